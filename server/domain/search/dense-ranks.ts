import type { RankedRows } from "./block.ts";
import type { Postings } from "./index/postings.ts";

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

export const ranksOf = (postings: Postings, size: number): DenseRanks => {
  const dense = createDenseRanks(size);
  takePostings(dense, postings);
  return dense;
};

/** Keeps the better rank of both; written into the first. */
export function takeBetter({ ranks }: DenseRanks, others: DenseRanks): void {
  eachFour(others, (row) => {
    for (let at = row; at < row + 4; at += 1)
      if ((others.ranks[at] ?? 0) > (ranks[at] ?? 0)) ranks[at] = others.ranks[at] ?? 0;
  });
}

/** Keeps the worse rank of both; written into the first. */
export function takeWorse(dense: DenseRanks, others: DenseRanks): void {
  const { ranks } = dense;
  eachFour(dense, (row) => {
    for (let at = row; at < row + 4; at += 1)
      if ((others.ranks[at] ?? 0) < (ranks[at] ?? 0)) ranks[at] = others.ranks[at] ?? 0;
  });
}

/** The rows that have a rank. */
export function rankedRows(dense: DenseRanks): RankedRows {
  const { ranks } = dense;
  let count = 0;
  eachFour(dense, (row) => {
    for (let at = row; at < row + 4; at += 1) if (ranks[at] !== 0) count += 1;
  });
  const found = { rows: new Uint32Array(count), ranks: new Uint8Array(count) };
  let taken = 0;
  eachFour(dense, (row) => {
    for (let at = row; at < row + 4; at += 1)
      if (ranks[at] !== 0) {
        found.rows[taken] = at;
        found.ranks[taken] = ranks[at] ?? 0;
        taken += 1;
      }
  });
  return found;
}

/** Calls with the first of each four rows of which one has a rank. */
function eachFour({ fours }: DenseRanks, visit: (row: number) => void): void {
  for (let four = 0; four < fours.length; four += 1) if (fours[four] !== 0) visit(four * 4);
}
