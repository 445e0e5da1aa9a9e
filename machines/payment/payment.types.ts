import type { CustomerStatus } from "#contract/enums.ts";
import type { PayersBenefit } from "#contract/payment/methods.ts";
import type { OrderRequest, PaymentFlags } from "#contract/purchase.ts";
import type { OrderInput } from "../order/order.types.ts";

/** What a flow that ends in an order must know of the customer, as they were when it started. */
export interface PayingCustomer {
  customerId: string;
  hasCpf: boolean;
  status: CustomerStatus;
  benefit: PayersBenefit;
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
