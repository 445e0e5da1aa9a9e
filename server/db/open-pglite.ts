import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { PGlite, type Transaction as PGliteTransaction, types } from "@electric-sql/pglite";
import { cube } from "@electric-sql/pglite/contrib/cube";
import { fuzzystrmatch } from "@electric-sql/pglite/contrib/fuzzystrmatch";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { drizzle } from "drizzle-orm/pglite";
import { type Database, DatabaseUnavailable, NOW, type Transaction } from "./database.ts";
import { type KeyRing, NO_KEYS } from "./encryption/key-ring.ts";
import { lockFolder } from "./folder-lock.ts";
import { parseInt8 } from "./parsers.ts";

/** Opens the embedded engine in `dataDir` (its files lie in `dataDir/pglite`), or in memory; from a dump if given. */
export async function openPglite(
  source: { dataDir?: string; dump?: Blob },
  keys: KeyRing = NO_KEYS,
): Promise<Database> {
  if (source.dataDir === undefined) return overEngine(await openInMemory(source.dump), keys);
  const folder = resolve(source.dataDir);
  makeFolder(folder);
  const unlock = lockFolder(folder);
  try {
    const engine = await create(join(folder, "pglite"), source.dump);
    return overEngine(engine, keys, () => engine.close().finally(unlock));
  } catch (error) {
    unlock();
    throw new DatabaseUnavailable(`the database in ${folder} cannot be opened`, error);
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new DatabaseUnavailable(`the data folder ${folder} cannot be made`, error);
  }
}

/**
 * Drizzle sends its parsers of dates and times along with every query, and the engine then copies its own hundreds to
 * put them in: that takes longer than most queries. Here the engine has the same ones, so they are left out.
 */
class Engine extends PGlite {
  override transaction<T>(work: (tx: PGliteTransaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const { query } = tx;
      tx.query = (text, params, { parsers: _, ...options } = {}) => query(text, params, options);
      return work(tx);
    });
  }
}

const asText = (value: string) => value;

/** An engine in memory has its files there already: to clear 128 MB more is a fifth of the time that opening takes. */
const IN_MEMORY = ["-c", "shared_buffers=16MB"];

async function create(dataDir: string | undefined, dump: Blob | undefined): Promise<PGlite> {
  const engine = new Engine({
    ...(dataDir ? { dataDir } : { startParams: [...PGlite.defaultStartParams, ...IN_MEMORY] }),
    ...(dump && { loadDataDir: dump }),
    extensions: { cube, fuzzystrmatch, pg_trgm, unaccent },
    parsers: {
      [types.INT8]: parseInt8,
      [types.DATE]: asText,
      [types.TIMESTAMP]: asText,
      [types.TIMESTAMPTZ]: asText,
      [types.INTERVAL]: asText,
    },
  });
  await engine.waitReady;
  return engine;
}

/** An engine in memory, from a dump if given. */
export const openInMemory = (dump?: Blob): Promise<PGlite> => create(undefined, dump);

/** A database over an engine that is open. `close` is called once. */
export function overEngine(
  pglite: PGlite,
  keys: KeyRing,
  close: () => Promise<void> = () => pglite.close(),
): Database {
  const orm = drizzle({ client: pglite });
  let closing: Promise<void> | undefined;
  const all: Omit<Database, "reads" | "replica"> = {
    client: { engine: "pglite", pglite },
    keys,
    // The drivers' transactions differ only in the result type that Transaction narrows to what both share.
    transaction: (work, { isLong: _, ...modes } = {}) =>
      orm.transaction(
        (tx) => work(tx as unknown as Transaction),
        // It would set none of none.
        Object.keys(modes).length > 0 ? modes : undefined,
      ),
    time: async () => {
      const { rows } = await pglite.query<{ ms: string }>(NOW);
      return Number(rows[0]?.ms);
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
  // One connection is all there is.
  const reads: Database = {
    ...all,
    transaction: (work, config) => all.transaction(work, { ...config, accessMode: "read only" }),
    get reads() {
      return reads;
    },
    get replica() {
      return reads;
    },
  };
  return { ...all, reads, replica: reads };
}
