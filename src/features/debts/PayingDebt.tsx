import { useQueryClient } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useActorRef } from "@xstate/react";
import { useEffect, useState } from "react";
import type { OrderOutput } from "#machines/order/order.types.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { inspect } from "#src/platform/inspection/inspect.ts";
import { OrderProgress } from "#src/shared/order-progress/OrderProgress.tsx";
import type { Attempt } from "./flow/attempt.ts";
import { debtLogic } from "./flow/debt-logic.ts";

type Props = { attempt: Attempt; onEnd: (output: OrderOutput) => void };

/** While a payment is on its way: how far its money got. */
export function PayingDebt({ attempt, onEnd }: Props) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [logic] = useState(() => debtLogic({ api, queryClient }));
  const [input] = useState(() => ({ ...attempt, allowWhatsAppMessage: false }));
  const order = useActorRef(logic, { input, inspect });
  const returnTo = useRouterState({ select: ({ location }) => location.href });
  useEffect(() => {
    const end = () => {
      const { output } = order.getSnapshot();
      if (output) onEnd(output);
    };
    const subscription = order.subscribe({ complete: end });
    return () => subscription.unsubscribe();
  }, [order, onEnd]);
  return (
    <OrderProgress
      order={order}
      what="debt"
      onAskAgain={() => order.send({ type: "order.askAgain" })}
      onConfirmedWithBank={() => order.send({ type: "bank.confirmed" })}
      returnTo={returnTo}
    />
  );
}
