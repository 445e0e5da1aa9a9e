import type { Failure } from "#contract/failure.ts";
import type { Reschedule } from "#contract/reschedule.ts";

export interface RescheduleInput {
  appointmentId: string;
  /** The day that was chosen before a sign-in, `YYYY-MM-DD` on the calendar of the place; null for none. */
  date: string | null;
  /** The hour that was chosen before a sign-in, by its schedule; null for none, as without a day. */
  scheduleId: string | null;
}

export interface RescheduleContext extends RescheduleInput {
  /** How the appointment stands and what it may be moved to; null until it has been loaded. */
  times: Reschedule | null;
  /** The time it had when the customer confirmed; null before that. */
  former: Reschedule["schedule"] | null;
  /** Why it was not moved, or after a lost answer `NOT_MOVED` where it has its former time, `APPOINTMENT_CHANGED` where it has another; null for nothing to say. */
  failure: Failure | null;
  /** Why the times could not be loaded; kept while they are asked for again. */
  loadFailure: Failure | null;
}

export type RescheduleEvent =
  | { type: "times.retry" }
  /** Opens a day, `YYYY-MM-DD` on the calendar of the place. */
  | { type: "date.choose"; date: string }
  | { type: "hour.choose"; scheduleId: string }
  | { type: "move.confirm" }
  /** Asks again whether it was moved. */
  | { type: "move.check" }
  /** From the confirmation to the hours; from everywhere else out of the flow. */
  | { type: "step.back" };

/** How a move ended. What was chosen goes along, to be resumed after a sign-in. */
export interface RescheduleOutput {
  outcome: "moved" | "left" | "signedOut";
  date: string | null;
  scheduleId: string | null;
}
