import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { AppointmentStage } from "#contract/enums.ts";
import { FindActivity } from "#src/shared/empty/FindActivity.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";

/** There are none at all, or none of the stage that is looked at. */
export function NoAppointments({ stage }: { stage: AppointmentStage | undefined }) {
  if (stage)
    return (
      <EmptyState
        title={<Trans>Nenhuma reserva por aqui</Trans>}
        action={
          <Button asChild variant="outline">
            <Link to="/my-appointments">
              <Trans>Ver todas</Trans>
            </Link>
          </Button>
        }
      >
        <Trans>Você não tem reservas nesta situação.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState title={<Trans>Sua primeira reserva começa aqui</Trans>} action={<FindActivity />}>
      <Trans>Os horários que você reservar aparecem aqui, com o acesso e o endereço de cada um.</Trans>
    </EmptyState>
  );
}
