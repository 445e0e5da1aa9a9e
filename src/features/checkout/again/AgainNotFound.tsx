import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { NotFoundState } from "#src/ui/feedback/NotFoundState.tsx";

/** What was booked is not sold at the checkout any more, or the address is of nothing that the customer has. */
export function AgainNotFound() {
  return (
    <NotFoundState
      title={<Trans>Não dá para reservar esta sessão de novo</Trans>}
      link={
        <Link to="/busca">
          <Trans>Encontrar outra atividade</Trans>
        </Link>
      }
    >
      <Trans>A atividade pode não ser mais oferecida, ou a reserva é de outra conta.</Trans>
    </NotFoundState>
  );
}
