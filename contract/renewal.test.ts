import { DateTime } from "luxon";
import { describe, expect, test } from "vitest";
import { RenewalPeriod } from "#contract/enums.ts";
import { nextRenewalAfter, periodAt, periodStart, type Rhythm } from "./renewal.ts";

const starts = (anchorOn: string, renewalPeriod: RenewalPeriod, count: number) =>
  Array.from({ length: count }, (_, index) => periodStart({ anchorOn, renewalPeriod }, index));

describe("renewal", () => {
  test("every period leads to its next day", () => {
    const next = RenewalPeriod.options.map((period) => [period, nextRenewalAfter("2026-11-30", period)]);
    expect(Object.fromEntries(next)).toEqual({
      NO_RENEW: null,
      WEEKLY_PERIOD: "2026-12-07",
      BI_WEEKLY_PERIOD: "2026-12-14",
      MONTH_PERIOD: "2026-12-30",
      TWO_MONTHS_PERIOD: "2027-01-30",
      THREE_MONTHS_PERIOD: "2027-02-28",
      SIX_MONTHS_PERIOD: "2027-05-30",
      YEARLY: "2027-11-30",
    });
  });

  test("a plan of the 31st is paid on the last day of a shorter month, and on the 31st again after it", () => {
    expect(starts("2027-12-31", "MONTH_PERIOD", 6)).toEqual([
      "2027-12-31",
      "2028-01-31",
      "2028-02-29",
      "2028-03-31",
      "2028-04-30",
      "2028-05-31",
    ]);
  });

  test("a yearly plan of 29 February is paid on the 28th until the next leap year", () => {
    expect(starts("2028-02-29", "YEARLY", 5)).toEqual([
      "2028-02-29",
      "2029-02-28",
      "2030-02-28",
      "2031-02-28",
      "2032-02-29",
    ]);
  });

  test("every day of two years lies in one period, whichever the rhythm, and the periods leave no gap", () => {
    for (const renewalPeriod of RenewalPeriod.options.filter((period) => period !== "NO_RENEW")) {
      const rhythm: Rhythm = { anchorOn: "2027-08-31", renewalPeriod };
      let period = periodAt(rhythm, "2027-08-31");
      expect(period?.startsOn).toBe("2027-08-31");
      for (let day = DateTime.utc(2027, 8, 31); day.year < 2029; day = day.plus({ days: 1 })) {
        const today = day.toFormat("yyyy-MM-dd");
        const found = periodAt(rhythm, today);
        if (today === period?.endsOn) expect(found?.startsOn).toBe(period.endsOn);
        else expect(found).toEqual(period);
        period = found;
      }
    }
    expect(periodAt({ anchorOn: "2027-08-31", renewalPeriod: "NO_RENEW" }, "2027-08-31")).toBeNull();
  });
});
