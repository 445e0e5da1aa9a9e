import { drizzle } from "drizzle-orm/node-postgres";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import { Client, type ClientConfig, Pool, type PoolClient, types } from "pg";
import { type Database, DatabaseUnavailable, NOW, type Transaction } from "./database.ts";
import { DatabaseAway, isRefusedToWrite, saysAway, saysLost } from "./database-away.ts";
import { type KeyRing, NO_KEYS } from "./encryption/key-ring.ts";
import { DATABASE_LIMITS, type DatabaseLimits, READ_SHARE, SILENCE_MS } from "./limits.ts";
import { parseInt8 } from "./parsers.ts";
import { isOfReplica, type Lag, watchLag } from "./replica-lag.ts";

const INT8 = 20;
const DATE = 1082;
const KEEPALIVE_MS = 10_000;
const READ_ONLY: PgTransactionConfig = { accessMode: "read only" };

interface Options {
  replicaUrl?: string | null | undefined;
  limits?: DatabaseLimits | undefined;
  keys?: KeyRing;
}

/** Opens pools on a PostgreSQL server and proves it with one query. Its replica may be away. */
export async function openPostgres(
  databaseUrl: string,
  { replicaUrl = null, limits = DATABASE_LIMITS, keys = NO_KEYS }: Options = {},
): Promise<Database> {
  const url = parseUrl(databaseUrl);
  // Drizzle falls back to the global parsers, so these two are pinned there.
  types.setTypeParser(INT8, parseInt8);
  types.setTypeParser(DATE, (value) => value);
  try {
    await probe(databaseUrl);
  } catch (error) {
    throw new DatabaseUnavailable(
      `no connection to the database at ${url.host}${url.pathname}: ${why(error)}`,
      error,
    );
  }
  return wrap(databaseUrl, { replicaUrl, limits, keys });
}

async function probe(connectionString: string): Promise<void> {
  const client = new Client(optionsOf(connectionString));
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
  { replicaUrl, limits, keys }: { replicaUrl: string | null; limits: DatabaseLimits; keys: KeyRing },
): Database {
  const forReads = Math.max(1, Math.floor(limits.connections * READ_SHARE));
  const pool = openPool(connectionString, limits, limits.connections - forReads);
  const readPool = openPool(connectionString, limits, forReads);
  const replicaPool = replicaUrl === null ? null : openPool(replicaUrl, limits, limits.connections);
  const lag = replicaPool && watchLag(readPool, replicaPool);
  const longOnes = { connect: () => connectAlone(connectionString) };
  const clock = openClock(connectionString);
  let closing: Promise<void> | undefined;
  const close = () => {
    lag?.stop();
    closing ??= Promise.all([pool, readPool, replicaPool, clock].map((one) => one?.end())).then(() => {});
    return closing;
  };
  const over = (own: Pool, always: PgTransactionConfig = {}): Omit<Database, "reads" | "replica"> => ({
    client: { engine: "postgres", pool: own, connectionString },
    keys,
    transaction: (work, { isLong, ...asked } = {}) => {
      const modes = { ...asked, ...always };
      return isLong ? transact(longOnes, { modes }, work) : transact(own, { modes, limits }, work);
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
    client: { engine: "postgres", pool, connectionString: "", lagMs: lag.ms },
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

function openPool(connectionString: string, { statementMs, waitMs }: DatabaseLimits, max: number): Pool {
  return keepQuiet(
    new Pool({
      ...optionsOf(connectionString),
      max,
      // The wait for a free connection, too.
      connectionTimeoutMillis: waitMs,
      // For a network that swallows answers: the database's own limits are said in each transaction.
      query_timeout: statementMs + SILENCE_MS,
    }),
  );
}

/** One connection, over which one question at a time is asked, whoever waits for its answer. */
function openClock(connectionString: string): { time: Database["time"]; end(): Promise<void> } {
  const pool = keepQuiet(
    new Pool({
      ...optionsOf(connectionString),
      max: 1,
      connectionTimeoutMillis: SILENCE_MS,
      query_timeout: SILENCE_MS,
    }),
  );
  let asking: Promise<number> | undefined;
  const ask = async () => {
    try {
      const { rows } = await pool.query<{ ms: string }>(NOW);
      return Number(rows[0]?.ms);
    } catch (error) {
      throw new DatabaseAway(error);
    } finally {
      asking = undefined;
    }
  };
  return {
    time: () => {
      asking ??= ask();
      return asking;
    },
    end: () => pool.end(),
  };
}

const optionsOf = (connectionString: string): ClientConfig => ({
  connectionString,
  connectionTimeoutMillis: SILENCE_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEPALIVE_MS,
});

function keepQuiet(pool: Pool): Pool {
  // A connection lost while idle is replaced by the pool, one lost while in use fails its query; without a listener either ends
  // the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** A connection of its own, for work that may take longer than the pool's. */
async function connectAlone(connectionString: string): Promise<PoolClient> {
  const client = new Client(optionsOf(connectionString));
  client.on("error", () => {});
  await client.connect();
  return Object.assign(client, { release: () => void client.end() });
}

const begin = ({ isolationLevel, accessMode, deferrable }: PgTransactionConfig) =>
  [
    "begin",
    isolationLevel && `isolation level ${isolationLevel}`,
    accessMode,
    deferrable !== undefined && (deferrable ? "deferrable" : "not deferrable"),
  ]
    .filter(Boolean)
    .join(" ");

const within = (limits: DatabaseLimits | undefined) =>
  limits
    ? `set local statement_timeout = ${limits.statementMs}; set local lock_timeout = ${limits.lockMs};
    set local idle_in_transaction_session_timeout = ${limits.idleMs};`
    : "";

/**
 * As Drizzle's own, which loses a connection for good whose `begin` fails, and tells of a failed `rollback` in place of its
 * cause.
 *
 * @throws DatabaseAway
 */
async function transact<T>(
  pool: { connect(): Promise<PoolClient> },
  { modes, limits }: { modes: PgTransactionConfig; limits?: DatabaseLimits },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => Promise.reject(new DatabaseAway(error)));
  let isBroken = true;
  try {
    await client.query(`${begin(modes)}; ${within(limits)} set local timezone = 'UTC'`);
    // The drivers' transactions differ only in the result type that Transaction narrows to what both share.
    const result = await work(drizzle({ client }) as unknown as Transaction);
    await client.query("commit");
    isBroken = false;
    return result;
  } catch (error) {
    if (!saysLost(error))
      isBroken = await client.query("rollback").then(
        () => false,
        () => true,
      );
    // That what only reads may not write says nothing of the database.
    const isAway = saysAway(error) && !(modes.accessMode === "read only" && isRefusedToWrite(error));
    throw isAway ? new DatabaseAway(error) : error;
  } finally {
    client.release(isBroken);
  }
}
