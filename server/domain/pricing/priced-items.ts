import { and, count, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { activities } from "#server/db/schema/activities.ts";
import { activityPlans } from "#server/db/schema/activity-plans.ts";
import { activitySchedules } from "#server/db/schema/activity-schedules.ts";
import type { PricedItem } from "./composite.ts";

const discountOf = (t: typeof activities | typeof activityPlans) => ({
  type: t.discountType,
  percentage: t.discountPercentage,
  value: t.discountValue,
  until: t.discountUntil,
});

/** One session of an activity, as priced; undefined where there is no such activity. */
export async function readPricedActivity(tx: Transaction, id: string): Promise<PricedItem | undefined> {
  const [row] = await tx
    .select({
      price: activities.price,
      enrolmentFee: activities.enrolmentFee,
      discount: discountOf(activities),
    })
    .from(activities)
    .where(eq(activities.id, id));
  return row && { ...row, maintenanceFee: 0 };
}

/** One period of a plan, as priced; undefined where there is no such plan. */
export async function readPricedPlan(tx: Transaction, id: string): Promise<PricedItem | undefined> {
  const [row] = await tx
    .select({
      price: activityPlans.price,
      enrolmentFee: activityPlans.enrolmentFee,
      maintenanceFee: activityPlans.maintenanceFee,
      discount: discountOf(activityPlans),
    })
    .from(activityPlans)
    .where(eq(activityPlans.id, id));
  return row;
}

/** How many of the schedules belong to the activity. */
export async function countSchedulesOf(
  tx: Transaction,
  activityId: string,
  scheduleIds: readonly string[],
): Promise<number> {
  const [row] = await tx
    .select({ found: count() })
    .from(activitySchedules)
    .where(
      and(eq(activitySchedules.activityId, activityId), inArray(activitySchedules.id, [...scheduleIds])),
    );
  return row?.found ?? 0;
}
