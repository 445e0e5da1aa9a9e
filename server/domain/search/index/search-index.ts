import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Transaction } from "#server/db/database.ts";
import { ReplicaBehind } from "#server/db/replica-lag.ts";
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
  /** By the id of a value: the filters that many ask for. */
  rowSets: LRUCache<number, RowSet>;
  /** Every row, without a rank. */
  everything: RankedRows;
  /** Room for as many rows as there are. What is written there may be gone after the next `await`. */
  scratch: RankedRows;
}

/** The search's index in memory. Nothing is only here: it is read from `search_items`, `search_values` and `search_postings`. */
export interface SearchIndex {
  /**
   * As of the last change that the transaction sees, or of a later one.
   *
   * @throws ReplicaBehind where a replica has another generation: read by turns, both would be read anew each time
   */
  read(tx: Transaction): Promise<Snapshot>;
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

const keepRanked = (maxSize: number) =>
  new LRUCache<string, RankedRows>({
    maxSize,
    sizeCalculation: ({ rows, ranks }) => rows.byteLength + ranks.byteLength + ENTRY_BYTES,
  });

function createSnapshot(columns: Columns, values: readonly Value[]): Snapshot {
  const everything = everyRow(columns);
  return {
    columns,
    values,
    units: keepRanked(UNITS_BYTES),
    texts: keepRanked(TEXTS_BYTES),
    rowSets: new LRUCache<number, RowSet>({
      maxSize: ROW_SETS_BYTES,
      sizeCalculation: ({ byteLength }) => byteLength + ENTRY_BYTES,
    }),
    everything,
    scratch: createRankedRows(everything.rows.length),
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

export function createSearchIndex(): SearchIndex {
  let loaded: Loaded | null = null;
  /** One reads at a time; who comes meanwhile looks again when that is done. */
  let reading: Promise<unknown> = Promise.resolve();
  const bringUpToDate = async (tx: Transaction): Promise<Loaded> => {
    const { generation, revision, isReplica } = await readState(tx);
    if (loaded?.generation !== generation) {
      if (loaded && isReplica) throw new ReplicaBehind();
      const [columns, values] = [await readColumns(tx), await readValues(tx)];
      loaded = { generation, revision, ...createSnapshot(columns, values) };
    } else if (loaded.revision < revision) {
      await readChanges(tx, loaded.columns, loaded.revision);
      loaded.revision = revision;
    }
    return loaded;
  };
  return {
    async read(tx) {
      const { generation, revision } = await readState(tx);
      if (loaded?.generation === generation && loaded.revision >= revision) return loaded;
      const mine = reading.then(() => bringUpToDate(tx));
      reading = mine.catch(() => {});
      return mine;
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
