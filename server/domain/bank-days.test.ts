import { expect, test } from "vitest";
import { bankDayOfMonth, isBankDay } from "./bank-days.ts";
import { addDays, weekDayOf } from "./zoned-time.ts";

/** The days of a year from Monday to Friday on which banks are closed, as `MM-DD`. */
function closedWeekDays(year: number): string[] {
  const closed: string[] = [];
  for (let day = `${year}-01-01`; day < `${year + 1}`; day = addDays(day, 1))
    if (weekDayOf(day) < 6 && !isBankDay(day)) closed.push(day.slice(5));
  return closed;
}

test.each([
  [2023, "02-20 02-21 04-07 04-21 05-01 06-08 09-07 10-12 11-02 11-15 12-25"],
  [2024, "01-01 02-12 02-13 03-29 05-01 05-30 11-15 11-20 12-25"],
  [2025, "01-01 03-03 03-04 04-18 04-21 05-01 06-19 11-20 12-25"],
  [2026, "01-01 02-16 02-17 04-03 04-21 05-01 06-04 09-07 10-12 11-02 11-20 12-25"],
  [2027, "01-01 02-08 02-09 03-26 04-21 05-27 09-07 10-12 11-02 11-15"],
])(
  "in %i banks are closed on the national holidays, at Carnival, on Good Friday and on Corpus Christi",
  (year, days) => {
    expect(closedWeekDays(year).join(" ")).toBe(days);
  },
);

test.each([
  [2008, "03-21"],
  [2019, "04-19"],
  [2038, "04-23"],
  [2049, "04-16"],
  [2076, "04-17"],
])("Good Friday of %i is %s", (year, day) => {
  const easters = closedWeekDays(year).filter((closed) => weekDayOf(`${year}-${closed}`) === 5);
  expect(easters).toContain(day);
});

test.each([
  ["2026-12-01", "2026-12-07"],
  // The first is a holiday; then a Saturday.
  ["2027-01-01", "2027-01-08"],
  ["2027-05-01", "2027-05-07"],
  // Carnival, Good Friday, Corpus Christi and a Monday holiday within the first week.
  ["2025-03-01", "2025-03-11"],
  ["2026-04-01", "2026-04-08"],
  ["2026-06-01", "2026-06-08"],
  ["2026-09-01", "2026-09-08"],
])("the fifth bank day of the month of %s is %s", (month, day) => {
  expect(bankDayOfMonth(5, month)).toBe(day);
});
