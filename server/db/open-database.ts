import type { Database } from "./database.ts";
import type { DatabaseLimits } from "./limits.ts";
import { openPglite } from "./open-pglite.ts";
import { openPostgres } from "./open-postgres.ts";

export type DatabaseSource =
  | { databaseUrl: string; limits?: DatabaseLimits }
  /** `dump`, a data folder as `dumpDataDir` made it, fills a folder that has no database yet. */
  | { dataDir: string; dump?: Blob }
  /** In memory, from a dump if given. */
  | { memory: true; dump?: Blob };

/**
 * Opens PostgreSQL by its URL, or the embedded engine in a folder or in memory. Neither migrates nor seeds.
 *
 * @throws DatabaseUnavailable with one clear line: bad URL, no connection, folder in use, folder that cannot be made
 */
export function openDatabase(source: DatabaseSource): Promise<Database> {
  if ("databaseUrl" in source) return openPostgres(source.databaseUrl, source.limits);
  return openPglite(source);
}
