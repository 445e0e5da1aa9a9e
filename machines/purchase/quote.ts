import type { QuoteFacts } from "#contract/payment/quote.ts";
import type { PurchaseItem, QuoteInput } from "../payment/payment.types.ts";

/** What the quote of a purchase depends on besides the prices. */
export function quoteFacts({ customer, item, schedules, ...input }: QuoteInput): QuoteFacts {
  return {
    benefit: customer.benefit,
    isRenewing: isRenewing(item),
    isPixEnabled: input.purchasePixEnabled,
    scheduleDates: schedules.flatMap((id) => input.scheduleDates[id] ?? []),
  };
}

/** Whether the item is a plan that renews. */
export function isRenewing(item: PurchaseItem): boolean {
  return item.itemType === "PLAN" && item.renewalPeriod !== "NO_RENEW";
}
