import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { isOnSale } from "../../catalogue/on-sale.ts";
import { FREE_COLUMNS, freeTimesOf } from "./free-times.ts";
import { indexTerms } from "./index-terms.ts";

/** A name for comparing: lower case, without accents. */
export const folded = (text: SQL): SQL => sql`lower(unaccent(${text}))`;

/** Rows that are written with one statement, and that a word's postings are kept together of. */
const CHUNK = 20_000;

/** What is indexed at once: by popularity, both ends included, null without an end. `first` is the number of its first row. */
export interface IndexRange {
  from: number | null;
  to: number | null;
  first: number;
}

/** Writes the search's rows of every activity and plan, and its terms, anew from the catalogue, as of `now`. */
export async function indexItems(tx: Transaction, now: Date): Promise<void> {
  for (const table of ["search_items", "search_postings", "search_values"])
    await tx.execute(sql`delete from ${sql.identifier(table)}`);
  await analyzeCatalogue(tx);
  await indexValues(tx);
  for (const range of await rangesOf(tx)) await indexRange(tx, range, now);
  await indexTerms(tx);
  await beginGeneration(tx);
}

/** Fills the search's rows where there are none but activities are: after a migration that took them away. */
export async function indexWhereEmpty(tx: Transaction, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ is_due: boolean }>(
    sql`select exists (select 1 from activities) and not exists (select 1 from search_items) as is_due`,
  );
  if (rows[0]?.is_due) await indexItems(tx, now);
}

/** Without it, rows that have just come are joined as if there were next to none: a hundred thousand took three minutes. */
export async function analyzeCatalogue(tx: Transaction): Promise<void> {
  await tx.execute(sql`analyze activities, activity_plans, activity_sub_categories, activity_places, activity_schedules,
    partners, partner_places, sub_categories, activity_categories`);
}

/** To be called where everything of the search was written anew: who has an index in memory reads it again. */
export async function beginGeneration(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from search_state`);
  await tx.execute(sql`insert into search_state (generation) values (gen_random_uuid())`);
}

/** The most popular first, about as many in each. */
export async function rangesOf(tx: Transaction): Promise<IndexRange[]> {
  const { rows } = await tx.execute<{ at: number; through: number }>(sql`
    with all_items as (select popularity from activities a where ${isOnSale("a")} union all
      select pl.popularity from activity_plans pl join activities a on a.id = pl.activity_id where ${isOnSale("pl", "a")}),
    placed as (select popularity, row_number() over (order by popularity desc) as place,
      count(*) over (order by popularity desc)::int as through from all_items)
    select popularity as at, max(through) as through from placed
    where place % ${CHUNK}::int = 0 group by popularity order by popularity desc`);
  return [null, ...rows].map((before, index) => ({
    from: rows[index]?.at ?? null,
    to: before === null ? null : before.at - 1,
    first: before?.through ?? 0,
  }));
}

/** Numbers every value that a row of the search may have. */
export async function indexValues(tx: Transaction): Promise<void> {
  const names = (field: string, source: SQL) =>
    sql`select ${field}, ${folded(sql`name`)}, min(name), null::uuid from ${source} group by 2`;
  await tx.execute(sql`
    insert into search_values (id, field, key, label, category_id)
    select row_number() over (order by field, key) - 1, field, key, label, category_id from (
    select 'activityCategories' as field, id::text as key, name as label, null::uuid as category_id from activity_categories
    union all select 'activitySubCategories', id::text, name, category_id from sub_categories
    union all ${names("specialties", sql`(select unnest(specialties) as name from partners union select name from sub_categories) n`)}
    union all ${names("city", sql`(select distinct city as name from partner_places) n`)}
    union all select distinct 'activityTypes', type, type, null::uuid from activities, unnest(activity_types) as type
    union all select distinct 'type', professional_type, professional_type, null::uuid from partners
      where professional_type is not null
    union all select 'indexes', index, index, null::uuid from (values ('ACTIVITY'), ('PLAN')) as of(index)) all_values`);
}

const weighted = (text: string, weight: "A" | "B" | "C" | "D"): string =>
  ["vereda_stem", "vereda_plain"]
    .map((configuration) => `setweight(to_tsvector('${configuration}', ${text}), '${weight}')`)
    .join(" || ");

/** The words of a row: by stem and as they stand, of its title, names, themes and text. */
const DOCUMENT = sql.raw(
  [
    weighted("i.title", "A"),
    weighted("concat_ws(' ', p.fantasy_name, p.name)", "B"),
    weighted("concat_ws(' ', c.name, array_to_string(said.names, ' '))", "C"),
    weighted("concat_ws(' ', i.description, case when i.plan_id is not null then a.title end)", "D"),
  ].join(" || "),
);

/** The values that a row has, by their numbers; the same name may be said twice. */
const VALUE_IDS = sql`array(
  select v.id from (
    select 'activityCategories' as field, a.category_id::text as key
    union all select 'activitySubCategories', id::text from unnest(subs.ids) as id
    union all select 'specialties', ${folded(sql`name`)} from unnest(said.names) as name
    union all select 'city', ${folded(sql`city`)} from unnest(places.cities) as city
    union all select 'activityTypes', type from unnest(a.activity_types) as type
    union all select 'type', p.professional_type
    union all select 'indexes', i.index_type) has
  join search_values v on v.field = has.field and v.key = has.key group by v.id)`;

const columnsOf = (alias: string): SQL =>
  sql.raw(FREE_COLUMNS.map((column) => `${alias}.${column}`).join(", "));
const FREE = sql.raw(FREE_COLUMNS.join(", "));

/** Writes the rows of a range, and their words. The discounted price follows the rule of `contract/money.ts`. */
export async function indexRange(tx: Transaction, range: IndexRange, now: Date): Promise<void> {
  await tx.execute(sql`
    with made as materialized (
      select ${range.first}::int + row_number() over (order by i.popularity desc, i.id)::int - 1 as number,
        i.*, a.category_id, subs.ids as sub_category_ids, a.activity_types, places.cities, places.latitudes, places.longitudes,
        greatest(0, i.price - floor((i.price * round(i.discount_percentage * 100) + 5000) / 10000)::int - i.discount_value)
          as discounted_price,
        ${columnsOf("free")}, ${VALUE_IDS} as value_ids, ${DOCUMENT} as document
      from (${itemsIn(range)}) i
      join activities a on a.id = i.activity_id
      join partners p on p.id = a.partner_id
      join activity_categories c on c.id = a.category_id
      cross join lateral (
        select coalesce(array_agg(sc.id), '{}') as ids, coalesce(array_agg(sc.name), '{}') as names
        from activity_sub_categories s join sub_categories sc on sc.id = s.sub_category_id where s.activity_id = a.id) subs
      cross join lateral (select array(select distinct n from unnest(p.specialties || subs.names) n) as names) said
      cross join lateral (
        select coalesce(array_agg(pp.city), '{}') as cities, coalesce(array_agg(pp.latitude), '{}') as latitudes,
          coalesce(array_agg(pp.longitude), '{}') as longitudes
        from activity_places ap join partner_places pp on pp.id = ap.partner_place_id where ap.activity_id = a.id) places
      cross join lateral ${freeTimesOf(now)} free),
    written as (
      insert into search_items (id, index_type, activity_id, plan_id, title, title_key, category_id, sub_category_ids,
        activity_types, cities, city_keys, latitudes, longitudes, price, discounted_price, discount_until, popularity,
        ${FREE}, number, value_ids)
      select id, index_type, activity_id, plan_id, title, ${folded(sql`title`)}, category_id, sub_category_ids,
        activity_types, array(select distinct n from unnest(cities) n),
        array(select distinct ${folded(sql`n`)} from unnest(cities) n), latitudes, longitudes, price, discounted_price,
        discount_until, popularity, ${FREE}, number, value_ids
      from made order by number)
    insert into search_postings (word, chunk, items)
    select has.lexeme, ${range.first}::int, string_agg(int4send(number * 4 + case when 'A' = any(has.weights) then 3
      when 'B' = any(has.weights) then 2 when 'C' = any(has.weights) then 1 else 0 end), '')
    from made, unnest(document) as has group by has.lexeme`);
}

function itemsIn({ from, to }: IndexRange): SQL {
  const within = sql`i.popularity >= coalesce(${from}::int, i.popularity) and i.popularity <= coalesce(${to}::int, i.popularity)`;
  return sql`
    select id, 'ACTIVITY' as index_type, id as activity_id, null::uuid as plan_id, title, description, price,
      discount_percentage, discount_value, discount_until, popularity from activities i where ${within} and ${isOnSale("i")}
    union all
    select i.id, 'PLAN', i.activity_id, i.id, i.title, i.description, i.price, i.discount_percentage, i.discount_value,
      i.discount_until, i.popularity from activity_plans i join activities a on a.id = i.activity_id
      where ${within} and ${isOnSale("i", "a")}`;
}
