import * as v from "valibot";
import { SearchFilter } from "#contract/search.ts";
import type { RankedRows } from "../index/ranked-rows.ts";
import type { Searching, Snapshot } from "../index/search-index.ts";
import { BLOCK_ROWS, type Block, createBlock, fillBlock, letGo, takeMatches } from "./block.ts";
import { filtersOf } from "./match-filters.ts";
import { matchText } from "./match-text.ts";

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

/** The activities and plans that match: all, or the most popular so many and some more. */
export function findMatches(
  { snapshot, text }: Candidates,
  { filter, today }: Sought,
  { most = Number.POSITIVE_INFINITY, listener = NOBODY }: { most?: number; listener?: Listener } = {},
): Matches {
  const candidates = text ?? snapshot.everything;
  const filters = filtersOf(snapshot, filter, today);
  const matches = snapshot.scratch;
  let found = 0;
  for (let from = 0; from < candidates.rows.length && found < most; from += BLOCK_ROWS) {
    fillBlock(block, candidates, from);
    for (const addFailures of filters) {
      addFailures(block);
      letGo(block, listener.interest);
    }
    listener.hear(block);
    found = takeMatches(block, matches, found);
  }
  return {
    rows: matches.rows.subarray(0, found),
    ranks: matches.ranks.subarray(0, found),
    isRanked: text !== null,
  };
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
