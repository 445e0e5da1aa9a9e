import { nextRenewalOf, type Quote, quoteOf } from "#contract/payment/quote.ts";
import type { QuoteInput } from "#machines/payment/payment.types.ts";
import { quoteFacts } from "#machines/payment/payment-rules.ts";
import type { Api } from "#src/platform/http/client.ts";
import { businessDay } from "#src/platform/time/format.ts";
import { serverNow } from "#src/platform/time/server-clock.ts";
import { loadActivityQuote } from "#src/shared/payment/load-activity-quote.ts";

/** As `loadActivityQuote`; of a plan also what it costs on the day the benefit renews, where the benefit would make it wait. */
export async function loadQuote(api: Api, input: QuoteInput, signal: AbortSignal): Promise<Quote> {
  const { item } = input;
  if (item.itemType === "ACTIVITY") return loadActivityQuote(api, input, signal);
  const facts = quoteFacts(input);
  const priceOn = (date: string) =>
    api.call("planPrice", { params: { planId: item.itemId }, query: { date } }, { signal });
  const nextRenewal = nextRenewalOf(facts);
  const [now, next] = await Promise.all([
    priceOn(businessDay(new Date(serverNow()))),
    nextRenewal && priceOn(nextRenewal),
  ]);
  return quoteOf(facts, { now, nextRenewal: next || null });
}
