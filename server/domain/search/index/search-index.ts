import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Transaction } from "#server/db/database.ts";
import type { Columns, Value } from "./columns.ts";
import { createPostings, type PostingsReader } from "./postings.ts";
import { readChanges, readColumns, readValues } from "./read-columns.ts";

/** Everything of one generation. `columns` are written on while they are read: nothing may await between two looks at them. */
export interface Snapshot {
  columns: Columns;
  values: readonly Value[];
  postings: PostingsReader;
  /** Where each row has the words of a query: the filters of a search change more often than its words. */
  classes: LRUCache<string, Uint8Array>;
}

/** The search's index in memory. Nothing is only here: it is read from `search_items`, `search_values` and `search_postings`. */
export interface SearchIndex {
  /** As of the last change that the transaction sees. */
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

/** So many bytes of classes are kept: as many as there are rows for each query. */
const CLASSES_BYTES = 64 * 1024 * 1024;

const createClasses = () =>
  new LRUCache<string, Uint8Array>({
    maxSize: CLASSES_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength + 1,
  });

export function createSearchIndex(): SearchIndex {
  let loaded: Loaded | null = null;
  /** One reads at a time; who comes meanwhile looks again when that is done. */
  let reading: Promise<unknown> = Promise.resolve();
  const bringUpToDate = async (tx: Transaction): Promise<Loaded> => {
    const { generation, revision } = await readState(tx);
    if (loaded?.generation !== generation) {
      const [columns, values] = [await readColumns(tx), await readValues(tx)];
      loaded = {
        generation,
        revision,
        columns,
        values,
        postings: createPostings(),
        classes: createClasses(),
      };
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

async function readState(tx: Transaction): Promise<{ generation: string; revision: number }> {
  const { rows } = await tx.execute<{ generation: string; revision: string | number }>(sql`
    select coalesce((select generation::text from search_state), '') as generation,
      coalesce((select max(revision) from search_items), 0) as revision`);
  const [state] = rows;
  return { generation: state?.generation ?? "", revision: Number(state?.revision ?? 0) };
}
