import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { orderMachine } from "#machines/order/order.machine.ts";
import { usePurchaseState } from "../flow/purchase-actor.ts";
import { BankConfirmation } from "./BankConfirmation.tsx";
import { PaymentUnknown } from "./PaymentUnknown.tsx";
import { Placing } from "./Placing.tsx";

export type OrderActor = ActorRefFrom<typeof orderMachine>;

/** While an order is on its way: how far its money got, in words. */
export function OrderProgress() {
  // The machine gives its child this id; its children are typed by the placeholder.
  const order = usePurchaseState((state) => state.children.order as OrderActor | undefined);
  return order ? <RunningOrder order={order} /> : <PaymentUnknown isAsking={false} />;
}

function RunningOrder({ order }: { order: OrderActor }) {
  const state = useSelector(order, (snapshot) => snapshot);
  const isChecking = state.matches("checkingBankConfirmation");
  const { billing, hasAskedBank, failure } = state.context;
  if (billing && (isChecking || state.matches("awaitingBankConfirmation")))
    return <BankConfirmation {...{ billing, isChecking, hasAskedBank, failure }} />;
  if (state.matches("paymentUnknown") || state.matches("reconciling"))
    return <PaymentUnknown isAsking={state.matches("reconciling")} />;
  return <Placing />;
}
