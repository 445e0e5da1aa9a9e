import * as v from "valibot";
import { SearchFilter, type SearchResultPage } from "#contract/search.ts";
import type { Transaction } from "#server/db/database.ts";
import { BLOCK_ROWS, type Block, createBlock, letGo, takeAccepted, takeMarked } from "./block.ts";
import { isActive } from "./filters.ts";
import type { Snapshot } from "./index/search-index.ts";
import { EITHER, FAILURES, FILTER_BITS, filtersOf } from "./match-filters.ts";
import { matchText, type TextClasses } from "./match-text.ts";
import { COUNTED, type Counted, createTally, type Tally } from "./tally.ts";

/** How far matches are counted, and counted by their values: the most popular. */
export const MATCHES_MAX = 10_000;

/** What is looked for, and on which day in São Paulo: `YYYY-MM-DD`. */
export interface Sought {
  filter: SearchFilter;
  today: string;
}

export interface Matches {
  /** Numbers of rows, the most popular first: all that match. */
  rows: Uint32Array;
  /** Null where no words were asked for. */
  classes: TextClasses | null;
}

/** Hears of the rows that have the words: of those that fail nothing, or one filter only that is of its interest. */
interface Listener {
  interest: number;
  hear(block: Block): void;
}

const NOBODY: Listener = { interest: 0, hear: () => {} };

/** All activities and plans that match. */
export async function findMatches(
  tx: Transaction,
  snapshot: Snapshot,
  { filter, today }: Sought,
  listener: Listener = NOBODY,
): Promise<Matches> {
  const classes = await matchText(tx, snapshot, filter.query);
  const marks = classes ?? snapshot.columns.isThere;
  const filters = filtersOf(snapshot, filter, today);
  const rows = new Uint32Array(marks.length);
  const block = createBlock();
  let found = 0;
  for (let from = 0; from < marks.length; from += BLOCK_ROWS) {
    takeMarked(block, marks, from, Math.min(from + BLOCK_ROWS, marks.length));
    for (const addFailures of filters) {
      addFailures(block);
      letGo(block, listener.interest);
    }
    listener.hear(block);
    found = takeAccepted(block, FAIL_NOTHING, rows, found);
  }
  return { rows: rows.slice(0, found), classes };
}

/** By what a row fails: 1 where that is accepted. */
function acceptedOf(accepts: (fails: number) => boolean): Uint8Array {
  const accepted = new Uint8Array(FAILURES);
  for (let fails = 0; fails < FAILURES; fails += 1) accepted[fails] = accepts(fails) ? 1 : 0;
  return accepted;
}

const FAIL_NOTHING = acceptedOf((fails) => fails === 0);

/** Every activity and plan. */
const EVERYTHING = v.parse(SearchFilter, {});

/** Whether anything matches. */
export async function hasMatch(
  tx: Transaction,
  snapshot: Snapshot,
  filter: Pick<SearchFilter, "query"> & Partial<Pick<SearchFilter, "city" | "activityTypes">>,
): Promise<boolean> {
  // Which day it is matters to prices only.
  const sought = { filter: { ...EVERYTHING, ...filter }, today: "1970-01-01" };
  return (await findMatches(tx, snapshot, sought)).rows.length > 0;
}

/** How many matches are told: with `isLowerBound` there are more. */
export function toldTotal({ rows }: Matches): { total: number; isLowerBound: boolean } {
  return { total: Math.min(rows.length, MATCHES_MAX), isLowerBound: rows.length > MATCHES_MAX };
}

type Aggregations = SearchResultPage["aggregations"];

/**
 * All that match, and how many have each value of each field, over the 10,000 most popular. A field that is filtered itself
 * is counted without its filter.
 */
export async function countMatches(
  tx: Transaction,
  snapshot: Snapshot,
  sought: Sought,
): Promise<Matches & { aggregations: Aggregations }> {
  const filtered = COUNTED.filter((field) => isActive(sought.filter, field));
  const others = new Set(COUNTED.filter((field) => !filtered.includes(field)));
  const groups = [others, ...filtered.map((field) => new Set([field]))].map((fields, index) => {
    const [field] = index === 0 ? [] : fields;
    return createGroup(createTally(snapshot, fields, sought), fields, field ? bitsOf(field) : 0);
  });
  const listener: Listener = {
    interest: interestOf(groups),
    hear(block) {
      for (const group of groups) group.hear(block);
      listener.interest = interestOf(groups);
    },
  };
  const matches = await findMatches(tx, snapshot, sought, listener);
  const aggregations = COUNTED.map((field) => ({
    field,
    buckets: groups.find(({ fields }) => fields.has(field))?.tally.bucketsOf(field) ?? [],
  }));
  return { ...matches, aggregations };
}

/** What a row may fail that is counted as if the field were not filtered. */
function bitsOf(field: Counted): number {
  return FILTER_BITS[field] | (field === "weekDay" || field === "hourRange" ? EITHER : 0);
}

type Group = ReturnType<typeof createGroup>;

/** Counts, up to 10,000, the rows that fail nothing but `own`. */
function createGroup(tally: Tally, fields: ReadonlySet<Counted>, own: number) {
  const accepts = acceptedOf((fails) => (fails & ~own) === 0);
  const rows = new Uint32Array(BLOCK_ROWS);
  let found = 0;
  return {
    tally,
    fields,
    interest: () => (found < MATCHES_MAX ? own : 0),
    hear(block: Block): void {
      if (found === MATCHES_MAX) return;
      const most = rows.subarray(0, Math.min(BLOCK_ROWS, MATCHES_MAX - found));
      const count = takeAccepted(block, accepts, most, 0);
      tally.add(most.subarray(0, count));
      found += count;
    },
  };
}

const interestOf = (groups: readonly Group[]): number =>
  groups.reduce((bits, group) => bits | group.interest(), 0);
