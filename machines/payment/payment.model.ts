import { amountDue, paymentProblem } from "#contract/payment/choice.ts";
import { chosenOf } from "#contract/payment/methods.ts";
import { quoteOf } from "#contract/payment/quote.ts";
import { defineModel } from "../model.ts";
import {
  attempt,
  input,
  interrupted,
  paying,
  priceWith,
  renewingPlan,
} from "../purchase/purchase.fixtures.ts";
import type { PurchaseFacts } from "../purchase/purchase.types.ts";
import { quoteFacts } from "../purchase/quote.ts";
import { purchaseStart } from "../purchase/start.ts";
import { repeatsWhatIsAway } from "../testing/again.ts";
import { network, refusal, unauthorized } from "../testing/failures.ts";
import { paymentMachine } from "./payment.machine.ts";
import type { PaymentContext, PaymentInput } from "./payment.types.ts";

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
    input: { ...purchaseStart(starts[variant]), isConfirming: !variant.startsWith("choosing"), ...more },
  };
}

const refused = { failure: refusal("PAYMENT_OVERDUE", 403) };
const booked = { failure: refusal("ALREADY_BOOKED", 409) };

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
  },
  events: {
    "payment.choose": [
      { method: "subsid" },
      { method: "creditCard" },
      { method: "pix" },
      { method: "payrollDiscount" },
    ],
    "card.select": [{ cardId: "card" }],
    "card.submit": [{ card: {} }],
    "payroll.consent": [{ isGiven: true }],
    "terms.accept": [{ termsAccepted: true }],
    "order.confirm": [{ idempotencyKey: "key" }],
    "order.bookAgain": [{ idempotencyKey: "key" }],
    // It pays half, all or nothing.
    "xstate.done.actor.loadPrice": ({ context }) =>
      [5_000, 10_000, ...(context.isConfirming ? [] : [0])].map((subsidyValue) => ({
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
    "a future purchase takes one method": ({ context: { paymentMethods, quote } }) =>
      !(paymentMethods.subsid && quote?.benefitStartsOn) || chosenOf(paymentMethods).length === 1,
    "a method that cannot be had is not chosen": (snapshot) =>
      !snapshot.matches("choosing") || hasOnlyMethodsToBeHad(snapshot.context),
    "nothing goes on that cannot pay, or has no price": ({ output, context }) =>
      !(output?.outcome === "chosen" || output?.outcome === "confirmed") ||
      (context.quote !== null && paymentProblem(context) === null),
    "nothing is confirmed where it is being chosen, and chosen where it is confirmed": (snapshot) =>
      snapshot.context.isConfirming
        ? !(snapshot.matches("choosing") || snapshot.matches("takingCard") || snapshot.matches("chosen"))
        : !(snapshot.matches("confirming") || snapshot.matches("confirmed")),
    "nothing can be confirmed before there is a price": (snapshot) =>
      !(snapshot.matches("confirming") || snapshot.matches("confirmed")) || snapshot.context.quote !== null,
    "an overdue customer never orders what the benefit does not pay": ({ output, context }) =>
      output?.outcome !== "confirmed" ||
      context.customer.status === "REGULAR" ||
      amountDue(context).charged === 0,
    "an order is sent under the key of its confirmation": ({ output }) =>
      output?.outcome !== "confirmed" || output.idempotencyKey === "key",
    "nothing is ordered before the terms are accepted": ({ output, context }) =>
      output?.outcome !== "confirmed" || context.termsAccepted,
    "one more place is ordered only where that was said": ({ output, context }) =>
      output?.outcome !== "confirmed" || output.isOneMore === (context.failure?.code === "ALREADY_BOOKED"),
    "the benefit that is chosen instead pays alone": ({ output, context }) =>
      output?.outcome !== "otherMethod" ||
      (amountDue(context).charged === 0 && context.selectedCard === null && context.paymentMethods.subsid),
    "why it cannot be paid is told": ({ output }) =>
      output?.outcome !== "unpayable" || output.failure?.code === "BENEFIT_INSUFFICIENT",
  },
  equivalentMutants: {
    "payment.starting always 0: asked after its next sibling": "a refusal has one code",
  },
});

function hasOnlyMethodsToBeHad({ paymentMethods, quote }: PaymentContext): boolean {
  return chosenOf(paymentMethods).every((method) => quote?.refusals[method] === null);
}
