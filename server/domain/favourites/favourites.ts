import { and, eq, isNull, sql } from "drizzle-orm";
import { FAVOURITES_MAX } from "#contract/favourite.ts";
import type { Transaction } from "#server/db/database.ts";
import { customers } from "#server/db/schema/customers.ts";
import { favourites } from "#server/db/schema/favourites.ts";
import { isOnSale } from "../catalogue/on-sale.ts";
import { Refusal } from "../refusal.ts";

/** What can be saved: activities and plans on sale. */
const ITEM = sql`select i.id from search_items i join activities a on a.id = i.activity_id
  left join activity_plans pl on pl.id = i.plan_id where ${isOnSale("a", "pl")}`;

/** The ids of what a customer has saved and there still is, newest first. */
export async function listFavourites(tx: Transaction, customerId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select f.item_id as id from favourites f
    where f.customer_id = ${customerId} and exists (${ITEM} and i.id = f.item_id)
    order by f.saved_at desc, f.item_id`);
  return rows.map(({ id }) => id);
}

/**
 * Saves items, the newest of them first. What is saved already keeps its place; what there is not is passed over. Where it
 * would be more than `FAVOURITES_MAX`, nothing is saved.
 *
 * @returns the ids of all that is saved, newest first
 * @throws Refusal TOO_MANY_FAVOURITES; UNAUTHORIZED for an account that is just being deleted
 */
export async function addFavourites(
  tx: Transaction,
  { customerId, ids, now }: { customerId: string; ids: readonly string[]; now: Date },
): Promise<string[]> {
  await lockCustomer(tx, customerId);
  // Each a millisecond before the one in front of it: the order in which they were sent lasts.
  await tx.execute(sql`
    insert into favourites (customer_id, item_id, saved_at)
    select ${customerId}::uuid, i.id, ${now.toISOString()}::timestamptz - (min(sent.position) - 1) * interval '1 millisecond'
    from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as sent(id, position)
    cross join lateral (${ITEM} and i.id = sent.id::uuid) i
    group by i.id
    on conflict do nothing`);
  const saved = await listFavourites(tx, customerId);
  if (saved.length > FAVOURITES_MAX) throw new Refusal("TOO_MANY_FAVOURITES");
  return saved;
}

/** Takes one item out of what is saved. @returns the ids of the rest, newest first */
export async function removeFavourite(
  tx: Transaction,
  { customerId, itemId }: { customerId: string; itemId: string },
): Promise<string[]> {
  await tx
    .delete(favourites)
    .where(and(eq(favourites.customerId, customerId), eq(favourites.itemId, itemId)));
  return listFavourites(tx, customerId);
}

/** One request of a customer after the other: together they would save more than may be. */
async function lockCustomer(tx: Transaction, customerId: string): Promise<void> {
  const [customer] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.anonymisedAt)))
    .for("no key update");
  if (!customer) throw new Refusal("UNAUTHORIZED");
}
