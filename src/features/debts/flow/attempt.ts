import * as v from "valibot";
import { BillingPayment } from "#contract/purchase.ts";
import type { DebtPayment } from "#machines/order/order.types.ts";
import { createStored } from "#src/platform/storage/stored.ts";
import { newIdempotencyKey } from "#src/shared/order/idempotency-key.ts";

const Kept = v.object({
  customerId: v.string(),
  idempotencyKey: v.string(),
  request: v.object({ billingId: v.string(), payment: BillingPayment }),
});

/** The attempt that a reload, a login or a trip to the bank interrupted. No card data: the card is an id. */
const kept = createStored({ key: "vereda.debt", schema: Kept, area: () => sessionStorage });

/** One attempt to pay a debt. Taken up again it asks what became of it, and is never sent a second time. */
export interface Attempt {
  idempotencyKey: string;
  request: DebtPayment;
  isResumed: boolean;
}

export function newAttempt(customerId: string, request: DebtPayment): Attempt {
  const idempotencyKey = newIdempotencyKey();
  kept.write({ customerId, idempotencyKey, request });
  return { idempotencyKey, request, isResumed: false };
}

/** This customer's attempt that has no answer yet. */
export function interruptedAttempt(customerId: string): Attempt | null {
  const attempt = kept.read();
  if (attempt?.customerId !== customerId) return null;
  const { idempotencyKey, request } = attempt;
  return { idempotencyKey, request, isResumed: true };
}

/** It has its answer, or never was an attempt. */
export const forgetAttempt = () => kept.remove();
