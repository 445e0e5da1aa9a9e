import { Trans } from "@lingui/react/macro";
import { Link, useRouterState } from "@tanstack/react-router";
import { Button, type ButtonProps } from "#src/ui/controls/Button.tsx";

type Props = Pick<ButtonProps, "variant" | "size" | "wide">;

/** The way out of being overdue: to the debts, and from there back to this page. */
export function SettleDebtsLink(look: Props) {
  const returnTo = useRouterState({ select: ({ location }) => location.href });
  return (
    <Button asChild {...look}>
      <Link to="/pendencias" search={{ returnTo }}>
        <Trans>Regularizar agora</Trans>
      </Link>
    </Button>
  );
}
