import type { ActivityType } from "#contract/enums.ts";
import type { Searching } from "../index/search-index.ts";
import { hasMatch } from "../matching/find-matches.ts";
import { meaningsOf } from "./meanings.ts";
import { type ReadQuery, readQuery } from "./read-query.ts";
import { spelled } from "./spelling.ts";
import { spellings, wordsOf } from "./words.ts";

const SPOKEN: Record<ActivityType, string> = {
  ONLINE: "online",
  IN_PLACE: "presencial",
  IN_COMPANY: "na empresa",
};

/**
 * What to search for instead of a query for which nothing is found: with its unknown words spelled as the catalogue has
 * them; else without the times it names; else only those of its words, from the first on, that something has together, in
 * its city if there is anything. Null where that is no other query, or where nothing has any of its words.
 */
export async function corrected(searching: Searching, query: string): Promise<string | null> {
  const { tx } = searching;
  const asked = await readQuery(searching, query);
  if (await exists(searching, asked)) return namesTimes(asked) ? spoken(asked, query) : null;
  const right = await spelled(tx, query, searching.snapshot);
  const read = right === query ? asked : await readQuery(searching, right);
  if (right !== query && (await exists(searching, read))) return right;
  for (const place of [read, { ...read, city: null, told: {} }]) {
    const words = await togetherIn(searching, place);
    if (words.length > 0) return spoken({ ...place, words }, right);
  }
  return null;
}

/** As many words, from the first on, as anything has together. */
async function togetherIn(searching: Searching, read: ReadQuery): Promise<string[]> {
  const kept: string[] = [];
  for (const { said } of meaningsOf(wordsOf(read.words.join(" "))))
    if (await exists(searching, { ...read, words: [...kept, ...said] })) kept.push(...said);
  return kept;
}

const namesTimes = ({ told }: ReadQuery): boolean =>
  told.weekDay !== undefined || told.hourRange !== undefined;

/** What was read, without times, in the spelling of the query. */
function spoken({ words, city, told }: ReadQuery, query: string): string {
  const typed = spellings(query);
  const kinds = (told.activityTypes ?? []).map((type) => SPOKEN[type]);
  const place = city ? ["em", city] : [];
  return [...words.map((word) => typed.get(word) ?? word), ...kinds, ...place].join(" ");
}

/** Whether any activity or plan has these words, in this city and of this kind. */
async function exists(searching: Searching, { words, city, told }: ReadQuery): Promise<boolean> {
  const telling = wordsOf(words.join(" "));
  const activityTypes = told.activityTypes ?? [];
  if (telling.length === 0 && city === null && activityTypes.length === 0) return false;
  return hasMatch(searching, { query: telling.join(" ") || null, city, activityTypes });
}
