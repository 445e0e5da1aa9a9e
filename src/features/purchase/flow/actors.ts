import type { QueryClient } from "@tanstack/react-query";
import { fromPromise } from "xstate";
import { purchaseMachine } from "#machines/purchase/purchase.machine.ts";
import type { Api } from "#src/platform/http/client.ts";
import { orderLogic } from "#src/shared/order/order-logic.ts";
import { savePersonalData } from "#src/shared/personal/save-personal-data.ts";
import { loadQuote } from "./quote.ts";

export interface ActorSettings {
  api: Api;
  queryClient: QueryClient;
  clearCart: () => void;
}

/** The machine with its real actors: what each asks the API, and what its answer makes stale. */
export function purchaseLogic({ api, queryClient, clearCart }: ActorSettings) {
  return purchaseMachine.provide({
    actors: {
      loadPrice: fromPromise(({ input, signal }) => loadQuote(api, input, signal)),
      sendEnrolment: fromPromise(({ input, signal }) => {
        const { itemType, itemId } = input.item;
        const body = { itemType, itemId, form: input.form, ownData: true, termsAccepted: true } as const; // the schema wants the literals
        return api.call("createEnrolment", { body }, { signal });
      }),
      savePersonalData: fromPromise(({ input, signal }) =>
        savePersonalData({ api, queryClient }, input.form, signal),
      ),
      order: orderLogic({ api, queryClient }),
    },
    actions: { clearCart },
  });
}
