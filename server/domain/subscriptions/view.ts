import { and, desc, eq, gt, isNull, or, type SQL } from "drizzle-orm";
import type { Subscription, SubscriptionSummary } from "#contract/subscription.ts";
import type { Transaction } from "#server/db/database.ts";
import { activities } from "#server/db/schema/activities.ts";
import { activityPlans } from "#server/db/schema/activity-plans.ts";
import { billings } from "#server/db/schema/billings.ts";
import { customerPaymentMethods } from "#server/db/schema/cards.ts";
import { activityCategories, partners } from "#server/db/schema/partners.ts";
import { subscriptions } from "#server/db/schema/subscriptions.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { zonedDate } from "#server/domain/zoned-time.ts";
import { cancelBy, endIfCancelled, pauseRange } from "./deadlines.ts";
import type { Whose } from "./find.ts";
import { nextRenewalOf } from "./price.ts";
import { readUsablePeriod, type UsablePeriod } from "./sessions.ts";

/** A customer's plans that are not over yet, whether they renew or not, newest first. */
export async function readSubscriptions(
  tx: Transaction,
  { customerId, now }: Omit<Whose, "subscriptionId">,
): Promise<SubscriptionSummary[]> {
  const isNotOver = or(isNull(subscriptions.endsOn), gt(subscriptions.endsOn, zonedDate(now)));
  const found = await select(tx, and(eq(subscriptions.customerId, customerId), isNotOver));
  const summaries: SubscriptionSummary[] = [];
  for (const source of found) {
    const usable = await readUsablePeriod(tx, { subscriptionId: source.row.id, now });
    summaries.push(await summaryOf(tx, { ...source, usable }, now));
  }
  return summaries;
}

/** One of a customer's plans, also one that is over. @throws Refusal NOT_FOUND */
export async function readSubscription(
  tx: Transaction,
  { subscriptionId, customerId, now }: Whose,
): Promise<Subscription> {
  const isOwn = and(eq(subscriptions.id, subscriptionId), eq(subscriptions.customerId, customerId));
  const [source] = await select(tx, isOwn);
  if (!source) throw new Refusal("NOT_FOUND");
  const { row, plan } = source;
  const today = zonedDate(now);
  const renewsOn = row.status === "ACTIVE" ? row.nextRenewalOn : null;
  const usable = await readUsablePeriod(tx, { subscriptionId, now });
  return {
    ...(await summaryOf(tx, { ...source, usable }, now)),
    cancelBy: renewsOn && cancelBy(renewsOn, plan.noticeDays),
    cancellationNoticeDays: plan.noticeDays,
    cancellation: endIfCancelled(row, { ...plan, today }),
    pause: pauseRange(row, { ...plan, today }),
    isRenewedOnResumption:
      row.status === "PAUSED" && row.nextRenewalOn !== null && row.nextRenewalOn <= today,
    scheduleIds: usable?.scheduleIds ?? [],
    payments: await paymentsOf(tx, subscriptionId),
  };
}

type Source = Awaited<ReturnType<typeof select>>[number];

function select(tx: Transaction, which: SQL | undefined) {
  return tx
    .select({
      row: subscriptions,
      plan: {
        title: activityPlans.title,
        activityId: activityPlans.activityId,
        noticeDays: activityPlans.cancellationNoticeDays,
        isPauseAllowed: activityPlans.isPauseAllowed,
      },
      partnerName: partners.fantasyName,
      category: { hue: activityCategories.hue, motif: activityCategories.motif },
      card: {
        id: customerPaymentMethods.id,
        brand: customerPaymentMethods.brand,
        last4: customerPaymentMethods.last4,
        deletedAt: customerPaymentMethods.deletedAt,
      },
    })
    .from(subscriptions)
    .innerJoin(activityPlans, eq(activityPlans.id, subscriptions.planId))
    .innerJoin(activities, eq(activities.id, activityPlans.activityId))
    .innerJoin(partners, eq(partners.id, activities.partnerId))
    .innerJoin(activityCategories, eq(activityCategories.id, activities.categoryId))
    .leftJoin(customerPaymentMethods, eq(customerPaymentMethods.id, subscriptions.paymentMethodId))
    .where(which)
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id));
}

async function summaryOf(
  tx: Transaction,
  { row, plan, partnerName, category, card, usable }: Source & { usable: UsablePeriod | null },
  now: Date,
): Promise<SubscriptionSummary> {
  return {
    id: row.id,
    planId: row.planId,
    activityId: plan.activityId,
    title: plan.title,
    partnerName,
    categoryHue: category.hue,
    categoryMotif: category.motif,
    status: row.status,
    renewalPeriod: row.renewalPeriod,
    nextRenewal: await nextRenewalOf(tx, row, now),
    resumesOn: row.resumesOn,
    endsOn: row.endsOn,
    sessions: usable?.tally ?? null,
    methods: row.methods,
    card: card && card.deletedAt === null ? { id: card.id, brand: card.brand, last4: card.last4 } : null,
  };
}

async function paymentsOf(tx: Transaction, subscriptionId: string): Promise<Subscription["payments"]> {
  const paid = await tx
    .select({
      billingId: billings.id,
      number: billings.number,
      startsOn: billings.periodStartsOn,
      endsOn: billings.periodEndsOn,
      status: billings.status,
      subsidyValue: billings.subsidyValue,
      charged: billings.charged,
      paidAt: billings.paidAt,
    })
    .from(billings)
    .where(eq(billings.subscriptionId, subscriptionId))
    .orderBy(desc(billings.periodStartsOn));
  return paid.flatMap(({ startsOn, endsOn, number, paidAt, ...rest }) =>
    startsOn && endsOn
      ? [
          {
            ...rest,
            number: String(number),
            period: { startsOn, endsOn },
            paidAt: paidAt?.toISOString() ?? null,
          },
        ]
      : [],
  );
}
