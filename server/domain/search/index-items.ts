import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";

/** A name for comparing: lower case, without accents. */
export const folded = (text: SQL): SQL => sql`lower(unaccent(${text}))`;

const names = (select: SQL, source: SQL): SQL => sql`array(select ${select} from ${source})`;

const placesOf = sql`activity_places ap join partner_places pp on pp.id = ap.partner_place_id where ap.activity_id = a.id`;
const subsOf = sql`activity_sub_categories s join sub_categories sc on sc.id = s.sub_category_id where s.activity_id = a.id`;

/** The columns that an activity's row and its plans' rows share. */
const shared = sql`
  a.category_id,
  ${names(sql`sc.id`, subsOf)}, ${names(folded(sql`sc.name`), subsOf)},
  a.activity_types,
  ${names(sql`distinct pp.city`, placesOf)}, ${names(sql`distinct ${folded(sql`pp.city`)}`, placesOf)},
  p.professional_type,
  i.price,
  greatest(0, i.price - floor((i.price * round(i.discount_percentage * 100) + 5000) / 10000)::int - i.discount_value),
  i.discount_until, i.popularity`;

const partnerNames = sql`concat_ws(' ', p.fantasy_name, p.name, c.name, array_to_string(${names(sql`sc.name`, subsOf)}, ' '))`;

const columns = sql`id, index_type, activity_id, plan_id, title, names, body, category_id, sub_category_ids,
  sub_category_keys, activity_types, cities, city_keys, professional_type, price, discounted_price, discount_until,
  popularity`;

const parents = sql`join partners p on p.id = a.partner_id join activity_categories c on c.id = a.category_id`;

/**
 * Writes the search's rows of every activity and plan anew from the catalogue. The discounted price follows the rule of
 * `contract/money.ts`.
 */
export async function indexItems(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from search_items`);
  await tx.execute(sql`
    insert into search_items (${columns})
    select i.id, 'ACTIVITY', i.id, null, i.title, ${partnerNames}, i.description, ${shared}
    from activities i join activities a on a.id = i.id ${parents}`);
  await tx.execute(sql`
    insert into search_items (${columns})
    select i.id, 'PLAN', a.id, i.id, i.title, ${partnerNames}, concat_ws(' ', i.description, a.title), ${shared}
    from activity_plans i join activities a on a.id = i.activity_id ${parents}`);
}
