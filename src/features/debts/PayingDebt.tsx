import { useRouterState } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { type OrderActor, OrderProgress } from "#src/shared/order-progress/OrderProgress.tsx";
import type { DebtsActor } from "./flow/use-debts.ts";

/** While a payment is on its way: how far its money got. */
export function PayingDebt({ actor }: { actor: DebtsActor }) {
  // The machine gives its child this id; its children are typed by the placeholder.
  const order = useSelector(actor, ({ children }) => children.order as OrderActor | undefined);
  const returnTo = useRouterState({ select: ({ location }) => location.href });
  return (
    <OrderProgress
      order={order}
      what="debt"
      onAskAgain={() => actor.send({ type: "order.askAgain" })}
      onConfirmedWithBank={() => actor.send({ type: "bank.confirmed" })}
      returnTo={returnTo}
    />
  );
}
