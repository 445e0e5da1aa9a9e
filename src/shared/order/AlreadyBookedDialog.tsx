import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { Failure } from "#contract/failure.ts";
import { LazyDialog } from "#src/platform/late/LazyDialog.tsx";
import { Button } from "#src/ui/controls/Button.tsx";

type Props = {
  open: boolean;
  onClose: () => void;
  /** The refusal, which names the order that has the time. */
  failure: Failure | null;
  /** One more place is meant. */
  onBookAgain: () => void;
};

/** A time that the customer has already: to what they have, or one more place, for somebody else say. */
export function AlreadyBookedDialog({ open, onClose, failure, onBookAgain }: Props) {
  const { t } = useLingui();
  const { billingId, billingStatus } = failure?.body ?? {};
  const isUnpaid = billingStatus === "AWAITING_PAYMENT";
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      title={t`Você já tem este horário`}
      actions={
        <>
          <Button variant="outline" onClick={onBookAgain}>
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
