import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { NotFoundState } from "#src/ui/feedback/NotFoundState.tsx";

/** The address is of no plan of the customer's. */
export function SubscriptionNotFound() {
  return (
    <NotFoundState
      title={<Trans>Não encontramos este plano</Trans>}
      link={
        <Link to="/my-appointments/planos">
          <Trans>Ver meus planos</Trans>
        </Link>
      }
    >
      <Trans>O endereço pode estar errado, ou o plano é de outra conta.</Trans>
    </NotFoundState>
  );
}
