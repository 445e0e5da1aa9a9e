import { flagsOf } from "#contract/payment/methods.ts";
import type { PayingCustomer, PurchaseItem } from "../payment/payment.types.ts";
import { isRenewing } from "../payment/payment-rules.ts";
import { type PurchasePlace, stepOf } from "./places.ts";
import type * as P from "./purchase.types.ts";
import { isVisitor } from "./visitor.ts";

/** The input of a purchase: as it has just begun, as it was left, or as a visitor began it who has signed in since. */
export function purchaseStart({ saved: left, ...facts }: P.PurchaseFacts): P.PurchaseInput {
  const saved = left && !isVisitor(facts.customer) && isVisitor(left) ? adopted(left, facts) : left;
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
    ...(facts.item.onlyInterest && { interests: fresh.interests }),
    customer,
    fresh,
    route: routeOf(facts.item, customer),
  };
}

function adopted(left: P.SavedPurchase, { item, customer }: Omit<P.PurchaseFacts, "saved">): P.SavedPurchase {
  const [, next = "choosingInterestsAndSchedules"] = routeOf(item, customer);
  const { customerId, hasCpf } = customer;
  return { ...left, customerId, hasCpf, startsAt: left.startsAt === "1" ? "1" : stepOf[next] };
}

/** The steps of a purchase, in their order. */
export function routeOf(item: PurchaseItem, customer: PayingCustomer): PurchasePlace[] {
  const places: PurchasePlace[] = ["choosingInterestsAndSchedules"];
  if (isVisitor(customer)) places.push("identifying");
  if (item.isEnrolmentNeeded) places.push("fillingEnrolment");
  if (item.isEnrolmentNeeded || !customer.hasCpf) places.push("fillingPersonalData");
  return [...places, "choosingPayment", "reviewing"];
}

/** No interests but the only one, a single schedule mode with none chosen, no method. */
function freshAnswers(item: PurchaseItem): P.FreshAnswers {
  return {
    interests: item.onlyInterest ? [item.onlyInterest] : [],
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
