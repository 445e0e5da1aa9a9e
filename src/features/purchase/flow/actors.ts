import type { QueryClient } from "@tanstack/react-query";
import { fromPromise } from "xstate";
import type { EnrolmentForm, PersonalData } from "#contract/personal-data.ts";
import { purchaseMachine } from "#machines/purchase/purchase.machine.ts";
import { steps } from "#machines/purchase/steps.ts";
import type { Api } from "#src/platform/http/client.ts";
import { orderLogic, placeBilling } from "#src/shared/order/order-logic.ts";
import { takeCardLogic } from "#src/shared/payment/take-card-logic.ts";
import { savePersonalData } from "#src/shared/personal/save-personal-data.ts";
import { loadQuote } from "./quote.ts";

export interface ActorSettings {
  api: Api;
  queryClient: QueryClient;
  tokeniserUrl: string;
  clearCart: () => void;
}

/** The machine and its steps with their real actors: what each asks the API, and what its answer makes stale. */
export function purchaseLogic({ api, queryClient, tokeniserUrl, clearCart }: ActorSettings) {
  return purchaseMachine.provide({
    actors: {
      choices: steps.choices,
      enrolment: steps.enrolment.provide({
        actors: {
          save: fromPromise(({ input: { item, draft }, signal }) => {
            const { ownData: _own, termsAccepted: _terms, ...rest } = draft ?? {};
            const form = rest as EnrolmentForm; // what was submitted is the whole form
            const { itemType, itemId } = item;
            const body = { itemType, itemId, form, ownData: true, termsAccepted: true } as const; // the schema wants the literals
            return api.call("createEnrolment", { body }, { signal });
          }),
        },
      }),
      personalData: steps.personalData.provide({
        actors: {
          save: fromPromise(
            ({ input, signal }) =>
              savePersonalData({ api, queryClient }, input.draft as PersonalData, signal), // as above
          ),
        },
      }),
      payment: steps.payment.provide({
        actors: {
          loadPrice: fromPromise(({ input, signal }) => loadQuote(api, input, signal)),
          takeCard: takeCardLogic({ api, queryClient, tokeniserUrl }),
        },
      }),
      order: orderLogic({ api, queryClient }, placeBilling("purchase")),
    },
    actions: { clearCart },
  });
}
