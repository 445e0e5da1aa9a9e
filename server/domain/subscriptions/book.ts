import { and, eq, inArray, sql } from "drizzle-orm";
import type { PlanPeriod, Subscription } from "#contract/subscription.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { activities } from "#server/db/schema/activities.ts";
import { activitySchedules } from "#server/db/schema/activity-schedules.ts";
import { billingSchedules } from "#server/db/schema/billing-parts.ts";
import type { Deps } from "#server/deps.ts";
import { takePlace } from "#server/domain/holds/places.ts";
import { bookedBy, lockOrdersOf } from "#server/domain/orders/booked.ts";
import type { BookedBy } from "#server/domain/orders/facts.ts";
import { lockBilling } from "#server/domain/orders/settle.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { isWithinPeriod } from "#server/domain/reschedules/standing.ts";
import { lockOwn, type Whose } from "./find.ts";
import { readUsablePeriod } from "./sessions.ts";
import { readSubscription } from "./view.ts";

const MINUTE_MS = 60_000;

/**
 * Books sessions of the period that is paid and running, or reserved and to come: all of them or none. Nothing is charged. What is booked already
 * stays booked, so that sending the same again does no harm.
 *
 * @throws Refusal NOT_FOUND, PERIOD_UNPAID, TOO_MANY_SCHEDULES beyond what is left, SCHEDULE_UNKNOWN,
 *   MINIMUM_NOTICE_NOT_MET, OUTSIDE_PERIOD, ALREADY_BOOKED where another order of theirs has the time, SCHEDULE_FULL
 */
export function bookSessions(
  deps: Deps,
  whose: Whose,
  { scheduleIds, bookAgain }: { scheduleIds: readonly string[]; bookAgain?: boolean | undefined },
): Promise<Subscription> {
  return inTransaction(deps.db, async (tx) => {
    await lockOrdersOf(tx, whose.customerId);
    const { plan } = await lockOwn(tx, whose);
    const found = await readUsablePeriod(tx, whose);
    if (!found) throw new Refusal("PERIOD_UNPAID");
    await lockBilling(tx, found.billingId);
    const usable = await readUsablePeriod(tx, whose);
    const wanted = [...new Set(scheduleIds)].filter((id) => !usable?.scheduleIds.includes(id));
    if (!usable || wanted.length > usable.tally.left) throw new Refusal("TOO_MANY_SCHEDULES");
    await refuseTimes(tx, wanted, { ...plan, period: usable.tally.period, now: whose.now });
    if (!bookAgain) await refuseAgain(tx, wanted, whose.customerId);
    for (const scheduleId of wanted.toSorted()) {
      if (!(await takePlace(tx, { ...whose, scheduleId })))
        throw new Refusal("SCHEDULE_FULL", { scheduleIds: [scheduleId] });
      await tx.insert(billingSchedules).values({ billingId: usable.billingId, scheduleId });
    }
    return readSubscription(tx, whose);
  });
}

interface Bounds {
  activityId: string;
  period: PlanPeriod;
  now: Date;
}

async function refuseTimes(
  tx: Transaction,
  wanted: readonly string[],
  { activityId, period, now }: Bounds,
): Promise<void> {
  if (wanted.length === 0) return;
  const found = await tx
    .select({
      id: activitySchedules.id,
      startsAt: activitySchedules.startsAt,
      noticeMinutes: activities.minimumNoticeMinutes,
    })
    .from(activitySchedules)
    .innerJoin(activities, eq(activities.id, activitySchedules.activityId))
    .where(and(inArray(activitySchedules.id, [...wanted]), eq(activitySchedules.activityId, activityId)));
  const among = (ids: readonly { id: string }[]) => ({ scheduleIds: ids.map(({ id }) => id) });
  const unknown = wanted.filter((id) => !found.some((schedule) => schedule.id === id));
  if (unknown.length > 0) throw new Refusal("SCHEDULE_UNKNOWN", { scheduleIds: unknown });
  const late = found.filter(
    ({ startsAt, noticeMinutes }) => startsAt.getTime() < now.getTime() + noticeMinutes * MINUTE_MS,
  );
  if (late.length > 0) throw new Refusal("MINIMUM_NOTICE_NOT_MET", among(late));
  const outside = found.filter(({ startsAt }) => !isWithinPeriod({ period }, startsAt));
  if (outside.length > 0) throw new Refusal("OUTSIDE_PERIOD", among(outside));
}

async function refuseAgain(tx: Transaction, wanted: readonly string[], customerId: string): Promise<void> {
  if (wanted.length === 0) return;
  const found = await tx
    .select({
      id: activitySchedules.id,
      booked: sql<BookedBy | null>`${bookedBy(sql`${activitySchedules.id}`, customerId)}`,
    })
    .from(activitySchedules)
    .where(inArray(activitySchedules.id, [...wanted]));
  const again = found.filter(({ booked }) => booked !== null);
  if (again[0]?.booked)
    throw new Refusal("ALREADY_BOOKED", { scheduleIds: again.map(({ id }) => id), ...again[0].booked });
}
