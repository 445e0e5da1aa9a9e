import type { RenewalPeriod } from "#contract/enums.ts";
import type { OrderRequest } from "#contract/purchase.ts";

/** Whether an order is a future purchase: a renewing plan paid by the benefit, which starts when its balance renews. */
export function isFuturePurchase(
  request: Pick<OrderRequest, "itemType" | "methods">,
  renewalPeriod: RenewalPeriod,
): boolean {
  return request.itemType === "PLAN" && renewalPeriod !== "NO_RENEW" && request.methods.includes("SUBSIDY");
}
