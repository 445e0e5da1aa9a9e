import { expect, it } from "vitest";
import { formatDate, formatDay, formatDayMonth, formatDayShort, formatTime, isoDateAt } from "./format.ts";

it("a calendar date is the same day everywhere", () => {
  expect([formatDate("2026-11-23"), formatDay("2026-11-23"), formatDayMonth("2026-11-23")]).toEqual([
    "23/11/2026",
    "segunda-feira, 23 de novembro",
    "23 de novembro",
  ]);
});

it("an instant shows on the clock it was written with, whatever the reader's", () => {
  expect([formatDate("2026-11-23T23:30:00-03:00"), formatTime("2026-11-23T23:30:00-03:00")]).toEqual([
    "23/11/2026",
    "23h30",
  ]);
  expect(formatTime("2026-11-23T14:00-04:00")).toBe("14h");
  expect(formatTime("2026-11-23T09:05Z")).toBe("09h05");
});

it("a named zone moves the instant onto that place's clock", () => {
  expect([
    formatTime("2026-11-23T02:30:00Z", "America/Manaus"),
    formatDayShort("2026-11-23T02:30:00Z", "America/Manaus"),
  ]).toEqual(["22h30", "dom., 22 de nov."]);
});

it("today is counted at the zone that is asked for", () => {
  const now = new Date("2026-12-01T01:00:00Z");
  expect([isoDateAt(now, "America/Sao_Paulo"), isoDateAt(now, "UTC")]).toEqual(["2026-11-30", "2026-12-01"]);
});
