import { describe, expect, test } from "vitest";
import {
  addDays,
  fromWallClock,
  monthOf,
  nextMonthOf,
  weekDayOf,
  zonedDate,
  zonedIso,
} from "./zoned-time.ts";

describe("time in a zone", () => {
  test.each([
    ["2026-11-23T17:30:00Z", "America/Sao_Paulo", "2026-11-23T14:30:00-03:00"],
    ["2026-11-23T02:30:00Z", "America/Manaus", "2026-11-22T22:30:00-04:00"],
    ["2026-11-23T03:00:00Z", "America/Sao_Paulo", "2026-11-23T00:00:00-03:00"],
    ["2018-12-01T12:00:00Z", "America/Sao_Paulo", "2018-12-01T10:00:00-02:00"],
    ["2026-11-23T12:00:00Z", "Asia/Kolkata", "2026-11-23T17:30:00+05:30"],
  ])("%s in %s is written %s, and read back", (instant, zone, written) => {
    expect(zonedIso(new Date(instant), zone)).toBe(written);
    const [date = "", time = ""] = written.split("T");
    const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
    expect(fromWallClock(date, minutes, zone).toISOString()).toBe(new Date(instant).toISOString());
  });

  test("the last hours of a month in UTC belong to the São Paulo month before", () => {
    expect(zonedDate(new Date("2026-12-01T02:59:59Z"))).toBe("2026-11-30");
    expect(zonedDate(new Date("2026-12-01T03:00:00Z"))).toBe("2026-12-01");
  });

  test("months and days are counted on the calendar", () => {
    expect([addDays("2026-12-31", 1), addDays("2028-02-28", 1), addDays("2026-03-01", -1)]).toEqual([
      "2027-01-01",
      "2028-02-29",
      "2026-02-28",
    ]);
    expect([monthOf("2026-11-23"), nextMonthOf("2026-12-31"), nextMonthOf("2026-01-31")]).toEqual([
      "2026-11-01",
      "2027-01-01",
      "2026-02-01",
    ]);
    expect([weekDayOf("2026-11-23"), weekDayOf("2026-11-29")]).toEqual([1, 7]);
  });
});
