import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { MAX_MONEY, money, percentage, percentOf } from "./money.ts";
import { splitAmount } from "./price-composite.ts";

const amounts = fc.integer({ min: 0, max: MAX_MONEY });
const percentages = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100);

test("a percentage is rounded half up to the centavo", () => {
  const cases: [number, number][] = [
    [1, 50],
    [1, 49.99],
    [3, 50],
    [999, 33.33],
    [10_000, 12.5],
    [105, 10],
  ];
  expect(cases.map(([amount, percent]) => percentOf(amount, percent))).toEqual([1, 0, 2, 333, 1250, 11]);
});

test("a percentage lies between nothing and the whole, and grows with both", () => {
  fc.assert(
    fc.property(amounts, percentages, (amount, percent) => {
      const part = percentOf(amount, percent);
      expect(Number.isSafeInteger(part)).toBe(true);
      expect(part).toBeGreaterThanOrEqual(0);
      expect(part).toBeLessThanOrEqual(amount);
      expect(percentOf(Math.min(amount + 1, MAX_MONEY), percent)).toBeGreaterThanOrEqual(part);
      expect(percentOf(amount, Math.min(percent + 0.01, 100))).toBeGreaterThanOrEqual(part);
    }),
  );
});

test("a percentage is never further from the exact value than half a centavo", () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, points) => {
      const exact = BigInt(amount) * BigInt(points) * 2n;
      const rounded = BigInt(percentOf(amount, points / 100)) * 20_000n;
      const distance = exact > rounded ? exact - rounded : rounded - exact;
      expect(distance <= 10_000n).toBe(true);
    }),
  );
});

test("what is no amount or no percentage is a bug, not a price", () => {
  for (const [amount, percent] of [
    [-1, 10],
    [0.5, 10],
    [MAX_MONEY + 1, 10],
    [1, -1],
    [1, 100.01],
    [1, Number.NaN],
  ] as const)
    expect(() => percentOf(amount, percent)).toThrow(RangeError);
});

test("the wire carries whole centavos and percentages of two decimals", () => {
  expect([0, MAX_MONEY, -1, 0.5, MAX_MONEY + 1].map((value) => v.is(money, value))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect([0, 33.33, 100, 33.333, 100.01, -1].map((value) => v.is(percentage, value))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("the parts of a purchase add up to the whole, with the benefit or without", () => {
  const part = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(
      part,
      part,
      part,
      part,
      percentages,
      (price, discount, enrolmentFee, maintenanceFee, percent) => {
        const discountValue = Math.min(price, discount);
        const priceWithDiscount = price - discountValue;
        const subsidyValue = percentOf(priceWithDiscount, percent);
        const composite = {
          price,
          discountPercentage: 0,
          discountValue,
          priceWithDiscount,
          subsidyPercentage: percent,
          subsidyValue,
          priceWithDiscountAndSubsidy: priceWithDiscount - subsidyValue,
          enrolmentFee,
          maintenanceFee,
        };
        for (const usesBenefit of [true, false]) {
          const { total, benefit, charged } = splitAmount(composite, usesBenefit);
          expect(benefit + charged).toBe(total);
          expect(total).toBe(priceWithDiscount + enrolmentFee + maintenanceFee);
          expect(charged).toBeGreaterThanOrEqual(enrolmentFee + maintenanceFee);
          expect(benefit).toBe(usesBenefit ? subsidyValue : 0);
        }
      },
    ),
  );
});
