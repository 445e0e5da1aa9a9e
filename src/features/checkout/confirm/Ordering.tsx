import { useRouterState } from "@tanstack/react-router";
import { OrderProgress } from "#src/shared/order-progress/late-order-progress.ts";
import type { OrderActor } from "#src/shared/order-progress/OrderProgress.tsx";
import { useCheckoutState, useCheckoutVerbs } from "../flow/checkout-actor.ts";

/** While the order is on its way; the bank leads back to this very address. */
export function Ordering() {
  // The machine gives its child this id; its children are typed by the placeholder.
  const order = useCheckoutState((state) => state.children.order as OrderActor | undefined);
  const returnTo = useRouterState({ select: ({ location }) => location.href });
  const { askAgain, confirmWithBank } = useCheckoutVerbs();
  return (
    <OrderProgress
      order={order}
      onAskAgain={askAgain}
      onConfirmedWithBank={confirmWithBank}
      returnTo={returnTo}
    />
  );
}
