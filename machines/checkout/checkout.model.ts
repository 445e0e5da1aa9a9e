import type { SnapshotFrom } from "xstate";
import { amountDue } from "#contract/payment/choice.ts";
import type { Method } from "#contract/payment/methods.ts";
import { defineModel } from "../model.ts";
import { attempt, billingOf, notCharged, personalData } from "../purchase/purchase.fixtures.ts";
import { repeatsWhatIsAway } from "../testing/again.ts";
import { network, refusal, unauthorized } from "../testing/failures.ts";
import * as given from "./checkout.fixtures.ts";
import { checkoutMachine } from "./checkout.machine.ts";
import type { CheckoutContext, CheckoutFacts, SavedCheckout } from "./checkout.types.ts";
import { missingAnswers } from "./checkout-rules.ts";
import { checkoutStart } from "./start.ts";

const { facts, complete } = given;
const { customer } = facts;

/** A checkout that was left as `complete`, with what differs. */
function left(saved: Partial<SavedCheckout> = {}, changes: Partial<CheckoutFacts> = {}) {
  return checkoutStart({ ...facts, ...changes, saved: { ...complete, ...saved } });
}

/** The benefit pays half, all or nothing of what is booked. */
const quotes = ({ context }: { context: CheckoutContext }) =>
  [5_000, 10_000, 0].map((subsidyValue) => ({ output: given.quoteWith(subsidyValue, context) }));

const oneQuote = ({ context }: { context: CheckoutContext }) => quotes({ context }).slice(0, 1);

const noMethod = { subsid: false, creditCard: false, pix: false, payrollDiscount: false };

/** One way to pay and no more answers, to keep the walk small. */
const decided = {
  "answer.keep": [],
  "card.select": [],
  "card.submit": [],
  "payment.choose": [],
  "xstate.done.actor.loadPrice": oneQuote,
};

/** All ways to pay, and nothing around them. */
const atPayment = {
  "answer.keep": [{ answers: { payrollConsent: true } }],
  "card.submit": [],
  "time.change": [],
  "checkout.leave": [],
  "xstate.done.actor.holdExpiry": [],
  "xstate.error.actor.holdExpiry": [],
  "xstate.error.actor.loadPrice": [],
  "xstate.done.actor.order": [],
};

const BACK_TO_READY = "without a confirmation it leads to ready";

export const model = defineModel({
  machine: checkoutMachine,
  variants: {
    fresh: {
      input: checkoutStart(facts),
      events: {
        "answer.keep": [{ answers: { themeId: "sleep" } }, { answers: { termsAccepted: true } }],
        "payment.choose": [{ method: "creditCard" }],
        "card.submit": [],
        "xstate.done.actor.loadPrice": oneQuote,
      },
    },
    "with a new card": {
      input: left({ selectedCard: null, termsAccepted: false }),
      events: {
        ...decided,
        "answer.keep": [{ answers: { termsAccepted: true } }],
        "card.select": [{ cardId: "card" }],
        "card.submit": [{ card: {} }],
        "payment.choose": [{ method: "subsid" }, { method: "pix" }],
        "xstate.done.actor.loadPrice": ({ context }) => quotes({ context }).slice(2),
        // What becomes of an order is walked by the other variants.
        "xstate.done.actor.order": [{ output: { outcome: "placed", billing: billingOf("PAID") } }],
      },
    },
    "by the link of a time": {
      input: checkoutStart({ ...facts, requestedScheduleId: "monday" }),
      events: decided,
    },
    "left with a held time": { input: left(), events: decided },
    "left with a held time, by the link of another": {
      input: left({}, { requestedScheduleId: "tuesday" }),
      events: decided,
    },
    "left with an order in flight": { input: left({ attempt }), events: decided },
    "without a CPF": {
      input: left({ termsAccepted: false }, { customer: { ...customer, hasCpf: false } }),
      events: {
        ...decided,
        "answer.keep": [{ answers: { termsAccepted: true } }],
        "payment.choose": [{ method: "pix" }],
      },
    },
    overdue: {
      input: left({}, { customer: { ...customer, status: "PAYMENT_OVERDUE" } }),
      events: {
        ...decided,
        "card.select": [],
        "payment.choose": [{ method: "subsid" }, { method: "pix" }],
        "xstate.done.actor.loadPrice": quotes,
      },
    },
    "choosing how to pay": {
      input: left({ paymentMethods: noMethod, selectedCard: null }),
      events: atPayment,
    },
    "choosing how to pay, without a benefit": {
      input: left({ paymentMethods: noMethod }, { customer: { ...customer, benefit: null } }),
      events: {
        ...atPayment,
        "xstate.done.actor.loadPrice": () => [
          { output: given.quoteWith(0, { customer: { ...customer, benefit: null } }) },
        ],
      },
    },
  },
  events: {
    "time.choose": [{ scheduleId: "tuesday" }],
    "personalData.submit": [{ form: personalData }],
    "payment.choose": [
      { method: "subsid" },
      { method: "creditCard" },
      { method: "pix" },
      { method: "payrollDiscount" },
    ],
    "card.select": [{ cardId: "card" }],
    "card.submit": [{ card: {} }],
    "order.confirm": [{ idempotencyKey: "key" }],
    "order.bookAgain": [{ idempotencyKey: "key" }],
    "xstate.done.actor.hold": ({ context }) => [
      {
        output: given.held(
          context.wantedScheduleId ?? "monday",
          isAskedAfterwards(context) || isDeclined(context) ? context.failure : null,
        ),
      },
      {
        output: {
          hold: context.hold,
          wantedScheduleId: context.wantedScheduleId ?? "monday",
          failure: { code: "UNAUTHORIZED", status: 401, body: null },
        },
      },
    ],
    "xstate.error.actor.hold": [{ error: new Error("a bug") }],
    "xstate.done.actor.holdExpiry": [{}],
    "xstate.error.actor.holdExpiry": [{ error: new Error("a bug") }],
    "xstate.done.actor.loadPrice": quotes,
    "xstate.error.actor.loadPrice": [
      { error: unauthorized },
      { error: network },
      { error: refusal("UNAVAILABLE", 503) },
      { error: refusal("INTERNAL", 500) },
    ],
    "xstate.done.actor.savePersonalData": [{ output: {} }],
    "xstate.error.actor.savePersonalData": [{ error: unauthorized }, { error: refusal("CPF_TAKEN", 409) }],
    "xstate.done.actor.takeCard": [{ output: { id: "new" } }],
    "xstate.error.actor.takeCard": [{ error: unauthorized }, { error: refusal("VALIDATION", 422) }],
    "xstate.done.actor.releaseHold": [{ output: {} }],
    "xstate.error.actor.releaseHold": [{ error: network }],
    "xstate.done.actor.order": [
      { output: { outcome: "placed", billing: billingOf("PAID") } },
      { output: { outcome: "placed", billing: billingOf("AWAITING_PAYMENT") } },
      { output: { outcome: "signedOut", isOpen: false } },
      { output: { outcome: "signedOut", isOpen: true } },
      notCharged("SCHEDULE_FULL", 409),
      notCharged("PAYMENT_DECLINED", 402),
      notCharged("ALREADY_BOOKED", 409),
      notCharged("PAYMENT_OVERDUE", 403),
    ],
    "xstate.error.actor.order": [{ error: new Error("a bug") }],
  },
  facts: (context) => ({
    held: context.hold?.scheduleId,
    wanted: context.wantedScheduleId,
    theme: context.themeId,
    terms: context.termsAccepted,
    cpf: context.customer.hasCpf,
    methods: Object.entries(context.paymentMethods).flatMap(([method, isChosen]) => (isChosen ? method : [])),
    card: context.selectedCard,
    consent: context.payrollConsent,
    subsidy: context.quote?.withBenefit.benefit,
    attempt: context.attempt?.isResumed,
    isConfirmed: context.confirmedKey !== null,
    isOverdue: isOverdue(context),
    isBookedAlready: isBookedAlready(context),
    isBenefitProposed: context.isBenefitProposed,
    isPriceFailed: context.isPriceFailed && context.failure?.code,
    isToldWhileOverdue: context.customer.status === "PAYMENT_OVERDUE" && context.failure !== null,
  }),
  invariants: {
    "a price is asked for again by itself where no answer came, and only there": (snapshot) =>
      repeatsWhatIsAway(
        snapshot,
        snapshot.matches({ booking: { held: "priceFailed" } }),
        snapshot.context.failure,
      ),
    "why there is no price is known until there is one, and no longer than the time is held": (snapshot) =>
      snapshot.matches({ booking: { held: "priceFailed" } })
        ? snapshot.context.isPriceFailed
        : !snapshot.context.isPriceFailed ||
          (snapshot.matches({ booking: { held: "loadingPrice" } }) && snapshot.context.failure !== null),
    "who is stopped as overdue is told of no other failure": (snapshot) =>
      !snapshot.matches({ booking: { held: "overdueBlocked" } }) ||
      snapshot.context.failure === null ||
      isOverdue(snapshot.context),
    "a booking has an order": ({ output }) => output?.outcome !== "booked" || output.billing.id !== "",
    "where a time is held, it is known until when": (snapshot) =>
      !snapshot.matches({ booking: "held" }) || snapshot.context.hold !== null,
    "a confirmation is kept exactly while its forms are on their way": (snapshot) =>
      snapshot.context.confirmedKey === null
        ? !snapshot.matches({ booking: { held: "confirming" } })
        : !snapshot.matches("booking") || isSendingForms(snapshot),
    "nothing is ordered while anything is missing": (snapshot) =>
      !snapshot.matches("placingOrder") ||
      isResumed(snapshot.context) ||
      missingAnswers(snapshot.context).length === 0,
    "nothing is ordered for a time that is not the held one": (snapshot) =>
      !snapshot.matches("placingOrder") || isResumed(snapshot.context) || snapshot.context.hold !== null,
    "only the benefit combines, and with one other method": ({ context: { paymentMethods } }) =>
      Object.values(paymentMethods).filter(Boolean).length <= (paymentMethods.subsid ? 2 : 1),
    "a method that cannot be had is not chosen": (snapshot) =>
      !snapshot.matches({ booking: { held: "ready" } }) || hasOnlyMethodsToBeHad(snapshot.context),
    "an overdue customer never orders what the benefit does not pay": (snapshot) =>
      !snapshot.matches("placingOrder") ||
      isResumed(snapshot.context) ||
      snapshot.context.customer.status === "REGULAR" ||
      amountDue(snapshot.context).charged === 0,
    "an attempt is open exactly while an order may exist": (snapshot) =>
      snapshot.matches("signedOut") ||
      (snapshot.context.attempt !== null) ===
        (snapshot.matches("placingOrder") || snapshot.matches("orderLost")),
    "an order in flight keeps its key": ({ context }) => (context.attempt?.idempotencyKey ?? "key") === "key",
    "the page is never shown as signed in to one who is not": (snapshot) =>
      !snapshot.matches("booking") || snapshot.context.failure?.code !== "UNAUTHORIZED",
  },
  traceInvariants: {
    "whoever changes what was confirmed has to confirm again": (trace) =>
      trace.every(({ context }, at) => {
        const before = trace[at - 1]?.context;
        return !before?.confirmedKey || !context.confirmedKey || isSameOrder(before, context);
      }),
    "a card that was declined is not charged again without being chosen again": (trace) =>
      trace.every(
        ({ context }, at) =>
          context.declinedCard === null ||
          trace[at - 1]?.context.declinedCard === context.declinedCard ||
          context.selectedCard === null,
      ),
    "what was answered stays, whatever happens to the time": (trace) =>
      trace.every(({ context }, at) => {
        const before = trace[at - 1]?.context;
        return (
          before === undefined ||
          (keeps(before.themeId, context.themeId) && (!before.termsAccepted || context.termsAccepted))
        );
      }),
    "a booking is placed at most once": (trace) =>
      trace.filter(({ context }, at) => context.billing !== null && !trace[at - 1]?.context.billing).length <=
      1,
    "an order that may exist is only ever asked about": (trace) =>
      trace.every(({ context }, at) => {
        const before = trace[at - 1]?.context.attempt;
        return !before?.isResumed || context.attempt === null || context.attempt.isResumed;
      }),
  },
  equivalentMutants: {
    "checkout.deciding always 0: asked after its next sibling": "an order that was placed leaves no failure",
    "checkout.deciding always 2: asked after its next sibling":
      "an attempt that was refused is not open any more",
    "checkout.deciding always 3: asked after its next sibling": "a refusal has one code",
    "checkout.booking: begins with checkout.booking.held": "whatever goes there names one of its states",
    "checkout.booking.held.loadingPrice xstate.done.actor.loadPrice 0: goes to checkout.booking.held.confirming":
      BACK_TO_READY,
    "checkout.booking.held.confirming form.refused 0: goes to checkout.booking.held.confirming":
      BACK_TO_READY,
    "checkout.booking.held.confirming always 0: goes to checkout.booking.held.confirming": BACK_TO_READY,
    "checkout.booking.held.confirming.checking always 0: goes to checkout.booking.held.confirming":
      BACK_TO_READY,
    "checkout.booking.held.confirming.checking always 0: asked after its next sibling":
      "a form that is awaited without a confirmation is left at once",
    "checkout.booking.held.confirming.checking always 1: asked after its next sibling":
      "one answer alone is missing first",
    "checkout.booking.held.confirming.checking always 3: goes to checkout.booking.held.confirming":
      BACK_TO_READY,
    "checkout.booking.held.savingPersonalData xstate.error.actor.savePersonalData 0: goes to checkout.booking.held.confirming":
      BACK_TO_READY,
    "checkout.booking.held.takingCard payment.choose 0: goes to checkout.booking.held.confirming":
      BACK_TO_READY,
    "checkout.booking.held.takingCard card.select 0: goes to checkout.booking.held.confirming": BACK_TO_READY,
    "checkout.booking.held.takingCard xstate.error.actor.takeCard 0: goes to checkout.booking.held.confirming":
      BACK_TO_READY,
  },
});

const isOverdue = ({ failure }: CheckoutContext) => failure?.code === "PAYMENT_OVERDUE";
const isDeclined = ({ failure }: CheckoutContext) => failure?.code === "PAYMENT_DECLINED";
const isBookedAlready = ({ failure }: CheckoutContext) => failure?.code === "ALREADY_BOOKED";
/** What keeps an order from being placed and is dealt with once its time is held again. */
const isAskedAfterwards = (context: CheckoutContext) => isOverdue(context) || isBookedAlready(context);
const isSameOrder = (before: CheckoutContext, after: CheckoutContext) =>
  before.hold?.scheduleId === after.hold?.scheduleId &&
  before.themeId === after.themeId &&
  JSON.stringify(before.paymentMethods) === JSON.stringify(after.paymentMethods) &&
  amountDue(before).charged === amountDue(after).charged;
const isSendingForms = (snapshot: SnapshotFrom<typeof checkoutMachine>) =>
  snapshot.matches({ booking: { held: "confirming" } }) ||
  snapshot.matches({ booking: { held: "savingPersonalData" } }) ||
  snapshot.matches({ booking: { held: "takingCard" } });
const isResumed = ({ attempt }: CheckoutContext) => attempt?.isResumed === true;
const keeps = (before: string | null, after: string | null) => before === null || before === after;

function hasOnlyMethodsToBeHad({ paymentMethods, quote }: CheckoutContext): boolean {
  const chosen = (Object.keys(paymentMethods) as Method[]).filter((method) => paymentMethods[method]); // forgets the keys
  return chosen.every((method) => quote?.refusals[method] === null);
}
