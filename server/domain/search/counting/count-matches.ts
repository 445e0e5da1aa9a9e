import type { SearchResultPage } from "#contract/search.ts";
import { isActive } from "../filters.ts";
import { BLOCK_ROWS, type Block, takeAccepted, takeFailing } from "../matching/block.ts";
import { mendedWithout } from "../matching/failures.ts";
import {
  type Candidates,
  findMatches,
  MATCHES_MAX,
  type Matches,
  type Sought,
} from "../matching/find-matches.ts";
import { COUNTED, type Counted, type Counts } from "./counts.ts";
import { BUCKETS_MAX, createTally, type Tally } from "./tally.ts";

type Aggregations = SearchResultPage["aggregations"];

/**
 * All that match, and how many have each value of each field, over the 10,000 most popular. A field that is filtered itself
 * is counted without its filter.
 */
export function countMatches(
  candidates: Candidates,
  sought: Sought,
  best: number | null,
): Matches & { aggregations: Aggregations } {
  const tally = createTally(candidates.snapshot, sought);
  const matching = createMatching(tally);
  const groups = COUNTED.filter((field) => isActive(sought.filter, field)).map((field) =>
    createGroup(tally, matching, field),
  );
  const matches = findMatches(candidates, sought, {
    best,
    listener: {
      get interest() {
        return groups.reduce((bits, group) => bits | group.interest(), 0);
      },
      hear(block) {
        for (const group of groups) group.hear(block);
        matching.hear(block);
      },
    },
  });
  const aggregations = COUNTED.map((field) => {
    const counting = groups.find((group) => group.field === field) ?? matching;
    const buckets = tally.bucketsOf(field, counting.counts());
    return { field, buckets, isLowerBound: counting.isFull() || buckets.length === BUCKETS_MAX };
  });
  return { ...matches, aggregations };
}

interface Counting {
  hear(block: Block): void;
  counts(): Counts;
  /** Whether as many were counted as ever are. */
  isFull(): boolean;
}

/** Counts, up to 10,000, the rows that match, by all fields. */
function createMatching(tally: Tally): Counting {
  const counts = tally.start();
  const rows = new Uint32Array(BLOCK_ROWS);
  let found = 0;
  return {
    counts: () => counts,
    isFull: () => found === MATCHES_MAX,
    hear(block) {
      if (found === MATCHES_MAX) return;
      const taken = Math.min(takeAccepted(block, 0, rows), MATCHES_MAX - found);
      tally.add(counts, rows.subarray(0, taken), null);
      found += taken;
    },
  };
}

/**
 * Counts, up to 10,000, the rows that match without the filter of one field. Those that match with it are counted already:
 * only the others are looked at, and their sum with the counts of all that match is told. It hears of a block first.
 */
function createGroup(tally: Tally, matching: Counting, field: Counted) {
  const own = mendedWithout(field);
  const others = tally.start();
  const rows = new Uint32Array(BLOCK_ROWS);
  let found = 0;
  /** The counts of all that match before the block in which the 10,000 were reached. */
  let sealed: Counts | null = null;
  return {
    field,
    interest: () => (sealed ? 0 : own),
    isFull: () => sealed !== null,
    counts: () => sumOf(sealed ?? matching.counts(), others),
    hear(block: Block): void {
      if (sealed) return;
      const room = MATCHES_MAX - found;
      const both = takeAccepted(block, own, rows);
      if (both < room) {
        tally.add(others, rows.subarray(0, takeFailing(block, own, rows)), field);
        found += both;
      } else {
        sealed = matching.counts().slice();
        tally.add(others, rows.subarray(0, room), field);
      }
    },
  };
}

const sumOf = (some: Counts, others: Counts): Counts =>
  some.map((count, place) => count + (others[place] ?? 0));
