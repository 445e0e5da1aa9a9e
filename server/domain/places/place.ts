import { sql } from "drizzle-orm";
import type { Partner, PartnerPlace } from "#contract/catalogue.ts";
import type { SearchItem } from "#contract/search.ts";
import type { Transaction } from "#server/db/database.ts";
import { partnerJson, placeJson } from "../catalogue/rows.ts";
import { Refusal } from "../refusal.ts";
import { type ItemsAsker, readPricedItems } from "../search/items/read-priced-items.ts";

const LISTED = 200;

export interface PlaceWithItems {
  place: PartnerPlace;
  partner: Partner;
  content: SearchItem[];
}

/**
 * A place, whose it is, and what takes place there: activities before plans, the most popular first.
 *
 * @throws Refusal NOT_FOUND
 */
export async function readPlace(
  tx: Transaction,
  placeId: string,
  asker: ItemsAsker,
): Promise<PlaceWithItems> {
  const found = await tx.execute<Omit<PlaceWithItems, "content">>(sql`
    select ${placeJson} as place, ${partnerJson} as partner
    from partner_places pp join partners p on p.id = pp.partner_id where pp.id = ${placeId}`);
  if (!found.rows[0]) throw new Refusal("NOT_FOUND");
  const { place, partner } = found.rows[0];
  const { rows } = await tx.execute<{ id: string }>(sql`
    select i.id from activity_places ap join search_items i on i.activity_id = ap.activity_id
    where ap.partner_place_id = ${placeId} order by i.index_type, i.popularity desc, i.id limit ${LISTED}`);
  return { place, partner, content: await readPricedItems(tx, { ids: rows.map(({ id }) => id) }, asker) };
}
