import * as v from "valibot";
import { PaymentFlags } from "../purchase.ts";
import { id } from "../text.ts";

/** Methods and card of an earlier order that can pay again. */
export const PaidHow = v.object({
  /** Without payroll where it is not enabled any more. */
  paymentMethods: PaymentFlags,
  /** The card; null where none paid, or it is not saved any more, or not valid. */
  selectedCard: v.nullable(id),
});
export type PaidHow = v.InferOutput<typeof PaidHow>;
