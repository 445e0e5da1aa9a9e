import type { ErrorCode } from "./errors.ts";

/** What an order may be refused with. */
export const orderErrors = [
  "IDEMPOTENCY_KEY_MISSING",
  "IDEMPOTENCY_KEY_REUSED",
  "IDEMPOTENCY_KEY_VOIDED",
  "REQUEST_IN_PROGRESS",
  "WRONG_BILLING_CALL",
  "CARD_DATA_REFUSED",
  "NOT_FOUND",
  "INTEREST_REQUIRED",
  "SCHEDULE_REQUIRED",
  "SCHEDULE_UNKNOWN",
  "SCHEDULE_FULL",
  "ALREADY_BOOKED",
  "SCHEDULE_BEFORE_START",
  "SCHEDULE_AFTER_PERIOD",
  "TOO_MANY_SCHEDULES",
  "MINIMUM_NOTICE_NOT_MET",
  "ENROLMENT_REQUIRED",
  "CPF_REQUIRED",
  "METHOD_REQUIRED",
  "METHODS_NOT_COMBINABLE",
  "TWO_METHODS_IN_FUTURE_PURCHASE",
  "BENEFIT_BLOCKED",
  "BENEFIT_NOT_APPLICABLE",
  "BENEFIT_INSUFFICIENT",
  "PAYROLL_NOT_ENABLED",
  "PAYROLL_CONSENT_REQUIRED",
  "PIX_UNAVAILABLE",
  "TOO_MANY_UNPAID",
  "RATE_LIMITED",
  "CARD_REQUIRED",
  "CARD_UNKNOWN",
  "AUTOMATIC_RENEWAL_REQUIRED",
  "RENEWAL_NOT_OFFERED",
  "PAYMENT_OVERDUE",
  "PRICE_CHANGED",
  "PAYMENT_DECLINED",
  "INSUFFICIENT_FUNDS",
  "PIX_EXPIRED",
  "PAYMENT_UNAVAILABLE",
  "PAYMENT_UNKNOWN",
] as const satisfies readonly ErrorCode[];

export type OrderErrorCode = (typeof orderErrors)[number];

/** A part of an order, with whose answer a refusal may be dealt with. */
export type OrderPart = "interests" | "times" | "enrolment" | "person" | "payment" | "confirmation";

const ABOUT: Readonly<Record<OrderErrorCode, OrderPart>> = {
  IDEMPOTENCY_KEY_MISSING: "confirmation",
  IDEMPOTENCY_KEY_REUSED: "confirmation",
  IDEMPOTENCY_KEY_VOIDED: "confirmation",
  REQUEST_IN_PROGRESS: "confirmation",
  WRONG_BILLING_CALL: "confirmation",
  CARD_DATA_REFUSED: "confirmation",
  NOT_FOUND: "confirmation",
  INTEREST_REQUIRED: "interests",
  SCHEDULE_REQUIRED: "times",
  SCHEDULE_UNKNOWN: "times",
  SCHEDULE_FULL: "times",
  ALREADY_BOOKED: "confirmation",
  SCHEDULE_BEFORE_START: "times",
  SCHEDULE_AFTER_PERIOD: "times",
  TOO_MANY_SCHEDULES: "times",
  MINIMUM_NOTICE_NOT_MET: "times",
  ENROLMENT_REQUIRED: "enrolment",
  CPF_REQUIRED: "person",
  METHOD_REQUIRED: "payment",
  METHODS_NOT_COMBINABLE: "payment",
  TWO_METHODS_IN_FUTURE_PURCHASE: "payment",
  BENEFIT_BLOCKED: "payment",
  BENEFIT_NOT_APPLICABLE: "payment",
  BENEFIT_INSUFFICIENT: "payment",
  PAYROLL_NOT_ENABLED: "payment",
  PAYROLL_CONSENT_REQUIRED: "payment",
  PIX_UNAVAILABLE: "payment",
  TOO_MANY_UNPAID: "payment",
  RATE_LIMITED: "confirmation",
  CARD_REQUIRED: "payment",
  CARD_UNKNOWN: "payment",
  AUTOMATIC_RENEWAL_REQUIRED: "confirmation",
  RENEWAL_NOT_OFFERED: "confirmation",
  PAYMENT_OVERDUE: "confirmation",
  PRICE_CHANGED: "confirmation",
  PAYMENT_DECLINED: "payment",
  INSUFFICIENT_FUNDS: "payment",
  PIX_EXPIRED: "payment",
  PAYMENT_UNAVAILABLE: "confirmation",
  PAYMENT_UNKNOWN: "confirmation",
};

export const isOrderError = (code: string): code is OrderErrorCode => Object.hasOwn(ABOUT, code);

/** The part of an order that a failure is about; with none of an order's own codes it is confirming. */
export const partInQuestion = (code: string): OrderPart =>
  isOrderError(code) ? ABOUT[code] : "confirmation";

/** True where the card was declined: nothing was charged, and another card may pay. */
export const isCardDeclined = (code: string): boolean =>
  code === "PAYMENT_DECLINED" || code === "INSUFFICIENT_FUNDS";
