import { flagsOf } from "#contract/payment/methods.ts";
import type { CheckoutFacts, CheckoutInput } from "./checkout.types.ts";

/** What a checkout starts with: empty, or as it was left. A new link's schedule is held in place of what was held. */
export function checkoutStart({ saved, ...facts }: CheckoutFacts): CheckoutInput {
  const { activityId: _activity, customerId: _customer, hasRunOut, ...kept } = saved ?? fresh;
  const isNewLink =
    facts.requestedScheduleId !== null && facts.requestedScheduleId !== kept.requestedScheduleId;
  const isHeldAlready = kept.hold?.scheduleId === facts.requestedScheduleId;
  return {
    ...facts,
    ...kept,
    requestedScheduleId: facts.requestedScheduleId ?? kept.requestedScheduleId,
    wantedScheduleId: isNewLink && !isHeldAlready ? facts.requestedScheduleId : kept.wantedScheduleId,
    quote: null,
    failure: hasRunOut ? { code: "HOLD_EXPIRED", status: null, body: null } : null,
    isPriceFailed: false,
    declinedCard: null,
    isAskingForMissing: false,
    timesAsked: 0,
    confirmedKey: null,
    billing: null,
  };
}

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
