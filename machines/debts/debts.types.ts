import type { Failure } from "#contract/failure.ts";
import type { Billing } from "#contract/purchase.ts";
import type { DebtPayment, OrderEvent, OrderInput } from "../order/order.types.ts";
import type { CardSubmitted } from "../payment/payment.types.ts";

export type DebtMethod = "creditCard" | "pix";

/** One attempt to pay a debt. Taken up again it asks what became of it, and is never sent a second time. */
export interface DebtAttempt extends Omit<OrderInput, "allowWhatsAppMessage"> {
  request: DebtPayment;
}

/** What the last payment came to, as long as it is told. */
export type LastPayment =
  /** `cardId`: null where it was not paid by a card, or not from here. */
  | { kind: "paid"; debt: Billing; cardId: string | null }
  | { kind: "failed"; failure: Failure; tried: DebtPayment };

export interface DebtsInput {
  /** What is owed as it was last read, in any order, what is being paid right now included. */
  debts: readonly Billing[];
  /** The debt that a link names: it is chosen, and its Pix code shown at once. */
  cameFor: string | null;
  /** This customer's attempt that has no answer yet. */
  attempt: DebtAttempt | null;
  /** The saved card that paying by card begins with, or null. */
  usualCard: string | null;
}

export interface DebtsContext {
  /** What is owed, longest first, without what was paid last. */
  debts: readonly Billing[];
  /** The debt that was chosen; `chosenDebt` says which one that is now. */
  debtId: string | null;
  /** The debt whose Pix code is shown as soon as there is one: asked for just now, or by a link. */
  codeWantedFor: string | null;
  method: DebtMethod | null;
  /** The chosen card's id. */
  cardId: string | null;
  usualCard: string | null;
  /** The card that was declined last, until it pays after all: it is not chosen by itself for any debt. */
  declinedCard: string | null;
  /** The last press that a card was taken for, until it was sent: its key, and the amount that it read, in centavos. */
  confirmed: { idempotencyKey: string; amount: number } | null;
  /** The attempt without a terminal answer. */
  attempt: DebtAttempt | null;
  last: LastPayment | null;
  /** Why the last call failed: taking a card, asking about a payment, or the order as a whole. */
  failure: Failure | null;
}

export type DebtsEvent =
  /** What is owed was read: by itself, or after something that changes it. */
  | { type: "debts.reported"; debts: readonly Billing[] }
  | { type: "debt.choose"; debtId: string }
  | { type: "method.choose"; method: DebtMethod }
  /** A known card, or null: a new one is about to be typed. */
  | { type: "card.select"; cardId: string | null }
  /** The card is taken, and pays at once. `idempotencyKey`: a fresh one for each press. */
  | (CardSubmitted & { idempotencyKey: string })
  /** As `card.submit`, by Pix or with a known card. */
  | { type: "debt.pay"; idempotencyKey: string }
  | { type: "code.show" }
  | { type: "code.close" }
  /** A card is to take the place of the Pix that is missing. */
  | { type: "card.prefer" }
  | { type: "pix.paid"; debtId: string }
  /** Asks whether a payment that was begun before has arrived. */
  | { type: "payment.check" }
  | OrderEvent;
