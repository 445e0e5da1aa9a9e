import type { PurchaseContext } from "#machines/purchase/purchase.types.ts";

/** The day on which a future purchase starts; null for one that starts now. */
export const futureStart = ({ quote, paymentMethods }: PurchaseContext) =>
  (paymentMethods.subsid && quote?.benefitStartsOn) || null;

/** Whether nobody has said yet how it is paid. */
export const hasNoMethod = ({ paymentMethods }: PurchaseContext) =>
  !Object.values(paymentMethods).includes(true);
