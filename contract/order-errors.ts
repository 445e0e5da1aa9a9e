import type { ErrorCode } from "./errors.ts";

/** Part of an order that a refusal is about. */
export type OrderPart = "interests" | "times" | "enrolment" | "person" | "payment" | "confirmation";

/** Every refusal of an order, with its part. */
const ABOUT = {
  IDEMPOTENCY_KEY_MISSING: "confirmation",
  IDEMPOTENCY_KEY_REUSED: "confirmation",
  IDEMPOTENCY_KEY_VOIDED: "confirmation",
  REQUEST_IN_PROGRESS: "confirmation",
  CONTINUED_ELSEWHERE: "confirmation",
  ORDER_IN_FLIGHT: "confirmation",
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
  CARD_NUMBER_DECLINED: "payment",
  CARD_VALIDITY_DECLINED: "payment",
  CARD_CODE_DECLINED: "payment",
  PIX_EXPIRED: "payment",
  PAYMENT_UNAVAILABLE: "confirmation",
  PAYMENT_UNKNOWN: "confirmation",
} as const satisfies Partial<Record<ErrorCode, OrderPart>>;

export type OrderErrorCode = keyof typeof ABOUT;

export const orderErrors = Object.keys(ABOUT) as readonly OrderErrorCode[]; // Object.keys forgets the literal keys.

export const isOrderError = (code: string): code is OrderErrorCode => Object.hasOwn(ABOUT, code);

/** Part of an order to deal with a failure at: `confirmation` for codes that are not an order's own. */
export const partInQuestion = (code: string): OrderPart =>
  isOrderError(code) ? ABOUT[code] : "confirmation";

/** True where the card was declined: nothing was charged, and another card may pay. */
export const isCardDeclined = (code: string): boolean =>
  code === "PAYMENT_DECLINED" || code === "INSUFFICIENT_FUNDS" || declinedField(code) !== null;

/** The field of a declined card that its bank found wrong; null where that is not why. */
export const declinedField = (code: string): DeclinedField | null => FIELDS.get(code) ?? null;
export type DeclinedField = "number" | "validity" | "cvc";

const FIELDS: ReadonlyMap<string, DeclinedField> = new Map<ErrorCode, DeclinedField>([
  ["CARD_NUMBER_DECLINED", "number"],
  ["CARD_VALIDITY_DECLINED", "validity"],
  ["CARD_CODE_DECLINED", "cvc"],
]);
