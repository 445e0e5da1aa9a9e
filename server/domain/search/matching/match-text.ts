import type { Transaction } from "#server/db/database.ts";
import { type Lexeme, type Postings, readPostings } from "../index/postings.ts";
import { createRankedRows, type RankedRows, sliceRanked } from "../index/ranked-rows.ts";
import { SearchOutdated, type Snapshot } from "../index/search-index.ts";
import { meaningsOf } from "../words/meanings.ts";
import { wordsOf } from "../words/words.ts";
import {
  createDenseRanks,
  type DenseRanks,
  rankedRows,
  takeBetter,
  takePostings,
  takeWorse,
} from "./dense-ranks.ts";
import { type LexemeUnit, lexemeUnitsOf } from "./lexemes.ts";

/** The best rank: every word is in the title. 3: all are there or in the specialist's name, 2 in category or specialties, 1 in the text. */
export const IN_TITLE = 4;

/** The rows that have what is asked for in words; null where nothing is. */
export async function matchText(
  tx: Transaction,
  snapshot: Snapshot,
  query: string | null,
): Promise<RankedRows | null> {
  if (!query) return null;
  const known = snapshot.texts.get(query);
  if (known) return known;
  const units = await lexemeUnitsOf(tx, meaningsOf(wordsOf(query)));
  const parts = await readUnits(tx, snapshot, units);
  const [rarest = NONE, ...others] = parts.sort((a, b) => a.rows.length - b.rows.length);
  const found = others.reduce(withBoth, rarest);
  snapshot.texts.set(query, found);
  return found;
}

const NONE: RankedRows = { rows: new Uint32Array(), ranks: new Uint8Array() };

/** The rows of each unit, by the best place of any way to say it. */
async function readUnits(
  tx: Transaction,
  { columns, units: kept, isFormer }: Snapshot,
  units: readonly LexemeUnit[],
) {
  const keys = units.map((unit) => JSON.stringify(unit));
  const found = new Map(keys.flatMap((key) => [[key, kept.get(key)] as const]));
  const missing = units.filter((_, index) => !found.get(keys[index] ?? ""));
  // The database has the numbers of another generation.
  if (isFormer && missing.length > 0) throw new SearchOutdated();
  const read = await readPostings(tx, missing.flat(2));
  for (const unit of missing) {
    const rows = rankedRows(anyOf(unit, read, columns.size));
    const key = JSON.stringify(unit);
    kept.set(key, rows);
    found.set(key, rows);
  }
  return keys.map((key) => found.get(key) ?? NONE);
}

type Read = (lexeme: Lexeme) => Postings;

function anyOf(alternatives: LexemeUnit, read: Read, size: number): DenseRanks {
  const ranks = createDenseRanks(size);
  for (const [first, ...more] of alternatives) {
    if (!first) continue;
    if (more.length === 0) {
      takePostings(ranks, read(first));
      continue;
    }
    const phrase = ranksOf(read(first), size);
    for (const lexeme of more) takeWorse(phrase, ranksOf(read(lexeme), size));
    takeBetter(ranks, phrase);
  }
  return ranks;
}

function ranksOf(postings: Postings, size: number): DenseRanks {
  const ranks = createDenseRanks(size);
  takePostings(ranks, postings);
  return ranks;
}

/** What is in both, by the worse rank. */
function withBoth(some: RankedRows, others: RankedRows): RankedRows {
  const both = createRankedRows(Math.min(some.rows.length, others.rows.length));
  let taken = 0;
  let other = 0;
  for (let at = 0; at < some.rows.length; at += 1) {
    const row = some.rows[at] ?? 0;
    while ((others.rows[other] ?? Number.POSITIVE_INFINITY) < row) other += 1;
    if (others.rows[other] !== row) continue;
    both.rows[taken] = row;
    both.ranks[taken] = Math.min(some.ranks[at] ?? 0, others.ranks[other] ?? 0);
    taken += 1;
  }
  return sliceRanked(both, taken);
}
