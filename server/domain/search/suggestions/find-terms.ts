import { type SQL, sql } from "drizzle-orm";
import { SUGGESTIONS_MAX, SuggestionKind } from "#contract/suggestion.ts";
import type { Transaction } from "#server/db/database.ts";

export interface FoundTerm {
  kind: SuggestionKind;
  /** The category's, subcategory's or partner's id. */
  refId: string | null;
  text: string;
  detail: string | null;
  /** Whether it was found by its beginning, not by a word inside. */
  isWhole: boolean;
  weight: number;
}

interface Row extends Record<string, unknown> {
  kind: SuggestionKind;
  ref_id: string | null;
  text: string;
  detail: string | null;
  is_whole: boolean;
  weight: number;
}

/** No query reads more rows than so many; where more begin alike, the heaviest are read in the order of an index. */
const ROWS_MAX = 200;
/** Rows of one word, read to find those that have the other words too. */
const ROWS_OF_A_WORD_MAX = 1_000;

/** A term has several keys: more than are shown. */
const ROWS_OF_A_KIND_MAX = 3 * SUGGESTIONS_MAX;

const COLUMNS = sql`kind, ref_id, text, detail, is_whole, weight`;
const KINDS = sql.raw(SuggestionKind.options.map((kind) => `('${kind}')`).join(", "));

/** Keys are of letters, digits and spaces, all of which come before the tilde. */
const begins = (prefix: string): SQL => sql`key ~>=~ ${prefix} and key ~<~ ${`${prefix}~`}`;

/** In the order of the index, so that no more of it is read than is wanted. */
const inKeyOrder = sql`order by key using ~<~`;

/** Terms that begin so, or have a word from which on they do. */
export async function findBeginning(tx: Transaction, prefix: string): Promise<FoundTerm[]> {
  const all = await read(
    tx,
    sql`select ${COLUMNS} from search_terms where kind <> 'WORD' and ${begins(prefix)}
    ${inKeyOrder} limit ${ROWS_MAX}`,
  );
  if (all.length < ROWS_MAX) return all;
  // The number of letters is part of the index: see search_terms_first_letter(s)_idx.
  const letters = sql.raw(prefix.length < 3 ? "1" : "3");
  return read(
    tx,
    sql`select t.* from (values ${KINDS}) as k(kind) cross join lateral (
      select ${COLUMNS} from search_terms where kind = k.kind and left(key, ${letters}) = left(${prefix}, ${letters})
        and ${begins(prefix)} order by weight desc nulls last limit ${ROWS_OF_A_KIND_MAX}) t`,
  );
}

/** Terms that have all the words, in any order, or say some beside their name ("psicologa helena"). */
export async function findWithAll(tx: Transaction, words: readonly string[]): Promise<FoundTerm[]> {
  const found: FoundTerm[] = [];
  for (const anchor of words)
    found.push(
      ...(await findBeside(
        tx,
        anchor,
        words.filter((word) => word !== anchor),
      )),
    );
  return found;
}

function findBeside(tx: Transaction, anchor: string, others: readonly string[]): Promise<FoundTerm[]> {
  const has = others.map((word) => sql`' ' || words like ${`% ${withoutEnding(word)}%`}`);
  return read(
    tx,
    sql`select ${COLUMNS} from (select ${COLUMNS}, words from search_terms
      where kind <> 'WORD' and ${begins(withoutEnding(anchor))} ${inKeyOrder} limit ${ROWS_OF_A_WORD_MAX}) t
      where ${sql.join([sql`true`, ...has], sql` and `)} order by weight desc limit ${SUGGESTIONS_MAX}`,
  );
}

/** What there is most of: categories, then terms. */
export const findPopular = (tx: Transaction): Promise<FoundTerm[]> =>
  read(
    tx,
    sql`select t.* from (values ('CATEGORY', 5), ('TERM', 3)) as k(kind, most) cross join lateral (
      select ${COLUMNS} from search_terms where kind = k.kind and is_whole
      order by weight desc nulls last limit k.most) t`,
  );

/** A long word's last two letters tell gender and number: "psicóloga" of "psicologia". */
const withoutEnding = (word: string): string => (word.length >= 7 ? word.slice(0, -2) : word);

async function read(tx: Transaction, query: SQL): Promise<FoundTerm[]> {
  const { rows } = await tx.execute<Row>(query);
  return rows.map(({ ref_id, is_whole, ...term }) => ({ ...term, refId: ref_id, isWhole: is_whole }));
}
