import * as v from "valibot";
import type { Call } from "../call.ts";
import { givenDate } from "../dates.ts";
import { pageNumber, pageOf, pageSize } from "../paging.ts";
import { bookAgain } from "../purchase.ts";
import { NextRenewal, Subscription, SubscriptionState, SubscriptionSummary } from "../subscription.ts";
import { id } from "../text.ts";
import { byId } from "./by-id.ts";

/** Plans that were bought. */
export const subscriptionCalls = {
  subscriptions: {
    method: "GET",
    path: "/mobile/subscriptions",
    summary:
      "The customer's plans that are not over yet, whether they renew or not: newest first. OVER finds those that are, but for what was given back whole or never paid: the last to end first.",
    access: "customer",
    ours: true,
    query: v.object({
      page: v.optional(pageNumber, 0),
      size: v.optional(pageSize, 20),
      state: v.optional(SubscriptionState, "RUNNING"),
    }),
    answer: pageOf(SubscriptionSummary),
    errors: [],
  },
  subscription: {
    method: "GET",
    path: "/mobile/subscriptions/{id}",
    summary: "One plan that was bought.",
    access: "customer",
    own: true,
    ours: true,
    params: byId,
    answer: Subscription,
    errors: ["NOT_FOUND"],
  },
  cancelSubscription: {
    method: "POST",
    path: "/mobile/subscriptions/{id}/cancellation",
    summary:
      "Cancels the renewals. `endsOn` is the day that the customer was shown. Sent again, it answers the same.",
    access: "customer",
    own: true,
    ours: true,
    params: byId,
    body: v.object({ endsOn: givenDate }),
    answer: Subscription,
    errors: ["NOT_FOUND", "SUBSCRIPTION_CHANGED"],
  },
  pauseSubscription: {
    method: "POST",
    path: "/mobile/subscriptions/{id}/pause",
    summary:
      "Pauses the renewals from the next one on, until a day. `renewalOn` is the renewal that the customer was shown as put off.",
    access: "customer",
    own: true,
    ours: true,
    params: byId,
    // Apps of a former version do not say which renewal they showed.
    body: v.object({ resumesOn: givenDate, renewalOn: v.optional(givenDate) }),
    answer: Subscription,
    errors: ["NOT_FOUND", "SUBSCRIPTION_CHANGED", "PAUSE_NOT_OFFERED", "PAUSE_OUT_OF_RANGE"],
  },
  resumeSubscription: {
    method: "POST",
    path: "/mobile/subscriptions/{id}/resumption",
    summary:
      "Ends a pause today. `renewal` is the charge of the day that the customer was shown, null where the paid period goes on.",
    access: "customer",
    own: true,
    ours: true,
    params: byId,
    // Apps of a former version send none.
    body: v.optional(
      v.object({ renewal: v.nullable(v.object({ ...NextRenewal.entries, date: givenDate })) }),
    ),
    answer: Subscription,
    errors: ["NOT_FOUND", "SUBSCRIPTION_CHANGED"],
  },
  changeSubscriptionCard: {
    method: "PUT",
    path: "/mobile/subscriptions/{id}/payment-method",
    summary: "Names the saved card that pays the renewals, beside the benefit where that is a method.",
    access: "customer",
    own: true,
    ours: true,
    params: byId,
    body: v.object({ paymentMethodId: id }),
    answer: Subscription,
    errors: ["NOT_FOUND", "SUBSCRIPTION_CHANGED", "CARD_UNKNOWN"],
  },
  bookSessions: {
    method: "POST",
    path: "/mobile/subscriptions/{id}/appointments",
    summary:
      "Books sessions of the period that is paid and running, or reserved and to come. Those booked already stay as they are.",
    access: "customer",
    own: true,
    ours: true,
    params: byId,
    body: v.object({ scheduleIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(60)), bookAgain }),
    answer: Subscription,
    errors: [
      "NOT_FOUND",
      "PERIOD_UNPAID",
      "TOO_MANY_SCHEDULES",
      "SCHEDULE_UNKNOWN",
      "ALREADY_BOOKED",
      "SCHEDULE_FULL",
      "MINIMUM_NOTICE_NOT_MET",
      "OUTSIDE_PERIOD",
    ],
  },
} as const satisfies Record<string, Call>;
