import type { ErrorCode } from "#contract/errors.ts";
import { Refusal } from "#server/domain/refusal.ts";
import type { ChargeResult, DeclineReason } from "#server/ports/payments/payments.ts";

const CODES = {
  declined: "PAYMENT_DECLINED",
  insufficientFunds: "INSUFFICIENT_FUNDS",
  wrongNumber: "CARD_NUMBER_DECLINED",
  wrongValidity: "CARD_VALIDITY_DECLINED",
  wrongCode: "CARD_CODE_DECLINED",
} as const satisfies Record<DeclineReason, ErrorCode>;

/** What became of an order's charge, as far as anyone knows. */
export type Outcome =
  | { kind: "approved" }
  | { kind: "declined"; code: (typeof CODES)[DeclineReason] }
  | { kind: "actionRequired"; url: string }
  /** For certain nothing was charged, and never will be under this reference. */
  | { kind: "notCharged"; code: "PAYMENT_UNAVAILABLE" | "PAYMENT_DECLINED" }
  | { kind: "unknown" };

export function outcomeOf(result: ChargeResult): Outcome {
  switch (result.kind) {
    case "declined":
      return { kind: "declined", code: CODES[result.reason] };
    case "voided":
      return { kind: "notCharged", code: "PAYMENT_UNAVAILABLE" };
    default:
      return result;
  }
}

const FINAL_CODES = [
  ...Object.values(CODES),
  "PAYMENT_UNAVAILABLE",
  "BENEFIT_BLOCKED",
  "PIX_EXPIRED",
] as const;

/** Why an order ended without being paid, as it is stored. */
export type DeclineCode = (typeof FINAL_CODES)[number];

/** The refusal by which an order without a charge ends. `billingId` finds it again. */
export function refusalOf(code: string | null, billingId: string): Refusal {
  return new Refusal(FINAL_CODES.find((known) => known === code) ?? "PAYMENT_DECLINED", { billingId });
}
