import { quoteOf } from "#contract/payment/quote.ts";
import { holdOf } from "../hold/hold.fixtures.ts";
import type { HoldContext } from "../hold/hold.types.ts";
import { quoteFacts } from "../payment/payment-rules.ts";
import { input, priceWith } from "../purchase/purchase.fixtures.ts";
import type { CheckoutFacts, SavedCheckout } from "./checkout.types.ts";
import { priceFacts } from "./checkout-rules.ts";

/** Data for models and tests of the checkout; amounts in centavos. */

export const facts: CheckoutFacts = {
  activityId: "activity",
  customer: input.customer,
  requestedScheduleId: null,
  saved: null,
  quote: null,
  onlyTheme: null,
  usualMethod: null,
  usualCard: "card",
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
  isBenefitProposed: true,
  attempt: null,
};

/** What a price of R$ 100,00, of which the benefit pays `subsidyValue`, means for the customer. */
export function quoteWith(subsidyValue: number, { customer }: Pick<CheckoutFacts, "customer"> = facts) {
  const given = { ...priceFacts({ ...facts, customer }), schedules: [] };
  return quoteOf(quoteFacts(given), { now: priceWith(subsidyValue), nextRenewal: null });
}

/** How the choice of a time ends: with a held one. */
export function held(scheduleId: string): HoldContext {
  return { hold: holdOf(scheduleId), wantedScheduleId: null, failure: null };
}
