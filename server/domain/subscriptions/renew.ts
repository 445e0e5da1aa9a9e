import { eq } from "drizzle-orm";
import { periodAt } from "#contract/renewal.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { subscriptions } from "#server/db/schema/subscriptions.ts";
import type { Deps } from "#server/deps.ts";
import type { JobPayloads } from "#server/domain/jobs/jobs.ts";
import { settle } from "#server/domain/orders/settle.ts";
import type { BillingRow } from "#server/domain/orders/write.ts";
import { zonedDate } from "#server/domain/zoned-time.ts";
import { chargeRenewal } from "./charge.ts";
import type { SubscriptionRow } from "./price.ts";
import { writeRenewal } from "./write.ts";

/**
 * Pays a subscription's next period, once however many workers have the job: the billing and the day of the following
 * renewal are written in one transaction under the subscription's lock, a card is charged outside of any, and a second one
 * brings the billing to what became of it. What is refused is owed. A process that ends in between leaves an open billing,
 * which the review of orders takes up.
 *
 * A period that is over before anyone renewed it is not paid any more: the one of today is.
 */
export async function renewSubscription(
  deps: Deps,
  { subscriptionId, periodStartsOn }: JobPayloads["renew-subscription"],
): Promise<void> {
  const begun = await inTransaction(deps.db, async (tx) => {
    const subscription = await lockSubscription(tx, subscriptionId);
    // A job that was handed out twice, or that was meant for what has been cancelled or paused since.
    if (subscription.nextRenewalOn !== periodStartsOn || subscription.status === "PAUSED") return null;
    return begin(tx, deps, subscription);
  });
  if (!begun?.token) return;
  const { row, token } = begun;
  const outcome = await chargeRenewal(deps, row, token);
  await settle(deps, { billingId: row.id, reference: row.providerReference }, outcome);
}

/** Reads a subscription and keeps everyone else from changing it until the transaction ends. */
export async function lockSubscription(tx: Transaction, id: string): Promise<SubscriptionRow> {
  const [found] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for("update");
  if (!found) throw new Error(`the subscription ${id} is gone`);
  return found;
}

/** @returns the renewal with the card's token where one is to be charged */
async function begin(
  tx: Transaction,
  deps: Deps,
  subscription: SubscriptionRow,
): Promise<{ row: BillingRow; token: string | null } | null> {
  const now = deps.clock.now();
  const today = zonedDate(now);
  const period = periodAt(subscription, today);
  const { nextRenewalOn, endsOn } = subscription;
  if (!period || !nextRenewalOn || nextRenewalOn > today) return null;
  const isOver = endsOn !== null && period.startsOn >= endsOn;
  const isLast = endsOn !== null && period.endsOn >= endsOn;
  const next = isLast ? null : period.endsOn;
  await tx
    .update(subscriptions)
    .set({ nextRenewalOn: next, updatedAt: now })
    .where(eq(subscriptions.id, subscription.id));
  return isOver ? null : writeRenewal(tx, deps, { subscription, period, next });
}
