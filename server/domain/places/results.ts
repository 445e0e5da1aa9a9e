import { type SQL, sql } from "drizzle-orm";
import type { PlaceResult } from "#contract/place.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Reviewed } from "#server/settings.ts";
import { isOnSale } from "../catalogue/on-sale.ts";
import { placeJson } from "../catalogue/rows.ts";
import { isFull, isInTime } from "../holds/vacancy.ts";
import { sessionsGiven } from "../partners/sessions.ts";
import { placePhotoJson } from "../photos/shown.ts";
import { ratingJson } from "../reviews/rating.ts";
import { isOff } from "../reviews/standing.ts";
import { metresTo } from "../search/distance.ts";
import { zonedDate, zonedIso } from "../zoned-time.ts";

interface Row extends Record<string, unknown> {
  result: Omit<PlaceResult, "nextSchedule">;
  next_ms: number | null;
  time_zone: string;
}

/** What of places is shown. */
export interface PlacesShown {
  geoPoint: string | null;
  now: Date;
  reviewed: Reviewed;
}

/** The places with these ids, in this order. The next schedule is one there that can still be booked and has a vacancy. */
export async function readPlaceResults(
  tx: Transaction,
  ids: readonly string[],
  { geoPoint, now, reviewed }: PlacesShown,
): Promise<PlaceResult[]> {
  if (ids.length === 0) return [];
  const metres = geoPoint ? sql`round(${metresTo(geoPoint)})::int` : sql`null::int`;
  const { rows } = await tx.execute<Row>(sql`
    select json_build_object('place', ${placeJson}, 'photo', ${placePhotoJson},
        'partner', json_build_object('id', p.id, 'name', p.name, 'fantasyName', p.fantasy_name,
          'professionalType', p.professional_type, 'registration', p.registration),
        'categories', there.categories, 'activities', there.activities, 'distance', ${metres},
        'priceFrom', cheapest.price, 'isReviewed', not ${isOff(reviewed)}, 'rating', ${ratingJson(reviewed)},
        'sessionsGiven', ${sessionsGiven}) as result,
      (extract(epoch from there.next_at) * 1000)::float8 as next_ms, pp.time_zone
    from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as wanted(id, position)
    join partner_places pp on pp.id = wanted.id::uuid
    join partners p on p.id = pp.partner_id
    cross join lateral (
      select count(*)::int as activities, min(n.starts_at) as next_at,
        (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'hue', c.hue, 'motif', c.motif)
            order by c.position), '[]')
          from activity_categories c where c.id = any(array_agg(a.category_id))) as categories
      from activity_places ap join activities a on a.id = ap.activity_id and ${isOnSale("a")}
      left join lateral (select s.starts_at from activity_schedules s where s.activity_id = a.id
        and s.partner_place_id = pp.id and ${isInTime(now)} and not ${isFull(now, null)}
        order by s.starts_at limit 1) n on true
      where ap.partner_place_id = pp.id) there
    left join lateral (
      select json_build_object('activityId', i.id, 'amount', ${priceOn(zonedDate(now))}) as price
      from activity_places ap join activities a on a.id = ap.activity_id and ${isOnSale("a")}
      join search_items i on i.id = a.id
      where ap.partner_place_id = pp.id order by ${priceOn(zonedDate(now))}, i.id limit 1) cheapest on true
    order by wanted.position`);
  return rows.map(({ result, next_ms, time_zone }) => ({
    ...result,
    nextSchedule: next_ms === null ? null : zonedIso(new Date(next_ms), time_zone),
  }));
}

/** What the session `i` costs on a day: a discount counts through its last one. */
const priceOn = (day: string): SQL =>
  sql`case when i.discount_until < ${day} then i.price else i.discounted_price end`;
