import { addDays, fromWallClock, weekDayOf, zonedDate } from "../zoned-time.ts";

const MINUTE_MS = 60_000;

/** What the times of an hour of the week are made of. `duration` in minutes. */
export interface SlotTimes {
  weekDay: number;
  minuteOfDay: number;
  timeZone: string;
  validFrom: string;
  validUntil: string | null;
  duration: number;
}

/** When an hour of the week begins and ends, after `now` and until as many days later, as its own clock counts them. */
export function timesOf(slot: SlotTimes, now: Date, days: number): { startsAt: Date; endsAt: Date }[] {
  const today = zonedDate(now, slot.timeZone);
  const toFirst = (slot.weekDay - weekDayOf(today) + 7) % 7;
  const times: { startsAt: Date; endsAt: Date }[] = [];
  for (let ahead = toFirst; ahead <= days; ahead += 7) {
    const day = addDays(today, ahead);
    if (day < slot.validFrom || (slot.validUntil !== null && day > slot.validUntil)) continue;
    const startsAt = fromWallClock(day, slot.minuteOfDay, slot.timeZone);
    if (startsAt > now)
      times.push({ startsAt, endsAt: new Date(startsAt.getTime() + slot.duration * MINUTE_MS) });
  }
  return times;
}
