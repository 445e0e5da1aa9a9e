import { expect, test } from "vitest";
import { weeksOf } from "./weeks.ts";

// 23 November 2026 is a Monday.
const period = { startsOn: "2026-11-25", endsOn: "2026-12-25" };
const on = (...days: string[]) => days.map((day) => ({ day }));
const shown = (days: string[], given: { today: string; withGaps: boolean }) =>
  weeksOf(period, on(...days), given).map(({ from, until, sessions }) =>
    [from, until, ...sessions.map(({ day }) => day)].join(" "),
  );

test("a period's weeks begin on Mondays and end with the period, and empty ones that follow each other are one", () => {
  const days = ["2026-11-26", "2026-12-09", "2026-12-13", "2026-12-14"];
  expect(shown(days, { today: "2026-11-25", withGaps: true })).toEqual([
    "2026-11-25 2026-11-29 2026-11-26",
    "2026-11-30 2026-12-06",
    "2026-12-07 2026-12-13 2026-12-09 2026-12-13",
    "2026-12-14 2026-12-20 2026-12-14",
    "2026-12-21 2026-12-24",
  ]);
  expect(shown([], { today: "2026-11-20", withGaps: true })).toEqual(["2026-11-25 2026-12-24"]);
});

test("an empty week that is over is left out, and one that goes on begins today", () => {
  expect(shown(["2026-11-26"], { today: "2026-12-10", withGaps: true })).toEqual([
    "2026-11-25 2026-11-29 2026-11-26",
    "2026-12-10 2026-12-24",
  ]);
});

test("where nothing is left to book, the weeks with a session stand alone", () => {
  expect(shown(["2026-11-26", "2026-12-24"], { today: "2026-11-25", withGaps: false })).toEqual([
    "2026-11-25 2026-11-29 2026-11-26",
    "2026-12-21 2026-12-24 2026-12-24",
  ]);
});

test("a session a day beside the period, on the clock of its place, has its week too", () => {
  expect(shown(["2026-11-24", "2026-12-25"], { today: "2026-11-24", withGaps: false })).toEqual([
    "2026-11-24 2026-11-29 2026-11-24",
    "2026-12-21 2026-12-25 2026-12-25",
  ]);
});
