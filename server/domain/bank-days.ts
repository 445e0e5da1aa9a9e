import { addDays, weekDayOf } from "./zoned-time.ts";

const SATURDAY = 6;

/**
 * The national holidays that have their date, `MM-DD`, with the first year where it is a late one: Lei 662/1949 (as of Lei
 * 10.607/2002), Lei 6.802/1980 (12 October), Lei 14.759/2023 (20 November).
 */
const FIXED: Record<string, number> = {
  "01-01": 0,
  "04-21": 0,
  "05-01": 0,
  "09-07": 0,
  "10-12": 1980,
  "11-02": 0,
  "11-15": 0,
  "11-20": 2024,
  "12-25": 0,
};

/**
 * Days before or after Easter Sunday on which banks are closed everywhere: Monday and Tuesday of Carnival, Good Friday (Lei
 * 9.093/1995) and Corpus Christi. Only banks take Carnival and Corpus Christi off (Resolução CMN 4.880/2020).
 */
const FROM_EASTER = [-48, -47, -2, 60];

/** Whether money moves between banks on a day (`YYYY-MM-DD`) in the whole country; holidays of a state or a city are none. */
export const isBankDay = (day: string): boolean => weekDayOf(day) < SATURDAY && !isBankHoliday(day);

/** The `count`th bank day (from 1) of the month that begins on `firstOfMonth`. */
export function bankDayOfMonth(count: number, firstOfMonth: string): string {
  let day = firstOfMonth;
  for (let passed = isBankDay(day) ? 1 : 0; passed < count; ) {
    day = addDays(day, 1);
    if (isBankDay(day)) passed++;
  }
  return day;
}

function isBankHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const since = FIXED[day.slice(5)];
  if (since !== undefined && year >= since) return true;
  const easter = easterOf(year);
  return FROM_EASTER.some((days) => addDays(easter, days) === day);
}

/** Easter Sunday of the Gregorian calendar, by Meeus, Astronomical Algorithms, chapter 8; his letters. */
function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  return addDays(`${year}-03-01`, h + l - 7 * m + 21);
}
