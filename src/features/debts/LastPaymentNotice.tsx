import { Plural, Trans } from "@lingui/react/macro";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { failureText } from "#src/shared/order/failure-text.ts";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import type { LastPayment } from "./use-debts.ts";

/** What the last payment came to, while something is still owed. */
export function LastPaymentNotice({ last, left }: { last: LastPayment | null; left: number }) {
  if (last?.kind === "failed")
    return (
      <Alert tone="danger" live>
        {last.failure.code === "NOT_PAYABLE" ? (
          <Trans>Este pagamento já estava em andamento ou feito. Nada foi cobrado de novo.</Trans>
        ) : last.failure.code === "NOT_PLACED" ? (
          <Trans>O pagamento não chegou a ser feito e nada foi cobrado. Tente de novo.</Trans>
        ) : (
          failureText(last.failure)
        )}
      </Alert>
    );
  if (last?.kind === "paid")
    return (
      <Alert tone="success" live>
        <Trans>Recebemos {formatMoney(last.debt.charged)}.</Trans>{" "}
        <Plural value={left} one="Falta # pagamento." other="Faltam # pagamentos." />
      </Alert>
    );
  return null;
}
