import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type { Pool, PoolClient, QueryConfig } from "pg";
import type { Transaction } from "./database.ts";
import { DatabaseAway, isRefusedToWrite, saysAway, saysLost, saysStale } from "./database-away.ts";
import type { DatabaseLimits } from "./limits.ts";
import { limitSettings, type PgSession, pgSessionOf, type Statements } from "./pg-session.ts";

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

const within = (limits: DatabaseLimits) =>
  Object.entries(limitSettings(limits))
    .map(([name, value]) => `set local ${name} = ${value}`)
    .join("; ");

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
  return inClient(pool, { modes: {}, limits, isOne: true }, ({ query }) => query({ text }, values));
}

export const transact = <T>(
  pool: Connections,
  how: Opening,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => inClient(pool, how, ({ tx }) => work(tx));

interface Connections {
  connect(): Promise<PoolClient>;
}

interface Opening {
  modes: PgTransactionConfig;
  limits: DatabaseLimits;
  /** One statement, which is a transaction by itself. */
  isOne?: boolean;
}

/**
 * As Drizzle's own, which loses a connection for good whose `begin` fails, and tells of a failed `rollback` in place of its
 * cause.
 *
 * @throws DatabaseAway
 */
async function inClient<T>(
  pool: Connections,
  how: Opening,
  work: (statements: Statements) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => Promise.reject(new DatabaseAway(error)));
  const { promise: lost, reject: lose } = Promise.withResolvers<never>();
  client.once("error", lose);
  lost.catch(() => {});
  const session = pgSessionOf(client);
  const statements = session.open();
  const { modes, limits } = how;
  const opening = openingOf(session, how);
  let isBroken = true;
  try {
    const begun = opening === null ? null : statements.begin(atOnce(opening, limits));
    // Work that waits for something else keeps no connection that is lost.
    const [result] = await Promise.race([Promise.all([work(statements), begun]), lost]);
    statements.end();
    if (begun) await client.query("commit");
    isBroken = false;
    return result;
  } catch (failure) {
    statements.end();
    const error = statements.causeOf(failure);
    isBroken = saysLost(error) || saysStale(error);
    if (opening !== null && !isBroken)
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

/**
 * What begins a transaction; null for what needs none where the connection keeps the limits: one statement, and reads, of which each
 * sees what is committed when it begins, in a transaction or not.
 */
function openingOf({ isOwn, isReadOnly }: PgSession, { modes, limits, isOne }: Opening): string | null {
  if (!isOwn) return `${begin(modes)}; ${within(limits)}; set local timezone = 'UTC'`;
  const { accessMode, ...others } = modes;
  const onlyReads = isReadOnly && accessMode === "read only" && Object.values(others).every((mode) => !mode);
  return isOne || onlyReads ? null : begin(modes);
}
