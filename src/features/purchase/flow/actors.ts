import type { QueryClient } from "@tanstack/react-query";
import { fromPromise } from "xstate";
import type { CallName } from "#contract/calls.ts";
import type { OrderRequest } from "#contract/purchase.ts";
import { orderMachine } from "#machines/order/order.machine.ts";
import { purchaseMachine } from "#machines/purchase/purchase.machine.ts";
import type { Api } from "#src/platform/http/client.ts";
import { loadQuote } from "./quote.ts";

export interface ActorSettings {
  api: Api;
  queryClient: QueryClient;
  clearCart: () => void;
}

/** The machine with its real actors: what each asks the API, and what its answer makes stale. */
export function purchaseLogic({ api, queryClient, clearCart }: ActorSettings) {
  const stale = (...names: CallName[]) =>
    Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
  return purchaseMachine.provide({
    actors: {
      loadPrice: fromPromise(({ input }) => loadQuote(queryClient, api, input)),
      sendEnrolment: fromPromise(({ input, signal }) => {
        const { itemType, itemId } = input.item;
        const body = { itemType, itemId, form: input.form, ownData: true, termsAccepted: true } as const; // the schema wants the literals
        return api.call("createEnrolment", { body }, { signal });
      }),
      savePersonalData: fromPromise(async ({ input, signal }) => {
        const customer = await api.call("updatePersonalData", { body: input.form }, { signal });
        queryClient.setQueryData(["customerMe", {}], customer);
        return customer;
      }),
      order: orderLogic({ api, stale }),
    },
    actions: { clearCart },
  });
}

type OrderSettings = { api: Api; stale: (...names: CallName[]) => Promise<unknown> };

function orderLogic({ api, stale }: OrderSettings) {
  const changed = () =>
    void stale(
      "billings",
      "customerMe",
      "benefitMe",
      "activitySchedules",
      "savedCards",
      "schedulesPrice",
      "planPrice",
    );
  return orderMachine.provide({
    actors: {
      updateWhatsAppPermission: fromPromise(({ input }) =>
        api.call("updateWhatsAppPermission", { body: input }),
      ),
      placeOrder: fromPromise(async ({ input }) => {
        const { idempotencyKey } = input;
        const request = input.request as OrderRequest; // A purchase confirms nothing else.
        try {
          return await api.call(billingCall(request), { body: request }, { idempotencyKey });
        } finally {
          changed();
        }
      }),
      reconcileOrder: fromPromise(({ input }) => api.call("reconcileBilling", { body: input })),
      checkBankConfirmation: fromPromise(async ({ input }) => {
        const params = { id: input.billingId };
        await api.call("isBillingPaid", { params });
        return api.call("billing", { params });
      }),
    },
  });
}

/** An activity paid by card or Pix alone has its own call; everything else is co-participation. */
export function billingCall({ itemType, methods }: OrderRequest) {
  const isCharged = methods.length === 1 && (methods[0] === "CREDIT_CARD" || methods[0] === "PIX");
  return itemType === "ACTIVITY" && isCharged ? "createBilling" : "createCoParticipationBilling";
}
