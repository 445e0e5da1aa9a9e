import { createRankedRows, type RankedRows } from "../index/ranked-rows.ts";

/**
 * Rows in order, how well each has the words, and which filters it fails so far, as `FILTER_BITS`. A search goes over its rows
 * block by block, so that each of its steps is one plain loop over numbers.
 */
export interface Block {
  rows: Uint32Array;
  ranks: Uint8Array;
  fails: Uint16Array;
  length: number;
}

export const BLOCK_ROWS = 4_096;

export const createBlock = (): Block => ({
  ...createRankedRows(BLOCK_ROWS),
  fails: new Uint16Array(BLOCK_ROWS),
  length: 0,
});

/** Takes a block's length of rows that have at least a rank, from a place in their list on. @returns the place behind them */
export function fillBlock(
  block: Block,
  { rows, ranks }: RankedRows,
  { from, rank }: { from: number; rank: number },
): number {
  let at = from;
  if (rank === 0) {
    at = Math.min(from + BLOCK_ROWS, rows.length);
    block.rows.set(rows.subarray(from, at));
    block.ranks.set(ranks.subarray(from, at));
    block.length = at - from;
  } else {
    block.length = 0;
    for (; at < rows.length && block.length < BLOCK_ROWS; at += 1) {
      if ((ranks[at] ?? 0) < rank) continue;
      block.rows[block.length] = rows[at] ?? 0;
      block.ranks[block.length] = ranks[at] ?? 0;
      block.length += 1;
    }
  }
  block.fails.fill(0, 0, block.length);
  return at;
}

/** 1 for 0, else 0. Rows pass and fail in no order that a processor could foresee: a branch for each costs more than the rest of a step. */
const isZero = (bits: number): number => (bits - 1) >>> 31;

/** Lets go of all rows but those that fail nothing, or one filter only that is of interest. */
export function letGo(block: Block, interest: number): void {
  const { rows, ranks, fails, length } = block;
  let kept = 0;
  for (let at = 0; at < length; at += 1) {
    const bits = fails[at] ?? 0;
    rows[kept] = rows[at] ?? 0;
    ranks[kept] = ranks[at] ?? 0;
    fails[kept] = bits;
    kept += isZero((bits & (bits - 1)) | (bits & ~interest));
  }
  block.length = kept;
}

/** Writes the rows that fail nothing into a list, from its end on. @returns its new length */
export function takeMatches({ rows, ranks, fails, length }: Block, into: RankedRows, end: number): number {
  let taken = end;
  for (let at = 0; at < length; at += 1) {
    into.rows[taken] = rows[at] ?? 0;
    into.ranks[taken] = ranks[at] ?? 0;
    taken += isZero(fails[at] ?? 0);
  }
  return taken;
}

/** Writes the rows that fail nothing but what is accepted into a list that has room for a block. @returns how many */
export function takeAccepted({ rows, fails, length }: Block, accepted: number, into: Uint32Array): number {
  let taken = 0;
  for (let at = 0; at < length; at += 1) {
    into[taken] = rows[at] ?? 0;
    taken += isZero((fails[at] ?? 0) & ~accepted);
  }
  return taken;
}

/** The same without those that fail nothing. */
export function takeFailing({ rows, fails, length }: Block, accepted: number, into: Uint32Array): number {
  let taken = 0;
  for (let at = 0; at < length; at += 1) {
    const bits = fails[at] ?? 0;
    into[taken] = rows[at] ?? 0;
    taken += isZero(bits & ~accepted) & ~isZero(bits);
  }
  return taken;
}
