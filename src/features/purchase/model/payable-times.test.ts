import { expect, test } from "vitest";
import type { RenewalPeriod } from "#contract/enums.ts";
import { payableTimes } from "./payable-times.ts";

/** Half an hour before São Paulo's midnight, when London has the next day. */
const DAYS = ["2026-11-29", "2026-11-30", "2026-12-22", "2026-12-23", "2026-12-31", "2027-01-01"];
const schedules = DAYS.map((day) => ({ day, date: `${day}T23:30:00-03:00` }));

test.each<[string, RenewalPeriod, number | null, string | null, string]>([
  ["a week", "WEEKLY_PERIOD", null, null, "2026-11-29"],
  ["a month", "MONTH_PERIOD", null, null, "2026-12-22"],
  ["a month that the benefit may pay from December on", "MONTH_PERIOD", null, "2026-12-01", "2026-12-31"],
  ["a plan that never renews, by its validity", "NO_RENEW", 30, "2026-12-01", "2026-12-22"],
])(
  "on 23 November the last time of %s lies within what is paid",
  (_, renewalPeriod, validityDays, renewsOn, last) => {
    const benefit = renewsOn === null ? null : { renewsOn };
    const times = payableTimes(schedules, { renewalPeriod, validityDays }, { today: "2026-11-23", benefit });
    expect(times.at(-1)?.day).toBe(last);
  },
);
