import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { Button } from "#src/ui/controls/Button.tsx";
import { DEAF } from "./use-is-fresh.ts";

type Props = {
  activityId: string;
  scheduleId: string;
  size?: "sm" | "md";
  isFresh: boolean;
  onClick: (press: MouseEvent) => void;
};

/** Straight to the checkout with this very time. */
export function ReserveLink({ activityId, scheduleId, size = "md", isFresh, onClick }: Props) {
  return (
    <Button asChild size={size}>
      <Link to="/checkout" search={{ activityId, scheduleId }} {...(isFresh ? DEAF : { onClick })}>
        <Trans>Reservar agora</Trans>
      </Link>
    </Button>
  );
}
