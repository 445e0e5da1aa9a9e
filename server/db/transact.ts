import { drizzle } from "drizzle-orm/node-postgres";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type { Pool, PoolClient, QueryConfig } from "pg";
import type { Transaction } from "./database.ts";
import { DatabaseAway, isRefusedToWrite, saysAway, saysLost } from "./database-away.ts";
import type { DatabaseLimits } from "./limits.ts";

/** The database takes a process that does not acknowledge for gone, ms. */
const GONE_MS = 30_000;

/** A statement that takes the database no time: on a silent network it is waited for no longer. */
const atOnce = (text: string, { silenceMs }: DatabaseLimits): QueryConfig & { query_timeout: number } => ({
  text,
  query_timeout: silenceMs,
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
export const transact = <T>(
  pool: Connections,
  how: Opening,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => inClient(pool, how, (client) => work(drizzle({ client }) as unknown as Transaction));

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
    await client.query(atOnce(`${begin(modes)}; ${within(limits)}; set local timezone = 'UTC'`, limits));
    // Work that waits for something else keeps no connection that is lost.
    const result = await Promise.race([work(client), lost]);
    await client.query("commit");
    isBroken = false;
    return result;
  } catch (error) {
    if (!saysLost(error))
      isBroken = await client.query(atOnce("rollback", limits)).then(
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
