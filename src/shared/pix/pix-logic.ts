import type { QueryClient } from "@tanstack/react-query";
import { fromPromise } from "xstate";
import type { CallName } from "#contract/calls.ts";
import type { Billing } from "#contract/purchase.ts";
import { pixMachine } from "#machines/pix/pix.machine.ts";
import type { Api } from "#src/platform/http/client.ts";
import { waitUntil } from "#src/platform/time/wait-until.ts";
import { pixOrderOf } from "./pix-order.ts";

/** What changes when a Pix is paid or given up: the order itself, the account, the places of its schedules. */
const STALE: readonly CallName[] = [
  "billing",
  "billings",
  "appointments",
  "appointment",
  "customerMe",
  "benefitStatement",
  "benefitMe",
  "activitySchedules",
  "schedulesPrice",
  "savedCards",
];

/** The machine with its real actors: what each asks the API, and what its answer makes stale. */
export function pixLogic(api: Api, queryClient: QueryClient) {
  const settled = () => {
    for (const name of STALE) void queryClient.invalidateQueries({ queryKey: [name] });
  };
  const told = (billing: Billing) => {
    queryClient.setQueryData(["billing", { params: { id: billing.id } }], billing);
    if (billing.status !== "AWAITING_PAYMENT") settled();
    return pixOrderOf(billing, Date.now());
  };
  return pixMachine.provide({
    actors: {
      readOrder: fromPromise(async ({ input, signal }) => {
        const params = { id: input.billingId };
        await api.call("isBillingPaid", { params }, { signal });
        return told(await api.call("billing", { params }, { signal }));
      }),
      requestCode: fromPromise(async ({ input }) =>
        told(await api.call("newPixCode", { params: { id: input.billingId } })),
      ),
      waitUntil: fromPromise(({ input, signal }) => waitUntil(input.until, signal)),
    },
  });
}
