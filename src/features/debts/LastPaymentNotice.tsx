import { Plural, Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { LastPayment } from "#machines/debts/debts.types.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { notChargedText } from "#src/shared/order/failure-text.ts";
import { useIsOfCard } from "#src/shared/payment/use-new-card.ts";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { RenewalCard } from "./RenewalCard.tsx";

/** `declined`: the card that was declined last, or null. */
type Props = { last: LastPayment | null; declined: string | null; left: number };

/** What the last payment came to, while something is still owed; it takes the focus, whose place has gone. */
export function LastPaymentNotice({ last, declined, left }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  const failed = last?.kind === "failed" ? last : null;
  const isOfCard = useIsOfCard(failed?.failure ?? null, declined);
  useEffect(() => {
    if (last) notice.current?.focus();
  }, [last]);
  if (!last || isOfCard) return null;
  return (
    <div ref={notice} tabIndex={-1}>
      <Words last={last} left={left} />
    </div>
  );
}

function Words({ last, left }: { last: LastPayment; left: number }) {
  if (last.kind === "failed")
    return (
      <Alert tone="danger">
        {last.failure.code === "NOT_PAYABLE" ? (
          <Trans>Este pagamento já estava em andamento ou feito. Nada foi cobrado de novo.</Trans>
        ) : last.failure.code === "NOT_PLACED" ? (
          <Trans>Erro no processamento do pagamento. Por favor, tente novamente. Nada foi cobrado.</Trans>
        ) : (
          notChargedText(last.failure)
        )}
      </Alert>
    );
  return (
    <>
      <Alert tone="success" live>
        <span data-item={last.debt.id} data-amount="charged">
          <Trans>Recebemos {formatMoney(last.debt.charged)}.</Trans>{" "}
          <Plural value={left} one="Falta # pagamento." other="Faltam # pagamentos." />
        </span>
      </Alert>
      {last.cardId && <RenewalCard debt={last.debt} cardId={last.cardId} />}
    </>
  );
}
