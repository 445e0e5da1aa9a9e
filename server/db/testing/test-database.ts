import { sql } from "drizzle-orm";
import { type Database, inTransaction } from "../database.ts";
import type { KeyRing } from "../encryption/key-ring.ts";
import { OWN_SCHEMAS } from "../migrate.ts";
import { openDatabase } from "../open-database.ts";
import { openFolderFromDump, openMemoryFromDump } from "./pglite-dump.ts";
import { openEmpty, openFromTemplate } from "./postgres-template.ts";
import { sourcesHash } from "./sources-hash.ts";

/**
 * A migrated and seeded database for one test file or test, as of `SEED_INSTANT`: in memory, or, with
 * `TEST_DATABASE_URL`, a database of its own on that PostgreSQL server. Close it when done. What the seed wrote is plain.
 */
export function openTestDatabase(keys?: KeyRing): Promise<Database> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  return serverUrl
    ? openFromTemplate(serverUrl, sourcesHash(), keys)
    : openMemoryFromDump(sourcesHash(), keys);
}

/** A database of its own with nothing in it, on the same engine. */
export function openEmptyDatabase(): Promise<Database> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  return serverUrl ? openEmpty(serverUrl) : openDatabase({ memory: true });
}

/** Takes away everything that migrating makes. */
export function clearDatabase(db: Database): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const schema of OWN_SCHEMAS) await tx.execute(sql.raw(`drop schema if exists ${schema} cascade`));
    await tx.execute(sql`create schema public`);
  });
}

/** The same database in a folder that has none yet, by the embedded engine, for a server of its own to be started on. */
export const openTestFolder = (dataDir: string): Promise<Database> =>
  openFolderFromDump(sourcesHash(), dataDir);
