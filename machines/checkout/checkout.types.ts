import type { Failure } from "#contract/failure.ts";
import type { PaymentProblem } from "#contract/payment/choice.ts";
import type { Method } from "#contract/payment/methods.ts";
import type { Quote } from "#contract/payment/quote.ts";
import type { PersonalData } from "#contract/personal-data.ts";
import type { Billing } from "#contract/purchase.ts";
import type { HeldTime, HoldEvent } from "../hold/hold.types.ts";
import type { OrderAttempt, PayingCustomer, PaymentAnswers } from "../payment/payment.types.ts";

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
  /** The price as far as it is known without a time, or null. */
  quote: Quote | null;
  /** The theme, where the activity can be about one alone; null where it is asked. */
  onlyTheme: string | null;
  /** The method that paid the last order beside the benefit, where it can pay again, or null. */
  usualMethod: Exclude<Method, "subsid"> | null;
  /** The saved card that paying by card begins with, or null. */
  usualCard: string | null;
}

export interface CheckoutContext extends CheckoutProgress {
  customer: PayingCustomer;
  quote: Quote | null;
  /**
   * Why the time, the session or the personal data have to be seen to, or the fault of ours that broke a child off;
   * `HOLD_EXPIRED` when the held time ran out. Why a time could not be held, and what went wrong in the payment, is their
   * charts' to say: `snapshot.children`.
   */
  failure: Failure | null;
  /** Why the last order was not charged, where it was not for its time: the payment that begins after it says so. */
  refusal: Failure | null;
  usualCard: string | null;
  /** The card that was declined last in this visit, or null. */
  declinedCard: string | null;
  /** True after a refused confirmation: the view says what is missing. */
  isAskingForMissing: boolean;
  /** Count of the confirmations that were refused so: each is shown anew. */
  timesAsked: number;
  /** The key of the order that was confirmed and waits for the personal data; null where nothing is confirmed, or not any more. */
  confirmedKey: string | null;
  billing: Billing | null;
}

/** The context to start with: `checkoutStart(facts)`. */
export type CheckoutInput = CheckoutContext;

/** What the payment's chart tells the checkout, at every change. */
export type PaymentAnswered = PaymentAnswers &
  Pick<CheckoutContext, "quote" | "isBenefitProposed" | "termsAccepted">;

/** Answers that nothing depends on. */
export type IndependentAnswers = Partial<Pick<CheckoutAnswers, "allowWhatsAppMessage" | "personalDataDraft">>;

/** The events of the payment go to its own chart, which runs as a child while the page is shown. */
export type CheckoutEvent =
  /** Opens the time choice while a time is held; the hold chart's events answer it. */
  | { type: "time.change" }
  | HoldEvent
  | { type: "theme.choose"; themeId: string }
  | { type: "answer.keep"; answers: IndependentAnswers }
  /** The payment's chart tells what was answered. */
  | { type: "answers.kept"; answers: PaymentAnswered }
  | { type: "personalData.submit"; form: PersonalData }
  /** The form that a confirmation waits for is not filled in, or not there. */
  | { type: "form.refused" }
  /** `idempotencyKey`: a fresh one for each confirmation (`crypto.randomUUID()`). */
  | { type: "order.confirm"; idempotencyKey: string }
  | { type: "order.askAgain" }
  | { type: "bank.confirmed" }
  /** Gives up: the held time is given back. */
  | { type: "checkout.leave" }
  | { type: "session.restored" };

/** A `billing` paid by Pix is still AWAITING_PAYMENT: its own page takes over. */
export type CheckoutOutput = { outcome: "booked"; billing: Billing } | { outcome: "left" };
