import { type SQL, sql } from "drizzle-orm";
import type { SearchItem } from "#contract/search.ts";
import type { Transaction } from "#server/db/database.ts";
import { isOnSale } from "../catalogue/on-sale.ts";
import { at, isFull, isInTime } from "../holds/vacancy.ts";
import { metresTo } from "../search/distance.ts";
import { folded } from "../search/indexing/index-items.ts";
import { type ItemsAsker, readPricedItems } from "../search/items/read-priced-items.ts";

/** Still an evening's way. */
const NEAR_M = 15_000;

/** `from` and `until`: the start is not before the one and before the other. `geoPoint` goes before `city`. */
export interface FreeWanted {
  from: Date;
  until: Date;
  geoPoint: string | null;
  city: string | null;
  size: number;
}

/**
 * Activities with a time that is free between two instants and can still be booked, online or near; the earliest first, at the same time
 * the most popular. `nextSchedule` is that time.
 */
export async function readFreeBetween(
  tx: Transaction,
  wanted: FreeWanted,
  asker: ItemsAsker,
): Promise<SearchItem[]> {
  const { from, until, geoPoint, size } = wanted;
  const among = sql`(s.starts_at >= ${at(from)} and s.starts_at < ${at(until)} and ${isWithinReach(wanted)})`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select a.id from activity_schedules s join activities a on a.id = s.activity_id and ${isOnSale("a")}
    where ${among} and ${isInTime(asker.now)} and not ${isFull(asker.now, null)}
    group by a.id order by min(s.starts_at), a.popularity desc, a.id limit ${size}`);
  return readPricedItems(tx, { ids: rows.map(({ id }) => id), geoPoint, among }, asker);
}

/** What is given in a company is for its own people. */
function isWithinReach({ geoPoint, city }: FreeWanted): SQL {
  if (geoPoint === null && city === null) return sql`s.activity_type = 'ONLINE'`;
  const isNear = geoPoint
    ? sql`${metresTo(geoPoint)} <= ${NEAR_M}`
    : sql`${folded(sql`pp.city`)} = ${folded(sql`${city}::text`)}`;
  return sql`(s.activity_type = 'ONLINE' or exists (
    select 1 from partner_places pp where pp.id = s.partner_place_id and ${isNear}))`;
}
