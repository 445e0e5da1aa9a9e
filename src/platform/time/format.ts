import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import { dateFormat } from "../intl/formats.ts";

/** The moment to format and the zone to format it in. A calendar date has no zone: it is the same day everywhere. */
function dated(value: string, timeZone: string | undefined): [Date, string] {
  if (value.length === 10) return [new Date(`${value}T00:00:00Z`), "UTC"];
  if (timeZone) return [new Date(value), timeZone];
  // Without a zone an instant shows on the clock it was written with, whatever its offset.
  return [new Date(`${value.slice(0, 19).replace(/[Z+-]\d*:?\d*$/, "")}Z`), "UTC"];
}

/** "23/11/2026", of an ISO date or instant; an instant at `timeZone`, or else at its own offset. */
export function formatDate(value: string, timeZone?: string): string {
  const [date, zone] = dated(value, timeZone);
  return dateFormat({ day: "2-digit", month: "2-digit", year: "numeric", timeZone: zone }).format(date);
}

/** "14h30", or "14h" on the hour. */
export function formatTime(instant: string, timeZone?: string): string {
  const [date, zone] = dated(instant, timeZone);
  const parts = dateFormat({
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: zone,
  }).formatToParts(date);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "00";
  return `${part("hour")}h${part("minute") === "00" ? "" : part("minute")}`;
}

/** "segunda-feira, 23 de novembro". */
export function formatDay(value: string, timeZone?: string): string {
  const [date, zone] = dated(value, timeZone);
  return dateFormat({ weekday: "long", day: "numeric", month: "long", timeZone: zone }).format(date);
}

/** "segunda-feira". */
export function formatWeekday(value: string, timeZone?: string): string {
  const [date, zone] = dated(value, timeZone);
  return dateFormat({ weekday: "long", timeZone: zone }).format(date);
}

/** "seg., 23 de nov.", where there is little room. */
export function formatDayShort(value: string, timeZone?: string): string {
  const [date, zone] = dated(value, timeZone);
  return dateFormat({ weekday: "short", day: "numeric", month: "short", timeZone: zone }).format(date);
}

/** "23 de novembro". */
export function formatDayMonth(value: string, timeZone?: string): string {
  const [date, zone] = dated(value, timeZone);
  return dateFormat({ day: "numeric", month: "long", timeZone: zone }).format(date);
}

/** "novembro de 2026". */
export function formatMonth(value: string, timeZone?: string): string {
  const [date, zone] = dated(value, timeZone);
  return dateFormat({ month: "long", year: "numeric", timeZone: zone }).format(date);
}

/** The day of an instant on the business calendar, `YYYY-MM-DD`. */
export const businessDay = (instant: Date): string => isoDateAt(instant, BUSINESS_TIME_ZONE);

/** Today's calendar date at a zone, `YYYY-MM-DD`. */
export function isoDateAt(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(now);
}
