import type { QueryClient } from "@tanstack/react-query";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import type { Quote } from "#machines/payment/payment.types.ts";
import { nextRenewalOf, quoteOf } from "#machines/payment/quote.ts";
import type { QuoteInput } from "#machines/purchase/purchase.types.ts";
import { quoteFacts } from "#machines/purchase/quote.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";
import { isoDateAt } from "#src/platform/time/format.ts";

/** A price to be confirmed is asked for anew each time; the customer, not a timer, tries again. */
const FRESH = { staleTime: 0, retry: false };

/** Asks what the purchase costs today and, where the benefit would make it wait, on the day the benefit renews. */
export async function loadQuote(queryClient: QueryClient, api: Api, input: QuoteInput): Promise<Quote> {
  const { item, schedules } = input;
  const facts = quoteFacts(input);
  if (item.itemType === "ACTIVITY") {
    const params = { scheduleIds: schedules };
    const options = callOptions(api, "schedulesPrice", { params, query: { activityId: item.activityId } });
    return quoteOf(facts, {
      now: await queryClient.fetchQuery({ ...options, ...FRESH }),
      nextRenewal: null,
    });
  }
  const priceOn = (date: string) =>
    queryClient.fetchQuery({
      ...callOptions(api, "planPrice", { params: { planId: item.itemId }, query: { date } }),
      ...FRESH,
    });
  const nextRenewal = nextRenewalOf(facts);
  const [now, next] = await Promise.all([
    priceOn(isoDateAt(new Date(), BUSINESS_TIME_ZONE)),
    nextRenewal && priceOn(nextRenewal),
  ]);
  return quoteOf(facts, { now, nextRenewal: next || null });
}
