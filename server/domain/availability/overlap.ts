import { fromWallClock } from "../zoned-time.ts";

const WEEK_MINUTES = 7 * 24 * 60;
const MINUTE_MS = 60_000;

/** What of an hour of the week decides whether two meet. `duration` in minutes. */
export interface WeeklyHour {
  weekDay: number;
  minuteOfDay: number;
  duration: number;
  timeZone: string;
  validFrom: string;
  validUntil: string | null;
}

/** Whether two hours of the week meet: on the same clock of the world, round the end of the week, in days that both have. */
export function doMeet(one: WeeklyHour, other: WeeklyHour): boolean {
  if (isOver(one, other) || isOver(other, one)) return false;
  const [from, otherFrom] = [startOf(one), startOf(other)];
  return isWithin(otherFrom - from, one.duration) || isWithin(from - otherFrom, other.duration);
}

const isOver = ({ validUntil }: WeeklyHour, { validFrom }: WeeklyHour) =>
  validUntil !== null && validUntil < validFrom;

const isWithin = (distance: number, duration: number) =>
  ((distance % WEEK_MINUTES) + WEEK_MINUTES) % WEEK_MINUTES < duration;

/** Minutes since a Monday's midnight in UTC. Brazil's clocks have not been put forward since 2019: any week will do. */
function startOf({ weekDay, minuteOfDay, timeZone }: WeeklyHour): number {
  const monday = Date.UTC(2026, 0, 5);
  const day = new Date(monday + (weekDay - 1) * 1_440 * MINUTE_MS).toISOString().slice(0, 10);
  return (fromWallClock(day, minuteOfDay, timeZone).getTime() - monday) / MINUTE_MS;
}
