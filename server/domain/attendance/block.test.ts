import { expect, test } from "vitest";
import { blockedUntil, type Miss } from "./block.ts";

const DAY_MS = 86_400_000;
const NOW = new Date("2026-11-23T09:00:00-03:00");

/** A session missed so many days ago; noted then, unless it is said when. */
const missed = (daysAgo: number, notedDaysAgo = daysAgo): Miss => ({
  missedAt: new Date(NOW.getTime() - daysAgo * DAY_MS),
  notedAt: new Date(NOW.getTime() - notedDaysAgo * DAY_MS),
});

test.each<[string, Miss[], string | null]>([
  ["none", [], null],
  ["two", [missed(10), missed(0)], null],
  ["three within 60 days", [missed(30), missed(10), missed(0)], "2026-12-23"],
  ["three, noted out of order", [missed(0), missed(30), missed(10)], "2026-12-23"],
  ["the third noted a day late", [missed(30), missed(10), missed(1, 0)], "2026-12-23"],
  ["three, the first 60 days before the last to the millisecond", [missed(60), missed(10), missed(0)], null],
  ["three, the first a moment less", [missed(60 - 1 / DAY_MS), missed(10), missed(0)], "2026-12-23"],
  ["a fourth, which goes on with it", [missed(40), missed(30), missed(20), missed(0)], "2026-12-23"],
  ["three of long ago", [missed(200), missed(190), missed(180)], "2026-06-26"],
])("%s", (_, misses, until) => {
  expect(blockedUntil(misses)).toBe(until);
});

test("the day is São Paulo's, whatever the hour", () => {
  const late = new Date("2026-11-24T02:30:00Z");
  const misses = [5, 4, 0].map((days) => new Date(late.getTime() - days * DAY_MS));
  expect(blockedUntil(misses.map((at) => ({ missedAt: at, notedAt: at })))).toBe("2026-12-23");
});
