import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { percentOf } from "#contract/money.ts";
import type { PayingGroup } from "#contract/subsidy.ts";
import type { Benefit } from "../benefits/benefit.ts";
import { composePrice } from "./composite.ts";
import { applyDiscount, type Discount } from "./discount.ts";
import { bestSubsidy, type Payer, payerOn } from "./subsidy.ts";

const DATE = "2026-11-23";
const none: Discount = { type: null, percentage: 0, value: 0, until: null };

const amount = fc.integer({ min: 0, max: 10_000_000 });
const percentage = fc.integer({ min: 1, max: 10_000 }).map((basisPoints) => basisPoints / 100);
const value = fc.integer({ min: 1, max: 1_000_000 });
const until = fc.constantFrom(null, "2026-11-22", DATE);
const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.constant(none),
  fc.record({
    type: fc.constant("PERCENTAGE" as const),
    percentage,
    value: fc.constant(0),
    until,
  }),
  fc.record({ type: fc.constant("FIXED" as const), percentage: fc.constant(0), value, until }),
  fc.record({ type: fc.constant("FIXED_AND_PERCENTAGE" as const), percentage, value, until }),
);
const always = { subsidyFixed: null, subsidyCap: null, validFrom: null, validUntil: null };
const ofPercent = (subsidyPercentage: number, subsidyCap: number | null = null): PayingGroup => ({
  ...always,
  subsidyKind: "PERCENTAGE",
  subsidyPercentage,
  subsidyCap,
});
const fixed = (subsidyFixed: number, subsidyCap: number | null = null): PayingGroup => ({
  ...always,
  subsidyKind: "FIXED",
  subsidyPercentage: 0,
  subsidyFixed,
  subsidyCap,
});
const group = fc
  .tuple(
    fc.oneof(
      percentage.map((percent) => ofPercent(percent)),
      value.map((some) => fixed(some)),
    ),
    fc.option(amount),
  )
  .map(([paying, subsidyCap]) => ({ ...paying, subsidyCap }));
const payer: fc.Arbitrary<Payer | null> = fc.option(
  fc.record({ groups: fc.array(group, { maxLength: 4 }), balance: amount }),
);
const item = fc.record({ price: amount, discount, enrolmentFee: amount, maintenanceFee: amount });
const units = fc.integer({ min: 1, max: 20 });

describe("a price composite", () => {
  test("has no negative amount, its parts add up, and the benefit pays at most price and balance", () => {
    fc.assert(
      fc.property(item, units, payer, (priced, count, benefit) => {
        const c = composePrice(priced, { units: count, date: DATE, payer: benefit });
        for (const part of Object.values(c)) expect(part).toBeGreaterThanOrEqual(0);
        expect(c.price).toBe(priced.price * count);
        expect(c.price - c.discountValue).toBe(c.priceWithDiscount);
        expect(c.priceWithDiscount - c.subsidyValue).toBe(c.priceWithDiscountAndSubsidy);
        expect(c.subsidyValue).toBeLessThanOrEqual(Math.min(c.priceWithDiscount, benefit?.balance ?? 0));
        expect(Object.values(c).every((part) => Number.isFinite(part))).toBe(true);
      }),
    );
  });

  test("of several schedules is the sum of each, fees aside", () => {
    fc.assert(
      fc.property(item, units, (priced, count) => {
        const one = composePrice(priced, { units: 1, date: DATE, payer: null });
        const all = composePrice(priced, { units: count, date: DATE, payer: null });
        expect(all).toEqual({
          ...one,
          price: one.price * count,
          discountValue: one.discountValue * count,
          priceWithDiscount: one.priceWithDiscount * count,
          priceWithDiscountAndSubsidy: one.priceWithDiscount * count,
        });
      }),
    );
  });

  test("takes the group that pays most, its cap per purchase", () => {
    const groups = [ofPercent(100, 5_000), ofPercent(50)];
    const priced = { price: 8_000, discount: none, enrolmentFee: 1_000, maintenanceFee: 500 };
    const price = (count: number, balance: number) =>
      composePrice(priced, { units: count, date: DATE, payer: { groups, balance } });
    expect(price(1, 50_000)).toEqual({
      price: 8_000,
      discountPercentage: 0,
      discountValue: 0,
      priceWithDiscount: 8_000,
      subsidyPercentage: 100,
      subsidyValue: 5_000,
      priceWithDiscountAndSubsidy: 3_000,
      enrolmentFee: 1_000,
      maintenanceFee: 500,
    });
    expect(price(2, 50_000)).toMatchObject({ subsidyPercentage: 50, subsidyValue: 8_000 });
    expect(price(2, 0)).toMatchObject({ subsidyPercentage: 0, subsidyValue: 0 });
  });

  test.each<[string, PayingGroup[], number, number, number, number]>([
    ["its amount", [fixed(6_000)], 10_000, 50_000, 0, 6_000],
    ["at most the price", [fixed(6_000)], 4_500, 50_000, 0, 4_500],
    ["at most the cap", [fixed(6_000, 2_500)], 10_000, 50_000, 0, 2_500],
    ["at most the balance", [fixed(6_000)], 10_000, 1_200, 0, 1_200],
    ["nothing of what is free", [fixed(6_000)], 0, 50_000, 0, 0],
    ["nothing without a balance", [fixed(6_000)], 10_000, 0, 0, 0],
    ["more than a smaller percentage", [ofPercent(50), fixed(6_000)], 10_000, 50_000, 0, 6_000],
    ["less than a larger one", [fixed(6_000), ofPercent(80)], 10_000, 50_000, 80, 8_000],
    ["as much as a percentage, which is named", [fixed(5_000), ofPercent(50)], 10_000, 50_000, 50, 5_000],
  ])("of a fixed subsidy has %s", (_, groups, price, balance, subsidyPercentage, subsidyValue) => {
    expect(bestSubsidy(price, { groups, balance })).toEqual({ subsidyPercentage, subsidyValue });
  });
});

describe("a benefit, on the day that pays,", () => {
  const TODAY = "2026-11-23";
  const granting = (id: string, validFrom: string | null, validUntil: string | null) => ({
    ...ofPercent(50),
    id,
    name: id,
    monthlyAllowance: 10_000,
    validFrom,
    validUntil,
  });
  const benefit: Benefit = {
    id: "a benefit",
    company: { id: "a company", name: "", fantasyName: "" },
    groups: [granting("old", null, "2026-11-30"), granting("new", "2026-12-01", null)],
    payrollDiscountEnabled: false,
    unblockDate: null,
    endsOn: null,
    balances: new Map([["2026-11-01", 700]]),
    dependence: null,
  };

  test.each<[string, Partial<Benefit>, string, string[] | null, number]>([
    ["has the groups that are valid, to their last day", {}, "2026-11-30", ["old"], 700],
    ["and from their first", {}, "2026-12-01", ["new"], 10_000],
    ["is asked for today where the day has passed", {}, "2026-10-05", ["old"], 700],
    ["pays until the day before its end", { endsOn: "2026-12-01" }, "2026-11-30", ["old"], 700],
    ["and nothing from its end on", { endsOn: "2026-12-01" }, "2026-12-01", null, 0],
    ["pays nothing while it is blocked", { unblockDate: "2026-11-24" }, TODAY, null, 0],
  ])("%s", (_, changes, day, groups, balance) => {
    const payer = payerOn({ ...benefit, ...changes }, day, TODAY);
    const names = payer && benefit.groups.filter((group) => payer.groups.includes(group)).map(({ id }) => id);
    expect([names, payer?.balance ?? 0]).toEqual([groups, balance]);
  });
});

describe("a discount", () => {
  test.each<[string, Partial<Discount>, number, number]>([
    ["PERCENTAGE", { type: "PERCENTAGE", percentage: 12.5 }, 12.5, 8_741],
    ["FIXED", { type: "FIXED", value: 1_000 }, 0, 8_990],
    ["FIXED_AND_PERCENTAGE", { type: "FIXED_AND_PERCENTAGE", percentage: 10, value: 1_000 }, 10, 7_991],
    ["FIXED larger than the price", { type: "FIXED", value: 20_000 }, 0, 0],
  ])("%s of R$ 99,90 leaves the rest", (_, parts, discountPercentage, priceWithDiscount) => {
    expect(applyDiscount(9_990, { ...none, ...parts }, DATE)).toEqual({
      price: 9_990,
      discountPercentage,
      discountValue: 9_990 - priceWithDiscount,
      priceWithDiscount,
    });
  });

  test("of both kinds takes the percentage of the full price, then the fixed value", () => {
    fc.assert(
      fc.property(amount, percentage, value, (price, percent, fixed) => {
        const both: Discount = {
          type: "FIXED_AND_PERCENTAGE",
          percentage: percent,
          value: fixed,
          until: null,
        };
        const expected = Math.max(0, price - percentOf(price, percent) - fixed);
        expect(applyDiscount(price, both, DATE).priceWithDiscount).toBe(expected);
      }),
    );
  });

  test("counts through its last day", () => {
    const last: Discount = { type: "FIXED", percentage: 0, value: 100, until: DATE };
    expect(applyDiscount(500, last, DATE).discountValue).toBe(100);
    expect(applyDiscount(500, last, "2026-11-24").discountValue).toBe(0);
  });
});
