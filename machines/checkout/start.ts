import { failed } from "#contract/failure.ts";
import { chosenOf, flagsOf, type Method } from "#contract/payment/methods.ts";
import { priced } from "../payment/payment-rules.ts";
import type { CheckoutFacts, CheckoutInput } from "./checkout.types.ts";

/**
 * What a checkout starts with: as it was left, or with the usual way to pay where none was chosen. A new link's schedule is
 * held in place of what was held.
 */
export function checkoutStart({
  saved,
  quote,
  onlyTheme,
  usualMethod,
  ...facts
}: CheckoutFacts): CheckoutInput {
  const { activityId: _activity, customerId: _customer, hasRunOut, ...left } = saved ?? fresh;
  const isOpen = !left.isBenefitProposed && chosenOf(left.paymentMethods).length === 0;
  const kept = isOpen && usualMethod ? { ...left, ...paidBy(usualMethod, facts.usualCard) } : left;
  const isNewLink =
    facts.requestedScheduleId !== null && facts.requestedScheduleId !== kept.requestedScheduleId;
  const isHeldAlready = kept.hold?.scheduleId === facts.requestedScheduleId;
  return {
    ...facts,
    ...kept,
    requestedScheduleId: facts.requestedScheduleId ?? kept.requestedScheduleId,
    wantedScheduleId: isNewLink && !isHeldAlready ? facts.requestedScheduleId : kept.wantedScheduleId,
    themeId: onlyTheme ?? kept.themeId,
    quote: null,
    ...(quote && priced({ ...kept, part: "both" }, quote)),
    refusal: null,
    failure: hasRunOut ? failed("HOLD_EXPIRED") : null,
    declinedCard: null,
    isAskingForMissing: false,
    timesAsked: 0,
    confirmedKey: null,
    billing: null,
  };
}

const paidBy = (method: Method, card: string | null) => ({
  paymentMethods: flagsOf([method]),
  selectedCard: method === "creditCard" ? card : null,
});

const fresh = {
  activityId: null,
  customerId: null,
  requestedScheduleId: null,
  wantedScheduleId: null,
  hold: null,
  hasRunOut: false,
  themeId: null,
  paymentMethods: flagsOf([]),
  selectedCard: null,
  payrollConsent: false,
  termsAccepted: false,
  allowWhatsAppMessage: false,
  personalDataDraft: null,
  isBenefitProposed: false,
  attempt: null,
};
