import type { PixInput, PixOrder } from "./pix.types.ts";

/** Data for the model and the tests; times in epoch ms of a clock that starts at 0. */

const CODE_MS = 900_000;

export const withCode: PixOrder = {
  status: "AWAITING_PAYMENT",
  code: { text: "000201", until: CODE_MS },
  hasExpired: false,
};
export const withNewCode: PixOrder = { ...withCode, code: { text: "000202", until: 2 * CODE_MS } };
export const expired: PixOrder = { ...withCode, code: null, hasExpired: true };
export const withoutCode: PixOrder = { ...withCode, code: null };
export const paid: PixOrder = { status: "PAID", code: null, hasExpired: false };
export const cancelled: PixOrder = { status: "CANCELLED", code: null, hasExpired: false };
/** A debt whose Pix was not paid: it is owed as before. */
export const owed: PixOrder = { status: "OVERDUE", code: null, hasExpired: false };

export const input: PixInput = { billingId: "billing", order: withCode, isVisible: true };
