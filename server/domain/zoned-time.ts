import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";

const MINUTE_MS = 60_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** What a clock on the wall of `zone` shows at an instant, as if it were UTC, in milliseconds. */
function wallClock(instant: Date, zone: string): number {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-CA", {
      timeZone: zone,
      calendar: "iso8601",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    formatters.set(zone, formatter);
  }
  const part = Object.fromEntries(formatter.formatToParts(instant).map(({ type, value }) => [type, value]));
  return Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`);
}

/** ISO 8601 with the zone's offset at that instant, to the second: `2026-11-23T14:30:00-03:00`. */
export function zonedIso(instant: Date, zone: string): string {
  const wall = wallClock(instant, zone);
  const offset = Math.round((wall - instant.getTime()) / MINUTE_MS);
  const size = Math.abs(offset);
  const sign = offset < 0 ? "-" : "+";
  return `${new Date(wall).toISOString().slice(0, 19)}${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** The calendar date, `YYYY-MM-DD`, in a zone; by default where the benefit's month turns. */
export function zonedDate(instant: Date, zone: string = BUSINESS_TIME_ZONE): string {
  return new Date(wallClock(instant, zone)).toISOString().slice(0, 10);
}

/** The instant at which a wall clock in `zone` shows `minuteOfDay` on `date` (`YYYY-MM-DD`). */
export function fromWallClock(date: string, minuteOfDay: number, zone: string): Date {
  const wall = Date.parse(`${date}T00:00:00Z`) + minuteOfDay * MINUTE_MS;
  const guess = wall - (wallClock(new Date(wall), zone) - wall);
  return new Date(wall - (wallClock(new Date(guess), zone) - guess));
}

/** `date` (`YYYY-MM-DD`) moved by whole days. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 1_440 * MINUTE_MS).toISOString().slice(0, 10);
}

/** The first day of the month of `date`. */
export const monthOf = (date: string): string => `${date.slice(0, 7)}-01`;

/** The first day of the month after that of `date`: the day on which a benefit's balance renews. */
export function nextMonthOf(date: string): string {
  return monthOf(addDays(monthOf(date), 31));
}

/** The later of two dates. Compared as text, which ISO dates allow. */
export const laterOf = (one: string, other: string): string => (one.localeCompare(other) > 0 ? one : other);

/** 1 Monday … 7 Sunday. */
export const weekDayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

const two = (value: number) => String(value).padStart(2, "0");
