import type { Quote } from "#contract/payment/quote.ts";
import { nextRenewalOf, quoteOf } from "#contract/payment/quote.ts";
import type { QuoteInput } from "#machines/payment/payment.types.ts";
import { quoteFacts } from "#machines/purchase/quote.ts";
import type { Api } from "#src/platform/http/client.ts";
import { businessDay } from "#src/platform/time/format.ts";
import { serverNow } from "#src/platform/time/server-clock.ts";

/**
 * Asks what the purchase costs today and, where the benefit would make it wait, on the day the benefit renews. Never an
 * answer that is there or on its way already: what is asked for before a sign-in is no answer after it.
 *
 * @param signal gives the question up
 */
export async function loadQuote(api: Api, input: QuoteInput, signal: AbortSignal): Promise<Quote> {
  const { item, schedules } = input;
  const facts = quoteFacts(input);
  if (item.itemType === "ACTIVITY") {
    const params = { scheduleIds: schedules };
    const query = { activityId: item.activityId };
    return quoteOf(facts, {
      now: await api.call("schedulesPrice", { params, query }, { signal }),
      nextRenewal: null,
    });
  }
  const priceOn = (date: string) =>
    api.call("planPrice", { params: { planId: item.itemId }, query: { date } }, { signal });
  const nextRenewal = nextRenewalOf(facts);
  const [now, next] = await Promise.all([
    priceOn(businessDay(new Date(serverNow()))),
    nextRenewal && priceOn(nextRenewal),
  ]);
  return quoteOf(facts, { now, nextRenewal: next || null });
}
