import fc from "fast-check";
import { expect, test } from "vitest";
import { type Paid, restOf, type Worth, worthOfAppointment } from "./worth.ts";

const amount = fc.integer({ min: 0, max: 10_000_000 });
const paid: fc.Arbitrary<Paid & { fees: number }> = fc
  .record({ price: amount, discount: amount, subsidy: amount, fees: amount })
  .map(({ price, discount, subsidy, fees }) => {
    const discountValue = Math.min(discount, price);
    const subsidyValue = Math.min(subsidy, price - discountValue);
    return { price, discountValue, subsidyValue, fees, charged: price - discountValue - subsidyValue + fees };
  });
const count = fc.integer({ min: 1, max: 60 });
const NOTHING: Worth = { benefit: 0, money: 0 };
const plus = (one: Worth, other: Worth): Worth => ({
  benefit: one.benefit + other.benefit,
  money: one.money + other.money,
});

test("the shares of all appointments add up to the discounted price, benefit and money apart, fees left out", () => {
  fc.assert(
    fc.property(paid, count, (order, places) => {
      const shares = Array.from({ length: places }, (_, index) =>
        worthOfAppointment(order, { index, count: places }, NOTHING),
      );
      expect(shares.reduce(plus)).toEqual({
        benefit: order.subsidyValue,
        money: order.price - order.discountValue - order.subsidyValue,
      });
    }),
  );
});

test("the shares of one order differ by a centavo at most", () => {
  fc.assert(
    fc.property(paid, count, (order, places) => {
      const shares = Array.from({ length: places }, (_, index) =>
        worthOfAppointment(order, { index, count: places }, NOTHING),
      );
      for (const part of ["benefit", "money"] as const) {
        const amounts = shares.map((share) => share[part]);
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test("whatever was cancelled before, in whatever order, a withdrawal gives back exactly the rest, fees included", () => {
  const cancelled = count.chain((places) =>
    fc.record({
      places: fc.constant(places),
      which: fc.shuffledSubarray(Array.from({ length: places }, (_, index) => index)),
    }),
  );
  fc.assert(
    fc.property(paid, cancelled, (order, { places, which }) => {
      const before = which.reduce(
        (sum, index) => plus(sum, worthOfAppointment(order, { index, count: places }, sum)),
        NOTHING,
      );
      expect(plus(before, restOf(order, before))).toEqual({
        benefit: order.subsidyValue,
        money: order.charged,
      });
    }),
  );
});

test("never more goes back than was paid, whatever went back before", () => {
  const before = fc.record({ benefit: amount, money: amount });
  fc.assert(
    fc.property(paid, count, before, (order, places, gone) => {
      const worth = worthOfAppointment(order, { index: places - 1, count: places }, gone);
      expect(worth.benefit).toBeGreaterThanOrEqual(0);
      expect(worth.money).toBeGreaterThanOrEqual(0);
      expect(worth.benefit).toBeLessThanOrEqual(Math.max(0, order.subsidyValue - gone.benefit));
      expect(worth.money).toBeLessThanOrEqual(Math.max(0, order.charged - gone.money));
    }),
  );
});
