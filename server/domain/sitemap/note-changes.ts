import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { isOnSale } from "../catalogue/on-sale.ts";
import { partnerJson, picturedPlaceJson, placesJson } from "../catalogue/rows.ts";
import { at } from "../holds/vacancy.ts";
import { activityPhotosJson, photoOfItem, planPhotosJson } from "../photos/shown.ts";

/**
 * Does something to a partner or what they offer, and notes of which of their pages it has changed what is said, for search engines.
 * What changes by itself does not count: times, vacancies, reviews and sessions given.
 */
export async function notingPageChanges<T>(
  tx: Transaction,
  { partnerId, now }: { partnerId: string; now: Date },
  work: () => Promise<T>,
): Promise<T> {
  const before = await readPages(tx, partnerId);
  const done = await work();
  const changed = [...(await readPages(tx, partnerId))].filter(([id, said]) => before.get(id) !== said);
  if (changed.length > 0) await note(tx, changed.map(([id]) => id).sort(), now);
  return done;
}

async function note(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  await tx.execute(sql`insert into page_changes (page_id, changed_at)
    select id::uuid, ${at(now)} from json_array_elements_text(${JSON.stringify(ids)}::json) as changed(id)
    on conflict (page_id) do update set changed_at = greatest(page_changes.changed_at, excluded.changed_at)`);
}

const UNSEEN = sql`array['slug', 'popularity', 'withdrawn_at', 'is_pause_allowed']`;
const ON_ITS_PAGE = sql`array['description', 'what_to_bring', 'languages', 'minimum_notice_minutes', 'free_cancellation_hours',
  'sessions_per_period', 'cancellation_notice_days', 'validity_days', 'is_enrolment_needed']`;

/** Facts of the activity `a` and the plan `pl` on cards and lists of other pages. */
const ACTIVITY_CARD = sql`(to_jsonb(a) - ${UNSEEN} - ${ON_ITS_PAGE} || jsonb_build_object('photo', ${photoOfItem(sql`null`)},
  'cities', (select jsonb_agg(pp.city order by pp.city) from activity_places ap
    join partner_places pp on pp.id = ap.partner_place_id where ap.activity_id = a.id)))`;
const PLAN_CARD = sql`(to_jsonb(pl) - ${UNSEEN} - ${ON_ITS_PAGE})`;

const PARTNER = sql`(${partnerJson}::jsonb - 'sessionsGiven')`;
const ACTIVITY = sql`(to_jsonb(a) - ${UNSEEN} || jsonb_build_object('category', c.name, 'places', ${placesJson},
  'photos', ${activityPhotosJson}, 'partner', ${PARTNER}))`;

/** Of each page of a partner's that can be found, a digest of what it says. */
async function readPages(tx: Transaction, partnerId: string): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; said: string }>(sql`
    with shown as (select a.* from activities a where a.partner_id = ${partnerId} and ${isOnSale("a")}),
    sold as (select pl.* from activity_plans pl join shown a on a.id = pl.activity_id where ${isOnSale("pl")})
    select p.id, ${digest(sql`jsonb_build_object('partner', ${PARTNER}, 'specialties', p.specialties,
      'places', (select json_agg(${picturedPlaceJson} order by pp.id) from partner_places pp where pp.partner_id = p.id),
      'activities', (select jsonb_agg(${ACTIVITY_CARD} order by a.id) from shown a),
      'plans', (select jsonb_agg(${PLAN_CARD} || jsonb_build_object('photo', ${photoOfItem(sql`pl.id`)}) order by pl.id)
        from sold pl join shown a on a.id = pl.activity_id))`)} as said
    from partners p where p.id = ${partnerId}
    union all
    select a.id, ${digest(sql`${ACTIVITY} || jsonb_build_object('plans',
      (select jsonb_agg(${PLAN_CARD} order by pl.id) from sold pl where pl.activity_id = a.id))`)}
    from shown a join partners p on p.id = a.partner_id join activity_categories c on c.id = a.category_id
    union all
    select pl.id, ${digest(sql`jsonb_build_object('plan', to_jsonb(pl) - ${UNSEEN}, 'photos', ${planPhotosJson},
      'activity', ${ACTIVITY})`)}
    from sold pl join shown a on a.id = pl.activity_id join partners p on p.id = a.partner_id
    join activity_categories c on c.id = a.category_id`);
  return new Map(rows.map(({ id, said }) => [id, said]));
}

const digest = (json: SQL): SQL => sql`md5((${json})::text)`;
