import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Transaction } from "#server/db/database.ts";
import { integers } from "./read-columns.ts";

/** What of the index's words is kept in memory, in bytes. */
const KEPT_BYTES = 256 * 1024 * 1024;
const ENTRY_BYTES = 128;

/** A word, or the beginning of words. */
export interface Lexeme {
  text: string;
  isBeginning: boolean;
}

/** Of each row that has it: its number times four, plus where: 3 title, 2 names, 1 themes, 0 text. In no order. */
export type Postings = Int32Array;

const keyOf = ({ text, isBeginning }: Lexeme): string => (isBeginning ? `${text}*` : text);

export interface PostingsReader {
  /** By `keyOf` each. */
  read(tx: Transaction, lexemes: readonly Lexeme[]): Promise<(lexeme: Lexeme) => Postings>;
}

/** Reads which rows have a word, and keeps what is asked for most. */
export function createPostings(): PostingsReader {
  const kept = new LRUCache<string, Postings>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength + ENTRY_BYTES,
  });
  return {
    async read(tx, lexemes) {
      const found = new Map<string, Postings>();
      const missing = new Map<string, Lexeme>();
      for (const lexeme of lexemes) {
        const key = keyOf(lexeme);
        const postings = kept.get(key);
        if (postings) found.set(key, postings);
        else missing.set(key, lexeme);
      }
      if (missing.size > 0)
        for (const [key, postings] of await readMissing(tx, missing)) {
          found.set(key, postings);
          kept.set(key, postings);
        }
      return (lexeme) => found.get(keyOf(lexeme)) ?? NONE;
    },
  };
}

const NONE: Postings = new Int32Array();
/** Higher than every character, compared byte by byte. */
const LAST = "\u{10FFFF}";

async function readMissing(
  tx: Transaction,
  missing: ReadonlyMap<string, Lexeme>,
): Promise<Map<string, Postings>> {
  const wanted = [...missing].map(([key, { text, isBeginning }]) => ({
    key,
    from: text,
    to: isBeginning ? `${text}${LAST}` : text,
  }));
  const { rows } = await tx.execute<{ key: string; items: Uint8Array }>(sql`
    select w.key, p.items from json_to_recordset(${JSON.stringify(wanted)}::json) as w(key text, "from" text, "to" text)
    join search_postings p on p.word >= w."from" collate "C" and p.word <= w."to" collate "C"`);
  const parts = Map.groupBy(rows, ({ key }) => key);
  return new Map(
    wanted.map(({ key }) => [key, integers(Buffer.concat((parts.get(key) ?? []).map(({ items }) => items)))]),
  );
}
