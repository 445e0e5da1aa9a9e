import type { Schedule } from "#contract/catalogue.ts";
import { isAlike, nearestTimes } from "#contract/nearest-times.ts";
import { addDays, fromWallClock, weekDayOf, zonedDate, zonedIso } from "#server/domain/zoned-time.ts";

/** The time that was had: when, on the clock of its place, and where. */
export interface TimeOfThen extends Pick<Schedule, "activityType" | "partnerPlaceId" | "timeZone"> {
  startsAt: Date;
}

/**
 * The time to propose for the one of then: the next of the same weekday and hour, in the same place. Without one, the nearest to
 * the next such hour, in the same place where there are any.
 *
 * @param free times that can be booked, in any order
 * @param from the earliest moment that may be booked
 */
export function timesAgain(
  then: TimeOfThen,
  free: readonly Schedule[],
  from: Date,
): { proposed: Schedule | null; nearest: Schedule[] } {
  const hour = hourOf(zonedIso(then.startsAt, then.timeZone));
  const [proposed = null] = free
    .filter((time) => isAlike(time, then) && hourOf(time.date) === hour)
    .sort((a, b) => Date.parse(a.date) - Date.parse(b.date));
  if (proposed) return { proposed, nearest: [] };
  return { proposed, nearest: nearestTimes(free, { ...then, at: nextLike(then, from).getTime() }) };
}

/** Weekday and hour, `4 18:30`, as the wall clock of a place shows them: an instant on the wire carries its offset. */
const hourOf = (date: string) => `${weekDayOf(date.slice(0, 10))} ${date.slice(11, 16)}`;

/** The first instant from `from` on at which a clock at the place shows the weekday and hour of then. */
function nextLike({ startsAt, timeZone }: TimeOfThen, from: Date): Date {
  const then = zonedIso(startsAt, timeZone);
  const minuteOfDay = Number(then.slice(11, 13)) * 60 + Number(then.slice(14, 16));
  const today = zonedDate(from, timeZone);
  const ahead = (weekDayOf(then.slice(0, 10)) - weekDayOf(today) + 7) % 7;
  const at = (days: number) => fromWallClock(addDays(today, days), minuteOfDay, timeZone);
  return at(ahead) >= from ? at(ahead) : at(ahead + 7);
}
