import { sql } from "drizzle-orm";
import type { SearchItem } from "#contract/search.ts";
import type { Transaction } from "#server/db/database.ts";
import { isOnSale } from "../catalogue/on-sale.ts";
import { metresTo } from "../search/distance.ts";
import { type ItemsAsker, readPricedItems } from "../search/items/read-priced-items.ts";
import { positionOf } from "./position.ts";

/** What lies farther away is not near any more: a day's way by car there and back. */
const NEAR_M = 100_000;
/** How many places are looked at for each activity that is wanted, at first: most places have several, some have none. */
const PLACES_EACH = 3;

export interface NearWanted {
  geoPoint: string;
  size: number;
}

/**
 * The activities that take place nearest to a point, within 100 km, nearest first; at the same place the most popular.
 * `distance` is filled. It costs the same among any number of places: the index yields them in this order.
 */
export async function readActivitiesNear(
  tx: Transaction,
  wanted: NearWanted,
  asker: ItemsAsker,
): Promise<SearchItem[]> {
  const ids = await findNear(tx, wanted, wanted.size * PLACES_EACH);
  return readPricedItems(tx, { ids, geoPoint: wanted.geoPoint }, asker);
}

interface Row extends Record<string, unknown> {
  ids: string[];
  /** Whether there may be more, farther away. */
  is_open: boolean;
}

/** Looks at more places, as long as those that were do not suffice. */
async function findNear(tx: Transaction, wanted: NearWanted, places: number): Promise<string[]> {
  const { geoPoint, size } = wanted;
  const { rows } = await tx.execute<Row>(sql`
    with near as materialized (
      select pp.id, ${metresTo(geoPoint)} as metres from partner_places pp
      order by pp.position <-> ${positionOf(geoPoint)} limit ${places}),
    found as (
      select ap.activity_id as id, min(near.metres) as metres
      from near join activity_places ap on ap.partner_place_id = near.id
      join activities a on a.id = ap.activity_id and ${isOnSale("a")}
      where near.metres <= ${NEAR_M} group by ap.activity_id),
    nearest as (
      select found.id, row_number() over (order by found.metres, a.popularity desc, a.id) as place
      from found join activities a on a.id = found.id)
    select coalesce((select json_agg(id order by place) from nearest where place <= ${size}), '[]') as ids,
      (select count(*) = ${places} and coalesce(max(metres) <= ${NEAR_M}, false) from near) as is_open`);
  const { ids, is_open } = rows[0] ?? { ids: [], is_open: false };
  return is_open && ids.length < size ? findNear(tx, wanted, places * 4) : ids;
}
