import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { Billing } from "#contract/purchase.ts";
import { Button, type ButtonProps } from "#src/ui/controls/Button.tsx";

type Props = { billing: Billing; variant?: ButtonProps["variant"] };

/** Back to what was wanted, to book it once more. */
export function BookAgain({ billing, variant }: Props) {
  const { itemType, itemId } = billing;
  return (
    <Button asChild size="lg" variant={variant}>
      {itemType === "PLAN" ? (
        <Link to="/planos/$planId" params={{ planId: itemId }}>
          <Trans>Comprar de novo</Trans>
        </Link>
      ) : (
        <Link to="/checkout" search={{ activityId: itemId }}>
          <Trans>Reservar de novo</Trans>
        </Link>
      )}
    </Button>
  );
}
