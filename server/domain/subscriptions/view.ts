import { and, desc, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Subscription, SubscriptionState, SubscriptionSummary } from "#contract/subscription.ts";
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
import { nextRenewalOf, renewalOnResumption } from "./price.ts";
import { readLastTally, readUsablePeriod } from "./sessions.ts";
import { IS_WITHDRAWN } from "./tally.ts";

interface SubscriptionPage {
  customerId: string;
  state: SubscriptionState;
  page: number;
  size: number;
  now: Date;
}

/** A page of a customer's plans, whether they renew or not, and how many there are in all: the newest, or the last to end, first. */
export async function readSubscriptionPage(
  tx: Transaction,
  { customerId, state, page, size, now }: SubscriptionPage,
): Promise<{ content: SubscriptionSummary[]; totalElements: number }> {
  const which = and(eq(subscriptions.customerId, customerId), isInState(state, zonedDate(now)));
  const found = await select(tx, which, state === "OVER" ? [desc(subscriptions.endsOn)] : [])
    .limit(size)
    .offset(page * size);
  const content: SubscriptionSummary[] = [];
  for (const source of found) content.push((await summaryOf(tx, source, now)).summary);
  return { content, totalElements: await tx.$count(subscriptions, which) };
}

/** An order that was given back whole, or not approved, has ended its plan before it was one. */
function isInState(state: SubscriptionState, today: string): SQL | undefined {
  if (state === "RUNNING") return or(isNull(subscriptions.endsOn), gt(subscriptions.endsOn, today));
  const isKept = sql`exists (select 1 from billings b where b.id = ${subscriptions.firstBillingId}
    and b.status not in ('DECLINED', 'CANCELLED') and not ${IS_WITHDRAWN})`;
  return and(lte(subscriptions.endsOn, today), isKept);
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
  const { summary, scheduleIds } = await summaryOf(tx, source, now);
  return {
    ...summary,
    cancelBy: renewsOn && cancelBy(renewsOn, plan.noticeDays),
    cancellationNoticeDays: plan.noticeDays,
    cancellation: endIfCancelled(row, { ...plan, today }),
    pause: pauseRange(row, { ...plan, today }),
    renewalOnResumption: await renewalOnResumption(tx, row, now),
    scheduleIds,
    payments: await paymentsOf(tx, subscriptionId),
  };
}

type Source = Awaited<ReturnType<typeof select>>[number];

function select(tx: Transaction, which: SQL | undefined, first: readonly SQL[] = []) {
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
    .orderBy(...first, desc(subscriptions.createdAt), desc(subscriptions.id));
}

/** What every view of a plan shows, and the schedules that are booked of the period that can be used. */
async function summaryOf(
  tx: Transaction,
  { row, plan, partnerName, category, card }: Source,
  now: Date,
): Promise<{ summary: SubscriptionSummary; scheduleIds: string[] }> {
  const isOver = row.endsOn !== null && row.endsOn <= zonedDate(now);
  const usable = await readUsablePeriod(tx, { subscriptionId: row.id, now });
  const last = isOver ? await readLastTally(tx, { subscriptionId: row.id, now }) : null;
  const summary = {
    id: row.id,
    planId: row.planId,
    activityId: plan.activityId,
    title: plan.title,
    partnerName,
    categoryHue: category.hue,
    categoryMotif: category.motif,
    status: row.status,
    renewalPeriod: row.renewalPeriod,
    nextRenewal: isOver ? null : await nextRenewalOf(tx, row, now),
    resumesOn: row.resumesOn,
    endsOn: row.endsOn,
    isOver,
    sessions: usable?.tally ?? last,
    methods: row.methods,
    card: card && card.deletedAt === null ? { id: card.id, brand: card.brand, last4: card.last4 } : null,
  };
  return { summary, scheduleIds: usable?.scheduleIds ?? [] };
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
