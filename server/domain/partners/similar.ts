import { sql } from "drizzle-orm";
import type { SearchItem } from "#contract/search.ts";
import type { Transaction } from "#server/db/database.ts";
import { isOnSale } from "../catalogue/on-sale.ts";
import { Refusal } from "../refusal.ts";
import { type ItemsAsker, readPricedItems } from "../search/items/read-priced-items.ts";

const SHOWN = 6;
/** How many are looked at, so that it costs the same among a million: of the nearest places, and of the category. */
const NEAREST_PLACES = 200;
const MOST_POPULAR = 300;

/**
 * Items like this one: of its category and its kind, in one of its cities or online. Those of other partners come first,
 * then those with a common subcategory, then those in its city, then the most popular.
 *
 * @throws Refusal NOT_FOUND
 */
export async function readSimilarItems(
  tx: Transaction,
  itemId: string,
  asker: ItemsAsker,
): Promise<SearchItem[]> {
  const { rows } = await tx.execute<{ id: string | null }>(sql`
    with this as (select i.*, a.partner_id from search_items i join activities a on a.id = i.activity_id
      left join activity_plans pl on pl.id = i.plan_id where i.id = ${itemId} and ${isOnSale("a", "pl")}),
    around as materialized (
      select near.id from this
      cross join lateral (select pp.position from activity_places ap join partner_places pp on pp.id = ap.partner_place_id
        where ap.activity_id = this.activity_id order by pp.id limit 1) here
      cross join lateral (select pp.id from partner_places pp
        order by pp.position <-> here.position limit ${NEAREST_PLACES}) near),
    candidates as (
      select i.id from this, around cross join lateral (
        -- From each place to its items, whatever else the statistics suggest.
        select i.* from activity_places ap join search_items i on i.activity_id = ap.activity_id
        where ap.partner_place_id = around.id offset 0) i
        where i.category_id = this.category_id and i.index_type = this.index_type and i.city_keys && this.city_keys
      union
      select popular.id from this cross join lateral (
        select i.id from search_items i
        where i.category_id = this.category_id and i.index_type = this.index_type and 'ONLINE' = any(i.activity_types)
        order by i.popularity desc nulls last, i.id limit ${MOST_POPULAR}) popular),
    best as (
      select i.id, row_number() over (order by (a.partner_id <> this.partner_id) desc,
        (i.sub_category_ids && this.sub_category_ids) desc, (i.city_keys && this.city_keys) desc, i.popularity desc, i.id
      ) as place
      from this, candidates c join search_items i on i.id = c.id join activities a on a.id = i.activity_id
      where i.activity_id <> this.activity_id)
    select best.id from this left join best on best.place <= ${SHOWN} order by best.place`);
  if (rows.length === 0) throw new Refusal("NOT_FOUND");
  return readPricedItems(tx, { ids: rows.flatMap(({ id }) => id ?? []) }, asker);
}
