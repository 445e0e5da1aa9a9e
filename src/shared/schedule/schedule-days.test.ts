import { describe, expect, test } from "vitest";
import type { Schedule } from "#contract/catalogue.ts";
import { dayToOpen, firstFree, scheduleDays, withDaysBetween } from "./schedule-days.ts";

const now = Date.parse("2026-11-23T09:00:00-03:00");

function schedule(id: string, date: string, extra: Partial<Schedule> = {}): Schedule {
  return {
    id,
    date,
    endDate: date,
    timeZone: "America/Sao_Paulo",
    vacancies: 1,
    activityType: "ONLINE",
    partnerPlaceId: null,
    bookableUntil: date,
    ...extra,
  };
}

describe("days of a schedule picker", () => {
  test("days follow the calendar of the place, not the reader's", () => {
    const late = schedule("late", "2026-11-23T23:30:00-04:00", { timeZone: "America/Manaus" });
    expect(scheduleDays([late], now)).toEqual([
      { date: "2026-11-23", open: true, slots: [{ schedule: late, unavailable: null }] },
    ]);
  });

  test("the first free time is neither full nor past its notice", () => {
    const full = schedule("full", "2026-11-24T08:00:00-03:00", { vacancies: 0 });
    const notice = schedule("notice", "2026-11-23T10:00:00-03:00", {
      bookableUntil: "2026-11-23T08:00:00-03:00",
    });
    const later = schedule("later", "2026-11-25T10:00:00-03:00");
    const free = schedule("free", "2026-11-25T08:00:00-03:00");
    expect([firstFree([later, full, notice, free], now), firstFree([full, notice], now)]).toEqual([
      free,
      null,
    ]);
  });

  test("a time that has begun is left out, with its day if nothing else is on it", () => {
    expect(scheduleDays([schedule("begun", "2026-11-23T08:59:00-03:00")], now)).toEqual([]);
  });

  test("a full time, one past its notice and one before the start each say why they cannot be chosen", () => {
    const full = schedule("full", "2026-11-24T08:00:00-03:00", { vacancies: 0 });
    const notice = schedule("notice", "2026-11-23T10:00:00-03:00", {
      bookableUntil: "2026-11-23T08:00:00-03:00",
    });
    const early = schedule("early", "2026-11-30T08:00:00-03:00");
    const free = schedule("free", "2026-12-01T08:00:00-03:00");
    const days = scheduleDays([full, notice, early, free], now, "2026-12-01");
    expect(days.map((day) => [day.date, day.open, day.slots.map((slot) => slot.unavailable)])).toEqual([
      ["2026-11-23", false, ["tooLate"]],
      ["2026-11-24", false, ["full"]],
      ["2026-11-30", false, ["beforeStart"]],
      ["2026-12-01", true, [null]],
    ]);
  });

  test("the last bookable moment still counts", () => {
    const last = schedule("last", "2026-11-23T11:00:00-03:00", {
      bookableUntil: "2026-11-23T09:00:00-03:00",
    });
    expect(scheduleDays([last], now)[0]?.open).toBe(true);
  });

  test("the first day with a vacancy opens; the day of a chosen time goes before it", () => {
    const days = scheduleDays(
      [
        schedule("full", "2026-11-24T08:00:00-03:00", { vacancies: 0 }),
        schedule("free", "2026-11-25T08:00:00-03:00"),
        schedule("chosen", "2026-11-26T08:00:00-03:00"),
      ],
      now,
    );
    expect([dayToOpen(days, []), dayToOpen(days, ["chosen"]), dayToOpen([], [])]).toEqual([
      "2026-11-25",
      "2026-11-26",
      null,
    ]);
  });

  test("where every day is full the first one is shown, so that its times can be read", () => {
    const days = scheduleDays([schedule("full", "2026-11-24T08:00:00-03:00", { vacancies: 0 })], now);
    expect(dayToOpen(days, [])).toBe("2026-11-24");
  });
});

test.each([
  ["from the first to the last", null, ["2026-11-28", "2026-11-29", "2026-11-30", "2026-12-01"]],
  [
    "from a day before them",
    "2026-11-27",
    ["2026-11-27", "2026-11-28", "2026-11-29", "2026-11-30", "2026-12-01"],
  ],
  [
    "to a day after them",
    "2026-12-02",
    ["2026-11-28", "2026-11-29", "2026-11-30", "2026-12-01", "2026-12-02"],
  ],
])("a strip without gaps has every day %s, closed where it has no times", (_, also, dates) => {
  const known = scheduleDays(
    [schedule("a", "2026-11-28T08:00:00-03:00"), schedule("b", "2026-12-01T08:00:00-03:00")],
    now,
  );
  const days = withDaysBetween(known, also);
  expect(days.map(({ date }) => date)).toEqual(dates);
  expect(days.filter(({ open }) => open)).toEqual(known);
});

test("a strip without days has none", () => {
  expect(withDaysBetween([], null)).toEqual([]);
});
