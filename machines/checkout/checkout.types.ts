import type { Failure } from "#contract/failure.ts";
import type { PaymentProblem } from "#contract/payment/choice.ts";
import type { Method } from "#contract/payment/methods.ts";
import type { Quote } from "#contract/payment/quote.ts";
import type { Billing } from "#contract/purchase.ts";
import type { PersonalData } from "#contract/user-data.ts";
import type { HeldTime, HoldEvent } from "../hold/hold.types.ts";
import type {
  CardSubmitted,
  OrderAttempt,
  OrderConfirmed,
  PayingCustomer,
  PaymentAnswers,
} from "../payment/payment.types.ts";

/** An answer that a confirmation still lacks; `missingAnswers` lists them in the order of the page. */
export type MissingAnswer =
  | "SCHEDULE_REQUIRED"
  | "THEME_REQUIRED"
  | "CPF_REQUIRED"
  | PaymentProblem
  | "TERMS_REQUIRED";

/** What the customer answers apart from the time. */
export interface CheckoutAnswers extends PaymentAnswers {
  /** The one subcategory that the booking is about. */
  themeId: string | null;
  termsAccepted: boolean;
  allowWhatsAppMessage: boolean;
  /** Typed so far; only asked for where the account has no CPF. */
  personalDataDraft: Partial<PersonalData> | null;
}

/** What is kept of a checkout from its first answer to its order. Never card data. */
export interface CheckoutProgress extends CheckoutAnswers {
  activityId: string;
  /** The schedule that the link named with which this checkout was opened. */
  requestedScheduleId: string | null;
  /** The time to be held: being held, or still to be held after a login, a reload or an order that was not charged. */
  wantedScheduleId: string | null;
  /** The time that is held; while another one is being chosen, the one held before. */
  hold: HeldTime | null;
  /** The first price of which the benefit pays something chooses it; what the customer makes of that stays. */
  isBenefitProposed: boolean;
  /** The attempt without a terminal answer; null when a new one may start. */
  attempt: OrderAttempt | null;
}

/** What a reload, a login or a trip to the bank brings back. */
export interface SavedCheckout extends CheckoutProgress {
  customerId: string;
  /** The held time ran out and nobody has chosen another one: still to be said. */
  hasRunOut: boolean;
}

/** What `checkoutStart` makes the input of. */
export interface CheckoutFacts {
  activityId: string;
  customer: PayingCustomer;
  /**
   * The schedule that the link names, to be held at once. On a reload, when `saved` was opened with the same link,
   * what was chosen since counts instead.
   */
  requestedScheduleId: string | null;
  /** What `readCheckout` found in storage, or null. */
  saved: SavedCheckout | null;
}

export interface CheckoutContext extends CheckoutProgress {
  customer: PayingCustomer;
  quote: Quote | null;
  /**
   * Why the customer is here again, or why the last call failed; `HOLD_EXPIRED` when the held time ran out. Why a time
   * could not be held is the hold chart's to say: `snapshot.children.hold`.
   */
  failure: Failure | null;
  /** From a price that could not be had until there is one or the held time is left: `failure` says why. */
  isPriceFailed: boolean;
  /** The card that was declined last in this visit, or null. */
  declinedCard: string | null;
  /** True after a refused confirmation: the view says what is missing. */
  isAskingForMissing: boolean;
  /** Count of the confirmations that were refused so: each is shown anew. */
  timesAsked: number;
  /** The key of the order that was confirmed and waits for a form; null where nothing is confirmed, or not any more. */
  confirmedKey: string | null;
  billing: Billing | null;
}

/** The context to start with: `checkoutStart(facts)`. */
export type CheckoutInput = CheckoutContext;

/** What the price depends on. */
export type CheckoutPriceInput = Pick<CheckoutContext, "activityId" | "customer" | "hold">;

/** Answers that depend on nothing else. */
export type IndependentAnswers = Partial<Omit<CheckoutAnswers, "paymentMethods" | "selectedCard">>;

export type CheckoutEvent =
  /** Opens the time choice while a time is held; the hold chart's events answer it. */
  | { type: "time.change" }
  | HoldEvent
  | { type: "answer.keep"; answers: IndependentAnswers }
  | { type: "personalData.submit"; form: PersonalData }
  /** Chooses a method, or gives it up when it is chosen. */
  | { type: "payment.choose"; method: Method }
  /** A known card, or null: a new one is about to be typed. */
  | { type: "card.select"; cardId: string | null }
  | CardSubmitted
  /** The form that a confirmation waits for is not filled in, or not there. */
  | { type: "form.refused" }
  | { type: "price.retry" }
  | OrderConfirmed
  | { type: "order.askAgain" }
  | { type: "bank.confirmed" }
  | { type: "overdue.dismiss" }
  | { type: "booked.dismiss" }
  /** Gives up: the held time is given back. */
  | { type: "checkout.leave" }
  | { type: "session.restored" };

/** A `billing` paid by Pix is still AWAITING_PAYMENT: its own page takes over. */
export type CheckoutOutput = { outcome: "booked"; billing: Billing } | { outcome: "left" };
