import type { Postings } from "../index/postings.ts";
import { createRankedRows, type RankedRows } from "../index/ranked-rows.ts";

/** A rank for every row, 0 for most of them. Both are of the same bytes, so that four rows without a rank are passed at once. */
export interface DenseRanks {
  ranks: Uint8Array;
  fours: Uint32Array;
}

export function createDenseRanks(size: number): DenseRanks {
  const fours = new Uint32Array(Math.ceil(size / 4));
  return { ranks: new Uint8Array(fours.buffer), fours };
}

/** Ranks the rows of a word by where they have it, from 1 on, where they have no better rank. */
export function takePostings({ ranks }: DenseRanks, postings: Postings): void {
  for (let at = 0; at < postings.length; at += 1) {
    const posting = postings[at] ?? 0;
    const rank = (posting & 3) + 1;
    if (rank > (ranks[posting >>> 2] ?? 0)) ranks[posting >>> 2] = rank;
  }
}

/** Keeps the better rank of both; written into the first. */
export function takeBetter({ ranks }: DenseRanks, { ranks: others }: DenseRanks): void {
  for (let row = 0; row < ranks.length; row += 1)
    if ((others[row] ?? 0) > (ranks[row] ?? 0)) ranks[row] = others[row] ?? 0;
}

/** Keeps the worse rank of both; written into the first. */
export function takeWorse({ ranks }: DenseRanks, { ranks: others }: DenseRanks): void {
  for (let row = 0; row < ranks.length; row += 1)
    if ((others[row] ?? 0) < (ranks[row] ?? 0)) ranks[row] = others[row] ?? 0;
}

/** The rows that have a rank. */
export function rankedRows({ ranks, fours }: DenseRanks): RankedRows {
  const found = createRankedRows(countRanked(ranks));
  let taken = 0;
  for (let four = 0; four < fours.length; four += 1) {
    if (fours[four] === 0) continue;
    for (let row = four * 4; row < four * 4 + 4; row += 1) {
      const rank = ranks[row] ?? 0;
      if (rank === 0) continue;
      found.rows[taken] = row;
      found.ranks[taken] = rank;
      taken += 1;
    }
  }
  return found;
}

function countRanked(ranks: Uint8Array): number {
  let count = 0;
  for (let row = 0; row < ranks.length; row += 1) if (ranks[row] !== 0) count += 1;
  return count;
}
