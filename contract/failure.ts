import type { CallName } from "./calls.ts";
import type { ErrorBody, ErrorCode } from "./errors.ts";

/**
 * - a code of the contract: the API refused. `UNAUTHORIZED`: the session is missing or over, and its token has been removed.
 * - `NETWORK`, `TIMEOUT`: no answer came. Whether the request arrived is not known.
 * - `PARSE`: an answer came that the contract does not describe; `status` is its HTTP status.
 * - `ABORTED`: the app itself gave up; nobody needs to hear of it.
 * - `UNEXPECTED`: a bug.
 * - `NOT_PLACED`: a reconciliation closed the key of an order, or it ended without a charge and nobody told why.
 * - `NOT_DONE`, `NOT_MOVED`, `NOT_CANCELLED`: the answer was lost, and a look at how things stand says that nothing has changed.
 * - `HOLD_EXPIRED`: the time for which a schedule was held is over.
 */
export type FailureCode =
  | ErrorCode
  | "NETWORK"
  | "TIMEOUT"
  | "PARSE"
  | "ABORTED"
  | "UNEXPECTED"
  | "NOT_PLACED"
  | "NOT_DONE"
  | "NOT_MOVED"
  | "NOT_CANCELLED"
  | "HOLD_EXPIRED";

/** Why something failed, as plain data, from the wire to the sentence. Charts keep it and tabs store it: its fields stay readable. */
export interface Failure<C extends FailureCode = FailureCode> {
  code: C;
  /** The HTTP status, where there was an answer. */
  status: number | null;
  body: Partial<ErrorBody> | null;
  /** The call that failed, by its name in the table. */
  call?: CallName;
}

/** A failure on its way up. `cause` is for the logs and never shown. */
export type Thrown = Error & Failure;

export function failed(
  code: FailureCode,
  { status = null, body = null, call }: Partial<Failure> = {},
): Failure {
  return { code, status, body, ...(call && { call }) };
}

/** Makes the error to throw. */
export function thrown(failure: Failure, cause?: unknown): Thrown {
  return Object.assign(new Error(failure.code, { cause }), { name: "Failure" }, failure);
}

export function isThrown(value: unknown): value is Thrown {
  return value instanceof Error && value.name === "Failure";
}

/** Plain data of what was thrown, or of what was kept of it; UNEXPECTED for everything else: a bug. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Error && !isThrown(error)) return failed("UNEXPECTED");
  const { code = "UNEXPECTED", ...more } = Object(error) as Partial<Failure>; // Whatever else is rejected with has no code.
  return failed(code, more);
}

/** True where it failed with one of these codes. */
export function failedWith<C extends FailureCode>(error: unknown, ...codes: C[]): error is Failure<C> {
  const { code } = failureOf(error);
  return codes.some((each) => each === code);
}

/** A refusal of our API (4xx), which has changed nothing. */
export function isRefusal({ code, status }: Failure): boolean {
  return code !== "PARSE" && status !== null && status >= 400 && status < 500;
}

/** Certain that nothing was charged: a refusal proves it, unless it speaks of an earlier request with the same key. */
export function isSurelyNotCharged(failure: Failure): boolean {
  if (failedWith(failure, "NOT_DONE", "NOT_PLACED", "PAYMENT_UNAVAILABLE")) return true;
  return !failedWith(failure, "REQUEST_IN_PROGRESS", "IDEMPOTENCY_KEY_REUSED") && isRefusal(failure);
}

/** True where what was asked for may have been done: only a refusal proves that nothing has changed. */
export function isAnswerLost(error: unknown): boolean {
  return !failedWith(error, "ABORTED", "UNEXPECTED") && !isRefusal(failureOf(error));
}

/** The server or its database is away, or no answer came: it passes by itself, so what only reads is asked again. */
export function isAway(failure: Failure | null): boolean {
  return failedWith(failure, "NETWORK", "UNAVAILABLE");
}
