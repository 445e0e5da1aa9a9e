import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { refundText } from "./refund-text.ts";
import type { PixActor } from "./use-pix.ts";

/** Another amount came than the order costs: where that money is, and what to pay instead. `amount` in centavos. */
export function ReturnedPix({ pix, amount }: { pix: PixActor; amount: number }) {
  const refund = useSelector(pix, ({ context }) => context.order.refund);
  const hasCode = useSelector(pix, ({ context }) => context.order.code !== null);
  if (!refund) return null;
  return (
    <Alert tone="warn" live title={<Trans>O Pix veio com outro valor</Trans>}>
      {refundText(refund)}{" "}
      {hasCode ? (
        <Trans>Pague exatamente {formatMoney(amount)} com este novo código.</Trans>
      ) : (
        <Trans>Gere outro código e pague exatamente {formatMoney(amount)}.</Trans>
      )}
    </Alert>
  );
}
