/** Rows in the order of their numbers, the most popular first, and how well each has the words: 0 where none are asked for. */
export interface RankedRows {
  rows: Uint32Array;
  ranks: Uint8Array;
}

export const createRankedRows = (length: number): RankedRows => ({
  rows: new Uint32Array(length),
  ranks: new Uint8Array(length),
});

export const sliceRanked = ({ rows, ranks }: RankedRows, length: number): RankedRows => ({
  rows: rows.slice(0, length),
  ranks: ranks.slice(0, length),
});
