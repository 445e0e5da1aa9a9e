import type { Quote } from "#contract/payment/quote.ts";
import { quoteOf } from "#contract/payment/quote.ts";
import type { PriceComposite } from "#contract/price-composite.ts";
import type { PayingCustomer } from "#machines/payment/payment.types.ts";

/** What a price means for the customer of a booking, which never renews. */
export function bookingQuote({ benefit }: Pick<PayingCustomer, "benefit">, now: PriceComposite): Quote {
  // Pix is always offered for an activity; only step 2 of a purchase asks a setting.
  const facts = { benefit, isRenewing: false, isPixEnabled: true, scheduleDates: [] };
  return quoteOf(facts, { now, nextRenewal: null });
}
