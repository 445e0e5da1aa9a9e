import type { QueryClient } from "@tanstack/react-query";
import { fromPromise } from "xstate";
import { checkoutMachine } from "#machines/checkout/checkout.machine.ts";
import { checkoutPayment } from "#machines/checkout/checkout-payment.ts";
import { holdMachine } from "#machines/hold/hold.machine.ts";
import type { Api } from "#src/platform/http/client.ts";
import { waitUntil } from "#src/platform/time/wait-until.ts";
import { whenSeen } from "#src/platform/time/when-seen.ts";
import { orderLogic, placeBilling } from "#src/shared/order/order-logic.ts";
import { loadActivityQuote } from "#src/shared/payment/load-activity-quote.ts";
import { takeCardLogic } from "#src/shared/payment/take-card-logic.ts";
import { savePersonalData } from "#src/shared/personal/save-personal-data.ts";
import { markFull } from "#src/shared/schedule/mark-full.ts";
import { startedElsewhere } from "#src/shared/started/started-elsewhere.ts";

export interface ActorSettings {
  api: Api;
  queryClient: QueryClient;
  tokeniserUrl: string;
  activityId: string;
}

/** The machine with its real actors: what each asks the API, and what its answer makes stale. */
export function checkoutLogic({ api, queryClient, tokeniserUrl, activityId }: ActorSettings) {
  const staleSchedules = () => void queryClient.invalidateQueries({ queryKey: ["activitySchedules"] });
  const hold = holdMachine.provide({
    actors: {
      holdSchedule: fromPromise(async ({ input, signal }) => {
        await whenSeen(signal);
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
      payment: checkoutPayment.provide({
        actors: {
          loadPrice: fromPromise(({ input, signal }) => loadActivityQuote(api, input, signal)),
          takeCard: takeCardLogic({ api, queryClient, tokeniserUrl }),
        },
      }),
      waitUntil: waitUntilLogic,
      // Without the actor's signal: leaving the page must not take the request back.
      releaseHold: fromPromise(async ({ input }) => {
        // Another device may go on with the very same hold.
        if (await startedElsewhere(api, { kind: "checkout", id: activityId })) return;
        await api.call("releaseHold", { params: { id: input.holdId } }).finally(staleSchedules);
      }),
      savePersonalData: fromPromise(({ input, signal }) =>
        savePersonalData({ api, queryClient }, input.form, signal),
      ),
      order: orderLogic({ api, queryClient }, placeBilling("checkout")),
    },
  });
}

const waitUntilLogic = fromPromise<unknown, { until: number }>(({ input, signal }) =>
  waitUntil(input.until, signal),
);
