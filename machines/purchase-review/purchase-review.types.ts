import type { Failure } from "#contract/failure.ts";
import type { Quote } from "#contract/payment/quote.ts";
import type { OrderAttempt, PaymentAnswers } from "../payment/payment.types.ts";
import type { PurchaseContext, QuoteInput } from "../purchase/purchase.types.ts";

export interface ReviewInput
  extends QuoteInput,
    PaymentAnswers,
    Pick<PurchaseContext, "interests" | "enrolmentId"> {
  automaticRenewal: boolean;
  allowWhatsAppMessage: boolean;
  termsAccepted: boolean;
  /** An earlier price, to be shown until there is the present one, or null. */
  quote: Quote | null;
  /** Why an order sent the customer back here, or null. PAYMENT_OVERDUE and ALREADY_BOOKED open their modal at once. */
  failure: Failure | null;
}

export interface ReviewContext extends ReviewInput {
  /** What the customer has confirmed, or null. */
  attempt: OrderAttempt | null;
  /** From a price that could not be had until there is one: `failure` says why. */
  isPriceFailed: boolean;
  /** True after a refused confirmation: the view says what is missing. */
  isAskingForMissing: boolean;
}

export type ReviewEvent =
  | { type: "renewal.set"; automaticRenewal: boolean }
  | { type: "whatsapp.set"; allowWhatsAppMessage: boolean }
  | { type: "terms.accept"; termsAccepted: boolean }
  | { type: "price.retry" }
  /** `idempotencyKey`: a fresh one for each confirmation (`crypto.randomUUID()`). */
  | { type: "order.confirm"; idempotencyKey: string }
  | { type: "overdue.dismiss" }
  /** The benefit alone is to pay instead: it is chosen, and nothing else. */
  | { type: "overdue.payByBenefit" }
  /** One more place of a time that the customer has already is meant. As `order.confirm`. */
  | { type: "order.bookAgain"; idempotencyKey: string }
  | { type: "booked.dismiss" };

/** `attempt`: the order to place, of a confirmation; `failure`: why what was chosen cannot pay any more, of `unpayable`. */
export interface ReviewOutput {
  outcome: "confirmed" | "unpayable" | "otherMethod" | "signedOut";
  attempt: OrderAttempt | null;
  failure: Failure | null;
}
