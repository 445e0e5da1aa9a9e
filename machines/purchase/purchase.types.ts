import type { Failure } from "#contract/failure.ts";
import type { Quote } from "#contract/payment/quote.ts";
import type { PersonalData } from "#contract/personal-data.ts";
import type { Billing, PurchaseState } from "#contract/purchase.ts";
import type { OrderAttempt, PayingCustomer, PurchaseItem } from "../payment/payment.types.ts";
import type { FormDraft } from "../purchase-form/purchase-form.types.ts";
import type { PurchasePlace, PurchaseStep } from "./places.ts";

/** What a reset takes back: the answers of a purchase that has just begun. */
export type FreshAnswers = Pick<
  PurchaseContext,
  | "interests"
  | "scheduleMode"
  | "schedules"
  | "scheduleDates"
  | "paymentMethods"
  | "selectedCard"
  | "payrollConsent"
  | "allowWhatsAppMessage"
  | "termsAccepted"
  | "automaticRenewal"
  | "quote"
  | "failure"
>;

/** What is kept of a purchase from its first step to its order. Never card data. */
export interface PurchaseProgress extends PurchaseState {
  hasPreviousPage: boolean;
  /** The step to begin at: the first, or the one it was left at. Asked once; from then on the state says which step it is. */
  startsAt: PurchaseStep;
  /** The instant at which each chosen schedule begins, by its id. */
  scheduleDates: Record<string, string>;
  enrolmentId: string | null;
  enrolmentDraft: FormDraft | null;
  personalDataDraft: Partial<PersonalData> | null;
  isPersonalDataSaved: boolean;
  automaticRenewal: boolean;
  payrollConsent: boolean;
  termsAccepted: boolean;
  /** The attempt without a terminal answer; null when a new one may start. */
  attempt: OrderAttempt | null;
}

/** What a reload, a login or a trip to the bank brings back. */
export interface SavedPurchase extends PurchaseProgress {
  itemId: string;
  customerId: string;
  hasCpf: boolean;
}

/** What `purchaseStart` makes the input of. */
export interface PurchaseFacts {
  item: PurchaseItem;
  /** As they were when the purchase started: filling in step 1.6 does not change which way it goes. */
  customer: PayingCustomer;
  purchasePixEnabled: boolean;
  /** The saved card that paying by card begins with, or null. */
  usualCard: string | null;
  /** Whether leaving from step 1 can go back in the browser; otherwise it goes to the item. */
  hasPreviousPage: boolean;
  /** What `readPurchase` found in storage, or null. */
  saved: SavedPurchase | null;
}

export interface PurchaseContext extends PurchaseProgress {
  item: PurchaseItem;
  customer: PayingCustomer;
  purchasePixEnabled: boolean;
  /** The steps of this purchase, in order; their count is the '4' of 'step 2 of 4'. An order may find that one more is needed. */
  route: PurchasePlace[];
  fresh: FreshAnswers;
  quote: Quote | null;
  usualCard: string | null;
  /** The card that was declined last in this visit, or null. */
  declinedCard: string | null;
  /** Why the customer is here again. Forgotten when the step is left. Why a step's call failed is its own chart's to say. */
  failure: Failure | null;
  billing: Billing | null;
}

/** The context to start with: `purchaseStart(facts)`. */
export type PurchaseInput = PurchaseContext;

/** What a step's chart tells the purchase, at every change. */
export type StepAnswers = Partial<
  Pick<
    PurchaseContext,
    | Exclude<keyof FreshAnswers, "failure" | "automaticRenewal" | "allowWhatsAppMessage">
    | "enrolmentDraft"
    | "enrolmentId"
    | "personalDataDraft"
    | "isPersonalDataSaved"
  >
>;

/** The events of a step go to the step's own chart, which runs as a child: `runningStep(snapshot)`. */
export type PurchaseEvent =
  /** A step's chart tells what was answered. */
  | { type: "answers.kept"; answers: StepAnswers }
  | { type: "step.back" }
  /** An edit link, or a jump over several history entries. Only ever goes back. */
  | { type: "step.goTo"; place: PurchasePlace }
  | { type: "renewal.set"; automaticRenewal: boolean }
  | { type: "whatsapp.set"; allowWhatsAppMessage: boolean }
  | { type: "order.askAgain" }
  | { type: "bank.confirmed" }
  | { type: "purchase.reset" }
  | { type: "session.restored" };

export type PurchaseOutput =
  | { outcome: "purchased"; billing: Billing }
  | { outcome: "left"; to: "previousPage" | "item" };
