import { type Quote, quoteOf } from "#contract/payment/quote.ts";
import type { QuoteInput } from "#machines/payment/payment.types.ts";
import { quoteFacts } from "#machines/payment/payment-rules.ts";
import type { Api } from "#src/platform/http/client.ts";

/**
 * Asks what schedules of an activity cost. Never an answer that is there or on its way already: what is asked for before a
 * sign-in is no answer after it.
 *
 * @param signal gives the question up
 */
export async function loadActivityQuote(api: Api, input: QuoteInput, signal: AbortSignal): Promise<Quote> {
  const params = { scheduleIds: input.schedules };
  const query = { activityId: input.item.activityId };
  const now = await api.call("schedulesPrice", { params, query }, { signal });
  return quoteOf(quoteFacts(input), { now, nextRenewal: null });
}
