import { NO_SHOW_BLOCK_DAYS, NO_SHOW_WINDOW_DAYS, NO_SHOWS_TO_BLOCK } from "#contract/constants.ts";
import { addDays, zonedDate } from "../zoned-time.ts";

const WINDOW_MS = NO_SHOW_WINDOW_DAYS * 86_400_000;

/** A session missed without a word, and when that was noted. */
export interface Miss {
  missedAt: Date;
  notedAt: Date;
}

/**
 * Until which day, in São Paulo, misses block a benefit: each that is noted as the third or a later one of the last 60 days
 * does so for 30 days. It may lie in the past; null: they never blocked it.
 */
export function blockedUntil(misses: readonly Miss[]): string | null {
  const days = misses
    .filter((miss) => countedAt(misses, miss.notedAt) >= NO_SHOWS_TO_BLOCK)
    .map(({ notedAt }) => addDays(zonedDate(notedAt), NO_SHOW_BLOCK_DAYS));
  return days.sort().at(-1) ?? null;
}

/** How many were noted by an instant and still counted then. */
function countedAt(misses: readonly Miss[], instant: Date): number {
  const since = instant.getTime() - WINDOW_MS;
  return misses.filter(
    ({ missedAt, notedAt }) => notedAt.getTime() <= instant.getTime() && missedAt.getTime() > since,
  ).length;
}
