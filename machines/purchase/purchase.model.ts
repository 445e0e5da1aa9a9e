import { defineModel } from "../model.ts";
import type { Method } from "../payment/payment.types.ts";
import { quoteOf } from "../payment/quote.ts";
import { network, refusal, unauthorized } from "../testing/failures.ts";
import * as given from "./purchase.fixtures.ts";
import { amountDue, paymentProblem, purchaseMachine } from "./purchase.machine.ts";
import type { PurchaseContext } from "./purchase.types.ts";
import { quoteFacts } from "./quote.ts";

const { input, notCharged } = given;
const { item, customer } = input;
const oneSchedule = { ...input, item: { ...item, maxSchedules: 1 } };
const enrolled = { ...oneSchedule, item: { ...oneSchedule.item, isEnrolmentNeeded: true } };
const withoutCpf = { ...oneSchedule, customer: { ...customer, hasCpf: false } };

/** The benefit pays half, all or nothing of what is bought. */
function quotes({ context }: { context: PurchaseContext }) {
  return [5_000, 10_000, 0].map((subsidyValue) => {
    const price = given.priceWith(subsidyValue);
    return { output: quoteOf(quoteFacts(context), { now: price, nextRenewal: price }) };
  });
}

const loadErrors = [{ error: unauthorized }, { error: network }];

const oneQuote = ({ context }: { context: PurchaseContext }) => quotes({ context }).slice(0, 1);

/** One way to pay, to keep the walk through the steps small. */
const byCard = {
  "payment.choose": [{ method: "creditCard" as const }],
  "payroll.consent": [],
  "xstate.done.actor.loadPriceToChoose": oneQuote,
  "xstate.done.actor.loadPriceToReview": oneQuote,
};

const byCardOnward = { ...byCard, "step.back": [], "step.goTo": [], "purchase.reset": [] };

/** All ways to pay, without the steps before. */
const stayingAtPayment = {
  "step.back": [],
  "step.goTo": [],
  "purchase.reset": [],
  "session.expired": [],
  "xstate.done.actor.order": [],
};

export const model = defineModel({
  machine: purchaseMachine,
  variants: {
    "choosing interests and schedules": { input, events: { "xstate.done.actor.loadPriceToChoose": [] } },
    "choosing a payment": {
      input: given.interrupted("choosingPayment", oneSchedule),
      events: stayingAtPayment,
    },
    "choosing a payment for a renewing plan": {
      input: given.interrupted("choosingPayment", { item: given.renewingPlan }),
      events: stayingAtPayment,
    },
    "with CPF": { input: oneSchedule, events: byCard },
    "without CPF": { input: withoutCpf, events: byCard },
    "with enrolment": { input: enrolled, events: byCard },
    "with enrolment, without CPF": { input: { ...enrolled, customer: withoutCpf.customer }, events: byCard },
    overdue: {
      input: {
        ...given.interrupted("choosingPayment", oneSchedule),
        customer: { ...customer, status: "PAYMENT_OVERDUE" },
      },
      events: { ...stayingAtPayment, "payroll.consent": [] },
    },
    "reloaded at 1.5": { input: given.interrupted("fillingEnrolment", enrolled), events: byCardOnward },
    "reloaded at 1.6": { input: given.interrupted("fillingPersonalData", withoutCpf), events: byCardOnward },
    "reloaded at 3": { input: given.interrupted("reviewing", oneSchedule), events: byCardOnward },
    "reloaded during an order": {
      input: given.interrupted("reviewing", oneSchedule, given.attempt),
      events: byCardOnward,
    },
    "nowhere to go back to": {
      input: { ...oneSchedule, hasPreviousPage: false },
      events: { "step.next": [] },
    },
  },
  events: {
    "interest.toggle": [{ interestId: "sleep" }],
    "schedule.mode": [{ mode: "single" }, { mode: "several" }],
    "schedule.toggle": [
      { scheduleId: "monday", date: "2026-12-07T10:00:00-03:00" },
      { scheduleId: "tuesday", date: "2026-12-08T10:00:00-03:00" },
      { scheduleId: "wednesday", date: "2026-12-09T10:00:00-03:00" },
    ],
    "step.goTo": [{ step: "1" }, { step: "1.5" }, { step: "1.6" }, { step: "2" }],
    "enrolment.keep": [{ draft: { name: "Ana" } }],
    "enrolment.submit": [
      { form: given.enrolmentForm, ownData: true, termsAccepted: true },
      { form: given.enrolmentForm, ownData: true, termsAccepted: false },
    ],
    "personalData.keep": [{ draft: { name: "Ana" } }],
    "personalData.submit": [{ form: given.personalData }],
    "payment.choose": [
      { method: "subsid" },
      { method: "creditCard" },
      { method: "pix" },
      { method: "payrollDiscount" },
    ],
    "card.select": [{ cardId: "card" }],
    "payroll.consent": [{ isGiven: true }],
    "renewal.set": [{ automaticRenewal: true }],
    "whatsapp.set": [{ allowWhatsAppMessage: true }],
    "order.confirm": [{ idempotencyKey: "key", request: given.attempt.request }],
    "xstate.done.actor.sendEnrolment": [{ output: { id: "enrolment" } }],
    "xstate.error.actor.sendEnrolment": [{ error: unauthorized }, { error: refusal("CEP_NOT_FOUND", 404) }],
    "xstate.done.actor.savePersonalData": [{ output: {} }],
    "xstate.error.actor.savePersonalData": [{ error: unauthorized }, { error: refusal("CPF_TAKEN", 409) }],
    "xstate.done.actor.loadPriceToChoose": quotes,
    "xstate.error.actor.loadPriceToChoose": loadErrors,
    "xstate.done.actor.loadPriceToReview": quotes,
    "xstate.error.actor.loadPriceToReview": loadErrors,
    "xstate.done.actor.order": [
      { output: { outcome: "placed", billing: given.billingOf("PAID") } },
      { output: { outcome: "signedOut", isOpen: false } },
      { output: { outcome: "signedOut", isOpen: true } },
      notCharged("SCHEDULE_FULL", 409),
      notCharged("ENROLMENT_REQUIRED", 422),
      notCharged("CPF_REQUIRED", 422),
      notCharged("PAYMENT_DECLINED", 402),
      notCharged("PAYMENT_OVERDUE", 403),
      notCharged("PRICE_CHANGED", 409),
    ],
    "xstate.error.actor.order": [{ error: new Error("a bug") }],
  },
  facts: (context) => ({
    hasInterest: context.interests.length > 0,
    mode: context.scheduleMode,
    schedules: context.schedules,
    enrolment: context.enrolmentId !== null,
    personalData: context.isPersonalDataSaved,
    methods: Object.entries(context.paymentMethods).flatMap(([method, isChosen]) => (isChosen ? method : [])),
    card: context.selectedCard !== null,
    consent: context.payrollConsent,
    subsidy: context.quote?.withBenefit.benefit,
    place: context.place,
    attempt: context.attempt !== null,
  }),
  invariants: {
    "a purchase has an order": ({ output }) => output?.outcome !== "purchased" || output.billing.id !== "",
    "only the benefit combines, and with one other method": ({ context: { paymentMethods } }) =>
      count(paymentMethods) <= (paymentMethods.subsid ? 2 : 1),
    "a future purchase takes one method": ({ context: { paymentMethods, quote } }) =>
      !(paymentMethods.subsid && quote?.benefitStartsOn) || count(paymentMethods) === 1,
    "a method that cannot be had is not chosen": (snapshot) =>
      !snapshot.matches({ steps: { choosingPayment: "ready" } }) || hasOnlyMethodsToBeHad(snapshot.context),
    "nothing can be confirmed before there is a price": (snapshot) =>
      !snapshot.matches({ steps: { reviewing: "ready" } }) || snapshot.context.quote !== null,
    "nothing is ordered that cannot be paid": (snapshot) =>
      !snapshot.matches("placingOrder") ||
      snapshot.context.attempt?.isResumed === true ||
      paymentProblem(snapshot.context) === null,
    "nothing is ordered without an interest area and a schedule": (snapshot) =>
      !snapshot.matches("placingOrder") ||
      (snapshot.context.interests.length > 0 && snapshot.context.schedules.length > 0),
    "an overdue customer never orders what the benefit does not pay": (snapshot) =>
      !snapshot.matches("placingOrder") ||
      snapshot.context.customer.status === "REGULAR" ||
      amountDue(snapshot.context).charged === 0,
    "no more schedules than the item takes": ({ context }) =>
      context.schedules.length <= (context.scheduleMode === "single" ? 1 : context.item.maxSchedules),
    "an order in flight keeps its key": (snapshot) =>
      !(snapshot.matches("placingOrder") || snapshot.matches("orderLost")) ||
      snapshot.context.attempt?.idempotencyKey === "key",
  },
  equivalentMutants: {
    "purchase.resuming always 0: asked after its next sibling": "an attempt is open at the review alone",
    "purchase.resuming always 1: asked after its next sibling": "a purchase stands at one step",
    "purchase.resuming always 2: asked after its next sibling": "a purchase stands at one step",
    "purchase.resuming always 3: asked after its next sibling": "a purchase stands at one step",
    "purchase.steps purchase.reset 0: goes to purchase.steps": "the steps begin with the first one",
    "purchase.steps step.goTo 0: goes to purchase.steps": "the steps begin with the first one",
    "purchase.steps step.goTo 0: asked after its next sibling": "an event names one step",
    "purchase.steps step.goTo 1: asked after its next sibling": "an event names one step",
    "purchase.steps step.goTo 2: asked after its next sibling": "an event names one step",
    "purchase.judgingResult always 0: asked after its next sibling":
      "a result has one outcome, and a refusal one subject",
    "purchase.judgingResult always 1: asked after its next sibling":
      "a result has one outcome, and a refusal one subject",
    "purchase.judgingResult always 2: asked after its next sibling":
      "a result has one outcome, and a refusal one subject",
    "purchase.judgingResult always 3: asked after its next sibling":
      "a result has one outcome, and a refusal one subject",
    "purchase.judgingResult always 4: asked after its next sibling":
      "a result has one outcome, and a refusal one subject",
    "purchase.judgingResult always 5: asked after its next sibling":
      "a result has one outcome, and a refusal one subject",
    "purchase.steps: begins with purchase.steps.fillingEnrolment":
      "whatever goes there names one of its states, and a reset the first one",
  },
});

function count(flags: PurchaseContext["paymentMethods"]): number {
  return Object.values(flags).filter(Boolean).length;
}

function hasOnlyMethodsToBeHad({ paymentMethods, quote }: PurchaseContext): boolean {
  const chosen = (Object.keys(paymentMethods) as Method[]).filter((method) => paymentMethods[method]); // forgets the keys
  return chosen.every((method) => quote?.refusals[method] === null);
}
