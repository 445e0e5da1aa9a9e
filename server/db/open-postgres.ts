import { drizzle } from "drizzle-orm/node-postgres";
import { Client, Pool, types } from "pg";
import { type Database, DatabaseUnavailable, type Transaction } from "./database.ts";
import { parseInt8 } from "./parsers.ts";

const INT8 = 20;
const DATE = 1082;
const CONNECT_MS = 5_000;
const QUEUE_MS = 30_000;

/** Opens a pool on a PostgreSQL server and proves it with one query. */
export async function openPostgres(databaseUrl: string): Promise<Database> {
  const url = parseUrl(databaseUrl);
  // Drizzle falls back to the global parsers, so these two are pinned there.
  types.setTypeParser(INT8, parseInt8);
  types.setTypeParser(DATE, (value) => value);
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    // Covers the wait for a free connection too: a rush is to be worked off, not turned away.
    connectionTimeoutMillis: QUEUE_MS,
    options: "-c TimeZone=UTC",
  });
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  try {
    await probe(databaseUrl);
  } catch (error) {
    await pool.end();
    throw new DatabaseUnavailable(
      `no connection to the database at ${url.host}${url.pathname}: ${why(error)}`,
      error,
    );
  }
  return wrap(pool, databaseUrl);
}

async function probe(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_MS });
  try {
    await client.connect();
    await client.query("select 1");
  } finally {
    await client.end();
  }
}

function parseUrl(databaseUrl: string): URL {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined;
  if (url?.protocol === "postgres:" || url?.protocol === "postgresql:") return url;
  throw new DatabaseUnavailable("DATABASE_URL must look like postgres://user:password@host:5432/name");
}

function why(error: unknown): string {
  if (error instanceof AggregateError) return why(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

function wrap(pool: Pool, connectionString: string): Database {
  const orm = drizzle({ client: pool });
  let closing: Promise<void> | undefined;
  return {
    client: { engine: "postgres", pool, connectionString },
    // The drivers' transactions differ only in the result type that Transaction narrows to what both share.
    transaction: (work, config) => orm.transaction((tx) => work(tx as unknown as Transaction), config),
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
}
