import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { billings } from "#server/db/schema/billings.ts";
import { subscriptions } from "#server/db/schema/subscriptions.ts";

/**
 * Begins the subscription of an order that has just been paid, in the same transaction: a renewing plan with automatic
 * renewal. Its periods are counted from the first day of the one that the order pays. Any other order begins none, nor
 * does what a subscription has made itself. The caller holds the billing's row.
 */
export async function beginSubscription(
  tx: Transaction,
  billing: typeof billings.$inferSelect,
  now: Date,
): Promise<void> {
  const { id: firstBillingId, planId, periodStartsOn, periodEndsOn } = billing;
  if (!billing.automaticRenewal || !planId || !periodStartsOn || billing.dueOn || billing.subscriptionId)
    return;
  const id = randomUUID();
  await tx.insert(subscriptions).values({
    id,
    customerId: billing.customerId,
    planId,
    firstBillingId,
    status: "ACTIVE",
    renewalPeriod: billing.renewalPeriod,
    anchorOn: periodStartsOn,
    nextRenewalOn: periodEndsOn,
    methods: billing.methods,
    paymentMethodId: billing.paymentMethodId,
    payrollConsentAt: billing.payrollConsentAt,
    createdAt: now,
    updatedAt: now,
  });
  await tx.update(billings).set({ subscriptionId: id }).where(eq(billings.id, firstBillingId));
}
