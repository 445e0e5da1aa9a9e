import { amountDue } from "#contract/payment/choice.ts";
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
import { purchaseReviewMachine } from "./purchase-review.machine.ts";
import type { ReviewContext, ReviewInput } from "./purchase-review.types.ts";

/** A purchase whose terms were not accepted yet. */
function unaccepted({ saved, ...facts }: PurchaseFacts): PurchaseFacts {
  return { ...facts, saved: saved && { ...saved, termsAccepted: false } };
}

const overdue: Partial<PurchaseFacts> = { customer: { ...input.customer, status: "PAYMENT_OVERDUE" } };

/** Where the variants begin: at step 3. */
export const starts = {
  "by card": interrupted("reviewing"),
  "by the benefit": paying(["subsid"], interrupted("reviewing")),
  "a renewing plan": interrupted("reviewing", { item: renewingPlan }),
  "before the terms": unaccepted(interrupted("reviewing")),
  overdue: unaccepted(interrupted("reviewing", overdue)),
  "overdue, by the benefit": paying(["subsid"], interrupted("reviewing", overdue)),
  "refused as overdue": interrupted("reviewing"),
  "refused as booked already": interrupted("reviewing"),
  "refused as overdue after a reload": interrupted("reviewing", {}, attempt),
  "refused as booked already after a reload": interrupted("reviewing", {}, attempt),
};

const refused = { failure: refusal("PAYMENT_OVERDUE", 403) };
const booked = { failure: refusal("ALREADY_BOOKED", 409) };

/** The benefit pays all or half of what is bought. */
function quotes({ context }: { context: ReviewContext }) {
  return [10_000, 5_000].map((subsidyValue) => {
    const price = priceWith(subsidyValue);
    return { output: quoteOf(quoteFacts(context), { now: price, nextRenewal: price }) };
  });
}

/** With the price that was shown before the order. */
function priced(input: ReviewInput): ReviewInput {
  const price = priceWith(5_000);
  return { ...input, quote: quoteOf(quoteFacts(input), { now: price, nextRenewal: price }) };
}

export const model = defineModel({
  machine: purchaseReviewMachine,
  variants: {
    "by card": { input: purchaseStart(starts["by card"]) },
    "by the benefit": { input: purchaseStart(starts["by the benefit"]) },
    "a renewing plan": { input: purchaseStart(starts["a renewing plan"]) },
    "before the terms": { input: purchaseStart(starts["before the terms"]) },
    overdue: { input: purchaseStart(starts.overdue) },
    "overdue, by the benefit": { input: purchaseStart(starts["overdue, by the benefit"]) },
    "refused as overdue": { input: priced({ ...purchaseStart(starts["by card"]), ...refused }) },
    "refused as booked already": { input: priced({ ...purchaseStart(starts["by card"]), ...booked }) },
    "refused as booked already after a reload": { input: { ...purchaseStart(starts["by card"]), ...booked } },
    "refused as overdue after a reload": { input: { ...purchaseStart(starts["by card"]), ...refused } },
  },
  events: {
    "renewal.set": [{ automaticRenewal: true }],
    "whatsapp.set": [{ allowWhatsAppMessage: true }],
    "terms.accept": [{ termsAccepted: true }],
    "order.confirm": [{ idempotencyKey: "key" }],
    "order.bookAgain": [{ idempotencyKey: "key" }],
    "xstate.done.actor.loadPrice": quotes,
    "xstate.error.actor.loadPrice": [
      { error: unauthorized },
      { error: network },
      { error: refusal("UNAVAILABLE", 503) },
      { error: refusal("INTERNAL", 500) },
    ],
  },
  facts: ({ quote, failure, isPriceFailed, termsAccepted, isAskingForMissing }) => ({
    subsidy: quote?.withBenefit.benefit,
    failure: failure?.code,
    isPriceFailed,
    terms: termsAccepted,
    asking: isAskingForMissing,
  }),
  invariants: {
    "a price is asked for again by itself where no answer came, and only there": (snapshot) =>
      repeatsWhatIsAway(snapshot, snapshot.matches("priceFailed"), snapshot.context.failure),
    "why there is no price is known until there is one": (snapshot) =>
      snapshot.matches("priceFailed")
        ? snapshot.context.isPriceFailed
        : !snapshot.context.isPriceFailed || snapshot.context.failure !== null,
    "nothing can be confirmed before there is a price": (snapshot) =>
      !(snapshot.matches("ready") || snapshot.matches("confirmed")) || snapshot.context.quote !== null,
    "an overdue customer never orders what the benefit does not pay": ({ output, context }) =>
      output?.outcome !== "confirmed" ||
      context.customer.status === "REGULAR" ||
      amountDue(context).charged === 0,
    "an order is what was confirmed, and sent under its key": ({ output }) =>
      output?.outcome !== "confirmed" ||
      (output.attempt?.idempotencyKey === "key" && !output.attempt.isResumed),
    "nothing is ordered before the terms are accepted": ({ output, context }) =>
      output?.outcome !== "confirmed" || context.termsAccepted,
    "one more place is ordered only where that was said": ({ output, context }) =>
      output?.outcome !== "confirmed" || context.failure?.code !== "ALREADY_BOOKED",
    "the benefit that is chosen instead pays alone": ({ output, context }) =>
      output?.outcome !== "otherMethod" ||
      (amountDue(context).charged === 0 && context.selectedCard === null && context.paymentMethods.subsid),
    "why it cannot be paid is told": ({ output }) =>
      output?.outcome !== "unpayable" || output.failure?.code === "BENEFIT_INSUFFICIENT",
  },
  equivalentMutants: {
    "purchaseReview.starting always 0: asked after its next sibling": "a refusal has one code",
  },
});
