import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { LazyDialog } from "#src/platform/late/LazyDialog.tsx";
import { usePaymentState, usePaymentVerbs } from "#src/shared/payment/payment-actor.ts";
import { Button } from "#src/ui/controls/Button.tsx";

/** Asks whether a time that the customer has already is meant once more: to what they have, or one more place, for somebody else say. */
export function AlreadyBookedDialog() {
  const { t } = useLingui();
  const isOpen = usePaymentState((state) => state.matches("alreadyBooked"));
  // The refusal names the order that has the time.
  const { billingId, billingStatus } = usePaymentState(({ context }) => context.failure?.body) ?? {};
  const { dismissBooked, bookAgain } = usePaymentVerbs();
  const isUnpaid = billingStatus === "AWAITING_PAYMENT";
  return (
    <LazyDialog
      open={isOpen}
      onClose={dismissBooked}
      title={t`Você já tem este horário`}
      actions={
        <>
          <Button variant="outline" onClick={bookAgain}>
            <Trans>Reservar mais um lugar</Trans>
          </Button>
          {billingId && (
            <Button asChild>
              <Link to="/purchase/confirmacao/$billingId" params={{ billingId }}>
                {isUnpaid ? <Trans>Pagar o Pix que falta</Trans> : <Trans>Ver minha compra</Trans>}
              </Link>
            </Button>
          )}
        </>
      }
    >
      <p>
        {isUnpaid ? (
          <Trans>Uma compra sua com este horário espera o Pix. Nada foi cobrado agora.</Trans>
        ) : (
          <Trans>Uma compra sua já tem este horário. Nada foi cobrado agora.</Trans>
        )}
      </p>
      <p>
        <Trans>Se for para mais uma pessoa, reserve mais um lugar.</Trans>
      </p>
    </LazyDialog>
  );
}
