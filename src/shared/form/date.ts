import * as v from "valibot";
import { givenDate } from "#contract/dates.ts";

/** `23/11/2026` → `2026-11-23`; null for what is not a day of the calendar. */
export function toIsoDate(typed: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  return v.is(givenDate, date) ? date : null;
}

/** `2026-11-23` → `23/11/2026`; an empty text for null. */
export function fromIsoDate(date: string | null): string {
  return date ? date.split("-").reverse().join("/") : "";
}

/** A date as it stands in a field: what was typed stays as it is, an ISO date is turned round. */
export function shownDate(date: string | null): string {
  return date && /^\d{4}-/.test(date) ? fromIsoDate(date) : (date ?? "");
}
