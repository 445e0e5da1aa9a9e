import type { Schedule } from "#contract/catalogue.ts";
import { scheduleDays } from "./schedule-days.ts";

const MOST = 3;

/**
 * Finds the bookable times nearest to one that cannot be had, earliest first.
 *
 * @param wanted the instant around which to look, milliseconds since the epoch
 * @param now the present instant, milliseconds since the epoch
 */
export function nearestFree(schedules: readonly Schedule[], wanted: number, now: number): Schedule[] {
  const distance = ({ date }: Schedule) => Math.abs(Date.parse(date) - wanted);
  return scheduleDays(schedules, now)
    .flatMap(({ slots }) => slots.filter(({ unavailable }) => !unavailable))
    .map(({ schedule }) => schedule)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MOST)
    .sort((a, b) => Date.parse(a.date) - Date.parse(b.date));
}
