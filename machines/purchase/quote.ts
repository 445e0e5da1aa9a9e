import type { QuoteFacts } from "../payment/quote.ts";
import { isRenewing } from "./purchase.machine.ts";
import type { QuoteInput } from "./purchase.types.ts";

/** What the quote of a purchase depends on besides the prices. */
export function quoteFacts({ customer, item, schedules, ...input }: QuoteInput): QuoteFacts {
  return {
    benefit: customer.benefit,
    isRenewing: isRenewing(item),
    isPixEnabled: input.purchasePixEnabled,
    scheduleDates: schedules.flatMap((id) => input.scheduleDates[id] ?? []),
  };
}
