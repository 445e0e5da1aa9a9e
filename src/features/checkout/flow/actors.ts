import type { QueryClient } from "@tanstack/react-query";
import { fromPromise } from "xstate";
import { checkoutMachine } from "#machines/checkout/checkout.machine.ts";
import { checkoutPayment } from "#machines/checkout/checkout-payment.ts";
import type { Api } from "#src/platform/http/client.ts";
import { orderLogic, placeBilling } from "#src/shared/order/order-logic.ts";
import { loadActivityQuote } from "#src/shared/payment/load-activity-quote.ts";
import { takeCardLogic } from "#src/shared/payment/take-card-logic.ts";
import { savePersonalData } from "#src/shared/personal/save-personal-data.ts";
import { holdActors, waitUntilLogic } from "./hold-actors.ts";

export interface ActorSettings {
  api: Api;
  queryClient: QueryClient;
  tokeniserUrl: string;
  activityId: string;
}

/** The machine with its real actors: what each asks the API, and what its answer makes stale. */
export function checkoutLogic({ api, queryClient, tokeniserUrl, activityId }: ActorSettings) {
  return checkoutMachine.provide({
    actors: {
      ...holdActors({ api, queryClient, activityId }),
      payment: checkoutPayment.provide({
        actors: {
          loadPrice: fromPromise(({ input, signal }) => loadActivityQuote(api, input, signal)),
          takeCard: takeCardLogic({ api, queryClient, tokeniserUrl }),
        },
      }),
      waitUntil: waitUntilLogic,
      savePersonalData: fromPromise(({ input, signal }) =>
        savePersonalData({ api, queryClient }, input.form, signal),
      ),
      order: orderLogic({ api, queryClient }, placeBilling("checkout")),
    },
  });
}
