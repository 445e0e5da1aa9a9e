import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { atMost } from "#server/at-most.ts";
import { type Database, inTransaction, type Transaction } from "#server/db/database.ts";
import { ReplicaBehind } from "#server/db/replica-lag.ts";
import type { ReadQuery } from "../words/read-query.ts";
import type { Columns, RowSet, Value } from "./columns.ts";
import { createRankedRows, type RankedRows, sliceRanked } from "./ranked-rows.ts";
import { readChanges, readColumns, readValues } from "./read-columns.ts";

/** Everything of one generation. `columns` are written on while they are read: nothing may await between two looks at them. */
export interface Snapshot {
  columns: Columns;
  values: readonly Value[];
  /** What has one word of a query, or whatever means the same: the words of the catalogue are few. */
  units: LRUCache<string, RankedRows>;
  /** What has all words of a query: the filters of a search change more often than its words. */
  texts: LRUCache<string, RankedRows>;
  /** What queries say: the terms of the catalogue are written anew with everything else. */
  read: LRUCache<string, ReadQuery>;
  /** By the id of a value: the filters that many ask for. */
  rowSets: LRUCache<number, RowSet>;
  /** Every row, without a rank. */
  everything: RankedRows;
  /** True where the database has another generation already: what is known of words here is all that can be asked about words. */
  isFormer: boolean;
  /** Room for as many rows as there are, and the next one. What is written there may be gone after the next `await`. */
  scratch: RankedRows;
}

/** The search's index in memory. Nothing is only here: it is read from `search_items`, `search_values` and `search_postings`. */
export interface SearchIndex {
  /**
   * Does `work` in a transaction over the index as of the last change that the transaction sees, or of a later one. Where everything was
   * written anew, the index is read over a connection of its own; after a moment it is done over the former one, if that can do it.
   * It may be done twice, so it only reads.
   */
  search<T>(db: Database, work: (searching: Searching) => Promise<T>): Promise<T>;
}

/** What a search stands on. */
export interface Searching {
  tx: Transaction;
  snapshot: Snapshot;
}

interface Loaded extends Snapshot {
  generation: string;
  revision: number;
}

const MEGABYTE = 1024 * 1024;
/** How much is kept of each. */
const UNITS_BYTES = 192 * MEGABYTE;
const TEXTS_BYTES = 64 * MEGABYTE;
const ROW_SETS_BYTES = 64 * MEGABYTE;
const ENTRY_BYTES = 128;
const READ_KEPT = 10_000;
/** The longest that a search waits for the new generation. A hundred thousand items take 0.6 s to read, a million 5 s. */
const PATIENCE_MS = 1_000;

const keepRanked = (maxSize: number) =>
  new LRUCache<string, RankedRows>({
    maxSize,
    sizeCalculation: ({ rows, ranks }) => rows.byteLength + ranks.byteLength + ENTRY_BYTES,
  });

function createSnapshot(columns: Columns, values: readonly Value[]): Omit<Snapshot, "isFormer"> {
  const everything = everyRow(columns);
  return {
    columns,
    values,
    units: keepRanked(UNITS_BYTES),
    texts: keepRanked(TEXTS_BYTES),
    read: new LRUCache<string, ReadQuery>({ max: READ_KEPT }),
    rowSets: new LRUCache<number, RowSet>({
      maxSize: ROW_SETS_BYTES,
      sizeCalculation: ({ byteLength }) => byteLength + ENTRY_BYTES,
    }),
    everything,
    scratch: createRankedRows(everything.rows.length + 1),
  };
}

function everyRow({ isThere, size }: Columns): RankedRows {
  const every = createRankedRows(size);
  let count = 0;
  for (let row = 0; row < size; row += 1)
    if (isThere[row] === 1) {
      every.rows[count] = row;
      count += 1;
    }
  return sliceRanked(every, count);
}

/** The former generation of the index cannot answer, and the new one is still being read. */
export class SearchOutdated extends Error {
  override readonly name = "SearchOutdated";
}

export function createSearchIndex(): SearchIndex {
  let loaded: Loaded | null = null;
  let loading: Promise<void> | null = null;
  /** One reads changes at a time; who comes meanwhile looks again when that is done. */
  let changing: Promise<unknown> = Promise.resolve();
  const load = async (tx: Transaction) => {
    const { generation, revision } = await readState(tx);
    if (loaded?.generation === generation) return;
    const [columns, values] = [await readColumns(tx), await readValues(tx)];
    loaded = { generation, revision, isFormer: false, ...createSnapshot(columns, values) };
  };
  const bringUpToDate = async (tx: Transaction, current: Loaded) => {
    const { generation, revision } = await readState(tx);
    if (current.generation !== generation || current.revision >= revision) return;
    await readChanges(tx, current.columns, current.revision);
    current.revision = revision;
  };
  const read = async (tx: Transaction, mayBeFormer: boolean): Promise<Snapshot> => {
    const { generation, revision, isReplica } = await readState(tx);
    if (loaded && loaded.generation !== generation && isReplica) throw new ReplicaBehind();
    if (loaded?.generation === generation) {
      const current = loaded;
      if (current.revision >= revision) return current;
      const mine = changing.then(() => bringUpToDate(tx, current));
      changing = mine.catch(() => {});
      await mine;
      return current;
    }
    if (loaded && mayBeFormer) return { ...loaded, isFormer: true };
    throw new SearchOutdated();
  };
  return {
    async search(db, work) {
      for (let mayBeFormer = false; ; mayBeFormer = true) {
        try {
          return await inTransaction(db, async (tx) => work({ tx, snapshot: await read(tx, mayBeFormer) }));
        } catch (failure) {
          if (!(failure instanceof SearchOutdated)) throw failure;
        }
        // Nobody's connection waits for it.
        loading ??= inTransaction(db.reads, load, {
          isLong: true,
          isolationLevel: "repeatable read",
        }).finally(() => {
          loading = null;
        });
        await (mayBeFormer || !loaded
          ? loading
          : atMost(
              PATIENCE_MS,
              loading.catch(() => {}),
              () => {},
            ));
      }
    },
  };
}

async function readState(
  tx: Transaction,
): Promise<{ generation: string; revision: number; isReplica: boolean }> {
  const { rows } = await tx.execute<{
    generation: string;
    revision: string | number;
    isReplica: boolean;
  }>(sql`
    select coalesce((select generation::text from search_state), '') as generation,
      coalesce((select max(revision) from search_items), 0) as revision, pg_is_in_recovery() as "isReplica"`);
  const [state] = rows;
  return {
    generation: state?.generation ?? "",
    revision: Number(state?.revision ?? 0),
    isReplica: state?.isReplica ?? false,
  };
}
