import { type SQL, sql } from "drizzle-orm";
import type { PlaceResult } from "#contract/place.ts";
import { PARTNER_SEARCH_INDEX, SEARCH_DEFAULTS, type SearchFilter } from "#contract/search.ts";
import type { Transaction } from "#server/db/database.ts";
import { Refusal } from "../refusal.ts";
import { metresTo } from "../search/distance.ts";
import { withoutBlanks } from "../search/filters.ts";
import { type Searching, SearchOutdated } from "../search/index/search-index.ts";
import { folded } from "../search/indexing/index-items.ts";
import { candidatesOf, findMatches } from "../search/matching/find-matches.ts";
import { searchAsMeant } from "../search/search-as-meant.ts";
import { wordsOf } from "../search/words/words.ts";
import { zonedDate } from "../zoned-time.ts";
import { positionOf } from "./position.ts";
import { type PlacesShown, readPlaceResults } from "./results.ts";

/** How many matching items are looked at, and of how many of the nearest places all items: see `findItems`. */
const MATCHES_AT_MOST = 3_000;
const NEAREST_AT_MOST = 500;

export interface PlacePage {
  content: PlaceResult[];
  totalPages: number;
  totalElements: number;
  size: number;
  number: number;
  /** Whether there are more than `totalElements`. */
  isLowerBound: boolean;
  /** The query that was searched for, where nothing has what was typed; else null. */
  correctedQuery: string | null;
}

/**
 * One page of the places where something takes place that matches: nearest first where a point is given, else those whose
 * partner has the words in the name, then the most popular. `sort` says nothing here.
 *
 * @throws Refusal VALIDATION for another index than INTERNAL
 */
export async function searchPlaces(
  searching: Searching,
  asked: SearchFilter,
  shown: Omit<PlacesShown, "geoPoint">,
): Promise<PlacePage> {
  if (asked.indexes?.some((index) => index !== PARTNER_SEARCH_INDEX)) {
    const message = `places are in the ${PARTNER_SEARCH_INDEX} index`;
    throw new Refusal("VALIDATION", { fields: [{ path: "indexes", message }] });
  }
  const filter = withoutBlanks({
    ...asked,
    indexes: [...SEARCH_DEFAULTS.indexes],
    activityIndexType: asked.activityIndexType === PARTNER_SEARCH_INDEX ? null : asked.activityIndexType,
  });
  const { page, correctedQuery } = await searchAsMeant(searching, filter, (read) =>
    searchPage(searching, read, shown),
  );
  return { ...page, correctedQuery };
}

async function searchPage(
  searching: Searching,
  filter: SearchFilter,
  shown: Omit<PlacesShown, "geoPoint">,
): Promise<Omit<PlacePage, "correctedQuery">> {
  const page = filter.page ?? SEARCH_DEFAULTS.page;
  const size = filter.size ?? SEARCH_DEFAULTS.size;
  const { tx, snapshot } = searching;
  // Numbers of rows are looked up in the database, which has those of another generation.
  if (snapshot.isFormer) throw new SearchOutdated();
  const { items, isLowerBound } = await findItems(searching, filter, zonedDate(shown.now));
  const { ids, total } = await findPlaces(tx, filter, { items, page, size });
  return {
    content: await readPlaceResults(tx, ids, { ...shown, geoPoint: filter.geoPoint }),
    totalPages: size > 0 ? Math.ceil(total / size) : 0,
    totalElements: total,
    size,
    number: page,
    isLowerBound,
  };
}

interface Items {
  /** Numbers of rows of the search. */
  items: number[];
  isLowerBound: boolean;
}

/**
 * The items that match: the most popular, and with a point all that there are at the nearest places. So few matches are all
 * there and put in order, of many those that come first.
 */
async function findItems(searching: Searching, filter: SearchFilter, today: string): Promise<Items> {
  const candidates = await candidatesOf(searching, filter.query);
  const matches = findMatches(candidates, { filter, today }).rows.slice();
  const isLowerBound = matches.length >= MATCHES_AT_MOST;
  const first = [...matches.subarray(0, MATCHES_AT_MOST)];
  if (!isLowerBound || !filter.geoPoint) return { items: first, isLowerBound };
  const { rows: near } = await searching.tx.execute<{ number: number }>(sql`
    select i.number from (
      select pp.id from partner_places pp order by pp.position <-> ${positionOf(filter.geoPoint)} limit ${NEAREST_AT_MOST}) near
    join activity_places ap on ap.partner_place_id = near.id
    join search_items i on i.activity_id = ap.activity_id`);
  const nearest = near.flatMap(({ number }) => (isAmong(matches, number) ? number : []));
  return { items: [...new Set([...first, ...nearest])], isLowerBound };
}

/** Whether a number is in an ascending list. */
function isAmong(numbers: Uint32Array, wanted: number): boolean {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((numbers[middle] ?? 0) < wanted) from = middle + 1;
    else to = middle;
  }
  return numbers[from] === wanted;
}

async function findPlaces(
  tx: Transaction,
  filter: SearchFilter,
  { items, page, size }: { items: readonly number[]; page: number; size: number },
): Promise<{ ids: string[]; total: number }> {
  const inCity = filter.city
    ? sql`where ${folded(sql`pp.city`)} = ${folded(sql`${filter.city}::text`)}`
    : sql``;
  const { rows } = await tx.execute<{ ids: string[]; total: number }>(sql`
    with found as (
      select ap.partner_place_id as id, max(i.popularity) as popularity
      from json_array_elements_text(${JSON.stringify(items)}::json) as match(number)
      join search_items i on i.number = match.number::int
      join activity_places ap on ap.activity_id = i.activity_id group by ap.partner_place_id),
    placed as materialized (
      select pp.id, row_number() over (order by ${order(filter)} found.popularity desc, pp.id) as place
      from found join partner_places pp on pp.id = found.id join partners p on p.id = pp.partner_id ${inCity})
    select coalesce((select json_agg(id order by place) from placed
        where place > ${page * size} and place <= ${page * size + size}), '[]') as ids,
      (select count(*)::int from placed) as total`);
  return rows[0] ?? { ids: [], total: 0 };
}

/** What comes before popularity. */
function order({ geoPoint, query }: SearchFilter): SQL {
  if (geoPoint) return sql`${metresTo(geoPoint)},`;
  const words = query ? wordsOf(query) : [];
  if (words.length === 0) return sql``;
  const name = folded(sql`concat_ws(' ', p.fantasy_name, p.name, pp.name)`);
  const isNamed = words.map((word) => sql`strpos(${name}, ${folded(sql`${word}::text`)}) > 0`);
  return sql`(${sql.join(isNamed, sql` and `)}) desc,`;
}
