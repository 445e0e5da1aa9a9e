import type { Failure } from "#contract/failure.ts";

/** A held time. `until`: the deadline in epoch milliseconds of the device's own clock, made of the answer's `secondsLeft`. */
export interface HeldTime {
  id: string;
  scheduleId: string;
  until: number;
}

export interface HoldInput {
  /** The time that is held already and stays so until another one is; null for none. */
  hold: HeldTime | null;
  /** The schedule to be held at once, without a choice; null lets the customer choose. */
  wantedScheduleId: string | null;
  /** Why the customer chooses again; null for the first time. */
  failure: Failure | null;
}

/** `failure` becomes why the last choice could not be held: a refusal's code, or `HOLD_EXPIRED` for the old hold. */
export type HoldContext = HoldInput;

export type HoldEvent =
  /** Holds this time; the one held before is given back by the server. */
  | { type: "time.choose"; scheduleId: string }
  /** Stays with the time that is held. */
  | { type: "time.keep" };

/**
 * What there is to go on with: a held time, with `failure` as it came in unless the customer chose; or, with UNAUTHORIZED,
 * what is to be held after the login.
 */
export type HoldOutput = HoldContext;
