import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { Button } from "#src/ui/controls/Button.tsx";

type Props = {
  activityId: string;
  scheduleId: string;
  size?: "sm" | "md";
  deaf: boolean;
  onClick: (press: MouseEvent) => void;
};

/** Straight to the checkout with this very time. */
export function ReserveLink({ activityId, scheduleId, size = "md", deaf, onClick }: Props) {
  return (
    <Button asChild size={size} deaf={deaf}>
      <Link to="/checkout" search={{ activityId, scheduleId }} onClick={onClick}>
        <Trans>Reservar agora</Trans>
      </Link>
    </Button>
  );
}
