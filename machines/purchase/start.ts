import { flagsOf } from "#contract/payment/methods.ts";
import type { PurchaseItem } from "../payment/payment.types.ts";
import { isRenewing } from "../payment/payment-rules.ts";
import type { PurchasePlace } from "./places.ts";
import type * as P from "./purchase.types.ts";

/** The input of a purchase: as it has just begun, or as it was left. */
export function purchaseStart({ saved, ...facts }: P.PurchaseFacts): P.PurchaseInput {
  const {
    itemId: _item,
    customerId: _customer,
    hasCpf,
    ...kept
  } = saved ?? { hasCpf: facts.customer.hasCpf };
  const customer = { ...facts.customer, hasCpf };
  const fresh = freshAnswers(facts.item);
  return {
    ...fresh,
    startsAt: "1",
    enrolmentId: null,
    enrolmentDraft: null,
    personalDataDraft: null,
    isPersonalDataSaved: false,
    attempt: null,
    billing: null,
    declinedCard: null,
    ...facts,
    ...kept,
    customer,
    fresh,
    route: route(facts.item, customer),
  };
}

function route(item: PurchaseItem, { hasCpf }: { hasCpf: boolean }): PurchasePlace[] {
  const places: PurchasePlace[] = ["choosingInterestsAndSchedules"];
  if (item.isEnrolmentNeeded) places.push("fillingEnrolment");
  if (item.isEnrolmentNeeded || !hasCpf) places.push("fillingPersonalData");
  return [...places, "choosingPayment", "reviewing"];
}

/** No interests, a single schedule mode with none chosen, no method. */
function freshAnswers(item: PurchaseItem): P.FreshAnswers {
  return {
    interests: [],
    scheduleMode: "single",
    schedules: [],
    scheduleDates: {},
    paymentMethods: flagsOf([]),
    selectedCard: null,
    payrollConsent: false,
    allowWhatsAppMessage: false,
    termsAccepted: false,
    automaticRenewal: isRenewing(item) && item.automaticRenewalOnly,
    quote: null,
    failure: null,
  };
}
