import { expect, test } from "vitest";
import { randomOf } from "../../../../tools/seed/random.ts";
import { smallest } from "./order-matches.ts";

/** Places of the keys in the order of a stable sort. */
const sorted = (keys: readonly number[], count: number): number[] =>
  keys
    .map((_, place) => place)
    .toSorted((a, b) => {
      const [one = 0, other = 0] = [keys[a], keys[b]];
      return one === other ? a - b : one - other;
    })
    .slice(0, count);

test.each([
  ["few different keys", (below: (most: number) => number) => below(5)],
  ["many different keys", (below: (most: number) => number) => below(100_000)],
  [
    "keys without a place",
    (below: (most: number) => number) => (below(3) === 0 ? below(50) : Number.POSITIVE_INFINITY),
  ],
  ["falling keys", (_: unknown, place: number) => 50_000 - place],
])("the smallest of %s are those of a sort, of equals the first", (_, keyAt) => {
  const random = randomOf(7);
  const keys = Array.from({ length: 20_000 }, (_, place) => keyAt((most) => random.below(most), place));
  const places = keys.map((_, place) => place);
  for (const count of [0, 1, 20, 300, 15_000, 20_000, 30_000])
    expect(smallest(places, (place) => keys[place] ?? 0, count)).toEqual(sorted(keys, count));
});
