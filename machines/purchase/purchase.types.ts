import type { PurchaseItemType, RenewalPeriod } from "#contract/enums.ts";
import type { Billing, OrderRequest, PaymentFlags, PurchaseState } from "#contract/purchase.ts";
import type { EnrolmentForm, PersonalData } from "#contract/user-data.ts";
import type { Failure } from "../failure.ts";
import type { OrderAttempt, PayingCustomer, Quote } from "../payment/payment.types.ts";

/** The specification's step numbers, as the URL carries them. */
export type PurchaseStep = "1" | "1.5" | "1.6" | "2" | "3";

/** The states of the five steps, in order. */
export type PurchasePlace =
  | "choosingInterestsAndSchedules"
  | "fillingEnrolment"
  | "fillingPersonalData"
  | "choosingPayment"
  | "reviewing";

/** What is being bought. */
export interface PurchaseItem {
  itemType: PurchaseItemType;
  itemId: string;
  /** The activity whose schedules are offered; `itemId` itself for an ACTIVITY. */
  activityId: string;
  categoryId: string;
  title: string;
  isEnrolmentNeeded: boolean;
  renewalPeriod: RenewalPeriod;
  automaticRenewalOnly: boolean;
  /** A plan's sessions per period; for an activity as many as one order takes. */
  maxSchedules: number;
}

/** What the price depends on. */
export type QuoteInput = Pick<
  PurchaseContext,
  "item" | "customer" | "purchasePixEnabled" | "schedules" | "scheduleDates"
>;

/** What is kept of a purchase from its first step to its order. Never card data. */
export interface PurchaseProgress extends PurchaseState {
  hasPreviousPage: boolean;
  /** The step the purchase stands at, or stood at when the session or an order interrupted it. */
  place: PurchasePlace;
  /** The instant at which each chosen schedule begins, by its id. */
  scheduleDates: Record<string, string>;
  enrolmentId: string | null;
  enrolmentDraft: Partial<EnrolmentForm> | null;
  personalDataDraft: Partial<PersonalData> | null;
  isPersonalDataSaved: boolean;
  automaticRenewal: boolean;
  payrollConsent: boolean;
  /** The attempt without a terminal answer; null when a new one may start. */
  attempt: OrderAttempt | null;
}

/** What a reload, a login or a trip to the bank brings back. */
export interface SavedPurchase extends PurchaseProgress {
  itemId: string;
  customerId: string;
  hasCpf: boolean;
}

export interface PurchaseInput {
  item: PurchaseItem;
  /** As they were when the purchase started: filling in step 1.6 does not change which way it goes. */
  customer: PayingCustomer;
  purchasePixEnabled: boolean;
  /** Whether leaving from step 1 can go back in the browser; otherwise it goes to the item. */
  hasPreviousPage: boolean;
  /** What `readPurchase` found in storage, or null. */
  saved: SavedPurchase | null;
}

export interface PurchaseContext extends PurchaseProgress {
  item: PurchaseItem;
  customer: PayingCustomer;
  purchasePixEnabled: boolean;
  quote: Quote | null;
  /** Why the customer is here again, or why the last call failed. Forgotten when the step is left. */
  failure: Failure | null;
  /** True after a refused 'next': the view says what is missing. */
  isAskingForMissing: boolean;
  billing: Billing | null;
}

export type PurchaseEvent =
  | { type: "interest.toggle"; interestId: string }
  | { type: "schedule.mode"; mode: PurchaseState["scheduleMode"] }
  /** `date`: the ISO instant at which the schedule begins. */
  | { type: "schedule.toggle"; scheduleId: string; date: string }
  | { type: "step.next" }
  | { type: "step.back" }
  /** An edit link, or a jump over several history entries. Only ever goes back. */
  | { type: "step.goTo"; step: PurchaseStep }
  /** Keeps what was typed so far, so that a reload or a login does not lose it. */
  | { type: "enrolment.keep"; draft: Partial<EnrolmentForm> }
  | { type: "enrolment.submit"; form: EnrolmentForm; ownData: boolean; termsAccepted: boolean }
  | { type: "personalData.keep"; draft: Partial<PersonalData> }
  | { type: "personalData.submit"; form: PersonalData }
  /** Chooses a method, or gives it up when it is chosen. */
  | { type: "payment.choose"; method: keyof PaymentFlags }
  | { type: "card.select"; cardId: string | null }
  | { type: "payroll.consent"; isGiven: boolean }
  | { type: "renewal.set"; automaticRenewal: boolean }
  | { type: "whatsapp.set"; allowWhatsAppMessage: boolean }
  | { type: "price.retry" }
  /** `idempotencyKey`: a fresh one for each confirmation (`crypto.randomUUID()`); `request`: `orderRequest(context)`. */
  | { type: "order.confirm"; idempotencyKey: string; request: OrderRequest }
  | { type: "order.askAgain" }
  | { type: "bank.confirmed" }
  | { type: "overdue.dismiss" }
  | { type: "purchase.reset" }
  | { type: "session.expired" }
  | { type: "session.restored" };

export type PurchaseOutput =
  | { outcome: "purchased"; billing: Billing }
  | { outcome: "left"; to: "previousPage" | "item" };
