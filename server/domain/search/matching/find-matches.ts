import * as v from "valibot";
import { SearchFilter } from "#contract/search.ts";
import type { RankedRows } from "../index/ranked-rows.ts";
import type { Searching, Snapshot } from "../index/search-index.ts";
import { type Block, createBlock, fillBlock, letGo, takeMatches } from "./block.ts";
import { filtersOf } from "./match-filters.ts";
import { IN_TITLE, matchText } from "./match-text.ts";

/** How far matches are counted, and counted by their values: the most popular. */
export const MATCHES_MAX = 10_000;

/** What is looked for, and on which day in São Paulo: `YYYY-MM-DD`. */
export interface Sought {
  filter: SearchFilter;
  today: string;
}

/** All that match, the most popular first: another search writes over them after the next `await`. */
export interface Matches extends RankedRows {
  /** Whether words were asked for; else no row has a rank. */
  isRanked: boolean;
}

/** Hears of the rows that have the words: of those that fail nothing, or one filter only that is of its interest. */
export interface Listener {
  readonly interest: number;
  hear(block: Block): void;
}

/** Every search's: nothing awaits while it is used. */
const block = createBlock();

const NOBODY: Listener = { interest: 0, hear: () => {} };

/** How much of the matches is wanted. */
interface Extent {
  /** The most popular so many, and some more. */
  most?: number;
  /** Where there are more than are counted: those that may be among the first so many by their ranks. */
  best?: number | null;
  listener?: Listener;
}

/** The activities and plans that match. */
export function findMatches(
  { snapshot, text }: Candidates,
  { filter, today }: Sought,
  { most = Number.POSITIVE_INFINITY, best = null, listener = NOBODY }: Extent = {},
): Matches {
  const candidates = text ?? snapshot.everything;
  const filters = filtersOf(snapshot, filter, today);
  const matches = snapshot.scratch;
  const byRank = new Uint32Array(IN_TITLE + 1);
  let found = 0;
  for (let from = 0; from < candidates.rows.length && found < most; ) {
    const rank = best === null || found <= MATCHES_MAX ? 0 : leastRank(byRank, best);
    if (rank > IN_TITLE) break;
    from = fillBlock(block, candidates, { from, rank });
    for (const addFailures of filters) {
      addFailures(block);
      letGo(block, listener.interest);
    }
    listener.hear(block);
    const before = found;
    found = takeMatches(block, matches, found);
    for (let at = before; at < found; at += 1) {
      const rank = matches.ranks[at] ?? 0;
      byRank[rank] = (byRank[rank] ?? 0) + 1;
    }
  }
  return {
    rows: matches.rows.subarray(0, found),
    ranks: matches.ranks.subarray(0, found),
    isRanked: text !== null,
  };
}

/** The lowest rank by which a later match may come among the first so many. The titles of the most popular in `IN_TITLE` are compared. */
function leastRank(byRank: Uint32Array, best: number): number {
  let better = 0;
  for (let rank = IN_TITLE; rank >= 0; rank -= 1) {
    better += byRank[rank] ?? 0;
    if (better >= best) return rank === IN_TITLE && better < MATCHES_MAX ? IN_TITLE : rank + 1;
  }
  return 0;
}

/** Where matches are looked for: rows that have the words, null where none are asked for. */
export interface Candidates {
  snapshot: Snapshot;
  text: RankedRows | null;
}

export const candidatesOf = async (
  { tx, snapshot }: Searching,
  query: string | null,
): Promise<Candidates> => ({ snapshot, text: await matchText(tx, snapshot, query) });

/** Every activity and plan. */
const EVERYTHING = v.parse(SearchFilter, {});

/** Whether anything matches. */
export async function hasMatch(
  searching: Searching,
  filter: Pick<SearchFilter, "query"> & Partial<Pick<SearchFilter, "city" | "activityTypes">>,
): Promise<boolean> {
  // Which day it is matters to prices only.
  const sought = { filter: { ...EVERYTHING, ...filter }, today: "1970-01-01" };
  return findMatches(await candidatesOf(searching, filter.query), sought, { most: 1 }).rows.length > 0;
}

/** How many matches are told: with `isLowerBound` there are more. */
export function toldTotal({ rows }: Pick<Matches, "rows">): { total: number; isLowerBound: boolean } {
  return { total: Math.min(rows.length, MATCHES_MAX), isLowerBound: rows.length > MATCHES_MAX };
}
