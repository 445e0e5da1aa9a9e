import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { type Database, inTransaction, type Transaction } from "../../db/database.ts";
import { rateLimits } from "../../db/schema/users.ts";
import { Refusal } from "../refusal.ts";

/** At most `tries` in each window of `windowS` seconds. `key` names what is limited and holds no personal data. */
export interface Limit {
  key: string;
  tries: number;
  windowS: number;
}

const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Counts one try against each limit, in a transaction of its own: what is refused afterwards stays counted.
 *
 * @throws Refusal RATE_LIMITED with the seconds until the latest exhausted window ends
 */
export async function takeTries(db: Database, limits: readonly Limit[], now: Date): Promise<void> {
  const waits = await inTransaction(db, async (tx) => {
    const found: number[] = [];
    for (const limit of inOrder(limits)) found.push(await takeTry(tx, limit, now));
    return found;
  });
  const wait = Math.max(...waits);
  if (wait > 0) throw new Refusal("RATE_LIMITED", {}, wait);
}

/** Counts one try against a limit. @returns whether it is allowed */
export const isWithinLimit = async (db: Database, limit: Limit, now: Date): Promise<boolean> =>
  (await inTransaction(db, (tx) => takeTry(tx, limit, now))) === 0;

/** Gives a try back to each limit. */
export async function forgiveTries(tx: Transaction, limits: readonly Limit[], now: Date): Promise<void> {
  for (const { key, windowS } of inOrder(limits))
    await tx
      .update(rateLimits)
      .set({ count: sql`${rateLimits.count} - 1` })
      .where(
        and(
          eq(rateLimits.key, key),
          eq(rateLimits.windowStart, windowStart(now, windowS)),
          gt(rateLimits.count, 0),
        ),
      );
}

/** Forgets every try against some limits. */
export async function forgetTries(tx: Transaction, limits: readonly Pick<Limit, "key">[]): Promise<void> {
  const keys = limits.map(({ key }) => key);
  await tx.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

/** @returns 0 where the try is allowed, else the seconds to wait */
async function takeTry(tx: Transaction, { key, tries, windowS }: Limit, now: Date): Promise<number> {
  const start = windowStart(now, windowS);
  const [row] = await tx
    .insert(rateLimits)
    .values({ key, windowStart: start, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      // Capped: a refused try must not push a forgiven one out of reach.
      set: { count: sql`least(${rateLimits.count} + 1, ${tries + 1})` },
    })
    .returning({ count: rateLimits.count });
  const count = row?.count ?? 1;
  if (count === 1)
    await tx.delete(rateLimits).where(lt(rateLimits.windowStart, new Date(now.getTime() - KEPT_MS)));
  return count <= tries ? 0 : (start.getTime() + windowS * 1000 - now.getTime()) / 1000;
}

/** Rows are locked in one order everywhere, so that two requests never wait for each other. */
function inOrder(limits: readonly Limit[]): Limit[] {
  return [...limits].sort((a, b) => (a.key < b.key ? -1 : 1));
}

function windowStart(now: Date, windowS: number): Date {
  const length = windowS * 1000;
  return new Date(Math.floor(now.getTime() / length) * length);
}
