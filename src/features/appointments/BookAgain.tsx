import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { Appointment } from "#contract/appointment.ts";
import { NetworkButton } from "#src/shared/offline/NetworkButton.tsx";
import type { ButtonProps } from "#src/ui/controls/Button.tsx";

type Props = { appointment: Appointment } & Pick<ButtonProps, "size" | "variant">;

/** To the next time like a past one, or to what was bought, while that is sold. */
export function BookAgain({ appointment: { id, itemType, itemId, again }, ...look }: Props) {
  if (!again) return null;
  return (
    <NetworkButton asChild variant="outline" {...look}>
      {again === "CHECKOUT" ? (
        // Its loader leaves choices to the checkout: not before the press.
        <Link to="/my-appointments/$appointmentId/again" params={{ appointmentId: id }} preload={false}>
          <Trans>Reservar de novo</Trans>
        </Link>
      ) : itemType === "PLAN" ? (
        <Link to="/planos/$planId" params={{ planId: itemId }}>
          <Trans>Ver o plano</Trans>
        </Link>
      ) : (
        <Link to="/atividades/$activityId" params={{ activityId: itemId }}>
          <Trans>Reservar de novo</Trans>
        </Link>
      )}
    </NetworkButton>
  );
}
