import type { Database } from "./database.ts";
import { openPglite } from "./open-pglite.ts";
import { openPostgres } from "./open-postgres.ts";

export type DatabaseSource =
  | { databaseUrl: string }
  | { dataDir: string }
  /** In memory; `dump` is a data folder as `dumpDataDir` made it. */
  | { memory: true; dump?: Blob };

/**
 * Opens PostgreSQL by its URL, or the embedded engine in a folder or in memory. Neither migrates nor seeds.
 *
 * @throws DatabaseUnavailable with one clear line: bad URL, no connection, folder in use, folder that cannot be made
 */
export function openDatabase(source: DatabaseSource): Promise<Database> {
  if ("databaseUrl" in source) return openPostgres(source.databaseUrl);
  return openPglite("dataDir" in source ? source : { dump: source.dump });
}
