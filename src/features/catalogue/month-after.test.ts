import { expect, test } from "vitest";
import { monthAfter } from "./month-after.ts";

test.each([
  ["2026-11-23", "2026-12-01"],
  ["2026-12-31", "2027-01-01"],
  ["2026-09-01", "2026-10-01"],
])("the balance that follows %s renews on %s", (date, expected) => {
  expect(monthAfter(date)).toBe(expected);
});
