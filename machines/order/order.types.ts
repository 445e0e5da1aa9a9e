import type { Failure } from "#contract/failure.ts";
import type { Billing, BillingPayment, OrderRequest } from "#contract/purchase.ts";

/** The payment of a billing that is overdue. It goes through the same results as an order. */
export interface DebtPayment {
  billingId: string;
  payment: BillingPayment;
}

/** One attempt to order. The key is made by whoever starts it and stays the same until the answer is terminal. */
export interface OrderInput {
  idempotencyKey: string;
  request: OrderRequest | DebtPayment;
  /** Consent to reminders: recorded before the order is placed, when given. */
  allowWhatsAppMessage: boolean;
  /** True for an attempt taken up again (reload, login): it asks what became of the order and never sends it. */
  isResumed: boolean;
}

export interface OrderContext extends OrderInput {
  billing: Billing | null;
  failure: Failure | null;
  /** How often the server has been asked without a terminal answer; spaces the next question out. */
  asks: number;
  /** Whether the customer has said 'I confirmed' at least once. */
  hasAskedBank: boolean;
}

export type OrderEvent =
  /** Ask the server now instead of waiting for the timer. */
  | { type: "order.askAgain" }
  /** The customer says that the bank has the confirmation. */
  | { type: "bank.confirmed" };

/** What a reconciliation answers. */
export type Reconciliation =
  | { outcome: "NOT_PLACED" }
  | { outcome: "REFUSED"; code: string }
  | { outcome: "PENDING" }
  | { outcome: "PLACED"; billing: Billing };

/** `signedOut` with `isOpen`: the order may exist, and must be asked about after the login. */
export type OrderOutput =
  | { outcome: "placed"; billing: Billing }
  | { outcome: "notCharged"; failure: Failure }
  | { outcome: "signedOut"; isOpen: boolean };
