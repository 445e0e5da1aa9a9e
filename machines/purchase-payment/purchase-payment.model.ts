import { paymentProblem } from "#contract/payment/choice.ts";
import type { Method } from "#contract/payment/methods.ts";
import { quoteOf } from "#contract/payment/quote.ts";
import { defineModel } from "../model.ts";
import { interrupted, paying, priceWith, renewingPlan } from "../purchase/purchase.fixtures.ts";
import { quoteFacts } from "../purchase/quote.ts";
import { purchaseStart } from "../purchase/start.ts";
import { repeatsWhatIsAway } from "../testing/again.ts";
import { network, refusal, unauthorized } from "../testing/failures.ts";
import { purchasePaymentMachine } from "./purchase-payment.machine.ts";
import type { PaymentContext } from "./purchase-payment.types.ts";

/** The benefit pays half, all or nothing of what is bought. */
function quotes({ context }: { context: PaymentContext }) {
  return [5_000, 10_000, 0].map((subsidyValue) => {
    const price = priceWith(subsidyValue);
    return { output: quoteOf(quoteFacts(context), { now: price, nextRenewal: price }) };
  });
}

/** Where the variants begin: at step 2, with nothing chosen or with the card. */
export const starts = {
  "nothing chosen yet": paying([], interrupted("choosingPayment")),
  "a renewing plan": interrupted("choosingPayment", { item: renewingPlan }),
};

export const model = defineModel({
  machine: purchasePaymentMachine,
  variants: {
    "nothing chosen yet": { input: purchaseStart(starts["nothing chosen yet"]) },
    "a renewing plan": { input: purchaseStart(starts["a renewing plan"]) },
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
    "xstate.done.actor.loadPrice": quotes,
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
    methods: Object.entries(context.paymentMethods).flatMap(([method, isChosen]) => (isChosen ? method : [])),
    card: context.selectedCard !== null,
    consent: context.payrollConsent,
    subsidy: context.quote?.withBenefit.benefit,
    failure: context.failure?.code,
    isPriceFailed: context.isPriceFailed,
  }),
  invariants: {
    "a price is asked for again by itself where no answer came, and only there": (snapshot) =>
      repeatsWhatIsAway(snapshot, snapshot.matches("priceFailed"), snapshot.context.failure),
    "why there is no price is known until there is one": (snapshot) =>
      snapshot.matches("priceFailed")
        ? snapshot.context.isPriceFailed
        : !snapshot.context.isPriceFailed || snapshot.context.failure !== null,
    "only the benefit combines, and with one other method": ({ context: { paymentMethods } }) =>
      count(paymentMethods) <= (paymentMethods.subsid ? 2 : 1),
    "a future purchase takes one method": ({ context: { paymentMethods, quote } }) =>
      !(paymentMethods.subsid && quote?.benefitStartsOn) || count(paymentMethods) === 1,
    "a method that cannot be had is not chosen": (snapshot) =>
      !snapshot.matches("ready") || hasOnlyMethodsToBeHad(snapshot.context),
    "nothing goes on that cannot pay, or has no price": ({ output, context }) =>
      output?.outcome !== "chosen" || (context.quote !== null && paymentProblem(context) === null),
  },
});

function count(flags: PaymentContext["paymentMethods"]): number {
  return Object.values(flags).filter(Boolean).length;
}

function hasOnlyMethodsToBeHad({ paymentMethods, quote }: PaymentContext): boolean {
  const chosen = (Object.keys(paymentMethods) as Method[]).filter((method) => paymentMethods[method]); // forgets the keys
  return chosen.every((method) => quote?.refusals[method] === null);
}
