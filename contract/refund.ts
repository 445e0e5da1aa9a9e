import * as v from "valibot";
import { isoDate, isoInstant } from "./dates.ts";
import { PaymentMethod } from "./enums.ts";
import { money } from "./money.ts";
import { id } from "./text.ts";

/** Why money goes back: an appointment was cancelled, or the customer withdrew from the purchase within seven days. */
export const RefundReason = v.picklist(["CANCELLED", "WITHDRAWN"]);
export type RefundReason = v.InferOutput<typeof RefundReason>;

/**
 * A refund's life. REQUESTED: it is owed. SENT: handed to whoever pays it back. DONE: the card's issuer or the bank has it, or
 * it is in the benefit's balance. FAILED: whoever pays it back refused; support takes it from there, or an
 * administrator has it REQUESTED again.
 */
export const RefundStatus = v.picklist(["REQUESTED", "SENT", "DONE", "FAILED"]);
export type RefundStatus = v.InferOutput<typeof RefundStatus>;

/** What goes back by one method. `amount` in centavos; `expectedOn`: the last day by which it should be there. */
export const Refund = v.object({
  id,
  billingId: id,
  /** The appointment that was cancelled; null for a whole order. */
  appointmentId: v.nullable(id),
  reason: RefundReason,
  method: PaymentMethod,
  amount: money,
  status: RefundStatus,
  requestedAt: isoInstant,
  expectedOn: isoDate,
  doneAt: v.nullable(isoInstant),
});
export type Refund = v.InferOutput<typeof Refund>;
