import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { billings } from "#server/db/schema/billings.ts";
import { subscriptions } from "#server/db/schema/subscriptions.ts";
import { zonedDate } from "#server/domain/zoned-time.ts";

/**
 * Begins the subscription of a plan that has just been paid, or reserved for a later day, in the same transaction. With
 * automatic renewal its periods are counted from the first day of the one that the order pays; without, it is over with
 * that one, and keeps nothing by which it could be charged again. So is a debt of a plan that nobody kept. Any other order
 * begins none, nor does one that has begun its own. The caller holds the billing's row.
 *
 * @returns the subscription whose period the billing pays; null for what is no plan
 */
export async function beginSubscription(
  tx: Transaction,
  billing: typeof billings.$inferSelect,
  now: Date,
): Promise<string | null> {
  const { id: firstBillingId, planId, periodStartsOn, periodEndsOn, subscriptionId } = billing;
  if (!planId || !periodStartsOn || !periodEndsOn || subscriptionId) return subscriptionId;
  const id = randomUUID();
  const renews = billing.automaticRenewal && !billing.dueOn;
  await tx.insert(subscriptions).values({
    id,
    customerId: billing.customerId,
    planId,
    firstBillingId,
    status: renews ? "ACTIVE" : "ONCE",
    renewalPeriod: billing.renewalPeriod,
    anchorOn: periodStartsOn,
    nextRenewalOn: renews ? periodEndsOn : null,
    endsOn: renews ? null : periodEndsOn,
    methods: billing.methods,
    paymentMethodId: renews ? billing.paymentMethodId : null,
    payrollConsentAt: renews ? billing.payrollConsentAt : null,
    createdAt: now,
    updatedAt: now,
  });
  await tx.update(billings).set({ subscriptionId: id }).where(eq(billings.id, firstBillingId));
  return id;
}

/**
 * Keeps everyone else from changing what an order has begun until the transaction ends. Whoever changes both locks it
 * before the billing, so that no two wait for each other.
 */
export async function lockBegun(tx: Transaction, firstBillingId: string): Promise<void> {
  await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.firstBillingId, firstBillingId))
    .for("update");
}

/** Ends at once what an order has begun that is given back, or was not approved. */
export async function endBegun(tx: Transaction, firstBillingId: string, now: Date): Promise<void> {
  await tx
    .update(subscriptions)
    .set({
      status: "CANCELLED",
      nextRenewalOn: null,
      pausedAt: null,
      resumesOn: null,
      endsOn: zonedDate(now),
      cancelledAt: now,
      updatedAt: now,
    })
    .where(eq(subscriptions.firstBillingId, firstBillingId));
}
