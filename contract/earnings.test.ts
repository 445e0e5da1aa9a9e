import { expect, test } from "vitest";
import { estimateEarnings } from "./earnings.ts";

test.each([
  // price, sessions a week, weeks off, commission → of a session kept by us, paid; a week; a month
  [120, 10, 4, 0, [0, 12_000, 120_000, 480_000]],
  [120, 10, 0, 0, [0, 12_000, 120_000, 520_000]],
  [85, 7, 6, 0, [0, 8_500, 59_500, 228_083]],
  [120, 10, 4, 12.5, [1_500, 10_500, 105_000, 420_000]],
  [20, 1, 12, 100, [2_000, 0, 0, 0]],
  [400, 40, 0, 0, [0, 40_000, 1_600_000, 6_933_333]],
])("R$ %i, %i a week, %i weeks off, %d %% commission", (price, sessions, weeksOff, percent, expected) => {
  expect(Object.values(estimateEarnings({ price, sessions, weeksOff }, percent))).toEqual(expected);
});
