import type { QueryClient } from "@tanstack/react-query";
import { fromPromise } from "xstate";
import type { Billing } from "#contract/purchase.ts";
import { debtsMachine } from "#machines/debts/debts.machine.ts";
import type { DebtPayment } from "#machines/order/order.types.ts";
import type { Api } from "#src/platform/http/client.ts";
import { orderLogic } from "#src/shared/order/order-logic.ts";
import { debtsOptions } from "#src/shared/overdue/queries.ts";
import type { KeepCardSettings } from "#src/shared/payment/keep-card.ts";
import { takeCardLogic } from "#src/shared/payment/take-card-logic.ts";
import { customerOptions } from "#src/shared/queries.ts";

/** The machine with its real actors. */
export function debtsLogic(settings: KeepCardSettings) {
  const { api, queryClient } = settings;
  return debtsMachine.provide({
    actors: {
      order: orderLogic(settings, (api, { idempotencyKey, request }) => {
        const { billingId, payment } = request as DebtPayment; // Nothing else is sent from here.
        return api.call("payBilling", { params: { id: billingId }, body: payment }, { idempotencyKey });
      }),
      takeCard: takeCardLogic(settings),
      readAccount: fromPromise(() => readAccount(api, queryClient)),
      checkPayment: fromPromise(async ({ input }) => {
        const answer = await api.call("isBillingPaid", { params: { id: input.billingId } });
        if (!answer.isPaid) await readAccount(api, queryClient);
        return answer;
      }),
    },
  });
}

/**
 * Reads anew what is owed and how the account stands, so that wherever the customer goes next knows it. Without an answer
 * both are stale and read again when they are needed.
 */
async function readAccount(api: Api, queryClient: QueryClient): Promise<readonly Billing[] | null> {
  const fresh = { staleTime: 0, retry: false };
  const [debts] = await Promise.allSettled([
    queryClient.fetchQuery({ ...debtsOptions(api), ...fresh }),
    queryClient.fetchQuery({ ...customerOptions(api), ...fresh }),
    ...["billings", "customerMe", "appointments", "appointment"].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name], refetchType: "none" }),
    ),
  ]);
  return debts.status === "fulfilled" ? debts.value.content : null;
}
