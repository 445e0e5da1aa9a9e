import type { OrderRequest } from "#contract/purchase.ts";
import type { Failure } from "../failure.ts";
import type { OrderAttempt, PaymentAnswers, Quote } from "../payment/payment.types.ts";
import type { QuoteInput } from "../purchase/purchase.types.ts";

export interface ReviewInput extends QuoteInput, PaymentAnswers {
  automaticRenewal: boolean;
  allowWhatsAppMessage: boolean;
  /** An earlier price, to be shown until there is the present one, or null. */
  quote: Quote | null;
  /** Why an order sent the customer back here, or null. PAYMENT_OVERDUE opens the modal at once. */
  failure: Failure | null;
}

export interface ReviewContext extends ReviewInput {
  /** What the customer has confirmed, or null. */
  attempt: OrderAttempt | null;
}

export type ReviewEvent =
  | { type: "renewal.set"; automaticRenewal: boolean }
  | { type: "whatsapp.set"; allowWhatsAppMessage: boolean }
  | { type: "price.retry" }
  /** `idempotencyKey`: a fresh one for each confirmation (`crypto.randomUUID()`); `request`: `orderRequest(context)`. */
  | { type: "order.confirm"; idempotencyKey: string; request: OrderRequest }
  | { type: "overdue.dismiss" };

/** `attempt`: the order to place, of a confirmation; `failure`: why what was chosen cannot pay any more. */
export interface ReviewOutput {
  outcome: "confirmed" | "unpayable" | "signedOut";
  attempt: OrderAttempt | null;
  failure: Failure | null;
}
