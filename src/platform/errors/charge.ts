import { isAppError } from "./app-error.ts";

/**
 * How far the money of an order got when its call failed.
 *
 * - `notCharged`: safe to try again.
 * - `placing`: the first request is still being worked on; wait and ask.
 * - `unknown`: nobody can say yet; paying again must not be offered before a reconciliation has answered.
 */
export type ChargeState = "notCharged" | "placing" | "unknown";

/** Grades a failed order call. Anything that is not a clear refusal counts as unknown. */
export function chargeState(error: unknown): ChargeState {
  if (!isAppError(error)) return "unknown";
  if (error.kind === "unauthorized") return "notCharged";
  if (error.kind !== "api") return "unknown";
  if (error.code === "REQUEST_IN_PROGRESS") return "placing";
  if (["PAYMENT_UNKNOWN", "INTERNAL", "UNAVAILABLE"].includes(error.code)) return "unknown";
  return "notCharged";
}
