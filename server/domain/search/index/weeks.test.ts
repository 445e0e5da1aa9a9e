import { expect, test } from "vitest";
import { randomOf } from "../../../../tools/seed/random.ts";
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

test("a week without a row makes room for others, and those that are left stay what they are", () => {
  const weeks = createWeeks();
  const random = randomOf(7);
  const take = (number: number) => ({ number, at: takeWeek(weeks, weekWith(number)) });
  const taken = Array.from({ length: 3_000 }, (_, number) => take(number));
  const room = weeks.uses.length;
  for (let number = 3_000; number < 63_000; number += 1) {
    const row = random.below(3_000);
    releaseWeek(weeks, taken[row]?.at ?? 0);
    taken[row] = take(number);
  }
  expect(weeks.uses.length).toBe(room);
  const wordsAt = (at: number) => weeks.words.slice(at * WORDS_PER_WEEK, (at + 1) * WORDS_PER_WEEK);
  expect(taken.map(({ at }) => wordsAt(at))).toEqual(taken.map(({ number }) => weekWith(number)));
  expect(taken.map(({ number }) => take(number))).toEqual(taken);
});
