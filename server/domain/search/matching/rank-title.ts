import type { Columns } from "../index/columns.ts";
import { foldText } from "../words/words.ts";

const SPACE = 0x20;

export const BEST_TITLE = 3;

/** How a row's title has what was typed: 3 it is that, 2 it begins so, 1 a word in it begins so, 0 not as a whole. */
export function titleRanker({ titles: { starts, items } }: Columns, query: string): (row: number) => number {
  const phrase = Buffer.from(foldText(query.trim().replace(/\s+/g, " ")));
  if (phrase.length === 0) return () => 0;
  const isAt = (from: number): boolean => {
    for (let at = 0; at < phrase.length; at += 1) if (items[from + at] !== phrase[at]) return false;
    return true;
  };
  return (row) => {
    const from = starts[row] ?? 0;
    const last = (starts[row + 1] ?? 0) - phrase.length;
    if (from <= last && isAt(from)) return from === last ? BEST_TITLE : 2;
    for (let at = from + 1; at <= last; at += 1) if (items[at - 1] === SPACE && isAt(at)) return 1;
    return 0;
  };
}
