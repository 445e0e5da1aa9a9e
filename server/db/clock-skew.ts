import type { Database } from "./database.ts";

/**
 * The longest that a process may be ahead of its database or behind it, ms. What expires does so by each process's own clock: an hour
 * ahead, it would cancel the Pix that somebody is about to pay.
 */
export const MOST_SKEW_MS = 5_000;

/** Lead of this machine's clock over the database's, ms. The injected clock has no part in it. */
export async function clockSkew(db: Database): Promise<number> {
  const ms = await db.time();
  return Date.now() - ms;
}
