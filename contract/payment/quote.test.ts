import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { priceWith } from "#machines/purchase/purchase.fixtures.ts";
import type { PaymentMethod } from "../enums.ts";
import { splitAmount } from "../price-composite.ts";
import type { PaymentFlags } from "../purchase.ts";
import { afterChoosing, amountDue, paymentProblem, withoutRefused } from "./choice.ts";
import { chosenOf, flagsOf, type Method, mayCombine, methods } from "./methods.ts";
import { nextRenewalOf, type QuoteFacts, quoteOf } from "./quote.ts";

const benefit = { unblockDate: null, renewsOn: "2026-12-01", payrollDiscountEnabled: true };
const facts: QuoteFacts = {
  benefit,
  isRenewing: false,
  isPixEnabled: false,
  scheduleDates: ["2026-11-30T23:00:00-03:00"],
};

function quote(changes: Partial<QuoteFacts>, subsidyValue = 5_000, maintenanceFee = 0) {
  const price = priceWith(subsidyValue, maintenanceFee);
  return quoteOf({ ...facts, ...changes }, { now: price, nextRenewal: price });
}

/** Flags of methods joined by `+`; none is "". */
const flags = (name: string) => flagsOf(methods.filter((method) => name.split("+").includes(method)));

function choice(name: string, changes: Partial<QuoteFacts>, subsidyValue?: number) {
  return { quote: quote(changes, subsidyValue), paymentMethods: flags(name) };
}

/** Methods after a click, joined by `+`; null where the click is refused. */
function pressed(name: string, method: Method, changes: Partial<QuoteFacts>, subsidyValue?: number) {
  const found = afterChoosing(choice(name, changes, subsidyValue), method);
  return found && nameOf(found);
}

const ALL = ["", ...methods, "subsid+creditCard", "subsid+pix", "subsid+payrollDiscount"];

const nameOf = (chosen: PaymentFlags) => chosenOf(chosen).join("+");

describe("the benefit", () => {
  test("can be chosen when it pays something", () => {
    expect(quote({}).refusals.subsid).toBeNull();
  });

  test("is refused without a benefit, while blocked, and when it pays nothing", () => {
    expect(quote({ benefit: null }).refusals.subsid).toBe("BENEFIT_ABSENT");
    expect(quote({ benefit: { ...benefit, unblockDate: "2026-12-15" } }).refusals.subsid).toBe(
      "BENEFIT_BLOCKED",
    );
    expect(quote({}, 0).refusals.subsid).toBe("BENEFIT_NOT_APPLICABLE");
  });
});

describe("the benefit on a renewing plan", () => {
  const plan = { isRenewing: true, scheduleDates: ["2026-12-01T00:00:00-03:00"] };

  test("makes a future purchase that starts when the balance renews", () => {
    const prices = { now: priceWith(0), nextRenewal: priceWith(10_000) };
    const { benefitStartsOn, withBenefit, withoutBenefit, refusals } = quoteOf({ ...facts, ...plan }, prices);
    expect(benefitStartsOn).toBe("2026-12-01");
    expect(withBenefit).toEqual({ total: 10_000, benefit: 10_000, charged: 0 });
    expect(withoutBenefit).toEqual({ total: 10_000, benefit: 0, charged: 10_000 });
    expect(refusals.subsid).toBeNull();
  });

  test("has to cover everything alone, fees included", () => {
    expect(quote(plan, 9_999).refusals.subsid).toBe("BENEFIT_INSUFFICIENT");
    expect(quote(plan, 10_000, 1).refusals.subsid).toBe("BENEFIT_INSUFFICIENT");
  });

  test("is refused for a schedule before the renewal day in São Paulo", () => {
    const before = { isRenewing: true, scheduleDates: facts.scheduleDates };
    expect(quote(before, 10_000).refusals.subsid).toBe("SCHEDULE_BEFORE_START");
    const manaus = { isRenewing: true, scheduleDates: ["2026-11-30T23:00:00-04:00"] };
    expect(quote(manaus, 10_000).refusals.subsid).toBeNull();
  });

  test("needs the price of the renewal day; other purchases do not", () => {
    expect(nextRenewalOf({ benefit, isRenewing: true })).toBe("2026-12-01");
    expect(nextRenewalOf({ benefit, isRenewing: false })).toBeNull();
    expect(nextRenewalOf({ benefit: null, isRenewing: true })).toBeNull();
  });

  test("takes no second method with it", () => {
    const future = { ...plan, isPixEnabled: true };
    expect(pressed("creditCard", "subsid", future, 10_000)).toBe("subsid");
    expect(pressed("subsid", "pix", future, 10_000)).toBe("pix");
  });
});

describe("a combination", () => {
  test.each([
    ["", 5_000, "METHOD_REQUIRED", 10_000],
    ["subsid", 5_000, "BENEFIT_INSUFFICIENT", 5_000],
    ["subsid", 10_000, null, 0],
    ["subsid", 0, "BENEFIT_NOT_APPLICABLE", 10_000],
    ["subsid+creditCard", 5_000, null, 5_000],
    ["subsid+creditCard", 0, "BENEFIT_NOT_APPLICABLE", 10_000],
    ["subsid+pix", 5_000, null, 5_000],
    ["subsid+payrollDiscount", 5_000, null, 5_000],
    ["creditCard", 5_000, null, 10_000],
    ["pix", 5_000, null, 10_000],
    ["payrollDiscount", 5_000, null, 10_000],
  ])(
    "of '%s', with %i of 10000 from the benefit: problem %s, charged %i",
    (name, subsidy, problem, charged) => {
      const chosen = choice(name, { isPixEnabled: true }, subsidy);
      const answers = { ...chosen, selectedCard: "card", payrollConsent: true };
      expect({ problem: paymentProblem(answers), charged: amountDue(chosen).charged }).toEqual({
        problem,
        charged,
      });
    },
  );

  test.each([
    ["", "creditCard", "creditCard"],
    ["creditCard", "pix", "pix"],
    ["creditCard", "creditCard", ""],
    ["creditCard", "subsid", "subsid+creditCard"],
    ["subsid+creditCard", "pix", "subsid+pix"],
    ["subsid+creditCard", "subsid", "creditCard"],
    ["subsid+creditCard", "creditCard", "subsid"],
  ] as const)("'%s' becomes, after %s, '%s'", (from, method, to) => {
    expect(pressed(from, method, { isPixEnabled: true })).toBe(to);
  });

  test("takes no other method where the benefit covers everything", () => {
    expect(pressed("creditCard", "subsid", {}, 10_000)).toBe("subsid");
  });

  test("never takes a refused method, and lets go of one that is chosen", () => {
    expect(pressed("creditCard", "pix", {})).toBeNull();
    expect(pressed("pix", "pix", {})).toBe("");
    expect(nameOf(withoutRefused(choice("subsid+pix", {})))).toBe("subsid");
  });

  test("is one that may be combined, whatever is chosen", () => {
    const cases = fc.record({
      benefit: fc.constantFrom(null, benefit, { ...benefit, payrollDiscountEnabled: false }),
      isRenewing: fc.boolean(),
      isPixEnabled: fc.boolean(),
    });
    fc.assert(
      fc.property(cases, fc.constantFrom(0, 5_000, 10_000), (changes, subsidyValue) => {
        for (const name of ALL) {
          expect(ALL).toContain(nameOf(withoutRefused(choice(name, changes, subsidyValue))));
          for (const method of methods)
            expect([null, ...ALL]).toContain(pressed(name, method, changes, subsidyValue));
        }
      }),
    );
  });

  test("asks for a card and for the consent last", () => {
    const answers = { selectedCard: null, payrollConsent: false };
    expect(paymentProblem({ ...choice("creditCard", {}), ...answers })).toBe("CARD_REQUIRED");
    expect(paymentProblem({ ...choice("payrollDiscount", {}), ...answers })).toBe("PAYROLL_CONSENT_REQUIRED");
    expect(paymentProblem({ ...choice("creditCard", {}), ...answers, quote: null })).toBe("CARD_REQUIRED");
  });

  test("of two that do not combine pays nothing", () => {
    const answers = {
      ...choice("creditCard+pix", { isPixEnabled: true }),
      selectedCard: "card",
      payrollConsent: true,
    };
    expect(paymentProblem(answers)).toBe("METHOD_REQUIRED");
  });
});

test.each<[PaymentMethod[], boolean]>([
  [[], false],
  [["PIX"], true],
  [["CREDIT_CARD", "SUBSIDY"], true],
  [["SUBSIDY", "PAYROLL_DISCOUNT"], true],
  [["SUBSIDY", "SUBSIDY"], false],
  [["CREDIT_CARD", "PIX"], false],
  [["SUBSIDY", "CREDIT_CARD", "PIX"], false],
])("%s pay together: %s", (names, expected) => {
  expect(mayCombine(names)).toBe(expected);
});

test("card is always offered, Pix where it is switched on, payroll where the benefit has it", () => {
  expect(quote({}).refusals).toMatchObject({
    creditCard: null,
    pix: "PIX_UNAVAILABLE",
    payrollDiscount: null,
  });
  expect(quote({ isPixEnabled: true }).refusals.pix).toBeNull();
  expect(quote({ benefit: { ...benefit, payrollDiscountEnabled: false } }).refusals.payrollDiscount).toBe(
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
      const { withBenefit, withoutBenefit } = quoteOf(facts, { now: composite, nextRenewal: null });
      expect(withBenefit).toEqual(splitAmount(composite, true));
      expect(withoutBenefit).toEqual(splitAmount(composite, false));
    }),
  );
});
