import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";

/** The address is of nothing the customer has. */
export function AppointmentNotFound() {
  return (
    <PageBody>
      <EmptyState
        level={1}
        title={<Trans>Não encontramos esta reserva</Trans>}
        action={
          <Button asChild>
            <Link to="/my-appointments">
              <Trans>Ver minhas reservas</Trans>
            </Link>
          </Button>
        }
      >
        <Trans>O endereço pode estar errado, ou a reserva é de outra conta.</Trans>
      </EmptyState>
    </PageBody>
  );
}
