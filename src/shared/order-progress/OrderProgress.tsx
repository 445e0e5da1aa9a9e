import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { orderMachine } from "#machines/order/order.machine.ts";
import { BankConfirmation } from "./BankConfirmation.tsx";
import { PaymentUnknown } from "./PaymentUnknown.tsx";
import { Placing } from "./Placing.tsx";

export type Paid = "purchase" | "debt";
export type OrderActor = ActorRefFrom<typeof orderMachine>;

export interface OrderProgressProps {
  /** Undefined where the order broke off by a fault of ours: it can be asked about. */
  order: OrderActor | undefined;
  onAskAgain: () => void;
  /** The customer says that the bank has the confirmation. */
  onConfirmedWithBank: () => void;
  /** The path of ours to which the bank's page leads back. */
  returnTo: string;
  /** What is being paid: a debt keeps no time of anybody's. */
  what?: Paid | undefined;
}

/** While an order is on its way: how far its money got, in words. */
export function OrderProgress({ order, ...rest }: OrderProgressProps) {
  return order ? (
    <RunningOrder order={order} {...rest} />
  ) : (
    <PaymentUnknown isAsking={false} onAskAgain={rest.onAskAgain} what={rest.what} />
  );
}

function RunningOrder({
  order,
  onAskAgain,
  onConfirmedWithBank,
  returnTo,
  what,
}: OrderProgressProps & { order: OrderActor }) {
  const state = useSelector(order, (snapshot) => snapshot);
  const isChecking = state.matches("checkingBankConfirmation");
  const { billing, hasAskedBank, failure } = state.context;
  if (billing && (isChecking || state.matches("awaitingBankConfirmation")))
    return (
      <BankConfirmation
        {...{ billing, isChecking, hasAskedBank, failure, returnTo, what }}
        onConfirmed={onConfirmedWithBank}
      />
    );
  if (state.matches("paymentUnknown") || state.matches("reconciling"))
    return <PaymentUnknown isAsking={state.matches("reconciling")} onAskAgain={onAskAgain} what={what} />;
  return <Placing what={what} />;
}
