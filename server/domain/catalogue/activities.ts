import { type SQL, sql } from "drizzle-orm";
import type { Activity, ActivityAlone, ActivityPlan } from "#contract/catalogue.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Reviewed } from "#server/settings.ts";
import { activityPhotosJson, planPhotosJson } from "../photos/shown.ts";
import { itemPriceFor } from "../pricing/item-price.ts";
import { readSoldActivity, readSoldPlansOf } from "../pricing/priced-items.ts";
import { benefitOf } from "../pricing/prices.ts";
import { Refusal } from "../refusal.ts";
import { ratingJson } from "../reviews/rating.ts";
import { isOff } from "../reviews/standing.ts";
import type { ItemsAsker } from "../search/items/read-priced-items.ts";
import { isOnSale } from "./on-sale.ts";
import { categoryJson, partnerJson, placesJson } from "./rows.ts";

const activityJson = (reviewed: Reviewed): SQL => sql`jsonb_build_object(
  'id', a.id, 'indexType', 'ACTIVITY', 'title', a.title, 'description', a.description, 'duration', a.duration,
  'isEnrolmentNeeded', a.is_enrolment_needed, 'category', ${categoryJson}, 'activityTypes', a.activity_types,
  'partner', ${partnerJson}, 'places', ${placesJson},
  'photos', ${activityPhotosJson}, 'price', a.price, 'enrolmentFee', a.enrolment_fee,
  'priceAdvertisable', a.price_advertisable, 'minimumNoticeMinutes', a.minimum_notice_minutes,
  'freeCancellationHours', a.free_cancellation_hours, 'whatToBring', a.what_to_bring,
  'languages', case when cardinality(a.languages) > 0 then a.languages else p.languages end,
  'isReviewed', not ${isOff(reviewed)}, 'rating', ${ratingJson(reviewed)})`;

const parents = sql`join activity_categories c on c.id = a.category_id join partners p on p.id = a.partner_id`;

/**
 * An activity on sale, with its plans, cheapest first, priced today for whoever asks.
 *
 * @throws Refusal NOT_FOUND
 */
export async function readActivity(tx: Transaction, id: string, asker: ItemsAsker): Promise<Activity> {
  const { rows } = await tx.execute<{ activity: ActivityAlone }>(sql`
    select ${activityJson(asker.reviewed)} as activity
    from activities a ${parents} where a.id = ${id} and ${isOnSale("a")}`);
  const session = rows[0] && (await readSoldActivity(tx, id));
  if (!rows[0] || !session) throw new Refusal("NOT_FOUND");
  const benefit = await benefitOf(tx, asker);
  const { priceComposite } = itemPriceFor(session, benefit, asker.now);
  const plans = (await readSoldPlansOf(tx, id)).map(({ id, title, renewalPeriod, ...item }) => ({
    ...{ id, title, renewalPeriod },
    ...itemPriceFor({ ...item, renewalPeriod }, benefit, asker.now),
  }));
  return { ...rows[0].activity, priceComposite, plans: plans.sort(byPrice) };
}

type OfferedPlan = Activity["plans"][number];

const byPrice = (one: OfferedPlan, other: OfferedPlan) =>
  one.priceComposite.priceWithDiscount - other.priceComposite.priceWithDiscount ||
  one.id.localeCompare(other.id);

interface PlanRow extends Record<string, unknown> {
  plan: Omit<ActivityPlan, "activity" | "priceAdvertisable">;
  activity: ActivityAlone;
}

/**
 * A plan on sale, with its activity.
 *
 * @throws Refusal NOT_FOUND
 */
export async function readActivityPlan(
  tx: Transaction,
  id: string,
  { reviewed }: Pick<ItemsAsker, "reviewed">,
): Promise<ActivityPlan> {
  const { rows } = await tx.execute<PlanRow>(sql`
    select jsonb_build_object(
      'id', pl.id, 'indexType', 'PLAN', 'title', pl.title, 'description', pl.description,
      'isEnrolmentNeeded', pl.is_enrolment_needed, 'renewalPeriod', pl.renewal_period,
      'automaticRenewalOnly', pl.automatic_renewal_only, 'cancellationNoticeDays', pl.cancellation_notice_days,
      'sessionsPerPeriod', pl.sessions_per_period, 'validityDays', pl.validity_days, 'price', pl.price, 'enrolmentFee', pl.enrolment_fee,
      'maintenanceFee', pl.maintenance_fee, 'photos', ${planPhotosJson}) as plan,
      ${activityJson(reviewed)} as activity
    from activity_plans pl join activities a on a.id = pl.activity_id ${parents} where pl.id = ${id} and ${isOnSale("pl", "a")}`);
  if (!rows[0]) throw new Refusal("NOT_FOUND");
  const { plan, activity } = rows[0];
  return { ...plan, priceAdvertisable: activity.priceAdvertisable, activity };
}
