import { eq } from "drizzle-orm";
import { awaitedOf } from "#contract/payment/methods.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { activityPlans } from "#server/db/schema/activity-plans.ts";
import { billings } from "#server/db/schema/billings.ts";
import { subscriptions } from "#server/db/schema/subscriptions.ts";
import type { Deps } from "#server/deps.ts";
import { addresseeOf } from "#server/domain/customers/addressee.ts";
import type { JobPayloads } from "#server/domain/jobs/jobs.ts";
import { zonedDate } from "#server/domain/zoned-time.ts";
import { cancelBy } from "./deadlines.ts";
import { subscriptionMailText } from "./mail-text.ts";
import { priceRenewal } from "./price.ts";

type Job = JobPayloads["subscription-mail"];

/** Sends the mail about a subscription, once however often the job runs. */
export async function sendSubscriptionMail(deps: Deps, job: Job): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const mail = "billingId" in job ? await ofBilling(tx, job) : await ofSubscription(tx, job, now);
    if (!mail) return;
    // Of the others thousands come on a day on which many renew.
    if (job.about === "CANCELLED") await deps.ports.mail.send(tx, mail, now);
    else await deps.ports.mail.sendAll(tx, [mail], now);
  });
}

async function ofBilling(tx: Transaction, { about, billingId }: Extract<Job, { billingId: string }>) {
  const [billing] = await tx.select().from(billings).where(eq(billings.id, billingId));
  const to = billing && (await addresseeOf(tx, billing.customerId));
  if (!to) return null;
  const text = subscriptionMailText[about]({ ...billing, name: to.name });
  return { to: to.email, ...text, dedupeKey: `renewal:${billingId}:${about}` };
}

async function ofSubscription(
  tx: Transaction,
  { about, subscriptionId }: Extract<Job, { subscriptionId: string }>,
  now: Date,
) {
  const [found] = await tx
    .select({
      subscription: subscriptions,
      title: activityPlans.title,
      noticeDays: activityPlans.cancellationNoticeDays,
    })
    .from(subscriptions)
    .innerJoin(activityPlans, eq(activityPlans.id, subscriptions.planId))
    .where(eq(subscriptions.id, subscriptionId));
  const to = found && (await addresseeOf(tx, found.subscription.customerId));
  if (!to) return null;
  const { subscription, title, noticeDays } = found;
  const renewsOn = subscription.nextRenewalOn;
  const { name, email } = to;
  if (about === "CANCELLED") {
    const { endsOn } = subscription;
    if (!endsOn) return null;
    const text = subscriptionMailText.CANCELLED({ name, title, endsOn, lastRenewalOn: renewsOn });
    return { to: email, ...text, dedupeKey: `subscription:${subscriptionId}:CANCELLED` };
  }
  if (subscription.status !== "ACTIVE" || !renewsOn) return null;
  const { subsidyValue, charged } = await priceRenewal(tx, subscription, { day: renewsOn, now });
  const last = cancelBy(renewsOn, noticeDays);
  const text = subscriptionMailText.NOTICE({
    subscriptionId,
    name,
    title,
    renewsOn,
    subsidyValue,
    charged,
    awaited: charged > 0 ? awaitedOf(subscription.methods) : null,
    cancelBy: last < zonedDate(now) ? null : last,
  });
  return { to: email, ...text, dedupeKey: `subscription:${subscriptionId}:NOTICE:${renewsOn}` };
}
