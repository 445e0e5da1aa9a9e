import type { QueryClient } from "@tanstack/react-query";
import { fromPromise } from "xstate";
import { checkoutMachine } from "#machines/checkout/checkout.machine.ts";
import type { CheckoutPriceInput } from "#machines/checkout/checkout.types.ts";
import { holdMachine } from "#machines/hold/hold.machine.ts";
import type { Api } from "#src/platform/http/client.ts";
import { waitUntil } from "#src/platform/time/wait-until.ts";
import { orderLogic } from "#src/shared/order/order-logic.ts";
import { takeCardLogic } from "#src/shared/payment/take-card.ts";
import { savePersonalData } from "#src/shared/personal/save-personal-data.ts";
import { markFull } from "#src/shared/schedule/mark-full.ts";
import { bookingQuote } from "./quote.ts";

export interface ActorSettings {
  api: Api;
  queryClient: QueryClient;
  tokeniserUrl: string;
}

/** The machine with its real actors: what each asks the API, and what its answer makes stale. */
export function checkoutLogic({ api, queryClient, tokeniserUrl }: ActorSettings) {
  const staleSchedules = () => void queryClient.invalidateQueries({ queryKey: ["activitySchedules"] });
  const hold = holdMachine.provide({
    actors: {
      holdSchedule: fromPromise(async ({ input, signal }) => {
        try {
          const params = { id: input.scheduleId };
          const { id, scheduleId, secondsLeft } = await api.call("holdSchedule", { params }, { signal });
          return { id, scheduleId, until: Date.now() + secondsLeft * 1_000 };
        } catch (error) {
          markFull(queryClient, error);
          throw error;
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
      loadPrice: fromPromise(({ input, signal }) => loadQuote(api, input, signal)),
      savePersonalData: fromPromise(({ input, signal }) =>
        savePersonalData({ api, queryClient }, input.form, signal),
      ),
      takeCard: takeCardLogic({ api, queryClient, tokeniserUrl }),
      order: orderLogic({ api, queryClient }),
    },
  });
}

const waitUntilLogic = fromPromise<unknown, { until: number }>(({ input, signal }) =>
  waitUntil(input.until, signal),
);

/** Asked for anew each time: what was asked for before a sign-in is no answer after it. `signal` gives the question up. */
async function loadQuote(api: Api, input: CheckoutPriceInput, signal: AbortSignal) {
  const { activityId, hold, customer } = input;
  const params = { scheduleIds: hold ? [hold.scheduleId] : [] };
  const now = await api.call("schedulesPrice", { params, query: { activityId } }, { signal });
  return bookingQuote(customer, now);
}
