import { type SQL, sql } from "drizzle-orm";
import type { ActivityCategory } from "#contract/catalogue.ts";
import type { ProfessionalType } from "#contract/enums.ts";
import type { ActivityDetails } from "#contract/listing-change.ts";
import type { OfferedActivity, Offers } from "#contract/specialist-offers.ts";
import type { Transaction } from "#server/db/database.ts";
import { categoryJson } from "../catalogue/rows.ts";
import { readWaiting } from "../listings/waiting.ts";
import { photoOfItem } from "../photos/shown.ts";
import { mayAdvertisePrice } from "./discount.ts";

/** Everything a specialist offers, by title, what is not sold any more last, and what more can be offered. */
export async function readOffers(tx: Transaction, partnerId: string): Promise<Offers> {
  const { rows } = await tx.execute<{
    content: (Omit<OfferedActivity, "details"> & { details: ActivityDetails })[];
    categories: ActivityCategory[];
    places: Offers["places"];
    profession: ProfessionalType | null;
  }>(sql`
    select (select coalesce(json_agg(${ACTIVITY} order by a.withdrawn_at is not null, a.title, a.id), '[]')
        from activities a join activity_categories c on c.id = a.category_id where a.partner_id = p.id) as content,
      (select coalesce(json_agg(${categoryJson} order by c.position), '[]') from activity_categories c) as categories,
      (select coalesce(json_agg(json_build_object('id', pp.id, 'name', pp.name, 'city', pp.city) order by pp.name, pp.id), '[]')
        from partner_places pp where pp.partner_id = p.id) as places,
      p.professional_type as profession
    from partners p where p.id = ${partnerId}`);
  if (!rows[0]) throw new Error(`the partner ${partnerId} is gone`);
  const { profession, content, ...offers } = rows[0];
  const beside = await readWaiting(tx, partnerId);
  const activities = content.map((one) => ({ ...one, details: beside("ACTIVITY", one.id, one.details) }));
  return { ...offers, content: activities, isDiscountAllowed: mayAdvertisePrice(profession) };
}

const discountOf = (alias: "a" | "pl"): SQL =>
  sql.raw(`case when ${alias}.discount_type is not null then json_build_object('percentage',
    ${alias}.discount_percentage::float8, 'value', ${alias}.discount_value, 'until', ${alias}.discount_until) end`);

const PLANS = sql`(select coalesce(json_agg(json_build_object('id', pl.id, 'title', pl.title, 'description', pl.description,
    'renewalPeriod', pl.renewal_period, 'automaticRenewalOnly', pl.automatic_renewal_only, 'sessionsPerPeriod',
    pl.sessions_per_period, 'cancellationNoticeDays', pl.cancellation_notice_days, 'isPauseAllowed', pl.is_pause_allowed,
    'validityDays', pl.validity_days,
    'price', pl.price, 'discount', ${discountOf("pl")}, 'isWithdrawn', pl.withdrawn_at is not null)
    order by pl.withdrawn_at is not null, pl.price, pl.id), '[]')
  from activity_plans pl where pl.activity_id = a.id)`;

const ACTIVITY = sql`json_build_object('id', a.id, 'title', a.title, 'description', a.description,
  'category', json_build_object('id', c.id, 'name', c.name, 'hue', c.hue, 'motif', c.motif),
  'subCategoryIds', (select coalesce(json_agg(sc.id order by sc.position), '[]') from activity_sub_categories l
    join sub_categories sc on sc.id = l.sub_category_id where l.activity_id = a.id),
  'duration', a.duration, 'activityTypes', a.activity_types,
  'placeIds', (select coalesce(json_agg(l.partner_place_id order by l.partner_place_id), '[]')
    from activity_places l where l.activity_id = a.id),
  'price', a.price, 'discount', ${discountOf("a")}, 'minimumNoticeMinutes', a.minimum_notice_minutes,
  'freeCancellationHours', a.free_cancellation_hours, 'isWithdrawn', a.withdrawn_at is not null,
  'details', json_build_object('whatToBring', a.what_to_bring, 'languages', a.languages),
  'slots', (select count(*)::int from availability_slots k where k.activity_id = a.id and k.ended_at is null),
  'photo', ${photoOfItem(sql`null`)}, 'plans', ${PLANS})`;
