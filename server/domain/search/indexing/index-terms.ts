import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { FILLERS } from "../words/fillers.ts";
import { wordQueries } from "./term-words.ts";

/** How many of the most frequent titles, and of the categories' cities, are suggested. */
const MAX_TITLES = 20_000;
const MAX_PLACED = 20_000;

/** What companies' names end in says nothing. */
const NOT_TELLING = [...FILLERS, "ltda", "eireli", "epp", "sa", "cia"];

/**
 * Writes `search_terms` anew from the search's rows and the catalogue: categories, subcategories, specialists, cities,
 * frequent titles, specialties, categories in their cities, and the single words of them all.
 */
export async function indexTerms(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from search_terms`);
  for (const phrases of [CATEGORIES, SUB_CATEGORIES, PARTNERS, CITIES, TITLES, SPECIALTIES, PLACED])
    await insertTerms(tx, phrases);
  for (const words of wordQueries()) await tx.execute(words);
}

/** Phrases have kind, ref_id, text, detail, items, weight, and `source`: the name that the keys are made of. */
const CATEGORIES = sql`
  select 'CATEGORY' as kind, c.id as ref_id, c.name as text, null as detail, n.items, n.items as weight, c.name as source
  from (select category_id, count(*)::int as items from search_items group by 1) n
  join activity_categories c on c.id = n.category_id`;

const SUB_CATEGORIES = sql`
  select 'SUB_CATEGORY' as kind, s.id as ref_id, s.name as text, c.name as detail, n.items, n.items as weight, s.name as source
  from (select sub_id, count(*)::int as items from search_items i, unnest(i.sub_category_ids) as sub_id group by 1) n
  join sub_categories s on s.id = n.sub_id join activity_categories c on c.id = s.category_id`;

/** A specialist is found by either name. The detail is what they mostly offer, and where. */
const PARTNERS = sql`
  with offers as (select a.partner_id, i.category_id, count(*)::int as items, sum(i.popularity)::int as popularity
    from search_items i join activities a on a.id = i.activity_id group by 1, 2),
  main as (select distinct on (partner_id) partner_id, category_id from offers order by partner_id, items desc, category_id),
  sums as (select partner_id, sum(items)::int as items, sum(popularity)::int as weight from offers group by 1),
  places as (select distinct on (partner_id) partner_id, city from partner_places order by partner_id, id)
  select 'PARTNER' as kind, p.id as ref_id, p.fantasy_name as text, concat_ws(' · ', c.name, places.city) as detail,
    sums.items, sums.weight, names.source
  from sums join partners p on p.id = sums.partner_id join main on main.partner_id = p.id
  join activity_categories c on c.id = main.category_id left join places on places.partner_id = p.id
  cross join lateral (values (p.fantasy_name), (p.name)) as names(source)`;

const CITIES = sql`
  with states as (select city, string_agg(distinct state, ', ' order by state) as state from partner_places group by 1)
  select 'CITY' as kind, null::uuid as ref_id, n.city as text, states.state as detail, n.items, n.items as weight, n.city as source
  from (select city, count(*)::int as items from search_items i, unnest(i.cities) as city group by 1) n
  left join states on states.city = n.city`;

const TITLES = sql`
  select 'TERM' as kind, null::uuid as ref_id, title as text, null as detail, count(*)::int as items, count(*)::int as weight,
    title as source
  from search_items group by title order by count(*) desc, title limit ${MAX_TITLES}`;

/** Those that are no subcategory's name. */
const SPECIALTIES = sql`
  select 'TERM' as kind, null::uuid as ref_id, specialty as text, null as detail, count(*)::int as items,
    count(*)::int as weight, specialty as source
  from partners p, unnest(p.specialties) as specialty
  where not exists (select 1 from sub_categories s where s.name = specialty)
  group by specialty order by count(*) desc, specialty limit ${MAX_TITLES}`;

/** E.g. "Yoga em Recife". */
const PLACED = sql`
  select 'TERM' as kind, null::uuid as ref_id, concat(c.name, ' em ', n.city) as text, null as detail, n.items,
    n.items as weight, concat(c.name, ' em ', n.city) as source
  from (select category_id, city, count(*)::int as items from search_items i, unnest(i.cities) as city group by 1, 2
    order by 3 desc, 2 limit ${MAX_PLACED}) n
  join activity_categories c on c.id = n.category_id`;

/** One row for each telling word of each phrase: the phrase from there on. */
async function insertTerms(tx: Transaction, phrases: SQL): Promise<void> {
  await tx.execute(sql`
    with phrases as (${phrases}),
    telling_nothing as (select word from json_array_elements_text(${JSON.stringify(NOT_TELLING)}::json) as word),
    split as (select p.*, array(select word from unnest(${splitWords(sql`p.source`)}) with ordinality as w(word, place)
        where word <> '' and word not in (select word from telling_nothing) order by place) as said from phrases p),
    starts as (select split.*, array_to_string(said[place:], ' ') as key, place = 1 as is_whole
      from split, generate_subscripts(said, 1) as place)
    insert into search_terms (kind, ref_id, key, is_whole, words, text, detail, items, weight)
    select distinct on (kind, coalesce(ref_id::text, text), key) kind, ref_id, key, is_whole,
      lower(unaccent(concat_ws(' ', source, text, detail))), text, detail, items, weight
    from starts order by kind, coalesce(ref_id::text, text), key, is_whole desc`);
}

/** The words of a text, folded. Accents are gone before letters are told apart: a database may know only those of ASCII. */
const splitWords = (text: SQL): SQL =>
  sql`string_to_array(regexp_replace(lower(unaccent(${text})), '[^a-z0-9]+', ' ', 'g'), ' ')`;
