import type { QueryClient } from "@tanstack/react-query";
import { fromPromise } from "xstate";
import { checkoutMachine } from "#machines/checkout/checkout.machine.ts";
import type { CheckoutPriceInput } from "#machines/checkout/checkout.types.ts";
import { holdMachine } from "#machines/hold/hold.machine.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";
import { waitUntil } from "#src/platform/time/wait-until.ts";
import { orderLogic } from "#src/shared/order/order-logic.ts";
import { savePersonalData } from "#src/shared/personal/save-personal-data.ts";
import { bookingQuote } from "./quote.ts";

export interface ActorSettings {
  api: Api;
  queryClient: QueryClient;
}

/** The machine with its real actors: what each asks the API, and what its answer makes stale. */
export function checkoutLogic({ api, queryClient }: ActorSettings) {
  const staleSchedules = () => void queryClient.invalidateQueries({ queryKey: ["activitySchedules"] });
  const hold = holdMachine.provide({
    actors: {
      holdSchedule: fromPromise(async ({ input, signal }) => {
        try {
          const params = { id: input.scheduleId };
          const { id, scheduleId, secondsLeft } = await api.call("holdSchedule", { params }, { signal });
          return { id, scheduleId, until: Date.now() + secondsLeft * 1_000 };
        } finally {
          staleSchedules();
        }
      }),
      waitUntil: waitUntilLogic,
    },
  });
  return checkoutMachine.provide({
    actors: {
      hold,
      waitUntil: waitUntilLogic,
      // Without the actor's signal: leaving the page must not take the request back.
      releaseHold: fromPromise(({ input }) =>
        api.call("releaseHold", { params: { id: input.holdId } }).finally(staleSchedules),
      ),
      loadPrice: fromPromise(({ input }) => loadQuote({ api, queryClient }, input)),
      savePersonalData: fromPromise(({ input, signal }) =>
        savePersonalData({ api, queryClient }, input.form, signal),
      ),
      order: orderLogic({ api, queryClient }),
    },
  });
}

const waitUntilLogic = fromPromise<unknown, { until: number }>(({ input, signal }) =>
  waitUntil(input.until, signal),
);

/** A price to be confirmed is asked for anew each time; the customer, not a timer, tries again. */
async function loadQuote({ api, queryClient }: ActorSettings, input: CheckoutPriceInput) {
  const { activityId, hold, customer } = input;
  const options = callOptions(api, "schedulesPrice", {
    params: { scheduleIds: hold ? [hold.scheduleId] : [] },
    query: { activityId },
  });
  const now = await queryClient.fetchQuery({ ...options, staleTime: 0, retry: false });
  return bookingQuote(customer, now);
}
