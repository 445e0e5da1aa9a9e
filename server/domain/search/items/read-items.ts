import { type SQL, sql } from "drizzle-orm";
import type { ActivityType, DiscountType } from "#contract/enums.ts";
import type { ItemPrice } from "#contract/price.ts";
import type { SearchItem } from "#contract/search.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Reviewed } from "#server/settings.ts";
import { isOnSale } from "../../catalogue/on-sale.ts";
import { isFull, isInTime } from "../../holds/vacancy.ts";
import { sessionsGiven } from "../../partners/sessions.ts";
import { photoOfItem, portraitJson } from "../../photos/shown.ts";
import type { OfferedItem } from "../../pricing/item-price.ts";
import { ratingJson } from "../../reviews/rating.ts";
import { metresToNearest } from "../distance.ts";
import { folded } from "../indexing/index-items.ts";

/** A result without its price, and what it is priced from. `nextSchedule` is the instant, in the zone of the place. */
export interface FoundItem {
  item: Omit<SearchItem, keyof ItemPrice | "nextSchedule">;
  priced: OfferedItem;
  nextSchedule: { startsAt: Date; timeZone: string } | null;
}

interface Row extends Record<string, unknown> {
  item: FoundItem["item"];
  price: number;
  enrolment_fee: number;
  maintenance_fee: number;
  discount_type: DiscountType | null;
  discount_percentage: string;
  discount_value: number;
  discount_until: string | null;
  starts_at: string | null;
  time_zone: string | null;
}

/** What of items is shown to whom. */
export interface ItemsShown {
  now: Date;
  reviewed: Reviewed;
  /** From where distances are measured. */
  geoPoint: string | null;
  /** The city that is asked for: theirs, where they have a place there, and of their times those there and online. */
  city: string | null;
  /** The kinds of session that are asked for; null: all. */
  activityTypes: readonly ActivityType[] | null;
  /** Which schedules `s` the next one is looked for among; null: all. */
  among: SQL | null;
}

/** The results with these ids that are on sale, in this order, in one query. The next schedule is one that can still be booked and has a vacancy. */
export async function readItems(
  tx: Transaction,
  ids: readonly string[],
  { now, reviewed, geoPoint, city, activityTypes, among }: ItemsShown,
): Promise<FoundItem[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<Row>(sql`
    select json_build_object('id', i.id, 'indexType', i.index_type, 'title', i.title,
        'duration', case when i.plan_id is null then a.duration end, 'sessionDuration', a.duration, 'renewalPeriod', pl.renewal_period,
        'isEnrolmentNeeded', coalesce(pl.is_enrolment_needed, a.is_enrolment_needed),
        'category', json_build_object('id', c.id, 'name', c.name, 'hue', c.hue, 'motif', c.motif),
        'partner', json_build_object('id', p.id, 'name', p.name, 'fantasyName', p.fantasy_name, 'registration', p.registration,
          'photo', ${portraitJson}), 'photo', ${photoOfItem(sql`pl.id`)}, 'activityTypes', i.activity_types, 'city', ${shownCity(city)}, 'priceAdvertisable', a.price_advertisable,
        'distance', ${metresToNearest(geoPoint, sql`a.id`)}, 'rating', ${ratingJson(reviewed)},
        'sessionsGiven', ${sessionsGiven}) as item,
      coalesce(pl.price, a.price) as price, coalesce(pl.enrolment_fee, a.enrolment_fee) as enrolment_fee,
      coalesce(pl.maintenance_fee, 0) as maintenance_fee,
      case when pl.id is null then a.discount_type else pl.discount_type end as discount_type,
      case when pl.id is null then a.discount_percentage else pl.discount_percentage end as discount_percentage,
      case when pl.id is null then a.discount_value else pl.discount_value end as discount_value,
      case when pl.id is null then a.discount_until else pl.discount_until end as discount_until,
      n.starts_at, n.time_zone
    from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as wanted(id, position)
    join search_items i on i.id = wanted.id::uuid
    join activities a on a.id = i.activity_id
    join activity_categories c on c.id = a.category_id
    join partners p on p.id = a.partner_id
    left join activity_plans pl on pl.id = i.plan_id
    left join lateral (select s.starts_at, s.time_zone from activity_schedules s where s.activity_id = a.id
      and ${isInTime(now)} and not ${isFull(now, null)} and ${isOfKind(activityTypes)} and ${isIn(city)} and ${among ?? sql`true`} order by s.starts_at limit 1) n on true
    where ${isOnSale("a", "pl")}
    order by wanted.position`);
  return rows.map(toFound);
}

const keyOf = (city: string): SQL => folded(sql`${city}::text`);

/** The city that is asked for, as it is written, else the first. */
const shownCity = (city: string | null): SQL =>
  city
    ? sql`coalesce((select c from unnest(i.cities) c where ${folded(sql`c`)} = ${keyOf(city)} limit 1), i.cities[1])`
    : sql`i.cities[1]`;

const isOfKind = (types: readonly ActivityType[] | null): SQL =>
  types?.length ? sql`s.activity_type in ${types}` : sql`true`;

/** What has no place is anywhere. */
const isIn = (city: string | null): SQL =>
  city
    ? sql`(s.partner_place_id is null or exists (select 1 from partner_places sp
        where sp.id = s.partner_place_id and ${folded(sql`sp.city`)} = ${keyOf(city)}))`
    : sql`true`;

function toFound(row: Row): FoundItem {
  return {
    item: row.item,
    priced: {
      renewalPeriod: row.item.renewalPeriod,
      price: row.price,
      enrolmentFee: row.enrolment_fee,
      maintenanceFee: row.maintenance_fee,
      discount: {
        type: row.discount_type,
        percentage: Number(row.discount_percentage),
        value: row.discount_value,
        until: row.discount_until,
      },
    },
    nextSchedule:
      row.starts_at && row.time_zone ? { startsAt: new Date(row.starts_at), timeZone: row.time_zone } : null,
  };
}
