import type { PixInput, PixOrder } from "./pix.types.ts";

/** Data for the model and the tests; times in epoch ms of a clock that starts at 0. */

const CODE_MS = 900_000;

export const withCode: PixOrder = {
  status: "AWAITING_PAYMENT",
  code: { text: "000201", until: CODE_MS },
  hasExpired: false,
  refund: null,
};
export const withNewCode: PixOrder = { ...withCode, code: { text: "000202", until: 2 * CODE_MS } };
export const expired: PixOrder = { ...withCode, code: null, hasExpired: true };
export const withoutCode: PixOrder = { ...withCode, code: null };
/** Another amount came than it costs: its code was taken back with the money. */
export const returned: PixOrder = {
  ...withoutCode,
  refund: { amount: 9_000, reason: "WRONG_AMOUNT", refundedAt: null },
};
/** The same, with the code that was made since. */
export const returnedWithNewCode: PixOrder = { ...withNewCode, refund: returned.refund };
export const paid: PixOrder = { ...withoutCode, status: "PAID" };
export const cancelled: PixOrder = { ...withoutCode, status: "CANCELLED" };
/** A debt whose Pix was not paid: it is owed as before. */
export const owed: PixOrder = { ...withoutCode, status: "OVERDUE" };

export const input: PixInput = { billingId: "billing", order: withCode, isVisible: true };
