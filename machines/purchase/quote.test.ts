import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitAmount } from "#contract/price-composite.ts";
import { input, priceWith, renewingPlan } from "./purchase.fixtures.ts";
import type { PurchaseCustomer, QuoteInput } from "./purchase.types.ts";
import { priceDates, quoteOf } from "./quote.ts";

const facts: QuoteInput = {
  item: input.item,
  customer: input.customer,
  purchasePixEnabled: false,
  schedules: ["monday"],
  scheduleDates: { monday: "2026-11-30T23:00:00-03:00" },
};

function withBenefit(changes: Partial<NonNullable<PurchaseCustomer["benefit"]>>): QuoteInput {
  const benefit = { unblockDate: null, renewsOn: "2026-12-01", payrollDiscountEnabled: true, ...changes };
  return { ...facts, customer: { ...input.customer, benefit } };
}

function refusals(given: QuoteInput, subsidyValue = 5_000, maintenanceFee = 0) {
  const price = priceWith(subsidyValue, maintenanceFee);
  return quoteOf(given, { now: price, nextRenewal: price }).refusals;
}

describe("the benefit", () => {
  test("can be chosen when it pays something", () => {
    expect(refusals(facts).subsid).toBeNull();
  });

  test("is refused without a benefit, while blocked, and when it pays nothing", () => {
    expect(refusals({ ...facts, customer: { ...input.customer, benefit: null } }).subsid).toBe(
      "BENEFIT_ABSENT",
    );
    expect(refusals(withBenefit({ unblockDate: "2026-12-15" })).subsid).toBe("BENEFIT_BLOCKED");
    expect(refusals(facts, 0).subsid).toBe("BENEFIT_NOT_APPLICABLE");
  });
});

describe("the benefit on a renewing plan", () => {
  const plan: QuoteInput = {
    ...facts,
    item: renewingPlan,
    scheduleDates: { monday: "2026-12-01T00:00:00-03:00" },
  };

  test("makes a future purchase that starts when the balance renews", () => {
    const now = priceWith(0);
    const quote = quoteOf(plan, { now, nextRenewal: priceWith(10_000) });
    expect(quote.benefitStartsOn).toBe("2026-12-01");
    expect(quote.withBenefit).toEqual({ total: 10_000, benefit: 10_000, charged: 0 });
    expect(quote.withoutBenefit).toEqual({ total: 10_000, benefit: 0, charged: 10_000 });
    expect(quote.refusals.subsid).toBeNull();
  });

  test("has to cover everything alone, fees included", () => {
    expect(refusals(plan, 9_999).subsid).toBe("BENEFIT_INSUFFICIENT");
    expect(refusals(plan, 10_000, 1).subsid).toBe("BENEFIT_INSUFFICIENT");
  });

  test("is refused for a schedule before the renewal day in São Paulo", () => {
    expect(refusals({ ...plan, scheduleDates: facts.scheduleDates }, 10_000).subsid).toBe(
      "SCHEDULE_BEFORE_START",
    );
    const manaus = { monday: "2026-11-30T23:00:00-04:00" };
    expect(refusals({ ...plan, scheduleDates: manaus }, 10_000).subsid).toBeNull();
  });

  test("needs the price of the renewal day; other purchases do not", () => {
    expect(priceDates(plan)).toEqual({ nextRenewal: "2026-12-01" });
    expect(priceDates(facts)).toEqual({ nextRenewal: null });
    expect(priceDates({ ...plan, customer: { ...input.customer, benefit: null } })).toEqual({
      nextRenewal: null,
    });
  });
});

test("card is always offered, Pix where it is switched on, payroll where the benefit has it", () => {
  expect(refusals(facts)).toMatchObject({ creditCard: null, pix: "PIX_UNAVAILABLE", payrollDiscount: null });
  expect(refusals({ ...facts, purchasePixEnabled: true }).pix).toBeNull();
  expect(refusals(withBenefit({ payrollDiscountEnabled: false })).payrollDiscount).toBe(
    "PAYROLL_NOT_ENABLED",
  );
});

test("amounts are those of the contract's own split", () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(amount, amount, amount, amount, (price, subsidy, enrolmentFee, maintenanceFee) => {
      const subsidyValue = Math.min(subsidy, price);
      const composite = {
        ...priceWith(0),
        priceWithDiscount: price,
        subsidyValue,
        enrolmentFee,
        maintenanceFee,
      };
      const quote = quoteOf(facts, { now: composite, nextRenewal: null });
      expect(quote.withBenefit).toEqual(splitAmount(composite, true));
      expect(quote.withoutBenefit).toEqual(splitAmount(composite, false));
    }),
  );
});
