import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import { Client, type Pool, types } from "pg";
import { connectAlone, connecting, openClock, openPool } from "./connections.ts";
import { type Database, DatabaseUnavailable } from "./database.ts";
import { type KeyRing, NO_KEYS } from "./encryption/key-ring.ts";
import { DATABASE_LIMITS, type DatabaseLimits, LONG_IDLE_MS, READ_SHARE } from "./limits.ts";
import { parseInt8 } from "./parsers.ts";
import { isOfReplica, type Lag, watchLag } from "./replica-lag.ts";
import { transact } from "./transact.ts";

const INT8 = 20;
const DATE = 1082;
const READ_ONLY: PgTransactionConfig = { accessMode: "read only" };

interface Options {
  replicaUrl?: string | null | undefined;
  limits?: DatabaseLimits | undefined;
  /** Prepared statements; null: where nothing pools the connections. */
  prepared?: boolean | null | undefined;
  keys?: KeyRing;
}

/** Opens pools on a PostgreSQL server and proves it with one query. Its replica may be away. */
export async function openPostgres(
  databaseUrl: string,
  { replicaUrl = null, limits = DATABASE_LIMITS, prepared = null, keys = NO_KEYS }: Options = {},
): Promise<Database> {
  const url = parseUrl(databaseUrl);
  // Drizzle falls back to the global parsers, so these two are pinned there.
  types.setTypeParser(INT8, parseInt8);
  types.setTypeParser(DATE, (value) => value);
  try {
    await probe(databaseUrl, limits);
  } catch (error) {
    throw new DatabaseUnavailable(
      `no connection to the database at ${url.host}${url.pathname}: ${why(error)}`,
      error,
    );
  }
  return wrap(databaseUrl, { replicaUrl, limits, prepared, keys });
}

async function probe(connectionString: string, limits: DatabaseLimits): Promise<void> {
  const client = new Client({ ...connecting(limits), connectionString });
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

function wrap(
  connectionString: string,
  {
    replicaUrl,
    limits,
    prepared,
    keys,
  }: { replicaUrl: string | null; limits: DatabaseLimits; prepared: boolean | null; keys: KeyRing },
): Database {
  const forReads = Math.max(1, Math.floor(limits.connections * READ_SHARE));
  const reading = { limits, prepared, isReadOnly: true };
  const pool = openPool(connectionString, { limits, prepared, max: limits.connections - forReads });
  const readPool = openPool(connectionString, { ...reading, max: forReads });
  const replicaPool =
    replicaUrl === null ? null : openPool(replicaUrl, { ...reading, max: limits.connections });
  const lag = replicaPool && watchLag(readPool, replicaPool);
  const longOnes = { connect: () => connectAlone(connectionString, limits) };
  const { longMs } = limits;
  const longLimits = { ...limits, statementMs: longMs, lockMs: longMs, idleMs: LONG_IDLE_MS };
  const clock = openClock(connectionString, limits);
  let closing: Promise<void> | undefined;
  const close = () => {
    lag?.stop();
    closing ??= Promise.all([pool, readPool, replicaPool, clock].map((one) => one?.end())).then(() => {});
    return closing;
  };
  const over = (own: Pool, always: PgTransactionConfig = {}): Omit<Database, "reads" | "replica"> => ({
    client: { engine: "postgres", pool: own, connectionString, limits },
    keys,
    transaction: (work, { isLong, ...asked } = {}) => {
      const modes = { ...asked, ...always };
      return isLong
        ? transact(longOnes, { modes, limits: longLimits }, work)
        : transact(own, { modes, limits }, work);
    },
    time: clock.time,
    close,
  });
  const reads: Database = {
    ...over(readPool, READ_ONLY),
    get reads() {
      return reads;
    },
    get replica() {
      return replica;
    },
  };
  const replica: Database = replicaPool && lag ? replicaOf(reads, replicaPool, lag, limits) : reads;
  return { ...over(pool), reads, replica };
}

/** Reads from the replica while it is not too far behind; what it cannot answer then is asked once more at the primary. */
function replicaOf(reads: Database, pool: Pool, lag: Lag, limits: DatabaseLimits): Database {
  const replica: Database = {
    keys: reads.keys,
    time: reads.time,
    close: reads.close,
    client: { engine: "postgres", pool, connectionString: "", limits, lagMs: lag.ms },
    transaction: async (work, config = {}) => {
      const { isLong, ...asked } = config;
      if (isLong || !lag.isWithin(limits.lagMs)) return reads.transaction(work, config);
      try {
        return await transact(pool, { modes: { ...asked, ...READ_ONLY }, limits }, work);
      } catch (error) {
        if (!isOfReplica(error)) throw error;
        return reads.transaction(work, config);
      }
    },
    get reads() {
      return reads;
    },
    get replica() {
      return replica;
    },
  };
  return replica;
}
