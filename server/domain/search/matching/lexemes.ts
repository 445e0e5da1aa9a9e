import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Transaction } from "#server/db/database.ts";
import type { Lexeme } from "../index/postings.ts";
import type { Unit } from "../words/meanings.ts";
import { type Alternative, alternativesOf } from "../words/words.ts";

/** A part of a query as the index has it: the ways to say it, each of them all of its words. */
export type LexemeUnit = readonly (readonly Lexeme[])[];

/** The units of a query by stem and as they stand. */
export async function lexemeUnitsOf(tx: Transaction, units: readonly Unit[]): Promise<LexemeUnit[]> {
  const said = units.map(alternativesOf);
  const stems = await stemsOf(tx, said.flat());
  return said.map((alternatives) => alternatives.map((one) => lexemesOf(one, stems)));
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
