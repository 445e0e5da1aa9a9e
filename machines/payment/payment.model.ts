import { type Failure, failed } from "#contract/failure.ts";
import { partInQuestion } from "#contract/order-errors.ts";
import { amountDue, paymentProblem } from "#contract/payment/choice.ts";
import { chosenOf, flagsOf } from "#contract/payment/methods.ts";
import { quoteOf } from "#contract/payment/quote.ts";
import { complete, facts } from "../checkout/checkout.fixtures.ts";
import type { SavedCheckout } from "../checkout/checkout.types.ts";
import { paymentInput } from "../checkout/checkout-rules.ts";
import { checkoutStart } from "../checkout/start.ts";
import {
  attempt,
  input,
  interrupted,
  paying,
  priceWith,
  renewingPlan,
} from "../purchase/purchase.fixtures.ts";
import type { PurchaseFacts } from "../purchase/purchase.types.ts";
import { purchaseStart } from "../purchase/start.ts";
import { repeatsWhatIsAway } from "../testing/again.ts";
import { network, refusal, unauthorized } from "../testing/failures.ts";
import { defineModel } from "../testing/model.ts";
import { paymentMachine } from "./payment.machine.ts";
import type { PaymentContext, PaymentInput } from "./payment.types.ts";
import { quoteFacts } from "./payment-rules.ts";

/** A purchase whose terms were not accepted yet. */
function unaccepted({ saved, ...facts }: PurchaseFacts): PurchaseFacts {
  return { ...facts, saved: saved && { ...saved, termsAccepted: false } };
}

const overdue: Partial<PurchaseFacts> = { customer: { ...input.customer, status: "PAYMENT_OVERDUE" } };

/** Purchases at the beginning of each variant: at step 2, to choose, or at step 3, to confirm. */
export const starts = {
  "choosing, with nothing chosen yet": paying([], interrupted("choosingPayment")),
  "choosing, for a renewing plan": interrupted("choosingPayment", { item: renewingPlan }),
  "confirming by card": interrupted("reviewing"),
  "confirming by the benefit": paying(["subsid"], interrupted("reviewing")),
  "confirming before the terms": unaccepted(interrupted("reviewing")),
  "confirming while overdue": unaccepted(interrupted("reviewing", overdue)),
  "confirming by the benefit while overdue": paying(["subsid"], interrupted("reviewing", overdue)),
  "refused as overdue": interrupted("reviewing"),
  "refused as booked already": interrupted("reviewing"),
  "refused as overdue after a reload": interrupted("reviewing", {}, attempt),
  "refused as booked already after a reload": interrupted("reviewing", {}, attempt),
};

function at(variant: keyof typeof starts, more: Partial<PaymentInput> = {}): { input: PaymentInput } {
  return {
    input: { ...purchaseStart(starts[variant]), part: partOf(variant), isBenefitProposed: true, ...more },
  };
}

const partOf = (variant: string) => (variant.startsWith("choosing") ? "choice" : "confirmation");

const ONLY_DATA = "only the data differ: the screens are those of other starts";

const refused = { failure: refusal("PAYMENT_OVERDUE", 403) };
const booked = { failure: refusal("ALREADY_BOOKED", 409) };

const whileOverdue = { ...facts.customer, status: "PAYMENT_OVERDUE" as const };

/** A checkout that was left by card with Monday held and the terms not accepted, and what differs. */
const leftCheckout = (saved: Partial<SavedCheckout> = {}, customer = facts.customer) =>
  checkoutStart({ ...facts, customer, saved: { ...complete, termsAccepted: false, ...saved } });

const noMethod = { paymentMethods: flagsOf([]), selectedCard: null };
const ordered = { attempt, termsAccepted: true };

/** Checkouts at the beginning of each variant; those that were refused have their order in flight still. */
export const checkouts = {
  "in the checkout, with nothing chosen yet": leftCheckout(noMethod),
  "in the checkout, before a time": leftCheckout({ hold: null, themeId: null }),
  "in the checkout, by a new card": leftCheckout({ selectedCard: null }),
  "in the checkout, while overdue": leftCheckout({}, whileOverdue),
  "in the checkout, refused as overdue": leftCheckout(ordered),
  "in the checkout, refused as booked already": leftCheckout(ordered),
  "in the checkout, never ordered, and overdue since": leftCheckout(ordered, whileOverdue),
  "in the checkout, by a card whose number was declined": leftCheckout({
    ...ordered,
    attempt: null,
    selectedCard: null,
  }),
};

const inCheckout = (variant: keyof typeof checkouts) => ({ input: paymentInput(checkouts[variant]) });

/** The order was not charged, and its time is to be held again. */
const notOrdered = (variant: keyof typeof checkouts, failure: Failure) => ({
  input: paymentInput({ ...checkouts[variant], attempt: null, hold: null, refusal: failure }),
});

/** Whatever is said by whoever runs the payment beside the choice of a time. Why a price fails has its walks at the steps. */
const besideATime = {
  "step.next": [],
  "price.ask": [{ schedules: ["monday"] }],
  "price.stop": [{}],
  "xstate.error.actor.loadPrice": [{ error: unauthorized }, { error: network }],
};
/** By card alone, to keep the walk small. */
const byCard = {
  ...besideATime,
  "payment.choose": [{ method: "pix" as const }],
  "payroll.consent": [],
  "xstate.done.actor.loadPrice": ({ context }: { context: PaymentInput }) => [
    { output: quoteWith(0, context) },
  ],
};

/** A quote of which the benefit pays `subsidyValue` centavos. */
function quoteWith(subsidyValue: number, context: PaymentInput) {
  const price = priceWith(subsidyValue);
  return quoteOf(quoteFacts(context), { now: price, nextRenewal: price });
}

/** The price that was shown before the order. */
const shown = { quote: quoteWith(5_000, at("confirming by card").input) };

export const model = defineModel({
  machine: paymentMachine,
  variants: {
    "choosing, with nothing chosen yet": at("choosing, with nothing chosen yet"),
    "choosing, for a renewing plan": at("choosing, for a renewing plan"),
    "confirming by card": at("confirming by card"),
    "confirming by the benefit": at("confirming by the benefit"),
    "confirming before the terms": at("confirming before the terms"),
    "confirming while overdue": at("confirming while overdue"),
    "confirming by the benefit while overdue": at("confirming by the benefit while overdue"),
    "refused as overdue": at("refused as overdue", { ...refused, ...shown }),
    "refused as booked already": at("refused as booked already", { ...booked, ...shown }),
    "refused as overdue after a reload": at("refused as overdue after a reload", refused),
    "refused as booked already after a reload": at("refused as booked already after a reload", booked),
    "refused as overdue, where the benefit pays all": {
      ...at("refused as overdue", { ...refused, quote: quoteWith(10_000, at("confirming by card").input) }),
      headlessOnly: ONLY_DATA,
    },
    "choosing, before the benefit was proposed": {
      ...at("choosing, with nothing chosen yet", { isBenefitProposed: false }),
      headlessOnly: ONLY_DATA,
    },
    "choosing the benefit, before it was proposed": {
      ...at("choosing, with nothing chosen yet", {
        isBenefitProposed: false,
        paymentMethods: flagsOf(["subsid"]),
      }),
      headlessOnly: ONLY_DATA,
    },
    "confirming what is refused now": {
      ...at("confirming by card", {
        paymentMethods: flagsOf(["pix"]),
        selectedCard: null,
        isBenefitProposed: false,
      }),
      headlessOnly: ONLY_DATA,
    },
    "in the checkout, with nothing chosen yet": {
      ...inCheckout("in the checkout, with nothing chosen yet"),
      events: { ...besideATime, "form.refused": [], "terms.accept": [] },
    },
    "in the checkout, before a time": {
      ...inCheckout("in the checkout, before a time"),
      events: { ...byCard, "missing.ask": [{}], "order.confirm": [] },
    },
    "in the checkout, by a new card": {
      ...inCheckout("in the checkout, by a new card"),
      events: { ...byCard, "order.withdraw": [{}] },
    },
    "in the checkout, while overdue": {
      ...inCheckout("in the checkout, while overdue"),
      events: { ...besideATime, "price.ask": [], "payment.choose": [{ method: "subsid" }] },
    },
    "in the checkout, refused as overdue": {
      ...notOrdered("in the checkout, refused as overdue", refused.failure),
      events: byCard,
    },
    "in the checkout, refused as booked already": {
      ...notOrdered("in the checkout, refused as booked already", booked.failure),
      events: byCard,
    },
    "in the checkout, never ordered, and overdue since": {
      ...notOrdered("in the checkout, never ordered, and overdue since", failed("NOT_PLACED")),
      events: byCard,
    },
    "in the checkout, by a card whose number was declined": {
      ...notOrdered(
        "in the checkout, by a card whose number was declined",
        refusal("CARD_NUMBER_DECLINED", 402),
      ),
      events: { ...byCard, "payment.choose": [] },
    },
  },
  events: {
    "price.ask": [],
    "price.stop": [],
    "missing.ask": [],
    "order.withdraw": [],
    "form.refused": [{}],
    "payment.choose": [
      { method: "subsid" },
      { method: "creditCard" },
      { method: "pix" },
      { method: "payrollDiscount" },
    ],
    "card.select": [{ cardId: "card" }, { cardId: null }],
    "card.submit": [{ card: {} }],
    "payroll.consent": [{ isGiven: true }],
    "terms.accept": [{ termsAccepted: true }],
    "order.confirm": [{ idempotencyKey: "key" }],
    "order.bookAgain": [{ idempotencyKey: "key" }],
    // It pays half, all or nothing.
    "xstate.done.actor.loadPrice": ({ context }) =>
      [5_000, 10_000, ...(context.part === "confirmation" ? [] : [0])].map((subsidyValue) => ({
        output: quoteWith(subsidyValue, context),
      })),
    "xstate.error.actor.loadPrice": [
      { error: unauthorized },
      { error: network },
      { error: refusal("UNAVAILABLE", 503) },
      { error: refusal("INTERNAL", 500) },
    ],
    "xstate.done.actor.takeCard": [{ output: { id: "new" } }],
    "xstate.error.actor.takeCard": [{ error: unauthorized }, { error: refusal("VALIDATION", 422) }],
  },
  facts: (context) => ({
    methods: chosenOf(context.paymentMethods),
    card: context.selectedCard !== null,
    consent: context.payrollConsent,
    subsidy: context.quote?.withBenefit.benefit,
    failure: context.failure?.code,
    isPriceFailed: context.isPriceFailed,
    terms: context.termsAccepted,
    asking: context.isAskingForMissing,
    isConfirmed: context.confirmation !== null,
    isProposed: context.isBenefitProposed,
    isOneMore: context.isOneMore,
  }),
  invariants: {
    "a price is asked for again by itself where no answer came, and only there": (snapshot) =>
      repeatsWhatIsAway(snapshot, snapshot.matches("priceFailed"), snapshot.context.failure),
    "why there is no price is known until there is one": (snapshot) =>
      snapshot.matches("priceFailed")
        ? snapshot.context.isPriceFailed
        : !snapshot.context.isPriceFailed || snapshot.context.failure !== null,
    "only the benefit combines, and with one other method": ({ context: { paymentMethods } }) =>
      chosenOf(paymentMethods).length <= (paymentMethods.subsid ? 2 : 1),
    "nothing is chosen beside a benefit that pays all of the price": ({
      context: { paymentMethods, quote },
    }) => quote?.withBenefit.charged !== 0 || !paymentMethods.subsid || chosenOf(paymentMethods).length === 1,
    "a future purchase takes one method": ({ context: { paymentMethods, quote } }) =>
      !(paymentMethods.subsid && quote?.benefitStartsOn) || chosenOf(paymentMethods).length === 1,
    "a method that cannot be had is not chosen": (snapshot) =>
      !snapshot.matches("choosing") || hasOnlyMethodsToBeHad(snapshot.context),
    "nothing goes on that cannot pay, or has no price": ({ output, context }) =>
      !(output?.outcome === "chosen" || output?.outcome === "confirmed") ||
      (context.quote !== null && paymentProblem(context) === null),
    "nothing is confirmed where it is only chosen, and chosen where it is only confirmed": (snapshot) =>
      !STATES_ELSEWHERE[snapshot.context.part].some((state) => snapshot.matches(state)),
    "nothing can be confirmed before there is a price": (snapshot) =>
      !(snapshot.matches("confirming") || snapshot.matches("confirmed")) || snapshot.context.quote !== null,
    "an overdue customer never orders what the benefit does not pay": ({ output, context }) =>
      output?.outcome !== "confirmed" ||
      context.customer.status === "REGULAR" ||
      amountDue(context).charged === 0,
    "who is stopped as overdue is told of no other failure": (snapshot) =>
      !snapshot.matches("overdueBlocked") ||
      snapshot.context.failure === null ||
      snapshot.context.failure.code === "PAYMENT_OVERDUE",
    "an order is sent under the key of its confirmation": ({ output }) =>
      output?.outcome !== "confirmed" || output.idempotencyKey === "key",
    "nothing is ordered before the terms are accepted": ({ output, context }) =>
      output?.outcome !== "confirmed" || context.termsAccepted,
    "one more place is ordered only where that was said": ({ output, context }) =>
      output?.outcome !== "confirmed" ||
      output.isOneMore === (context.isOneMore || context.failure?.code === "ALREADY_BOOKED"),
    "the benefit that is chosen instead pays alone": ({ output, context }) =>
      output?.outcome !== "otherMethod" ||
      (amountDue(context).charged === 0 && context.selectedCard === null && context.paymentMethods.subsid),
    "why it cannot be paid is told": ({ output }) =>
      output?.outcome !== "unpayable" ||
      (output.failure !== null && partInQuestion(output.failure.code) === "payment"),
  },
  equivalentMutants: {
    "payment.starting always 1: asked after its next sibling": "a refusal has one code",
    "payment.checking always 1: asked after its next sibling":
      "only a confirmation with a card that was taken is withdrawn: it lacks none",
  },
});

const STATES_ELSEWHERE = {
  choice: ["confirming", "confirmed", "awaitingCard", "waiting"],
  confirmation: ["choosing", "takingCard", "awaitingCard", "chosen", "waiting"],
  both: ["confirming", "unpayable", "chosen"],
} as const;

function hasOnlyMethodsToBeHad({ paymentMethods, quote }: PaymentContext): boolean {
  return chosenOf(paymentMethods).every((method) => quote?.refusals[method] === null);
}
