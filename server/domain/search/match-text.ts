import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Transaction } from "#server/db/database.ts";
import type { Lexeme, Postings, PostingsReader } from "./index/postings.ts";
import type { Snapshot } from "./index/search-index.ts";
import { type Alternative, alternativesOf, wordsOf } from "./words.ts";
import { meaningsOf } from "./words-synonyms.ts";

export const IN_TITLE = 4;

/** By a row's number, the worst place of any word: 0 where it lacks one, 1 in the text, 2 in category and specialties, 3 with the specialist's name, 4 in the title. */
export type TextClasses = Uint8Array;

/** Null where nothing is asked for in words. */
export async function matchText(
  tx: Transaction,
  snapshot: Snapshot,
  query: string | null,
): Promise<TextClasses | null> {
  if (!query) return null;
  const { columns, postings, classes: kept } = snapshot;
  const known = kept.get(query);
  if (known) return known;
  const units = meaningsOf(wordsOf(query)).map(alternativesOf);
  const stems = await stemsOf(tx, units.flat());
  const asked = units.map((alternatives) => alternatives.map((one) => lexemesOf(one, stems)));
  const read = await postings.read(tx, asked.flat(2));
  let all: TextClasses | null = null;
  for (const alternatives of asked) {
    const classes = anyOf(alternatives, read, columns.size);
    all = all ? worstOf(all, classes) : classes;
  }
  all ??= new Uint8Array(columns.size);
  kept.set(query, all);
  return all;
}

type Read = Awaited<ReturnType<PostingsReader["read"]>>;

/** What is said or what it means: the best place of any. */
function anyOf(alternatives: readonly Lexeme[][], read: Read, size: number): TextClasses {
  const classes = new Uint8Array(size);
  for (const [first, ...more] of alternatives) {
    if (!first) continue;
    if (more.length === 0) {
      mark(classes, read(first));
      continue;
    }
    let phrase = marked(read(first), size);
    for (const lexeme of more) phrase = worstOf(phrase, marked(read(lexeme), size));
    for (let at = 0; at < size; at += 1)
      if ((phrase[at] ?? 0) > (classes[at] ?? 0)) classes[at] = phrase[at] ?? 0;
  }
  return classes;
}

function marked(postings: Postings, size: number): TextClasses {
  const classes = new Uint8Array(size);
  mark(classes, postings);
  return classes;
}

function mark(classes: TextClasses, postings: Postings): void {
  for (let at = 0; at < postings.length; at += 1) {
    const posting = postings[at] ?? 0;
    const found = (posting & 3) + 1;
    if (found > (classes[posting >>> 2] ?? 0)) classes[posting >>> 2] = found;
  }
}

/** Writes into the first. */
function worstOf(classes: TextClasses, others: TextClasses): TextClasses {
  for (let at = 0; at < classes.length; at += 1)
    if ((others[at] ?? 0) < (classes[at] ?? 0)) classes[at] = others[at] ?? 0;
  return classes;
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
