import fc from "fast-check";
import { expect, test } from "vitest";
import { type Sale, saleLines } from "./sale.ts";

const amount = fc.integer({ min: 0, max: 1_000_000 });
const sale: fc.Arbitrary<Sale> = fc
  .record({ price: amount, discount: amount, subsidy: amount, enrolmentFee: amount, maintenanceFee: amount })
  .map(({ price, discount, subsidy, enrolmentFee, maintenanceFee }) => {
    const discountValue = Math.min(discount, price);
    const subsidyValue = Math.min(subsidy, price - discountValue);
    return {
      billingId: "order",
      partnerName: "Casa",
      methods: ["SUBSIDY", "CREDIT_CARD"],
      price,
      discountValue,
      subsidyValue,
      enrolmentFee,
      maintenanceFee,
      charged: price - discountValue - subsidyValue + enrolmentFee + maintenanceFee,
    };
  });

test("the lines of a sale add up to zero, and none is nothing", () => {
  fc.assert(
    fc.property(sale, (sold) => {
      const lines = saleLines(sold);
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(0);
      expect(lines.every((line) => line.amount !== 0)).toBe(true);
    }),
  );
});
