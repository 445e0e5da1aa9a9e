import { resolve } from "node:path";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { Client } from "pg";
import type { Database } from "./database.ts";
import { installJobQueue, JOBS_SCHEMA } from "./job-queue.ts";

const migrationsFolder = resolve(import.meta.dirname, "migrations");

/** Everything that migrating makes lies in these schemas. */
export const OWN_SCHEMAS = [JOBS_SCHEMA, "drizzle", "public"] as const;

/** Any number, the same in every process: several servers starting at once migrate one after the other. */
const MIGRATION_LOCK = 7_043_511;

/** Brings the database, the job queue included, to the newest schema. Does nothing where it is there already. */
export async function migrateDatabase(db: Database): Promise<void> {
  await migrateSchema(db);
  await installJobQueue(db);
}

async function migrateSchema(db: Database): Promise<void> {
  if (db.client.engine === "pglite") {
    await migratePglite(drizzlePglite({ client: db.client.pglite }), { migrationsFolder });
    return;
  }
  // Not of the pool: a migration, and the wait for another process's, may take long. The lock goes with the connection.
  const connection = new Client({ connectionString: db.client.connectionString });
  try {
    await connection.connect();
    await connection.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migratePg(drizzlePg({ client: connection }), { migrationsFolder });
  } finally {
    await connection.end();
  }
}
