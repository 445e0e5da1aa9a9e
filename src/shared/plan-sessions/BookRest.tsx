import { Plural } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { Billing } from "#contract/purchase.ts";
import { Button, type ButtonProps } from "#src/ui/controls/Button.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";

type Bought = Pick<Billing, "subscriptionId" | "sessions" | "status">;

/** How many sessions of an order can be booked now; 0 where it is not paid, or nothing is left. */
export const bookable = ({ subscriptionId, sessions, status }: Bought): number =>
  subscriptionId && (status === "PAID" || status === "SCHEDULED") ? (sessions?.left ?? 0) : 0;

type Props = {
  order: Bought & Pick<Billing, "title">;
  size?: ButtonProps["size"];
  variant?: ButtonProps["variant"];
};

/** To where the sessions are booked that an order still has; nothing where it has none. */
export function BookRest({ order, size, variant }: Props) {
  const { subscriptionId, title } = order;
  const left = bookable(order);
  if (!subscriptionId || left === 0) return null;
  return (
    <Button asChild size={size} variant={variant}>
      <Link
        to="/my-appointments/planos/$subscriptionId"
        params={{ subscriptionId }}
        search={{ marcar: "sessoes" }}
      >
        <Plural value={left} one="Marcar a sessão que falta" other="Marcar as outras # sessões" />
        <VisuallyHidden> · {title}</VisuallyHidden>
      </Link>
    </Button>
  );
}
