import type { Failure } from "#contract/failure.ts";
import type { Method } from "#contract/payment/methods.ts";
import type { Quote } from "#contract/payment/quote.ts";
import type { CardSubmitted, PaymentAnswers } from "../payment/payment.types.ts";
import type { QuoteInput } from "../purchase/purchase.types.ts";

/** What is answered here; the purchase is told every change at once, and the price. */
export interface PaymentInput extends QuoteInput, PaymentAnswers {
  /** An earlier price, to be shown until there is the present one, or null. */
  quote: Quote | null;
  /** The card that was declined last in this visit, or null. */
  declinedCard: string | null;
  /** Why the review or an order sent the customer back here, or null. */
  failure: Failure | null;
}

export interface PaymentContext extends PaymentInput {
  /** From a price that could not be had until there is one: `failure` says why. */
  isPriceFailed: boolean;
  /** True after a refused 'next': the view says what is missing. */
  isAskingForMissing: boolean;
}

export type PaymentEvent =
  /** Chooses a method, or gives it up when it is chosen. */
  | { type: "payment.choose"; method: Method }
  /** A known card, or null: a new one is about to be typed. */
  | { type: "card.select"; cardId: string | null }
  | CardSubmitted
  | { type: "payroll.consent"; isGiven: boolean }
  | { type: "price.retry" }
  | { type: "step.next" };

export interface PaymentOutput {
  outcome: "chosen" | "signedOut";
}
