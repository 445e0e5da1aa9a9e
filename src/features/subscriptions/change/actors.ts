import type { QueryClient } from "@tanstack/react-query";
import { fromPromise } from "xstate";
import type { Subscription } from "#contract/subscription.ts";
import { subscriptionChangeMachine } from "#machines/subscription-change/subscription-change.machine.ts";
import type { ChangeRequest } from "#machines/subscription-change/subscription-change.types.ts";
import type { Api } from "#src/platform/http/client.ts";
import { SHOW_PLAN, subscriptionOptions } from "../queries.ts";

interface ActorSettings {
  api: Api;
  queryClient: QueryClient;
}

/** The machine with its real actors. Without their signals: a change that was sent is not taken back. */
export function subscriptionChangeLogic({ api, queryClient }: ActorSettings) {
  const optionsOf = (id: string) => subscriptionOptions(api, id);
  // A read that is under way may be older than the change.
  const forgetReads = (id: string) => queryClient.cancelQueries({ queryKey: optionsOf(id).queryKey });
  const readAgain = () => {
    for (const call of SHOW_PLAN) void queryClient.invalidateQueries({ queryKey: [call] });
  };
  return subscriptionChangeMachine.provide({
    actors: {
      changeSubscription: fromPromise(async ({ input }) => {
        const subscription = await send(api, input);
        await forgetReads(input.subscriptionId);
        queryClient.setQueryData(optionsOf(input.subscriptionId).queryKey, subscription);
        readAgain();
        return subscription;
      }),
      readSubscription: fromPromise(async ({ input }) => {
        await forgetReads(input.subscriptionId);
        const options = { ...optionsOf(input.subscriptionId), staleTime: 0, retry: false };
        return queryClient.fetchQuery(options).finally(readAgain);
      }),
    },
  });
}

function send(api: Api, request: ChangeRequest): Promise<Subscription> {
  const params = { id: request.subscriptionId };
  switch (request.kind) {
    case "PAUSE": {
      const { resumesOn, renewalOn } = request;
      return api.call("pauseSubscription", { params, body: { resumesOn, renewalOn } });
    }
    case "RESUME":
      return api.call("resumeSubscription", { params, body: { renewal: request.renewal } });
    case "CANCEL":
      return api.call("cancelSubscription", { params, body: { endsOn: request.endsOn } });
  }
}
