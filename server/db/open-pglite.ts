import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { PGlite, types } from "@electric-sql/pglite";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { drizzle } from "drizzle-orm/pglite";
import { type Database, DatabaseUnavailable, type Transaction } from "./database.ts";
import { lockFolder } from "./folder-lock.ts";
import { parseInt8 } from "./parsers.ts";

/** Opens the embedded engine in `dataDir` (its files lie in `dataDir/pglite`), or in memory, from a dump if given. */
export async function openPglite(
  source: { dataDir: string } | { dump?: Blob | undefined },
): Promise<Database> {
  if (!("dataDir" in source)) return wrap(await create(undefined, source.dump), () => {});
  const folder = resolve(source.dataDir);
  makeFolder(folder);
  const unlock = lockFolder(folder);
  try {
    return wrap(await create(join(folder, "pglite"), undefined), unlock);
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

function create(dataDir: string | undefined, dump: Blob | undefined): Promise<PGlite> {
  return PGlite.create({
    ...(dataDir && { dataDir }),
    ...(dump && { loadDataDir: dump }),
    extensions: { unaccent },
    parsers: { [types.INT8]: parseInt8, [types.DATE]: (value: string) => value },
  });
}

function wrap(pglite: PGlite, unlock: () => void): Database {
  const orm = drizzle({ client: pglite });
  let closing: Promise<void> | undefined;
  return {
    client: { engine: "pglite", pglite },
    // The drivers' transactions differ only in the result type that Transaction narrows to what both share.
    transaction: (work, config) => orm.transaction((tx) => work(tx as unknown as Transaction), config),
    close: () => {
      closing ??= pglite.close().finally(unlock);
      return closing;
    },
  };
}
