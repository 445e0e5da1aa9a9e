import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Transaction } from "#server/db/database.ts";
import type { RankedRows } from "./block.ts";
import {
  createDenseRanks,
  type DenseRanks,
  rankedRows,
  ranksOf,
  takeBetter,
  takePostings,
  takeWorse,
} from "./dense-ranks.ts";
import type { Columns } from "./index/columns.ts";
import type { Lexeme, PostingsReader } from "./index/postings.ts";
import type { Snapshot } from "./index/search-index.ts";
import { BEST_TITLE, titleRanker } from "./rank-title.ts";
import { type Alternative, alternativesOf, wordsOf } from "./words.ts";
import { meaningsOf } from "./words-synonyms.ts";

/** What a row's title adds to the best place of a posting, the title: see `rank-title.ts`. */
const IN_TITLE = 4;

/** Of a row: 1 a word is in the text only, 2 in category or specialties, 3 in the specialist's name, 4 and more all are in the title. */
export const BEST_RANK = IN_TITLE + BEST_TITLE;

/** The rows that have what is asked for in words; null where nothing is. */
export async function matchText(
  tx: Transaction,
  snapshot: Snapshot,
  query: string | null,
): Promise<RankedRows | null> {
  if (!query) return null;
  const { columns, postings, texts: kept } = snapshot;
  const known = kept.get(query);
  if (known) return known;
  const units = meaningsOf(wordsOf(query)).map(alternativesOf);
  const stems = await stemsOf(tx, units.flat());
  const asked = units.map((alternatives) => alternatives.map((one) => lexemesOf(one, stems)));
  const read = await postings.read(tx, asked.flat(2));
  const [first = createDenseRanks(columns.size), ...others] = asked.map((one) =>
    anyOf(one, read, columns.size),
  );
  for (const other of others) takeWorse(first, other);
  const found = rankedRows(first);
  rankTitles(columns, found, query);
  kept.set(query, found);
  return found;
}

type Read = Awaited<ReturnType<PostingsReader["read"]>>;

/** What is said or what it means: the best place of any. */
function anyOf(alternatives: readonly Lexeme[][], read: Read, size: number): DenseRanks {
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

function rankTitles(columns: Columns, { rows, ranks }: RankedRows, query: string): void {
  const titleRank = titleRanker(columns, query);
  for (let at = 0; at < rows.length; at += 1)
    if (ranks[at] === IN_TITLE) ranks[at] = IN_TITLE + titleRank(rows[at] ?? 0);
}

const STEMS_KEPT = 20_000;
/** Null for a word that the stemmer leaves out. They never change. */
const stems = new LRUCache<string, { stem: string | null }>({ max: STEMS_KEPT });

async function stemsOf(
  tx: Transaction,
  alternatives: readonly Alternative[],
): Promise<ReadonlyMap<string, string | null>> {
  const words = alternatives.flatMap(({ words, isStemmed }) => (isStemmed ? words : []));
  const missing = [...new Set(words)].filter((word) => !stems.has(word));
  if (missing.length > 0) {
    const { rows } = await tx.execute<{ word: string; stem: string | null }>(sql`
      select word, (ts_lexize('portuguese_stem', word))[1] as stem
      from json_array_elements_text(${JSON.stringify(missing)}::json) as word`);
    for (const { word, stem } of rows) stems.set(word, { stem: isLetters(word) ? stem : word });
  }
  return new Map(words.map((word) => [word, stems.get(word)?.stem ?? null]));
}

/** What has digits is not stemmed. */
const isLetters = (word: string): boolean => /^\p{L}+$/u.test(word);

function lexemesOf(
  { words, isStemmed, isBeginning }: Alternative,
  stems: ReadonlyMap<string, string | null>,
): Lexeme[] {
  const texts = isStemmed ? words.map((word) => stems.get(word) ?? null) : words;
  return texts.flatMap((text) => (text === null ? [] : [{ text, isBeginning }]));
}
