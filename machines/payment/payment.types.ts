import type { CustomerStatus, PurchaseItemType, RenewalPeriod } from "#contract/enums.ts";
import type { Failure } from "#contract/failure.ts";
import type { Method, PayersBenefit } from "#contract/payment/methods.ts";
import type { Quote } from "#contract/payment/quote.ts";
import type { OrderRequest, PaymentFlags } from "#contract/purchase.ts";
import type { OrderInput } from "../order/order.types.ts";

/** What a flow that ends in an order must know of the customer, as they were when it started. */
export interface PayingCustomer {
  customerId: string;
  hasCpf: boolean;
  status: CustomerStatus;
  benefit: PayersBenefit;
}

/** What is being bought. */
export interface PurchaseItem {
  itemType: PurchaseItemType;
  itemId: string;
  /** The activity whose schedules are offered; `itemId` itself for an ACTIVITY. */
  activityId: string;
  categoryId: string;
  /** The interest area, where there is one alone; null where it is asked. */
  onlyInterest: string | null;
  title: string;
  isEnrolmentNeeded: boolean;
  renewalPeriod: RenewalPeriod;
  automaticRenewalOnly: boolean;
  /** A plan's sessions per period; for an activity as many as one order takes. */
  maxSchedules: number;
}

/** What the price of an order depends on. */
export interface QuoteInput {
  item: Pick<PurchaseItem, "itemType" | "itemId" | "activityId" | "renewalPeriod">;
  customer: PayingCustomer;
  purchasePixEnabled: boolean;
  schedules: string[];
  /** The instant at which each chosen schedule begins, by its id. */
  scheduleDates: Record<string, string>;
}

/** What the customer answers about the payment. */
export interface PaymentAnswers {
  paymentMethods: PaymentFlags;
  /** The card's id; null while none is chosen. */
  selectedCard: string | null;
  payrollConsent: boolean;
}

/** A card as it was typed. No chart can read it, and it is written nowhere: the app's own actor opens it. */
export interface SealedCard {
  /** Refuses a card that is not sealed. */
  readonly number?: never;
}

export interface CardSubmitted {
  type: "card.submit";
  card: SealedCard;
}

/** One attempt to order an item; `isResumed` when it is taken up again and must be asked about, never sent. */
export interface OrderAttempt extends Omit<OrderInput, "allowWhatsAppMessage"> {
  request: OrderRequest;
}

/** What is answered here; whoever runs the chart is told every change at once, and the price. */
export interface PaymentInput extends QuoteInput, PaymentAnswers {
  /** Whether methods are chosen here, what was chosen is confirmed, or both at once. */
  part: "choice" | "confirmation" | "both";
  /** False until the first price of which the benefit pays something, which chooses the benefit; again once a price took it away. */
  isBenefitProposed: boolean;
  termsAccepted: boolean;
  /** An earlier price, to be shown until there is the present one, or null. */
  quote: Quote | null;
  /** The saved card that paying by card begins with, or null. */
  usualCard: string | null;
  /** The card that was declined last in this visit, or null. */
  declinedCard: string | null;
  /** Why the customer was sent back here, or null. PAYMENT_OVERDUE and ALREADY_BOOKED open their modal at once. */
  failure: Failure | null;
}

export interface PaymentContext extends PaymentInput {
  /** From a price that could not be had until there is one, or the time is left: `failure` says why. */
  isPriceFailed: boolean;
  /** True after a refused 'next' or confirmation: the view says what is missing. */
  isAskingForMissing: boolean;
  /** Count of the confirmations that were refused so: each is shown anew. */
  timesAsked: number;
  /** True once one more place of the times was said to be meant, before it could be ordered. */
  isOneMore: boolean;
  /** The press that waits for a card, or that was the last; null before the first. */
  confirmation: Confirmation | null;
}

export type PaymentEvent =
  /** Chooses a method, or gives it up when it is chosen. */
  | { type: "payment.choose"; method: Method }
  /** A known card, or null: a new one is about to be typed. */
  | { type: "card.select"; cardId: string | null }
  | CardSubmitted
  | { type: "payroll.consent"; isGiven: boolean }
  /** The card's form that a confirmation waits for is not filled in, or not there. */
  | { type: "form.refused" }
  | { type: "price.retry" }
  /** From whoever runs it: these schedules are held, and what they cost is to be asked for. */
  | { type: "price.ask"; schedules: string[] }
  /** From whoever runs it: nothing is held any more. */
  | { type: "price.stop" }
  | { type: "step.next" }
  | { type: "terms.accept"; termsAccepted: boolean }
  | OrderConfirmed
  /** From whoever runs it: the order is another one now, and has to be confirmed again. */
  | { type: "order.withdraw" }
  /** From whoever runs it: a confirmation lacks an answer that is given elsewhere. */
  | { type: "missing.ask" }
  | { type: "overdue.dismiss" }
  /** The benefit alone is to pay instead: it is chosen, and nothing else. */
  | { type: "overdue.payByBenefit" }
  | { type: "booked.dismiss" };

/** `idempotencyKey`: a fresh one for each confirmation (`crypto.randomUUID()`). */
export type OrderConfirmed =
  | { type: "order.confirm"; idempotencyKey: string }
  /** One more place of a time that the customer has already is meant. */
  | { type: "order.bookAgain"; idempotencyKey: string };

/** What the customer has confirmed: an order under this key, of one more place where they have one already. */
export interface Confirmation {
  idempotencyKey: string;
  isOneMore: boolean;
}

export type PaymentOutput =
  | { outcome: "chosen" | "otherMethod" | "signedOut" }
  | ({ outcome: "confirmed" } & Confirmation)
  /** Why what was chosen cannot pay any more. */
  | { outcome: "unpayable"; failure: Failure | null };
