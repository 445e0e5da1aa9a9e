import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import type { ActorRefFrom } from "xstate";
import type { debtsMachine } from "#machines/debts/debts.machine.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { inspect } from "#src/platform/inspection/inspect.ts";
import { useSignInAgain } from "#src/shared/order/use-sign-in-again.ts";
import { debtsOptions } from "#src/shared/overdue/queries.ts";
import { useUsualWay } from "#src/shared/payment/use-usual-way.ts";
import { configurationOptions, customerOptions } from "#src/shared/queries.ts";
import { debtsLogic } from "./actors.ts";
import { interruptedAttempt, useKeptAttempt } from "./attempt.ts";

export type DebtsActor = ActorRefFrom<typeof debtsMachine>;

/** The payment of what is owed, as it runs, and what its page shows besides. @param cameFor the debt that a link names */
export function useDebts(cameFor: string | undefined) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data, dataUpdatedAt } = useSuspenseQuery(debtsOptions(api));
  const { data: customer } = useSuspenseQuery(customerOptions(api));
  const { data: configuration } = useSuspenseQuery(configurationOptions(api));
  const { usualCard } = useUsualWay();
  const [logic] = useState(() =>
    debtsLogic({ api, queryClient, tokeniserUrl: configuration.cardTokeniserUrl }),
  );
  const [input] = useState(() => ({
    debts: data.content,
    cameFor: cameFor ?? null,
    attempt: interruptedAttempt(customer.id),
    usualCard,
  }));
  const actor = useActorRef(logic, { input, inspect });
  useEffect(() => actor.send({ type: "debts.reported", debts: data.content }), [actor, data]);
  useKeptAttempt(actor, customer.id);
  useSignInAgain(actor, "/pendencias");
  const state = useSelector(actor, (snapshot) => snapshot);
  return { actor, state, customer, configuration, answeredAt: dataUpdatedAt };
}

export type Debts = ReturnType<typeof useDebts>;
