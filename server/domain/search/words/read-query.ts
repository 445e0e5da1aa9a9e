import { sql } from "drizzle-orm";
import { ActivityType } from "#contract/enums.ts";
import type { SearchFilter } from "#contract/search.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Searching } from "../index/search-index.ts";
import { type CityCandidate, cityCandidates } from "./cities.ts";
import { FILLERS } from "./fillers.ts";
import { readTold, type Told } from "./told.ts";
import { tokensOf } from "./words.ts";

/** What a query says: words to look for, and what filters say better. `words` are tokens, fillers included. */
export interface ReadQuery {
  words: string[];
  city: string | null;
  told: Told;
}

const NOTHING: ReadQuery = { words: [], city: null, told: {} };

/**
 * The filter with its query read: a city, a kind of activity ("online") and times of the week that the words name become
 * filters, where there is no such filter already, and leave the query; words that belong together are joined.
 */
export async function understood(searching: Searching, filter: SearchFilter): Promise<SearchFilter> {
  if (!filter.query) return filter;
  return withRead(filter, await readQuery(searching, filter.query));
}

/** The filter with what its query says. */
export function withRead(filter: SearchFilter, { words, city, told }: ReadQuery): SearchFilter {
  const takesAllTypes = ActivityType.options.every((type) => filter.activityTypes?.includes(type) ?? true);
  return {
    ...filter,
    query: words.join(" ") || null,
    city: filter.city ?? city,
    activityTypes: takesAllTypes ? (told.activityTypes ?? filter.activityTypes) : filter.activityTypes,
    weekDay: filter.weekDay?.length ? filter.weekDay : (told.weekDay ?? null),
    hourRange: filter.hourRange ?? told.hourRange ?? null,
  };
}

/** What a query says. One that has no words at all is its own only word. */
export async function readQuery({ tx, snapshot }: Searching, query: string): Promise<ReadQuery> {
  const known = snapshot.read.get(query);
  if (known) return known;
  const read = await readAnew(tx, query);
  // Terms of another generation say nothing of this one's.
  if (!snapshot.isFormer) snapshot.read.set(query, read);
  return read;
}

async function readAnew(tx: Transaction, query: string): Promise<ReadQuery> {
  const tokens = tokensOf(query);
  if (tokens.length === 0) return { ...NOTHING, words: [query] };
  const { rest, told } = readTold(tokens);
  const candidates = cityCandidates(rest);
  const terms = await readTerms(tx, rest, candidates);
  const city = candidates.find(
    ({ key, asName }) => terms.cities.has(key) && !(asName && terms.names.has(asName)),
  );
  const words = joined(city ? rest.toSpliced(city.from, city.to - city.from) : rest, terms.words);
  const saysMore = city !== undefined || Object.keys(told).length > 0;
  return {
    words: saysMore && words.every((word) => FILLERS.has(word)) ? [] : words,
    // What is online is in no city.
    city: told.activityTypes?.includes("ONLINE") ? null : ((city && terms.cities.get(city.key)) ?? null),
    told,
  };
}

interface Terms {
  /** Shown spelling by key. */
  cities: ReadonlyMap<string, string>;
  names: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

/** Which candidates are cities, which specialists' names begin so, and which neighbours are one word. */
async function readTerms(
  tx: Transaction,
  tokens: readonly string[],
  candidates: readonly CityCandidate[],
): Promise<Terms> {
  const list = (keys: readonly string[]) =>
    sql`(select value from json_array_elements_text(${JSON.stringify([...new Set(keys)])}::json))`;
  const names = candidates.flatMap(({ asName }) => asName ?? []);
  const { rows } = await tx.execute<{ kind: string; key: string; text: string }>(sql`
    select 'CITY' as kind, key, text from search_terms
      where kind = 'CITY' and is_whole and key in ${list(candidates.map(({ key }) => key))}
    union all
    select 'WORD', key, text from search_terms where kind = 'WORD' and key in ${list(pairsOf(tokens))}
    union all
    select 'NAME', value, value from json_array_elements_text(${JSON.stringify(names)}::json)
      where exists (select 1 from search_terms where kind = 'PARTNER' and key ~>=~ value and key ~<~ (value || '~'))`);
  const keysOf = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    cities: new Map(keysOf("CITY").map(({ key, text }) => [key, text])),
    names: new Set(keysOf("NAME").map(({ key }) => key)),
    words: new Set(keysOf("WORD").map(({ key }) => key)),
  };
}

const pairsOf = (tokens: readonly string[]): string[] =>
  tokens.slice(1).map((word, at) => `${tokens[at]}${word}`);

/** Neighbours that are one word of the catalogue are put together: "fisio terapia". */
function joined(tokens: readonly string[], words: ReadonlySet<string>): string[] {
  const result: string[] = [];
  for (const token of tokens) {
    const before = result.at(-1) ?? "";
    const isTelling = !FILLERS.has(before) && !FILLERS.has(token);
    if (isTelling && words.has(before + token)) result.splice(-1, 1, before + token);
    else result.push(token);
  }
  return result;
}
