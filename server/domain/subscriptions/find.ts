import { and, eq } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { activityPlans } from "#server/db/schema/activity-plans.ts";
import { subscriptions } from "#server/db/schema/subscriptions.ts";
import { Refusal } from "#server/domain/refusal.ts";
import type { SubscriptionRow } from "./price.ts";

/** Whose subscription is meant, and when. */
export interface Whose {
  subscriptionId: string;
  customerId: string;
  now: Date;
}

/** A subscription with what its plan says of it. */
export interface OwnSubscription {
  row: SubscriptionRow;
  plan: {
    activityId: string;
    noticeDays: number;
    isPauseAllowed: boolean;
  };
}

/** A customer's subscription, kept from everyone else's changes until the transaction ends. @throws Refusal NOT_FOUND */
export async function lockOwn(
  tx: Transaction,
  { subscriptionId, customerId }: Omit<Whose, "now">,
): Promise<OwnSubscription> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, subscriptionId), eq(subscriptions.customerId, customerId)))
    .for("update");
  const [plan] = row
    ? await tx
        .select({
          activityId: activityPlans.activityId,
          noticeDays: activityPlans.cancellationNoticeDays,
          isPauseAllowed: activityPlans.isPauseAllowed,
        })
        .from(activityPlans)
        .where(eq(activityPlans.id, row.planId))
    : [];
  if (!row || !plan) throw new Refusal("NOT_FOUND");
  return { row, plan };
}

/** Changes a subscription. The caller holds its row. */
export async function changeSubscription(
  tx: Transaction,
  id: string,
  to: Partial<SubscriptionRow>,
  now: Date,
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ ...to, updatedAt: now })
    .where(eq(subscriptions.id, id));
}
