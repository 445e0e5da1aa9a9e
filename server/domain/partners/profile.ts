import { type SQL, sql } from "drizzle-orm";
import type { PartnerProfile } from "#contract/partner-profile.ts";
import type { Transaction } from "#server/db/database.ts";
import { isOnSale } from "../catalogue/on-sale.ts";
import { partnerJson, picturedPlaceJson } from "../catalogue/rows.ts";
import { Refusal } from "../refusal.ts";
import { ratingJson } from "../reviews/rating.ts";
import { isOff } from "../reviews/standing.ts";
import { type ItemsAsker, readPricedItems } from "../search/items/read-priced-items.ts";
import { readNextTimes } from "./next-times.ts";

type PartnerAlone = Omit<PartnerProfile, "content" | "nextTimes">;

/** How many activities and plans a profile lists: all that a partner of flesh and blood has. */
const LISTED = 200;

/**
 * A specialist or a gym with what they offer, priced today for whoever asks, and the next free times.
 *
 * @throws Refusal NOT_FOUND
 */
export async function readPartnerProfile(
  tx: Transaction,
  partnerId: string,
  asker: ItemsAsker,
): Promise<PartnerProfile> {
  const partner = await readPartner(tx, partnerId, asker);
  const ids = await readOffered(tx, partnerId);
  const content = await readPricedItems(tx, { ids }, asker);
  const activities = content.filter(({ indexType }) => indexType === "ACTIVITY");
  return { ...partner, content, nextTimes: await readNextTimes(tx, activities, asker) };
}

/** A partner without what they offer. */
export async function readPartner(
  tx: Transaction,
  partnerId: string,
  { reviewed }: ItemsAsker,
): Promise<PartnerAlone> {
  const { rows } = await tx.execute<{ partner: PartnerAlone }>(sql`
    select ${partnerJson}::jsonb || jsonb_build_object('specialties', p.specialties, 'categories', ${categoriesJson},
      'places', ${placesJson}, 'isReviewed', not ${isOff(reviewed)}, 'rating', ${ratingJson(reviewed)}) as partner
    from partners p where p.id = ${partnerId}`);
  if (!rows[0]) throw new Refusal("NOT_FOUND");
  return rows[0].partner;
}

/** The categories of what the partner `p` offers, in the order of the screen. */
const categoriesJson: SQL = sql`(
  select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'hue', c.hue, 'motif', c.motif)
    order by c.position), '[]')
  from activity_categories c
  where c.id in (select a.category_id from activities a where a.partner_id = p.id and ${isOnSale("a")}))`;

const placesJson: SQL = sql`(
  select coalesce(json_agg(${picturedPlaceJson} order by pp.city, pp.name, pp.id), '[]')
  from partner_places pp where pp.partner_id = p.id)`;

/** The ids of what they offer, activities before plans, the most popular first. */
async function readOffered(tx: Transaction, partnerId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select i.id from activities a join search_items i on i.activity_id = a.id
    where a.partner_id = ${partnerId}
    order by i.index_type, i.popularity desc, i.id limit ${LISTED}`);
  return rows.map(({ id }) => id);
}
