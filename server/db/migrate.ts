import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { Client, type ClientConfig, DatabaseError } from "pg";
import { connecting } from "./connections.ts";
import type { Database, DatabaseClient } from "./database.ts";
import { installJobQueue, JOBS_SCHEMA } from "./job-queue.ts";

const migrationsFolder = resolve(import.meta.dirname, "migrations");

/** Everything that migrating makes lies in these schemas. */
export const OWN_SCHEMAS = [JOBS_SCHEMA, "drizzle", "public"] as const;

/** Any number, the same in every process: several servers starting at once migrate one after the other. */
const MIGRATION_LOCK = 7_043_511;
const ASK_AGAIN_MS = 200;

/**
 * Behind a statement that waits for a table everyone else waits for it, too: a migration gives up soon and tries again. All its waits
 * together are shorter than the second after which PostgreSQL ends somebody's transaction, an order's perhaps, as a deadlock.
 */
const LOCK_MS = 500;
const PAUSE_MS = 1_000;
const TRIES = 60;
const LOCK_NOT_AVAILABLE = "55P03";

/** The connection that has the lock asks something so often, and loses the lock where it is silent for so long, ms. */
interface Hold {
  askMs: number;
  idleMs: number;
}

const HOLD: Hold = { askMs: 5_000, idleMs: 30_000 };

/** One connection's statements. */
interface Connection {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Brings the database, the job queue included, to the newest schema. Does nothing where it is there already. */
export function migrateDatabase(db: Database): Promise<void> {
  return inTurn(db, async () => {
    await applyTo(db, readMigrationFiles({ migrationsFolder }));
    await installJobQueue(db);
  });
}

/**
 * Applies the migrations that are newer than the last one applied, each in a transaction of its own, beside processes of the
 * former version that go on working. One that builds indexes `CONCURRENTLY` or validates constraints has no transaction, and is taken up
 * again.
 *
 * @param migrations those of the folder, oldest first
 */
export function migrateSchema(
  db: Database,
  migrations = readMigrationFiles({ migrationsFolder }),
  hold = HOLD,
): Promise<void> {
  return inTurn(db, () => applyTo(db, migrations), hold);
}

/**
 * Where several processes start at once, one after the other. The embedded engine has one. A statement of a migration may take hours: that
 * the database is still there is what the connection with the lock asks beside it.
 */
function inTurn({ client }: Database, work: () => Promise<void>, hold = HOLD): Promise<void> {
  if (client.engine === "pglite") return work();
  return withConnection(client, { query_timeout: hold.idleMs }, async (holder) => {
    await lock(holder, hold);
    const done = new AbortController();
    try {
      await Promise.race([work(), askUntil(done.signal, holder, hold)]);
    } finally {
      done.abort();
    }
  });
}

async function askUntil(done: AbortSignal, holder: Connection, { askMs }: Hold): Promise<never> {
  for (;;) {
    await wait(askMs, undefined, { signal: done });
    await holder.query("select 1");
  }
}

async function applyTo({ client }: Database, migrations: readonly MigrationMeta[]): Promise<void> {
  if (client.engine === "pglite") {
    const { pglite } = client;
    await applyAll({ query: (text, values) => pglite.query(alone(text), values) }, migrations);
    return;
  }
  // Not of the pool: a migration, and the wait for another process's, may take long.
  await withConnection(client, {}, (connection) => applyAll(connection, migrations));
}

async function withConnection(
  { connectionString, limits }: Extract<DatabaseClient, { engine: "postgres" }>,
  options: ClientConfig,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  const client = new Client({ ...connecting(limits), connectionString, ...options });
  client.on("error", () => {});
  try {
    await client.connect();
    await work(client);
  } catch (error) {
    // On a silent network it would never be done.
    void client.end();
    throw error;
  }
  await client.end();
}

/**
 * Begins a transaction that has the lock; it goes with the connection. A session's lock would stay behind where a pooler has another
 * session for each transaction. Asks again and again: a statement that waits would have an index that is built beside it wait, too,
 * without an end, and so would a snapshot, which a transaction that reads what is committed keeps no longer than its statement.
 */
async function lock(connection: Connection, { idleMs }: Hold): Promise<void> {
  const isMine = async () => {
    await connection.query(
      `begin isolation level read committed; set local idle_in_transaction_session_timeout = ${idleMs}`,
    );
    // With a parameter it would be a portal, which keeps its snapshot until the next one.
    const { rows } = await connection.query(`select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as mine`);
    return (rows as { mine: boolean }[])[0]?.mine;
  };
  while (!(await isMine())) {
    await connection.query("rollback");
    await wait(ASK_AGAIN_MS);
  }
}

async function applyAll(connection: Connection, migrations: readonly MigrationMeta[]): Promise<void> {
  await connection.query("create schema if not exists drizzle");
  await connection.query(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  const { rows } = await connection.query("select max(created_at) as last from drizzle.__drizzle_migrations");
  const last = Number((rows as { last: string | null }[])[0]?.last ?? 0);
  for (const migration of migrations.filter(({ folderMillis }) => folderMillis > last))
    await (isBeside(migration) ? applyBeside : applyAtOnce)(connection, migration);
}

async function applyAtOnce(connection: Connection, migration: MigrationMeta): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      const until = performance.now() + LOCK_MS;
      await connection.query("begin");
      await connection.query(`set local idle_in_transaction_session_timeout = ${HOLD.idleMs}`);
      for (const statement of migration.sql) {
        // 0 would be without an end.
        const left = Math.max(1, Math.floor(until - performance.now()));
        await connection.query(`set local lock_timeout = ${left}`);
        await connection.query(statement);
      }
      await keep(connection, migration);
      await connection.query("commit");
      return;
    } catch (error) {
      await connection.query("rollback");
      const isBusy = error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE;
      if (!isBusy || tries === TRIES) throw error;
      await wait(PAUSE_MS);
    }
  }
}

/** Builds indexes and validates constraints, each of which stays done. An index that an earlier try left half built is removed. */
async function applyBeside(connection: Connection, migration: MigrationMeta): Promise<void> {
  const { rows } = await connection.query(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where not i.indisvalid and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows as { name: string }[])
    await connection.query(`drop index concurrently if exists ${name}`);
  for (const statement of migration.sql) await connection.query(statement);
  await keep(connection, migration);
}

const keep = (connection: Connection, { hash, folderMillis }: MigrationMeta) =>
  connection.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
    hash,
    folderMillis,
  ]);

const BESIDE =
  /^\s*(--.*\n\s*)*(create (unique )?index concurrently\b|alter table (only )?\S+ validate constraint \S+\s*$)/i;

/** True where each statement reads all rows of a table and keeps nobody from them meanwhile: beside others it would hold their locks. */
export const isBeside = ({ sql }: MigrationMeta): boolean => sql.every((statement) => BESIDE.test(statement));

/** The embedded engine has no other connection to work beside. */
const alone = (statement: string): string => statement.replace(/\bindex concurrently\b/i, "index");
