import type { Failure } from "#contract/failure.ts";
import type { EnrolmentForm } from "#contract/personal-data.ts";
import type { PurchaseItem } from "../payment/payment.types.ts";

/** The fields of an enrolment, of which the personal data are a part, and its two confirmations. */
export type FormDraft = Partial<EnrolmentForm & { ownData: boolean; termsAccepted: boolean }>;

export interface FormInput {
  item: PurchaseItem;
  /** What was typed before, or null. The purchase is told every change at once. */
  draft: FormDraft | null;
  /** By which id it is stored as it stands, or null. Then the browser's Forward goes on without storing it again. */
  savedId: string | null;
  /** Why an order sent the customer back here, or null. */
  failure: Failure | null;
}

export interface FormContext extends FormInput {
  /** True after a submission without its confirmations. */
  isAskingForMissing: boolean;
}

export type FormEvent =
  /** Keeps what was typed so far, so that a reload or a login does not lose it. */
  | { type: "form.keep"; draft: FormDraft }
  /** `isConfirmed`: whatever the form asks to be confirmed is; true for a form that asks for nothing. */
  | { type: "form.submit"; form: FormDraft; isConfirmed: boolean }
  | { type: "step.next" };

export interface FormOutput {
  outcome: "saved" | "signedOut";
  /** By which id it is stored; null while it is not. */
  savedId: string | null;
}
