import type { QueryClient } from "@tanstack/react-query";
import { fromPromise } from "xstate";
import type { CallName } from "#contract/calls.ts";
import { isDirectOrder } from "#contract/payment/methods.ts";
import type { Billing, OrderRequest, StartedKind } from "#contract/purchase.ts";
import { orderMachine } from "#machines/order/order.machine.ts";
import type { OrderInput } from "#machines/order/order.types.ts";
import type { Api } from "#src/platform/http/client.ts";
import { forgetTyped } from "../payment/typed-card.ts";
import { markFull } from "../schedule/mark-full.ts";
import { runOf } from "../started/run.ts";

export interface OrderSettings {
  api: Api;
  queryClient: QueryClient;
}

type Place = (api: Api, attempt: Pick<OrderInput, "idempotencyKey" | "request">) => Promise<Billing>;

/** What an order changes, placed or not: refused ones come from stale answers. */
const STALE: readonly CallName[] = [
  "billings",
  "subscriptions",
  "appointments",
  "appointment",
  "customerMe",
  "benefitMe",
  "benefitStatement",
  "activitySchedules",
  "savedCards",
  "schedulesPrice",
  "planPrice",
  "startedPurchases",
];

/** The order machine with its real actors. `place` sends what was confirmed: `placeBilling` an order for an item. */
export function orderLogic({ api, queryClient }: OrderSettings, place: Place) {
  return orderMachine.provide({
    actors: {
      updateWhatsAppPermission: fromPromise(({ input }) =>
        api.call("updateWhatsAppPermission", { body: input }),
      ),
      placeOrder: fromPromise(async ({ input }) => {
        try {
          const billing = await place(api, input);
          forgetTyped(queryClient);
          return billing;
        } catch (error) {
          markFull(queryClient, error);
          throw error;
        } finally {
          for (const name of STALE) void queryClient.invalidateQueries({ queryKey: [name] });
        }
      }),
      reconcileOrder: fromPromise(({ input }) => api.call("reconcileBilling", { body: input })),
    },
  });
}

/** Sends the order of a purchase or a booking in the name of this tab: refused where another page goes on with it. */
export const placeBilling =
  (kind: StartedKind): Place =>
  (api, { idempotencyKey, request }) => {
    const order = request as OrderRequest; // A purchase and a checkout confirm nothing else.
    const { itemType, itemId: id, methods } = order;
    const call = isDirectOrder(itemType, methods) ? "createBilling" : "createCoParticipationBilling";
    const body = { ...order, started: { kind, run: runOf({ kind, id }) } };
    return api.call(call, { body }, { idempotencyKey });
  };
