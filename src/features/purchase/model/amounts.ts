import type { PurchaseContext } from "#machines/purchase/purchase.types.ts";

/** The day on which a future purchase starts; null for one that starts now. */
export const futureStart = ({ quote, paymentMethods }: PurchaseContext) =>
  (paymentMethods.subsid && quote?.benefitStartsOn) || null;
