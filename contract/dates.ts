import * as v from "valibot";

/** A calendar date, `YYYY-MM-DD`, that exists. */
export const isoDate = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/),
  v.check((value) => isRealDate(value), "no such day"),
);

/** An instant in ISO 8601 with an offset, e.g. `2026-11-23T14:30:00-03:00` or `…Z`. */
export const isoInstant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/),
  v.check((value) => !Number.isNaN(Date.parse(value)), "no such instant"),
);

const YEARS = /^(19|20|21)\d{2}-/;

/**
 * A date that somebody gives: of the years 1900 to 2199, so that what is reckoned from it stays a date that the calendars
 * and the database know. Whatever a call takes is one.
 */
export const givenDate = v.pipe(isoDate, v.regex(YEARS));

/** An instant that somebody gives, of the same years. */
export const givenInstant = v.pipe(isoInstant, v.regex(YEARS));

/** A card's validity as printed and typed here: `MM/AAAA`. */
export const cardValidity = v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])\/20\d{2}$/));

/** True once a card's last day is over, which is its month's, on the clock of the business. `validity`: `MM/AAAA`. */
export function isCardOver(validity: string, now: Date): boolean {
  const [month = 0, year = 0] = validity.split("/").map(Number);
  return now.getTime() >= Date.UTC(year, month, 1, 3);
}

function isRealDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
