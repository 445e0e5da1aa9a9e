import { expect, test } from "vitest";
import { daysMask, hoursMask, WORDS_PER_WEEK } from "./week.ts";
import { createWeeks, isFreeThen, releaseWeek, takeWeek } from "./weeks.ts";

const MONDAY = daysMask(["MONDAY"]);
const SUNDAY = daysMask(["SUNDAY"]);
const NINE = hoursMask([9, 9]);
const TEN = hoursMask([10, 10]);

/** A week of sessions that start on the hour: on Monday at 9, and by a number that tells weeks apart. */
function weekWith(number: number): Uint16Array {
  const words = new Uint16Array(WORDS_PER_WEEK);
  words[1] = NINE[1];
  for (let bit = 0; bit < 16; bit += 1) if ((number & (1 << bit)) !== 0) words[3 + bit] = TEN[1];
  return words;
}

test("a week is kept once, for as long as a row has it, and tells its days and hours", () => {
  const weeks = createWeeks();
  const [one, same, other] = [1, 1, 2].map((number) => takeWeek(weeks, weekWith(number)));
  expect(same).toBe(one);
  expect(other).not.toBe(one);
  releaseWeek(weeks, one ?? 0);
  expect(takeWeek(weeks, weekWith(1))).toBe(one);
  const free = (days: number | null, hours: typeof NINE | null) =>
    isFreeThen(weeks, one ?? 0, { days, hours });
  expect([free(MONDAY, NINE), free(MONDAY, TEN), free(SUNDAY, null), free(null, hoursMask([8, 9]))]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test("weeks that no row has any more leave their room to others, and those that are left stay what they are", () => {
  const weeks = createWeeks();
  const taken = new Map(
    Array.from({ length: 3_000 }, (_, number) => [number, takeWeek(weeks, weekWith(number))]),
  );
  const room = weeks.uses.length;
  for (let number = 0; number < 60_000; number += 1) {
    const released = number % 3_000;
    releaseWeek(weeks, taken.get(released) ?? 0);
    taken.set(released, takeWeek(weeks, weekWith(3_000 + number)));
  }
  expect(weeks.uses.length).toBe(room);
  const found = [...taken].map(([, at]) => weeks.words.slice(at * WORDS_PER_WEEK, (at + 1) * WORDS_PER_WEEK));
  expect(found).toEqual([...taken.keys()].map((number) => weekWith(60_000 + number)));
});
