/**
 * Rows in order, and which filters each of them fails so far, as `FILTER_BITS`. A search goes over all rows block by block, so
 * that each of its steps is one plain loop over numbers.
 */
export interface Block {
  rows: Uint32Array;
  fails: Uint16Array;
  length: number;
}

export const BLOCK_ROWS = 16_384;

export const createBlock = (): Block => ({
  rows: new Uint32Array(BLOCK_ROWS),
  fails: new Uint16Array(BLOCK_ROWS),
  length: 0,
});

/** Takes the rows from one number up to another, without it, that are marked. */
export function takeMarked(block: Block, marks: Uint8Array, from: number, to: number): void {
  let length = 0;
  for (let row = from; row < to; row += 1)
    if (marks[row] !== 0) {
      block.rows[length] = row;
      length += 1;
    }
  block.fails.fill(0, 0, length);
  block.length = length;
}

/** Lets go of all rows but those that fail nothing, or one filter only that is of interest. */
export function letGo(block: Block, interest: number): void {
  const { rows, fails, length } = block;
  let kept = 0;
  for (let at = 0; at < length; at += 1) {
    const bits = fails[at] ?? 0;
    if ((bits & (bits - 1)) !== 0 || (bits & ~interest) !== 0) continue;
    rows[kept] = rows[at] ?? 0;
    fails[kept] = bits;
    kept += 1;
  }
  block.length = kept;
}

/** Writes the rows whose failing is accepted into a list, from its end on, up to its capacity. @returns its new length */
export function takeAccepted(
  { rows, fails, length }: Block,
  accepts: Uint8Array,
  into: Uint32Array,
  end: number,
): number {
  let taken = end;
  for (let at = 0; at < length && taken < into.length; at += 1)
    if (accepts[fails[at] ?? 0] === 1) {
      into[taken] = rows[at] ?? 0;
      taken += 1;
    }
  return taken;
}
