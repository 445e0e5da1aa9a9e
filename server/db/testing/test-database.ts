import type { Database } from "../database.ts";
import { openFromDump } from "./pglite-dump.ts";
import { openFromTemplate } from "./postgres-template.ts";
import { sourcesHash } from "./sources-hash.ts";

/**
 * A migrated and seeded database for one test file or test, as of `SEED_INSTANT`: in memory, or, with
 * `TEST_DATABASE_URL`, a database of its own on that PostgreSQL server. Close it when done.
 */
export function openTestDatabase(): Promise<Database> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  return serverUrl ? openFromTemplate(serverUrl, sourcesHash()) : openFromDump(sourcesHash());
}

/** The same database in a folder that has none yet, by the embedded engine, for a server of its own to be started on. */
export const openTestFolder = (dataDir: string): Promise<Database> =>
  openFromDump(sourcesHash(), { dataDir });
