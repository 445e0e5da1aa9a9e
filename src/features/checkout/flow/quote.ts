import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import type { PriceComposite } from "#contract/price-composite.ts";
import type { PayingCustomer, Quote } from "#machines/payment/payment.types.ts";
import { quoteOf } from "#machines/payment/quote.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";
import { isoDateAt } from "#src/platform/time/format.ts";

/** What one session costs whoever asks, while no time is held. */
export const startingPriceOptions = (api: Api, id: string) =>
  callOptions(api, "activityPrice", {
    params: { id },
    query: { date: isoDateAt(new Date(), BUSINESS_TIME_ZONE) },
  });

/** What a price means for the customer of a booking, which never renews. */
export function bookingQuote({ benefit }: Pick<PayingCustomer, "benefit">, now: PriceComposite): Quote {
  // Pix is always offered for an activity; only step 2 of a purchase asks a setting.
  const facts = { benefit, isRenewing: false, isPixEnabled: true, scheduleDates: [] };
  return quoteOf(facts, { now, nextRenewal: null });
}
