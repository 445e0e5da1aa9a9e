import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { NotFoundState } from "#src/ui/feedback/NotFoundState.tsx";

/** The address is of nobody who offers anything here (any more). */
export function SpecialistNotFound() {
  return (
    <NotFoundState
      title={<Trans>Este perfil não está mais disponível</Trans>}
      link={
        <Link to="/busca">
          <Trans>Ver outros especialistas</Trans>
        </Link>
      }
    >
      <Trans>O endereço pode estar errado, ou o especialista deixou de atender por aqui.</Trans>
    </NotFoundState>
  );
}
