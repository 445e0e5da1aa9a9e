import type { CallName } from "#contract/calls.ts";
import type { ErrorBody, ErrorCode } from "#contract/errors.ts";

/**
 * Everything that can go wrong between the app and the API.
 *
 * - `api`: the API refused, with a code of the contract.
 * - `unauthorized`: a 401 for a session that is missing or over; its token has been removed.
 * - `network`, `timeout`: no answer came. Whether the request arrived is not known.
 * - `parse`: an answer came that the contract does not describe; `status` is its HTTP status.
 * - `notDone`: the answer was lost, and a look at how things stand says that nothing has changed.
 * - `aborted`: the app itself gave up; nobody needs to hear of it.
 */
export type AppErrorDetail =
  | { kind: "api"; code: ErrorCode; status: number; body: ErrorBody }
  | { kind: "unauthorized"; status: 401 }
  | { kind: "network" }
  | { kind: "timeout" }
  | { kind: "parse"; status: number }
  | { kind: "notDone" }
  | { kind: "aborted" };

/**
 * A discriminated union over `kind`; each member is an `Error` too, so that it can be thrown and traced. `call` names what was asked
 * for, which its words depend on.
 */
export type AppError = Error & AppErrorDetail & { call?: CallName };

/** Makes the error to throw. `cause` is kept for the logs and never shown. */
export function appError(detail: AppErrorDetail, cause?: unknown): AppError {
  const said = detail.kind === "api" ? detail.code : detail.kind;
  return Object.assign(new Error(said, { cause }), { name: "AppError" }, detail);
}

/** The same error, of this call. */
export function ofCall(error: unknown, call: CallName): unknown {
  return isAppError(error) ? Object.assign(error, { call }) : error;
}

export function isAppError(value: unknown): value is AppError {
  return value instanceof Error && value.name === "AppError" && "kind" in value;
}

/** True when the API refused with one of these codes. */
export function isRefusal<C extends ErrorCode>(
  error: unknown,
  ...codes: C[]
): error is AppError & { kind: "api"; code: C } {
  return isAppError(error) && error.kind === "api" && codes.some((code) => code === error.code);
}

/** True where what was asked for may have been done: only a refusal proves that nothing has changed. */
export function isAnswerLost(error: unknown): error is AppError {
  if (!isAppError(error) || error.kind === "unauthorized" || error.kind === "aborted") return false;
  return error.kind !== "api" || error.status >= 500;
}

/** The failure of a call whose answer was lost, once a look at how things stand has shown that nothing has changed. */
export function notDone(lost: AppError): AppError {
  return Object.assign(appError({ kind: "notDone" }, lost), lost.call && { call: lost.call });
}
