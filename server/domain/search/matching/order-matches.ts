import quickselect from "quickselect";
import type { SearchFilter } from "#contract/search.ts";
import { degreesOf, metresBetween } from "../distance.ts";
import { type Columns, NEVER } from "../index/columns.ts";
import type { Snapshot } from "../index/search-index.ts";
import { MATCHES_MAX, type Matches, type Sought } from "./find-matches.ts";
import { shownPrice } from "./match-filters.ts";
import { IN_TITLE } from "./match-text.ts";
import { freeOf } from "./match-times.ts";
import { BEST_TITLE, titleRanker } from "./rank-title.ts";

/** How many of the matches are put in order by what is free soon and near, where a text is searched for. */
const RANKED = 300;
const SOON_MINUTES = 14 * 24 * 60;
const MINUTE_MS = 60_000;
/** What is within this is near, whatever lies nearer. */
const NEAR_M = 1_000;
/** What has no place is farther than all. */
const NOWHERE = 99;
/** Keys that are kept at least before the smallest are picked. */
const KEPT_LEAST = 1_000;
/** What lies around a point: so many degrees to each side. */
const AROUND_DEGREES = 0.5;

/** One page of a search. */
export interface Wanted extends Sought {
  now: Date;
  page: number;
  size: number;
}

/** How many of the matches may be on the page, by their ranks alone; null where any may, whatever its rank. */
export const bestWanted = ({ sort, geoPoint }: SearchFilter, pageEnd: number): number | null =>
  geoPoint || (sort !== null && sort !== "RELEVANCE") ? null : Math.max(pageEnd, RANKED);

/** The numbers of one page's rows, in the order that is asked for. */
export function pageOf(snapshot: Snapshot, matches: Matches, wanted: Wanted): number[] {
  const from = wanted.page * wanted.size;
  const to = from + wanted.size;
  const { columns } = snapshot;
  const { sort, geoPoint } = wanted.filter;
  const by = (key: (row: number) => number) => smallest(matches.rows, key, to);
  const ordered = (): number[] => {
    if (sort === "PRICE") return by(shownPrice(columns, wanted.filter, wanted.today));
    if (sort === "FIRST_AVAILABLE") return by(nextFreeOf(columns, wanted.filter));
    if (sort === "DISTANCE" && geoPoint) return by(metresFrom(columns, geoPoint));
    return best(snapshot, matches, wanted, to);
  };
  return ordered().slice(from, to);
}

/** Best match of the text first, then what is free soon, then what is near, each doubling of the way alike, then the popular. */
function best({ columns }: Snapshot, matches: Matches, wanted: Wanted, count: number): number[] {
  const { filter, now } = wanted;
  const late = now.getTime() / MINUTE_MS + SOON_MINUTES;
  const near = nearOf(columns, filter.geoPoint);
  const nextFree = nextFreeOf(columns, filter);
  const soonAndNear = (row: number) => (nextFree(row) <= late ? 0 : NOWHERE + 1) + near(row);
  const isAround = aroundTest(columns, filter.geoPoint);
  if (!matches.isRanked) return smallest(popularOrAround(matches.rows, isAround), soonAndNear, count);
  const ordered = bestRanked(matches, titleRanker(columns, filter.query ?? ""), {
    isAround,
    count: Math.max(count, RANKED),
  });
  return [
    ...smallest(
      ordered.slice(0, RANKED),
      ({ row, rank }) => soonAndNear(row) - rank * 2 * (NOWHERE + 1),
      RANKED,
    ),
    ...ordered.slice(RANKED),
  ].map(({ row }) => row);
}

/** In minutes since 1970: when a row has the first free session of the kinds that are asked for. */
function nextFreeOf(columns: Columns, filter: SearchFilter): (row: number) => number {
  const sessions = freeOf(columns, filter);
  return (row) => {
    let first = NEVER;
    for (const { nextAt } of sessions) first = Math.min(first, nextAt[row] ?? NEVER);
    return first;
  };
}

/** The most popular matches, and whatever lies around. */
function popularOrAround(rows: Uint32Array, isAround: ((row: number) => boolean) | null): Uint32Array {
  return isAround
    ? rows.filter((row, place) => place < MATCHES_MAX || isAround(row))
    : rows.subarray(0, MATCHES_MAX);
}

interface RankedRow {
  row: number;
  /** Higher than `IN_TITLE`, where the title has the words as they were typed. */
  rank: number;
}

/** The first so many by rank, of one rank those around, then the popular. Titles are compared of the 10,000 most popular, and of those around. */
function bestRanked(
  { rows, ranks }: Matches,
  titleRank: (row: number) => number,
  { isAround, count }: { isAround: ((row: number) => boolean) | null; count: number },
): RankedRow[] {
  const tiers: RankedRow[][] = Array.from({ length: TOP_TIER + 1 }, () => []);
  let compared = 0;
  /** What belongs there or below comes too late: it has as many as are wanted. */
  let full = -1;
  for (let place = 0; place < rows.length; place += 1) {
    let rank = ranks[place] ?? 0;
    const isCompared = rank === IN_TITLE && (isAround !== null || compared < MATCHES_MAX);
    if ((isCompared ? TOP_TIER : tierOf(rank, isAround !== null)) <= full) continue;
    const row = rows[place] ?? 0;
    const isNear = isAround?.(row) ?? false;
    if (rank === IN_TITLE && (isNear || compared < MATCHES_MAX)) {
      rank += titleRank(row);
      compared += 1;
    }
    const own = tierOf(rank, isNear);
    const tier = tiers[own];
    if (own <= full || !tier) continue;
    tier.push({ row, rank });
    if (tier.length === count) full = own;
    if (full === TOP_TIER) break;
  }
  return tiers.reverse().flat().slice(0, count);
}

const tierOf = (rank: number, isNear: boolean): number => rank * 2 + (isNear ? 1 : 0);
const TOP_TIER = tierOf(IN_TITLE + BEST_TITLE, true);

/** The first so many by a number; of equals the one that stands first. */
export function smallest<T>(items: ArrayLike<T>, key: (item: T) => number, count: number): T[] {
  const room = Math.min(items.length, 2 * count + KEPT_LEAST);
  const [keys, places] = [new Float64Array(room), new Uint32Array(room)];
  let kept = 0;
  /** What is not below it comes too late. */
  let bound: number | null = null;
  const keepSmallest = () => {
    if (kept <= count) return;
    bound = nthSmallest(keys.subarray(0, kept), count);
    let equals = count - countBelow(keys.subarray(0, kept), bound);
    let left = 0;
    for (let at = 0; at < kept; at += 1) {
      const one = keys[at] ?? 0;
      if (one > bound || (one === bound && equals-- <= 0)) continue;
      keys[left] = one;
      places[left] = places[at] ?? 0;
      left += 1;
    }
    kept = left;
  };
  for (let place = 0; place < items.length; place += 1) {
    const one = key(items[place] as T); // within its length
    if (bound !== null && one >= bound) continue;
    if (kept === room) keepSmallest();
    keys[kept] = one;
    places[kept] = place;
    kept += 1;
  }
  keepSmallest();
  return Array.from({ length: kept }, (_, at) => at)
    .sort((a, b) => {
      const [one = 0, other = 0] = [keys[a], keys[b]];
      return one === other ? a - b : one - other;
    })
    .map((at) => items[places[at] ?? 0] as T); // a place within its length
}

function countBelow(keys: Float64Array, bound: number): number {
  let below = 0;
  for (const key of keys) if (key < bound) below += 1;
  return below;
}

/** Infinite where there are not so many. */
function nthSmallest(keys: Float64Array, n: number): number {
  if (n >= keys.length) return Number.POSITIVE_INFINITY;
  if (n === 0) return Number.NEGATIVE_INFINITY;
  const copy = keys.slice();
  quickselect(copy as unknown as number[], n - 1); // It only reads and writes by index.
  return copy[n - 1] ?? 0;
}

/** Metres to the nearest place of a row; infinite where it has none. */
function metresFrom({ places }: Columns, geoPoint: string): (row: number) => number {
  const from = degreesOf(geoPoint);
  return (row) => {
    let metres = Number.POSITIVE_INFINITY;
    const end = places.starts[row + 1] ?? 0;
    for (let at = places.starts[row] ?? 0; at < end; at += 2) {
      const to = { latitude: places.items[at] ?? 0, longitude: places.items[at + 1] ?? 0 };
      metres = Math.min(metres, metresBetween(from, to));
    }
    return metres;
  };
}

function nearOf(columns: Columns, geoPoint: SearchFilter["geoPoint"]): (row: number) => number {
  if (!geoPoint) return () => 0;
  const metres = metresFrom(columns, geoPoint);
  return (row) => Math.min(NOWHERE, Math.ceil(Math.log2(metres(row) + NEAR_M)));
}

/** Whether a row has a place in the city of the point, or around it; null without a point. */
function aroundTest(
  { places }: Columns,
  geoPoint: SearchFilter["geoPoint"],
): ((row: number) => boolean) | null {
  if (!geoPoint) return null;
  const { latitude, longitude } = degreesOf(geoPoint);
  return (row) => {
    const end = places.starts[row + 1] ?? 0;
    for (let at = places.starts[row] ?? 0; at < end; at += 2)
      if (
        Math.abs((places.items[at] ?? 0) - latitude) < AROUND_DEGREES &&
        Math.abs((places.items[at + 1] ?? 0) - longitude) < AROUND_DEGREES
      )
        return true;
    return false;
  };
}
