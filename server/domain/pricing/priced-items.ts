import { and, count, eq, inArray, isNull } from "drizzle-orm";
import type { RenewalPeriod } from "#contract/enums.ts";
import type { Transaction } from "#server/db/database.ts";
import { activities } from "#server/db/schema/activities.ts";
import { activityPlans } from "#server/db/schema/activity-plans.ts";
import { activitySchedules } from "#server/db/schema/activity-schedules.ts";
import type { OfferedItem } from "./item-price.ts";

/** A plan by name, as priced. */
export interface OfferedPlan extends OfferedItem {
  id: string;
  title: string;
  renewalPeriod: RenewalPeriod;
}

const discountOf = (t: typeof activities | typeof activityPlans) => ({
  type: t.discountType,
  percentage: t.discountPercentage,
  value: t.discountValue,
  until: t.discountUntil,
});

/** One session of an activity, as priced; undefined where no such activity is on sale. */
export async function readSoldActivity(tx: Transaction, id: string): Promise<OfferedItem | undefined> {
  const [row] = await tx
    .select({
      price: activities.price,
      enrolmentFee: activities.enrolmentFee,
      discount: discountOf(activities),
    })
    .from(activities)
    .where(and(eq(activities.id, id), isNull(activities.withdrawnAt)));
  return row && { ...row, maintenanceFee: 0, renewalPeriod: null };
}

/** One period of a plan that is on sale, as priced; else undefined. */
export async function readSoldPlan(tx: Transaction, id: string): Promise<OfferedPlan | undefined> {
  const [sold] = await tx
    .select({ id: activityPlans.id })
    .from(activityPlans)
    .innerJoin(activities, eq(activities.id, activityPlans.activityId))
    .where(and(eq(activityPlans.id, id), isNull(activityPlans.withdrawnAt), isNull(activities.withdrawnAt)));
  return sold && readPricedPlan(tx, id);
}

/** One period of a plan, on sale or not, as priced: who has bought it renews it. Undefined where there is no such plan. */
export async function readPricedPlan(tx: Transaction, id: string): Promise<OfferedPlan | undefined> {
  const [row] = await selectPlans(tx).where(eq(activityPlans.id, id));
  return row;
}

/** One period of each plan of an activity that is on sale, as priced. */
export const readSoldPlansOf = (tx: Transaction, activityId: string): Promise<OfferedPlan[]> =>
  selectPlans(tx).where(and(eq(activityPlans.activityId, activityId), isNull(activityPlans.withdrawnAt)));

const selectPlans = (tx: Transaction) =>
  tx
    .select({
      id: activityPlans.id,
      title: activityPlans.title,
      renewalPeriod: activityPlans.renewalPeriod,
      price: activityPlans.price,
      enrolmentFee: activityPlans.enrolmentFee,
      maintenanceFee: activityPlans.maintenanceFee,
      discount: discountOf(activityPlans),
    })
    .from(activityPlans);

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
