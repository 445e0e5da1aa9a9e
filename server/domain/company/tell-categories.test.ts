import fc from "fast-check";
import { expect, test } from "vitest";
import { FEWEST_TOLD } from "#contract/company.ts";
import { tellCategories } from "./tell-categories.ts";

test.each<[string, [string, number, number][], [string | null, number][]]>([
  [
    "of five people or more is told, the largest first",
    [
      ["Yoga", 100, 5],
      ["Pilates", 300, 9],
    ],
    [
      ["Pilates", 300],
      ["Yoga", 100],
    ],
  ],
  [
    "of four goes with the smallest of the others",
    [
      ["Yoga", 100, 4],
      ["Pilates", 300, 5],
      ["Nutrição", 200, 8],
    ],
    [
      ["Nutrição", 200],
      [null, 400],
    ],
  ],
  [
    "beside a single other one leaves nothing to tell",
    [
      ["Yoga", 100, 4],
      ["Pilates", 300, 5],
    ],
    [],
  ],
])("a category %s", (_, cells, told) => {
  const categories = cells.map(([name, amount, people]) => ({ name, amount, people }));
  expect(tellCategories(categories).map(({ name, amount }) => [name, amount])).toEqual(told);
});

/** For each of some categories what each of twelve people used of it; 0: nothing. */
const use = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat({ max: 9 }) });
const months = fc.array(fc.array(use, { minLength: 12, maxLength: 12 }), { maxLength: 8 });

test("whatever was used, nothing that is told or follows from it is of fewer than five people", () => {
  fc.assert(
    fc.property(months, (uses) => {
      const used = uses.filter((amounts) => amounts.some((amount) => amount > 0));
      const whoUsed = (amounts: readonly number[]) =>
        amounts.flatMap((amount, who) => (amount > 0 ? [who] : []));
      const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
      const told = tellCategories(
        used.map((amounts, index) => ({
          name: String(index),
          amount: sum(amounts),
          people: whoUsed(amounts).length,
        })),
      );
      const names = new Set(told.map(({ name }) => name));
      const hidden = used.filter((_, index) => !names.has(String(index)));
      for (const { name } of told)
        if (name !== null)
          expect(whoUsed(used[Number(name)] ?? []).length).toBeGreaterThanOrEqual(FEWEST_TOLD);
      if (told.length === 0) return;
      expect(sum(told.map(({ amount }) => amount))).toBe(sum(used.flat()));
      expect(names.has(null)).toBe(hidden.length > 0);
      if (hidden.length === 0) return;
      expect(hidden.length).toBeGreaterThanOrEqual(2);
      expect(new Set(hidden.flatMap(whoUsed)).size).toBeGreaterThanOrEqual(FEWEST_TOLD);
    }),
    { numRuns: 2_000, seed: 20_261_123 },
  );
});
