import { holdOf } from "../hold/hold.fixtures.ts";
import type { HoldContext } from "../hold/hold.types.ts";
import { quoteOf } from "../payment/quote.ts";
import { priceWith } from "../purchase/purchase.fixtures.ts";
import type { CheckoutAttempt, CheckoutFacts, CheckoutPriceInput, SavedCheckout } from "./checkout.types.ts";

/** Data for models and tests of the checkout; amounts in centavos. */

export const facts: CheckoutFacts = {
  activityId: "activity",
  customer: {
    customerId: "ana",
    hasCpf: true,
    status: "REGULAR",
    benefit: { unblockDate: null, renewsOn: "2026-12-01", payrollDiscountEnabled: true },
  },
  requestedScheduleId: null,
  saved: null,
};

/** A booking by card in which nothing is missing. */
export const complete: SavedCheckout = {
  activityId: facts.activityId,
  customerId: facts.customer.customerId,
  requestedScheduleId: null,
  wantedScheduleId: null,
  hold: holdOf("monday"),
  hasRunOut: false,
  themeId: "sleep",
  paymentMethods: { subsid: false, creditCard: true, pix: false, payrollDiscount: false },
  selectedCard: "card",
  payrollConsent: false,
  termsAccepted: true,
  allowWhatsAppMessage: false,
  personalDataDraft: null,
  attempt: null,
};

/** The order of `complete`. */
export const attempt: CheckoutAttempt = {
  idempotencyKey: "key",
  request: {
    itemType: "ACTIVITY",
    itemId: "activity",
    scheduleIds: ["monday"],
    interestIds: ["sleep"],
    methods: ["CREDIT_CARD"],
    paymentMethodId: "card",
    enrolmentId: null,
    automaticRenewal: false,
    payrollConsent: false,
    confirmedAmount: 10_000,
  },
  isResumed: false,
};

/** What a price of R$ 100,00, of which the benefit pays `subsidyValue`, means for the customer. */
export function quoteWith(subsidyValue: number, { customer }: Pick<CheckoutPriceInput, "customer"> = facts) {
  const price = priceWith(subsidyValue);
  const { benefit } = customer;
  return quoteOf(
    { benefit, isRenewing: false, isPixEnabled: true, scheduleDates: [] },
    { now: price, nextRenewal: null },
  );
}

/** How the choice of a time ends: with a held one. */
export function held(scheduleId: string, failure: HoldContext["failure"] = null): HoldContext {
  return { hold: holdOf(scheduleId), wantedScheduleId: null, failure };
}
