import type { Billing } from "#contract/purchase.ts";

/** How much of what was paid, benefit included, goes back: nothing, a part, or all of it, on its way or there. */
export function refundState({
  charged,
  subsidyValue,
  refunds,
}: Pick<Billing, "charged" | "subsidyValue" | "refunds">): "none" | "part" | "going" | "gone" {
  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  if (amount === 0) return "none";
  if (amount < charged + subsidyValue) return "part";
  return refunds.every(({ status }) => status === "DONE") ? "gone" : "going";
}
