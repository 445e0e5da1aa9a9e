import { expect, test } from "vitest";
import { expectedOn } from "./expected-on.ts";

test.each([
  ["SUBSIDY", "2026-11-23", "2026-11-23"],
  ["PIX", "2026-11-23", "2026-11-23"],
  ["CREDIT_CARD", "2026-11-23", "2026-12-23"],
  ["PAYROLL_DISCOUNT", "2026-11-23", "2026-12-07"],
  // The next month begins with a holiday.
  ["PAYROLL_DISCOUNT", "2026-12-31", "2027-01-08"],
] as const)("what goes back by %s on %s is expected on %s", (method, today, day) => {
  expect(expectedOn(method, today)).toBe(day);
});
