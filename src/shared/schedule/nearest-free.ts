import type { Schedule } from "#contract/catalogue.ts";
import { nearestTimes } from "#contract/nearest-times.ts";
import { scheduleDays } from "./schedule-days.ts";

/**
 * Finds the bookable times nearest to one that cannot be had, earliest first.
 *
 * @param now the present instant, milliseconds since the epoch
 */
export function nearestFree(schedules: readonly Schedule[], gone: Schedule, now: number): Schedule[] {
  const free = scheduleDays(schedules, now)
    .flatMap(({ slots }) => slots.filter(({ unavailable }) => !unavailable))
    .map(({ schedule }) => schedule)
    // Until the times are read anew it may still look free.
    .filter(({ id }) => id !== gone.id);
  return nearestTimes(free, { ...gone, at: Date.parse(gone.date) });
}
