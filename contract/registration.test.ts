import { expect, test } from "vitest";
import { isAdult } from "./registration.ts";

test.each([
  ["2008-11-23", "2026-11-23", true],
  ["2008-11-24", "2026-11-23", false],
  ["2008-02-29", "2026-02-28", false],
  ["2008-02-29", "2026-03-01", true],
])("whether somebody born on %s is of age on %s: %s", (birthDate, day, isOfAge) => {
  expect(isAdult(birthDate, day)).toBe(isOfAge);
});
