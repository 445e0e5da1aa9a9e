import type { QueryClient } from "@tanstack/react-query";
import type { DebtPayment } from "#machines/order/order.types.ts";
import type { Api } from "#src/platform/http/client.ts";
import { orderLogic } from "#src/shared/order/order-logic.ts";
import { debtsOptions } from "#src/shared/overdue/queries.ts";
import { customerOptions } from "#src/shared/queries.ts";

/** The order machine, paying what is owed. */
export const debtLogic = (settings: { api: Api; queryClient: QueryClient }) =>
  orderLogic(settings, (api, { idempotencyKey, request }) => {
    const { billingId, payment } = request as DebtPayment; // Nothing else is sent from here.
    return api.call("payBilling", { params: { id: billingId }, body: payment }, { idempotencyKey });
  });

/**
 * Reads anew what is owed and how the account stands, so that wherever the customer goes next knows it. Without an answer
 * both are stale and read again when they are needed.
 */
export async function refreshAccount(api: Api, queryClient: QueryClient): Promise<void> {
  const fresh = { staleTime: 0, retry: false };
  await Promise.allSettled([
    queryClient.fetchQuery({ ...debtsOptions(api), ...fresh }),
    queryClient.fetchQuery({ ...customerOptions(api), ...fresh }),
    ...["billings", "appointments", "appointment"].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name], refetchType: "none" }),
    ),
  ]);
}
