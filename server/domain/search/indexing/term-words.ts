import { type SQL, sql } from "drizzle-orm";
import { synonymWords } from "../words/meanings.ts";

const MIN_LETTERS = 3;

/** Every name and title once, with how many rows have it. */
const SOURCES = sql`
  select title as source, count(*)::int as items from search_items group by title
  union all select text, max(items) from search_terms where kind <> 'TERM' group by text
  union all select name, 1 from partners
  union all select specialty, count(*)::int from partners, unnest(specialties) as specialty group by 1
  union all select district, count(*)::int from partner_places group by 1`;

/** The single words of all terms, as they are mostly written; and those of the table of synonyms, which nothing else has. */
export const wordQueries = (): SQL[] => [
  sql`with words as (select ${asKey(sql`word`)} as key, word, sum(items)::int as items
      from (${SOURCES}) s, regexp_split_to_table(s.source, '[[:space:][:punct:]’“”·–—]+') as word
      group by 1, 2)
    insert into search_terms (kind, key, is_whole, words, text, items, weight)
    select 'WORD', key, true, key, (array_agg(word order by items desc, word))[1], sum(items), sum(items)
    from words where length(key) >= ${MIN_LETTERS} group by key`,
  sql`insert into search_terms (kind, key, is_whole, words, text, items, weight)
    select 'WORD', word, true, word, word, 0, 0 from json_array_elements_text(${JSON.stringify(synonymWords)}::json) as word
    where length(word) >= ${MIN_LETTERS}
      and not exists (select 1 from search_terms t where t.kind = 'WORD' and t.key = word)`,
];

const asKey = (word: SQL): SQL => sql`lower(unaccent(${word}))`;
