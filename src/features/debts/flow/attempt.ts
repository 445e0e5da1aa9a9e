import { useEffect } from "react";
import * as v from "valibot";
import { BillingPayment } from "#contract/purchase.ts";
import type { DebtAttempt } from "#machines/debts/debts.types.ts";
import { createStored } from "#src/platform/storage/stored.ts";
import type { DebtsActor } from "./use-debts.ts";

const Kept = v.object({
  customerId: v.string(),
  idempotencyKey: v.string(),
  request: v.object({ billingId: v.string(), payment: BillingPayment }),
});

/** The attempt that a reload, a login or a trip to the bank interrupted. No card data: the card is an id. */
const kept = createStored({ key: "vereda.debt", schema: Kept, area: () => sessionStorage });

/** This customer's attempt without an answer, to be asked about and never sent a second time. */
export function interruptedAttempt(customerId: string): DebtAttempt | null {
  const attempt = kept.read();
  if (attempt?.customerId !== customerId) return null;
  const { idempotencyKey, request } = attempt;
  return { idempotencyKey, request, isResumed: true };
}

/** Keeps the attempt of a running flow until it has its answer. */
export function useKeptAttempt(actor: DebtsActor, customerId: string): void {
  useEffect(() => {
    const subscription = actor.subscribe(({ context: { attempt } }) => {
      if (attempt)
        kept.write({ customerId, idempotencyKey: attempt.idempotencyKey, request: attempt.request });
      else if (interruptedAttempt(customerId)) kept.remove();
    });
    return () => subscription.unsubscribe();
  }, [actor, customerId]);
}
