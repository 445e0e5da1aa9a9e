import type { BillingStatus } from "#contract/enums.ts";
import type { Failure } from "#contract/failure.ts";
import type { Billing } from "#contract/purchase.ts";

/** What the chart knows of an order that awaits its Pix, as the server told it last. */
export interface PixOrder {
  status: BillingStatus;
  /** The code that can be paid, until a moment of this device's clock (epoch ms), made from `secondsLeft`; null: none. */
  code: { text: string; until: number } | null;
  /** Where there is no code: whether the last one has run out, or the provider gave none. */
  hasExpired: boolean;
  /** Money that came for it and went back; while it is waited for, that was another amount than it costs. */
  refund: Billing["refund"];
}

export interface PixInput {
  billingId: string;
  order: PixOrder;
  /** Whether somebody can see the tab. */
  isVisible: boolean;
}

export interface PixContext extends PixInput {
  /** Why the customer's last 'validar' had no answer. */
  failure: Failure | null;
  /** Why the last code that the customer asked for could not be had. */
  codeFailure: Failure | null;
  /** Quiet questions since the code was given, or since somebody last came back to it; spaces the next one out. */
  polls: number;
}

export type PixEvent =
  /** The customer says that they have paid. */
  | { type: "pix.validate" }
  /** The customer wants a code that can be paid. */
  | { type: "code.renew" }
  /** The tab can be seen, or has the focus again. */
  | { type: "tab.shown" }
  | { type: "tab.hidden" };

/** `givenUp`: this Pix is over without a payment; the order says what became of it, and of money that comes later. */
export type PixOutput = { outcome: "paid" } | { outcome: "givenUp" } | { outcome: "signedOut" };
