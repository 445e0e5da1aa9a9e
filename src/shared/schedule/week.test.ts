import { expect, it } from "vitest";
import { weekOf } from "./week.ts";

const WEEK = [
  "2026-11-30",
  "2026-12-01",
  "2026-12-02",
  "2026-12-03",
  "2026-12-04",
  "2026-12-05",
  "2026-12-06",
];

it.each(["2026-11-30", "2026-12-02", "2026-12-06"])("the week of %s begins with its Monday", (day) => {
  expect(weekOf(day)).toEqual(WEEK);
});
