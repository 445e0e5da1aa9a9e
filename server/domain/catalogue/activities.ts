import { type SQL, sql } from "drizzle-orm";
import type { Activity, ActivityPlan } from "#contract/catalogue.ts";
import type { Transaction } from "#server/db/database.ts";
import { Refusal } from "../refusal.ts";
import { isOnSale } from "./on-sale.ts";
import { categoryJson, partnerJson, placesJson, plansJson } from "./rows.ts";

type ActivityAlone = Omit<Activity, "plans">;

const activityJson = (plans: SQL): SQL => sql`jsonb_build_object(
  'id', a.id, 'indexType', 'ACTIVITY', 'title', a.title, 'description', a.description, 'duration', a.duration,
  'isEnrolmentNeeded', a.is_enrolment_needed, 'category', ${categoryJson}, 'activityTypes', a.activity_types,
  'partner', ${partnerJson}, 'places', ${placesJson}, 'price', a.price, 'enrolmentFee', a.enrolment_fee,
  'priceAdvertisable', a.price_advertisable, 'minimumNoticeMinutes', a.minimum_notice_minutes,
  'freeCancellationHours', a.free_cancellation_hours) || ${plans}`;

const parents = sql`join activity_categories c on c.id = a.category_id join partners p on p.id = a.partner_id`;

/**
 * An activity on sale, with its plans.
 *
 * @throws Refusal NOT_FOUND
 */
export async function readActivity(tx: Transaction, id: string): Promise<Activity> {
  const { rows } = await tx.execute<{ activity: Activity }>(sql`
    select ${activityJson(sql`jsonb_build_object('plans', ${plansJson})`)} as activity
    from activities a ${parents} where a.id = ${id} and ${isOnSale("a")}`);
  if (!rows[0]) throw new Refusal("NOT_FOUND");
  return rows[0].activity;
}

interface PlanRow extends Record<string, unknown> {
  plan: Omit<ActivityPlan, "activity" | "priceAdvertisable">;
  activity: ActivityAlone;
}

/**
 * A plan on sale, with its activity.
 *
 * @throws Refusal NOT_FOUND
 */
export async function readActivityPlan(tx: Transaction, id: string): Promise<ActivityPlan> {
  const { rows } = await tx.execute<PlanRow>(sql`
    select jsonb_build_object(
      'id', pl.id, 'indexType', 'PLAN', 'title', pl.title, 'description', pl.description,
      'isEnrolmentNeeded', pl.is_enrolment_needed, 'renewalPeriod', pl.renewal_period,
      'automaticRenewalOnly', pl.automatic_renewal_only, 'cancellationNoticeDays', pl.cancellation_notice_days,
      'sessionsPerPeriod', pl.sessions_per_period, 'validityDays', pl.validity_days, 'price', pl.price, 'enrolmentFee', pl.enrolment_fee,
      'maintenanceFee', pl.maintenance_fee) as plan,
      ${activityJson(sql`'{}'::jsonb`)} as activity
    from activity_plans pl join activities a on a.id = pl.activity_id ${parents} where pl.id = ${id} and ${isOnSale("pl", "a")}`);
  if (!rows[0]) throw new Refusal("NOT_FOUND");
  const { plan, activity } = rows[0];
  return { ...plan, priceAdvertisable: activity.priceAdvertisable, activity };
}
