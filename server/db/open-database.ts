import type { Config } from "../config.ts";
import type { Database } from "./database.ts";
import { KeyRing, NO_KEYS } from "./encryption/key-ring.ts";
import type { DatabaseLimits } from "./limits.ts";
import { openPglite } from "./open-pglite.ts";
import { openPostgres } from "./open-postgres.ts";

type DatabasePlace =
  | { databaseUrl: string; replicaUrl?: string | null; limits?: DatabaseLimits; prepared?: boolean | null }
  /** `dump`, a data folder as `dumpDataDir` made it, fills a folder that has no database yet. */
  | { dataDir: string; dump?: Blob }
  /** In memory, from a dump if given. */
  | { memory: true; dump?: Blob };

/** Without `keys` nothing is encrypted. */
export type DatabaseSource = DatabasePlace & { keys?: KeyRing };

/**
 * Opens PostgreSQL by its URL, or the embedded engine in a folder or in memory. Neither migrates nor seeds.
 *
 * @throws DatabaseUnavailable with one clear line: bad URL, no connection, folder in use, folder that cannot be made
 */
export function openDatabase(source: DatabaseSource): Promise<Database> {
  const { keys = NO_KEYS } = source;
  if ("databaseUrl" in source) {
    const { databaseUrl, replicaUrl, limits, prepared } = source;
    return openPostgres(databaseUrl, { replicaUrl, limits, prepared, keys });
  }
  return openPglite(source, keys);
}

/** The database that the settings name. */
export function databaseOf({
  databaseUrl,
  databaseReplicaUrl: replicaUrl,
  databaseLimits: limits,
  databasePrepared: prepared,
  dataDir,
  keys: settings,
}: Config): DatabaseSource {
  const keys = new KeyRing(settings);
  return databaseUrl === null ? { dataDir, keys } : { databaseUrl, replicaUrl, limits, prepared, keys };
}
