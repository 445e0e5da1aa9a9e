import { asc, inArray, lte, type SQL, sql } from "drizzle-orm";
import { type Database, inTransaction, type Transaction } from "../../db/database.ts";
import { rateTries } from "../../db/schema/rate-tries.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../refusal.ts";

/** At most `tries` in any span of `windowS` seconds, whenever it begins. */
export interface Rate {
  tries: number;
  windowS: number;
}

/**
 * `key` names what is limited and holds no personal data but a network address. `longer` says how many of the same tries longer
 * spans may have, shortest first: whoever goes on waits longer each time.
 */
export interface Limit extends Rate {
  key: string;
  longer?: readonly Rate[];
}

/** Most lead of one clock over another. A try that lies further ahead is of a clock that was wrong, and says nothing. */
const SKEW_MS = 60_000;

/**
 * Counts one try against each limit, in a transaction of its own: what is refused afterwards stays counted. A try that one limit
 * refuses counts against none.
 *
 * @throws Refusal RATE_LIMITED with the seconds until the try would be allowed
 */
export const takeTries = (db: Database, limits: readonly Limit[], now: Date): Promise<void> =>
  inTransaction(db, (tx) => countTries(tx, limits, now));

/** Counts one try against a limit. @returns whether it is allowed */
export async function isWithinLimit(db: Database, limit: Limit, now: Date): Promise<boolean> {
  try {
    await takeTries(db, [limit], now);
    return true;
  } catch (failure) {
    if (failure instanceof Refusal) return false;
    throw failure;
  }
}

/** Counts one try against each limit, if the transaction commits. @throws Refusal RATE_LIMITED: it must not */
export async function countTries(tx: Transaction, limits: readonly Limit[], now: Date): Promise<void> {
  const waits = await Promise.all(inOrder(limits).map((limit) => count(tx, limit, now)));
  const wait = Math.max(0, ...waits);
  if (wait > 0) throw new Refusal("RATE_LIMITED", {}, wait / 1000);
}

/** Gives a try back to each limit. */
export async function forgiveTries(tx: Transaction, limits: readonly Pick<Limit, "key">[]): Promise<void> {
  if (limits.length === 0) return;
  const keys = limits.map(({ key }) => key);
  const { takenMs } = rateTries;
  // As `inOrder` has it.
  const locked = tx
    .select({ key: rateTries.key })
    .from(rateTries)
    .where(inArray(rateTries.key, keys))
    .orderBy(asc(sql`${rateTries.key} collate "C"`))
    .for("update");
  await tx
    .update(rateTries)
    .set({ takenMs: sql`${takenMs}[:cardinality(${takenMs}) - 1]` })
    .where(inArray(rateTries.key, locked))
    .execute();
}

/** Forgets every try against some limits. */
export async function forgetTries(tx: Transaction, limits: readonly Pick<Limit, "key">[]): Promise<void> {
  const keys = limits.map(({ key }) => key);
  await tx.delete(rateTries).where(inArray(rateTries.key, keys));
}

/** Deletes what limits nobody any more. A row that is counted in just now is left alone. */
export async function tidyTries({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await inTransaction(db, (tx) => {
    const over = tx
      .select({ key: rateTries.key })
      .from(rateTries)
      .where(lte(rateTries.expiresAt, clock.now()))
      .for("update", { skipLocked: true });
    return tx.delete(rateTries).where(inArray(rateTries.key, over));
  });
}

/** @returns 0 where the try is allowed, else the milliseconds to wait */
async function count(tx: Transaction, limit: Limit, now: Date): Promise<number> {
  const rates = ratesOf(limit);
  const most = Math.max(...rates.map(({ tries }) => tries));
  const longestMs = Math.max(...rates.map(({ windowS }) => windowS)) * 1000;
  const { takenMs } = rateTries;
  const expiresAt = new Date(now.getTime() + longestMs);
  const [row] = await tx
    .insert(rateTries)
    .values({ key: limit.key, takenMs: [now.getTime()], expiresAt })
    .onConflictDoUpdate({
      target: rateTries.key,
      set: {
        takenMs: sql`${takenMs}[greatest(1, cardinality(${takenMs}) - ${most - 1}::int):] || excluded.taken_ms`,
        expiresAt,
      },
    })
    .returning({ wait: waitOf(limit, now) })
    .execute();
  return row?.wait ?? 0;
}

/** The milliseconds until a limit allows the newest try. Of each rate only one earlier try matters. */
function waitOf(limit: Limit, now: Date): SQL<number> {
  const { takenMs } = rateTries;
  const waits = ratesOf(limit).map(({ tries, windowS }) => {
    const earlier = sql`${takenMs}[cardinality(${takenMs}) - ${tries}::int]`;
    const wait = sql`${earlier} - ${now.getTime() - windowS * 1000}::bigint`;
    return sql`case when ${earlier} <= ${now.getTime() + SKEW_MS}::bigint then ${wait} end`;
  });
  return sql<number>`greatest(0, ${sql.join(waits, sql`, `)})::float8`;
}

const ratesOf = (limit: Limit): readonly Rate[] => [limit, ...(limit.longer ?? [])];

/**
 * Rows are locked in one order everywhere, so that two requests never wait for each other. Statements of a transaction happen in the
 * order in which they are sent, and `execute()` sends at once.
 */
function inOrder<L extends Pick<Limit, "key">>(limits: readonly L[]): L[] {
  return [...limits].sort((a, b) => (a.key < b.key ? -1 : 1));
}
