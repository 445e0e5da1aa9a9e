import { describe, expect, test } from "vitest";
import { RenewalPeriod } from "#contract/enums.ts";
import { nextRenewalAfter } from "./renewal.ts";

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
});
