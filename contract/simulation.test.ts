import { describe, expect, test } from "vitest";
import { type BenefitSettings, simulateBenefit } from "./simulation.ts";

const COLUMNS = [
  "users",
  "sessions",
  "subsidy",
  "ownPart",
  "isCapped",
  "monthlyCost",
  "costPerEmployee",
  "costPerUser",
] as const;

const set = (
  employees: number,
  percent: number,
  cap: number,
  price: number,
  use: number,
  sessions: number,
): BenefitSettings => ({ employees, percent, cap, price, use, sessions });

describe("what a benefit costs, worked out by hand", () => {
  test.each([
    // employees, %, cap, price, use, sessions → users, sessions, subsidy, own part, capped, month, by employee, by user
    ["the start", set(100, 60, 80, 120, 30, 2), [30, 60, 7_200, 4_800, false, 432_000, 4_320, 14_400]],
    ["the cap binds", set(100, 60, 50, 120, 30, 2), [30, 60, 5_000, 7_000, true, 300_000, 3_000, 10_000]],
    [
      "the cap is just met",
      set(10, 50, 60, 120, 100, 1),
      [10, 10, 6_000, 6_000, false, 60_000, 6_000, 6_000],
    ],
    ["nothing is paid", set(250, 0, 300, 200, 40, 4), [100, 400, 0, 20_000, false, 0, 0, 0]],
    ["all is paid", set(20, 100, 300, 300, 50, 8), [10, 80, 30_000, 0, false, 2_400_000, 120_000, 240_000]],
    ["all, up to the cap", set(20, 100, 10, 300, 50, 1), [10, 10, 1_000, 29_000, true, 10_000, 500, 1_000]],
    ["nobody uses it", set(80, 70, 300, 90, 0, 3), [0, 0, 6_300, 2_700, false, 0, 0, 18_900]],
    ["half a person is one", set(5, 50, 300, 100, 30, 2), [2, 4, 5_000, 5_000, false, 20_000, 4_000, 10_000]],
    ["less than half is nobody", set(1, 50, 300, 100, 45, 1), [0, 0, 5_000, 5_000, false, 0, 0, 5_000]],
    ["a third of a centavo", set(3, 35, 300, 25, 35, 1), [1, 1, 875, 1_625, false, 875, 292, 875]],
    [
      "the largest",
      set(10_000, 100, 300, 300, 100, 8),
      [10_000, 80_000, 30_000, 0, false, 2_400_000_000, 240_000, 240_000],
    ],
  ] as const)("%s", (_, settings, expected) => {
    const result = simulateBenefit(settings);
    expect(COLUMNS.map((name) => result[name])).toEqual(expected);
    expect(Object.keys(result)).toHaveLength(COLUMNS.length);
  });
});
