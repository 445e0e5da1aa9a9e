import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { Amount } from "#src/shared/price/Amount.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { refundText } from "./refund-text.ts";
import type { PixActor } from "./use-pix.ts";

type Props = { pix: PixActor; billingId: string; amount: number };

/** Another amount came than the order costs: where that money is, and what to pay instead. `amount` in centavos. */
export function ReturnedPix({ pix, billingId, amount }: Props) {
  const refund = useSelector(pix, ({ context }) => context.order.refund);
  const hasCode = useSelector(pix, ({ context }) => context.order.code !== null);
  if (!refund) return null;
  const due = <Amount is="charged" value={amount} />;
  return (
    <Alert tone="warn" live title={<Trans>O Pix veio com outro valor</Trans>}>
      <span data-item={billingId} data-amount="refund">
        {refundText(refund)}{" "}
        {hasCode ? (
          <Trans>Pague exatamente {due} com este novo código.</Trans>
        ) : (
          <Trans>Gere outro código e pague exatamente {due}.</Trans>
        )}
      </span>
    </Alert>
  );
}
