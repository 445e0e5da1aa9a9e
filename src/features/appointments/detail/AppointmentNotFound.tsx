import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { NotFoundState } from "#src/ui/feedback/NotFoundState.tsx";

/** The address is of nothing the customer has. */
export function AppointmentNotFound() {
  return (
    <NotFoundState
      title={<Trans>Não encontramos esta reserva</Trans>}
      link={
        <Link to="/my-appointments">
          <Trans>Ver minhas reservas</Trans>
        </Link>
      }
    >
      <Trans>O endereço pode estar errado, ou a reserva é de outra conta.</Trans>
    </NotFoundState>
  );
}
