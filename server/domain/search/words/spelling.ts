import { sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import type { Snapshot } from "../index/search-index.ts";
import { hasMatch } from "../matching/find-matches.ts";
import { isNickname } from "./cities.ts";
import { FILLERS } from "./fillers.ts";
import { otherForms } from "./forms.ts";
import { isTold } from "./told.ts";
import { spellings, tokensOf } from "./words.ts";

/** Shorter words have too many neighbours. */
const MIN_LETTERS = 3;
/** No word of the catalogue that is compared is longer, and `levenshtein` refuses 255. */
const MAX_LETTERS = 60;

/** How alike two words' trigrams must be for their letters to be compared; pg_trgm's own default misses words of five letters. */
const SIMILARITY = 0.2;

/** Wrong letters that a word may have, by how many it has. */
function mistakesIn({ length }: string): number {
  if (length <= 5) return 1;
  return length <= 10 ? 2 : 3;
}

/**
 * The query in lower case, with every word that nothing has replaced by the nearest that something has, or the two that it
 * is. With `snapshot` a word that only a description has is right as it is.
 */
export async function spelled(tx: Transaction, query: string, snapshot: Snapshot | null): Promise<string> {
  const tokens = tokensOf(query);
  const doubtful = tokens.filter(isDoubtful);
  const replacements = new Map<string, string>();
  for (const word of await unknownOf(tx, doubtful, snapshot)) {
    const near = await nearestTo(tx, word);
    const right = near && near.mistakes <= 1 ? near.text : ((await splitIn(tx, word)) ?? near?.text);
    if (right !== undefined) replacements.set(word, right);
  }
  if (replacements.size === 0) return query;
  const typed = spellings(query);
  return tokens.map((token) => replacements.get(token) ?? typed.get(token) ?? token).join(" ");
}

const isDoubtful = (token: string): boolean =>
  token.length >= MIN_LETTERS &&
  token.length < MAX_LETTERS &&
  /^\p{L}+$/u.test(token) &&
  !FILLERS.has(token) &&
  !isNickname(token) &&
  !isTold(token);

/** Those that no term begins with and, where those count, no activity or plan has. */
async function unknownOf(
  tx: Transaction,
  words: readonly string[],
  snapshot: Snapshot | null,
): Promise<string[]> {
  const unknown: string[] = [];
  for (const word of new Set(words)) {
    const { rows } = await tx.execute<{ is_known: boolean }>(sql`
      select exists (select 1 from search_terms where kind = 'WORD' and key ~>=~ ${word} and key ~<~ ${`${word}~`})
        or exists (select 1 from search_terms where kind = 'WORD' and key in ${listOf(otherForms(word))})
        as is_known`);
    const isKnown = rows[0]?.is_known || (snapshot && (await hasMatch({ tx, snapshot }, { query: word })));
    if (!isKnown) unknown.push(word);
  }
  return unknown;
}

/** "personaltrainer" */
async function splitIn(tx: Transaction, word: string): Promise<string | null> {
  // A letter may be two units of UTF-16, and half of one is no text.
  const letters = [...word];
  const halves = letters.slice(3, -2).map((_, at) => ({
    left: letters.slice(0, at + 3).join(""),
    right: letters.slice(at + 3).join(""),
  }));
  const { rows } = await tx.execute<{ left: string; right: string }>(sql`
    select h."left", h."right" from json_to_recordset(${JSON.stringify(halves)}::json) as h("left" text, "right" text)
    join search_terms l on l.kind = 'WORD' and l.key = h."left"
    join search_terms r on r.kind = 'WORD' and r.key = h."right"
    order by least(length(h."left"), length(h."right")) desc limit 1`);
  return rows[0] ? `${rows[0].left} ${rows[0].right}` : null;
}

/** The fewest wrong letters; a wrong first letter counts twice. */
async function nearestTo(tx: Transaction, word: string): Promise<{ text: string; mistakes: number } | null> {
  await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(SIMILARITY)}, true)`);
  const { rows } = await tx.execute<{ text: string; mistakes: number }>(sql`
    select text, mistakes from (
      select text, items, similarity(key, ${word}) as likeness,
        levenshtein(key, ${word}) + case when left(key, 1) = left(${word}, 1) then 0 else 1 end as mistakes
      from search_terms where kind = 'WORD' and key % ${word} and length(key) < ${MAX_LETTERS}) near
    where mistakes <= ${mistakesIn(word)} order by mistakes, likeness desc, items desc limit 1`);
  return rows[0] ? { ...rows[0], text: rows[0].text.toLowerCase() } : null;
}

const listOf = (values: readonly string[]) =>
  sql`(select value from json_array_elements_text(${JSON.stringify(values)}::json))`;
