import type { Cancellation, CancellationKind } from "#contract/cancellation.ts";
import type { Failure } from "#contract/failure.ts";

export interface CancelInput {
  appointmentId: string;
  /** One appointment, or the whole purchase; a withdrawal goes on as one wherever that is still a right. */
  aim: "CANCEL" | "WITHDRAW";
}

/** What is confirmed, as it was shown; centavos. */
export interface CancelConfirmation {
  appointmentId: string;
  confirmedRefund: number;
  confirmedKind: CancellationKind;
}

export interface CancelContext extends CancelInput {
  /** What comes back, as the server last said it, or what came back. */
  cancellation: Cancellation | null;
  /** Why what was confirmed did not happen; `NOT_CANCELLED` after a lost answer that had changed nothing. */
  failure: Failure | null;
  /** Why the server could not be asked what comes back; kept while it is asked again. */
  loadFailure: Failure | null;
}

export type CancelEvent =
  /** Ask again what comes back. */
  | { type: "cancellation.retry" }
  /** Ask how the appointment stands, after a lost answer. */
  | { type: "cancellation.check" }
  /** Cancel the appointment for what is shown. */
  | { type: "cancellation.confirm" }
  /** See what withdrawing from the whole purchase would give back. */
  | { type: "withdrawal.choose" }
  /** Back to the one appointment. */
  | { type: "withdrawal.dismiss" }
  /** Withdraw from the whole purchase for what is shown. */
  | { type: "withdrawal.confirm" }
  /** Keep everything as it is. */
  | { type: "page.leave" };

export interface CancelOutput {
  outcome: "cancelled" | "withdrawn" | "left" | "signedOut";
}
