import { drizzle } from "drizzle-orm/node-postgres";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import { Client, type ClientConfig, Pool, type PoolClient, type QueryConfig, types } from "pg";
import { type Database, DatabaseUnavailable, NOW, type Transaction } from "./database.ts";
import { DatabaseAway, isRefusedToWrite, saysAway, saysLost } from "./database-away.ts";
import { type KeyRing, NO_KEYS } from "./encryption/key-ring.ts";
import { DATABASE_LIMITS, type DatabaseLimits, LONG_IDLE_MS, READ_SHARE, SILENCE_MS } from "./limits.ts";
import { parseInt8 } from "./parsers.ts";
import { isOfReplica, type Lag, watchLag } from "./replica-lag.ts";

const INT8 = 20;
const DATE = 1082;
/** Of every connection: where nobody is at the other end it fails, idle or not. */
export const CONNECTING: ClientConfig = {
  connectionTimeoutMillis: SILENCE_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};
/** The database takes a process that does not acknowledge for gone, ms. */
const GONE_MS = 30_000;
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
  const client = new Client({ ...CONNECTING, connectionString });
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
  const longOnes = { connect: () => connectAlone(connectionString, limits) };
  const { longMs } = limits;
  const longLimits = { ...limits, statementMs: longMs, lockMs: longMs, idleMs: LONG_IDLE_MS };
  const clock = openClock(connectionString);
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

function openPool(connectionString: string, { statementMs, waitMs }: DatabaseLimits, max: number): Pool {
  return keepQuiet(
    new Pool({
      ...CONNECTING,
      connectionString,
      max,
      Client: SoonConnected,
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
      ...CONNECTING,
      connectionString,
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

/** A pool has one limit for both, to wait for a free connection and to open one. */
class SoonConnected extends Client {
  constructor(options?: ClientConfig) {
    super({ ...options, connectionTimeoutMillis: SILENCE_MS });
  }
}

function keepQuiet(pool: Pool): Pool {
  // A connection lost while idle is replaced by the pool, one lost while in use fails its query; without a listener either ends
  // the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** A connection of its own, for work that may take longer than the pool's. */
async function connectAlone(connectionString: string, { longMs }: DatabaseLimits): Promise<PoolClient> {
  const client = new Client({ ...CONNECTING, connectionString, query_timeout: longMs + SILENCE_MS });
  client.on("error", () => {});
  await client.connect();
  return Object.assign(client, { release: () => void client.end() });
}

/** A statement that takes the database no time: on a silent network it is waited for no longer. */
const atOnce = (text: string): QueryConfig & { query_timeout: number } => ({
  text,
  query_timeout: SILENCE_MS,
});

const begin = ({ isolationLevel, accessMode, deferrable }: PgTransactionConfig) =>
  [
    "begin",
    isolationLevel && `isolation level ${isolationLevel}`,
    accessMode,
    deferrable !== undefined && (deferrable ? "deferrable" : "not deferrable"),
  ]
    .filter(Boolean)
    .join(" ");

const within = ({ statementMs, lockMs, idleMs }: DatabaseLimits) =>
  `set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs};
    set local idle_in_transaction_session_timeout = ${idleMs}; set local tcp_user_timeout = ${GONE_MS}`;

/**
 * Runs statements that are not ours within the limits of a process, in the transaction that they begin or in one of their own.
 *
 * @throws DatabaseAway
 */
export async function queryWithin(
  { pool, limits }: { pool: Pool; limits: DatabaseLimits },
  text: string,
  values?: unknown[],
): Promise<unknown> {
  const [beginning = ""] = /^\s*begin;/i.exec(text) ?? [];
  if (beginning) return pool.query(`${beginning} ${within(limits)}; ${text.slice(beginning.length)}`);
  return inClient(pool, { modes: {}, limits }, (client) => client.query(text, values));
}

// The drivers' transactions differ only in the result type that Transaction narrows to what both share.
const transact = <T>(pool: Connections, how: Opening, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inClient(pool, how, (client) => work(drizzle({ client }) as unknown as Transaction));

interface Connections {
  connect(): Promise<PoolClient>;
}

interface Opening {
  modes: PgTransactionConfig;
  limits: DatabaseLimits;
}

/**
 * As Drizzle's own, which loses a connection for good whose `begin` fails, and tells of a failed `rollback` in place of its
 * cause.
 *
 * @throws DatabaseAway
 */
async function inClient<T>(
  pool: Connections,
  { modes, limits }: Opening,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => Promise.reject(new DatabaseAway(error)));
  const { promise: lost, reject: lose } = Promise.withResolvers<never>();
  client.once("error", lose);
  lost.catch(() => {});
  let isBroken = true;
  try {
    await client.query(atOnce(`${begin(modes)}; ${within(limits)}; set local timezone = 'UTC'`));
    // Work that waits for something else keeps no connection that is lost.
    const result = await Promise.race([work(client), lost]);
    await client.query("commit");
    isBroken = false;
    return result;
  } catch (error) {
    if (!saysLost(error))
      isBroken = await client.query(atOnce("rollback")).then(
        () => false,
        () => true,
      );
    // That what only reads may not write says nothing of the database.
    const isAway = saysAway(error) && !(modes.accessMode === "read only" && isRefusedToWrite(error));
    throw isAway ? new DatabaseAway(error) : error;
  } finally {
    client.off("error", lose);
    client.release(isBroken);
  }
}
