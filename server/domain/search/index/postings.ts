import { sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { integers } from "./read-columns.ts";

/** A word, or the beginning of words. */
export interface Lexeme {
  text: string;
  isBeginning: boolean;
}

/** Of each row that has it: its number times four, plus where: 3 title, 2 names, 1 themes, 0 text. In no order. */
export type Postings = Int32Array;

const NONE: Postings = new Int32Array();
/** Higher than every character, compared byte by byte. */
const LAST = "\u{10FFFF}";

const keyOf = ({ text, isBeginning }: Lexeme): string => (isBeginning ? `${text}*` : text);

/** Reads which rows have each of the words. */
export async function readPostings(
  tx: Transaction,
  lexemes: readonly Lexeme[],
): Promise<(lexeme: Lexeme) => Postings> {
  if (lexemes.length === 0) return () => NONE;
  const wanted = [...new Map(lexemes.map((lexeme) => [keyOf(lexeme), lexeme]))].map(
    ([key, { text, isBeginning }]) => ({ key, from: text, to: isBeginning ? `${text}${LAST}` : text }),
  );
  const { rows } = await tx.execute<{ key: string; items: Uint8Array }>(sql`
    select w.key, p.items from json_to_recordset(${JSON.stringify(wanted)}::json) as w(key text, "from" text, "to" text)
    join search_postings p on p.word >= w."from" collate "C" and p.word <= w."to" collate "C"`);
  const parts = Map.groupBy(rows, ({ key }) => key);
  const found = new Map(
    [...parts].map(([key, of]) => [key, integers(Buffer.concat(of.map(({ items }) => items)))]),
  );
  return (lexeme) => found.get(keyOf(lexeme)) ?? NONE;
}
