import { describe, expect, test } from "vitest";
import { amountDue } from "#contract/payment/choice.ts";
import { chosenOf } from "#contract/payment/methods.ts";
import { holdOf } from "../hold/hold.fixtures.ts";
import { attempt, personalData } from "../purchase/purchase.fixtures.ts";
import { failThrice } from "../testing/again.ts";
import { forGood, network, passing, refusal } from "../testing/failures.ts";
import { complete, facts, quoteWith } from "./checkout.fixtures.ts";
import { begin, left, ready } from "./checkout.game.ts";
import type { CheckoutFacts, SavedCheckout } from "./checkout.types.ts";
import { missingAnswers } from "./checkout-rules.ts";
import { checkoutStart } from "./start.ts";

const noMethod: Partial<SavedCheckout> = {
  paymentMethods: { subsid: false, creditCard: false, pix: false, payrollDiscount: false },
};

function benefit(changes: object): Partial<CheckoutFacts> {
  const { customer } = facts;
  return { customer: { ...customer, benefit: customer.benefit && { ...customer.benefit, ...changes } } };
}

describe("a confirmation", () => {
  test.each<[string, Partial<SavedCheckout>, string[]]>([
    ["a theme", { themeId: null }, ["THEME_REQUIRED"]],
    ["a method", noMethod, ["METHOD_REQUIRED"]],
    ["the terms", { termsAccepted: false }, ["TERMS_REQUIRED"]],
    [
      "several things",
      { ...noMethod, themeId: null, termsAccepted: false },
      ["THEME_REQUIRED", "METHOD_REQUIRED", "TERMS_REQUIRED"],
    ],
  ])("that lacks %s is refused and names it", (_, saved, missing) => {
    const game = ready(saved);
    game.confirm();
    expect(game.at()).toEqual({ time: { held: "open" }, payment: "choosing" });
    expect(game.payment().isAskingForMissing).toBe(true);
    expect(missingAnswers(game.context())).toEqual(missing);
    expect(game.context().attempt).toBeNull();
  });

  test("that lacks a time is refused and names everything that is missing", () => {
    const game = begin();
    game.confirm();
    expect(game.context().isAskingForMissing).toBe(true);
    expect(missingAnswers(game.context())).toEqual(["SCHEDULE_REQUIRED", "THEME_REQUIRED", "TERMS_REQUIRED"]);
  });

  test("that lacks the payroll consent is refused and names it", () => {
    const game = ready(noMethod);
    game.choose("payrollDiscount");
    game.confirm();
    expect(missingAnswers(game.context())).toEqual(["PAYROLL_CONSENT_REQUIRED"]);
    game.pay({ type: "payroll.consent", isGiven: true });
    game.confirm();
    expect(game.at()).toBe("placingOrder");
  });

  test("is not heard while there is no price", () => {
    const game = left();
    game.confirm();
    game.reject("payment/loadPrice", network);
    game.confirm();
    expect(game.at()).toEqual({ time: { held: "open" }, payment: "priceFailed" });
    expect(game.context().attempt).toBeNull();
    game.pay({ type: "price.retry" });
    expect(game.at()).toEqual({ time: { held: "open" }, payment: "loadingPrice" });
    expect(game.payment().failure?.code).toBe("NETWORK");
  });
});

describe("a price that cannot be had", () => {
  test.each(passing)(
    "is asked for again by itself every ten seconds where %s, and it says why meanwhile",
    (_, code, error) => {
      const game = left();
      const look = () => [game.at(), game.payment().failure?.code, game.payment().isPriceFailed];
      const before = [{ time: { held: "open" }, payment: "priceFailed" }, code, true];
      const after = [{ time: { held: "open" }, payment: "loadingPrice" }, code, true];
      expect(failThrice(game, "payment/loadPrice", error, look)).toEqual(Array(3).fill({ before, after }));
      game.confirm();
      game.answerPrice(0);
      expect(game.at()).toEqual({ time: { held: "open" }, payment: "choosing" });
      expect(game.payment()).toMatchObject({ failure: null, isPriceFailed: false });
    },
  );

  test.each(forGood)("by %s waits for a press", (_, error) => {
    const game = left();
    game.reject("payment/loadPrice", error);
    game.clock.increment(3_600_000);
    expect(game.at()).toEqual({ time: { held: "open" }, payment: "priceFailed" });
  });

  test("is still said where another card is chosen meanwhile", () => {
    const game = left();
    game.reject("payment/loadPrice", network);
    game.pay({ type: "card.select", cardId: "other" });
    expect(game.payment()).toMatchObject({ failure: { code: "NETWORK" }, isPriceFailed: true });
  });

  test("is forgotten with the time that it was asked for", () => {
    const game = left();
    game.reject("payment/loadPrice", network);
    game.send({ type: "time.change" });
    game.hold("tuesday");
    expect(game.at()).toEqual({ time: { held: "open" }, payment: "loadingPrice" });
    expect(game.payment()).toMatchObject({ failure: null, isPriceFailed: false });
  });

  test("is another failure than that of an order, which stays when the price comes at once", () => {
    const game = ready();
    game.confirm();
    game.reject("order/placeOrder", refusal("PAYMENT_DECLINED", 402));
    game.resolve("hold/holdSchedule", holdOf("monday"));
    game.answerPrice(0);
    expect(game.at()).toEqual({ time: { held: "open" }, payment: "choosing" });
    expect(game.payment().failure?.code).toBe("PAYMENT_DECLINED");
  });
});

describe("the personal data of a customer without a CPF", () => {
  const withoutCpf = { customer: { ...facts.customer, hasCpf: false } };

  test("are asked for before anything is ordered", () => {
    const game = ready({}, withoutCpf);
    game.confirm();
    expect(missingAnswers(game.context())).toEqual(["CPF_REQUIRED"]);
    game.send({ type: "personalData.submit", form: personalData });
    expect(game.at()).toEqual({ time: { held: "savingPersonalData" }, payment: "choosing" });
    game.resolve("savePersonalData", {});
    expect(game.at()).toBe("placingOrder");
  });

  test("with a taken CPF come back with the reason, and can be sent again", () => {
    const game = ready({}, withoutCpf);
    game.confirm();
    game.send({ type: "personalData.submit", form: personalData });
    game.reject("savePersonalData", refusal("CPF_TAKEN", 409));
    expect(game.at()).toEqual({ time: { held: "open" }, payment: "choosing" });
    expect(game.context()).toMatchObject({ failure: { code: "CPF_TAKEN" }, personalDataDraft: personalData });
    game.confirm();
    game.send({ type: "personalData.submit", form: personalData });
    game.resolve("savePersonalData", {});
    expect(game.context()).toMatchObject({ failure: null, customer: { hasCpf: true } });
  });

  test("of one who has a CPF are not sent", () => {
    const game = ready();
    game.send({ type: "personalData.submit", form: personalData });
    expect(game.at()).toEqual({ time: { held: "open" }, payment: "choosing" });
  });
});

describe("the benefit", () => {
  const untouched = { isBenefitProposed: false };

  test.each([
    ["all", 10_000, ["subsid"], 0],
    ["a part", 4_000, ["subsid"], 6_000],
    ["nothing", 0, [], 10_000],
  ])("is chosen by the first price where it pays something: %s", (_, subsidyValue, chosen, charged) => {
    const game = ready({ ...noMethod, ...untouched }, {}, subsidyValue);
    expect(game.chosen()).toEqual(chosen);
    expect(amountDue(game.context()).charged).toBe(charged);
  });

  test("is chosen by the price that is known before a time is held", () => {
    expect(checkoutStart({ ...facts, quote: quoteWith(10_000) }).paymentMethods).toEqual({
      ...noMethod.paymentMethods,
      subsid: true,
    });
  });

  test("is chosen by the price of the held time where it paid nothing of the one before", () => {
    const game = ready({ ...noMethod, ...untouched }, {}, 0);
    game.send({ type: "time.change" });
    game.hold("tuesday");
    game.answerPrice(5_000);
    expect(game.chosen()).toEqual(["subsid"]);
  });

  test("that a time's price took away is chosen again by the next one of which it pays something", () => {
    const game = ready({ ...noMethod, ...untouched }, {}, 5_000);
    game.send({ type: "time.change" });
    game.hold("tuesday");
    game.answerPrice(0);
    expect(game.chosen()).toEqual([]);
    game.send({ type: "time.change" });
    game.hold("monday");
    game.answerPrice(5_000);
    expect(game.chosen()).toEqual(["subsid"]);
  });

  test("that is blocked is not chosen", () => {
    const game = ready({ ...noMethod, ...untouched }, benefit({ unblockDate: "2026-12-15" }), 10_000);
    expect(game.chosen()).toEqual([]);
  });

  test("that was taken away stays away with another time", () => {
    const game = ready({ ...noMethod, ...untouched }, {}, 5_000);
    game.choose("subsid");
    game.send({ type: "time.change" });
    game.hold("tuesday");
    game.answerPrice(5_000);
    expect(game.chosen()).toEqual([]);
  });
});

test("the only theme of an activity is not asked", () => {
  expect(checkoutStart({ ...facts, onlyTheme: "sleep" }).themeId).toBe("sleep");
  const before = { ...complete, themeId: "gone" };
  expect(checkoutStart({ ...facts, onlyTheme: "sleep", saved: before }).themeId).toBe("sleep");
});

describe("the usual way to pay", () => {
  const start = (changes: Partial<CheckoutFacts>) => checkoutStart({ ...facts, ...changes });
  const startWith = (changes: Partial<CheckoutFacts>) => {
    const { paymentMethods, selectedCard } = start(changes);
    return [chosenOf(paymentMethods), selectedCard];
  };

  test.each([
    ["beside what the benefit pays", 4_000, ["subsid", "pix"]],
    ["where the benefit pays nothing", 0, ["pix"]],
    ["but not where the benefit pays all", 10_000, ["subsid"]],
  ])("is chosen %s", (_, subsidyValue, chosen) => {
    expect(startWith({ usualMethod: "pix", quote: quoteWith(subsidyValue) })).toEqual([chosen, null]);
    const game = begin({ usualMethod: "pix" });
    game.hold("monday");
    game.answerPrice(subsidyValue);
    expect(game.chosen()).toEqual(chosen);
  });

  test("is the usual card where that was the last", () => {
    const usual = { usualCard: "usual", quote: quoteWith(0) };
    expect(startWith({ usualMethod: "creditCard", ...usual })).toEqual([["creditCard"], "usual"]);
    expect(startWith({ usualMethod: null, ...usual })).toEqual([[], null]);
  });

  test("gives way to what was chosen before, also where that is the benefit alone, and to a choice", () => {
    expect(startWith({ usualMethod: "pix", saved: complete })).toEqual([["creditCard"], "card"]);
    const benefitGone = { ...complete, ...noMethod, selectedCard: null, isBenefitProposed: true };
    expect(startWith({ usualMethod: "pix", saved: benefitGone })).toEqual([[], null]);
    const game = begin({ usualMethod: "pix", quote: quoteWith(0) });
    game.choose("creditCard");
    game.hold("monday");
    game.answerPrice(0);
    expect(game.chosen()).toEqual(["creditCard"]);
  });

  test("is proposed where the methods of a session that is booked again are gone", () => {
    const open = { ...complete, ...noMethod, selectedCard: null, isBenefitProposed: false };
    expect(startWith({ usualMethod: "pix", saved: open })).toEqual([["pix"], null]);
  });

  test("that the price refuses is not chosen", () => {
    const withoutPayroll = benefit({ payrollDiscountEnabled: false });
    const game = begin({ usualMethod: "payrollDiscount", ...withoutPayroll });
    game.hold("monday");
    game.answerPrice(0);
    expect(game.chosen()).toEqual([]);
  });
});

describe("methods", () => {
  test("beside a benefit that pays all of another time are given up: nothing is charged to them", () => {
    const game = ready(noMethod, {}, 5_000);
    game.choose("creditCard", "subsid");
    game.send({ type: "time.change" });
    game.hold("tuesday");
    game.answerPrice(10_000);
    expect(game.chosen()).toEqual(["subsid"]);
    game.confirm();
    expect(game.context().attempt?.request).toMatchObject({ methods: ["SUBSIDY"], paymentMethodId: null });
  });

  test("combine only as the benefit and one other", () => {
    const game = ready(noMethod, {}, 5_000);
    game.choose("creditCard", "subsid");
    expect(game.chosen()).toEqual(["subsid", "creditCard"]);
    game.choose("pix");
    expect(game.chosen()).toEqual(["subsid", "pix"]);
    expect(amountDue(game.context())).toEqual({ total: 10_000, benefit: 5_000, charged: 5_000 });
    game.choose("subsid");
    expect(game.chosen()).toEqual(["pix"]);
    expect(amountDue(game.context())).toEqual({ total: 10_000, benefit: 0, charged: 10_000 });
    game.choose("pix");
    expect(game.chosen()).toEqual([]);
  });

  test("always include Pix; payroll only where the benefit has it", () => {
    const game = ready(noMethod, benefit({ payrollDiscountEnabled: false }));
    game.choose("pix", "payrollDiscount");
    expect(game.chosen()).toEqual(["pix"]);
    expect(game.context().quote?.refusals).toMatchObject({
      pix: null,
      payrollDiscount: "PAYROLL_NOT_ENABLED",
    });
  });

  test("leave the benefit alone where it covers everything", () => {
    const game = ready({}, {}, 10_000);
    game.choose("subsid");
    expect(game.chosen()).toEqual(["subsid"]);
    game.confirm();
    expect(game.context().attempt?.request).toMatchObject({
      methods: ["SUBSIDY"],
      paymentMethodId: null,
      confirmedAmount: 0,
    });
  });

  test("do not include a benefit that is blocked, or that does not cover alone", () => {
    const blocked = ready(noMethod, benefit({ unblockDate: "2026-12-15" }), 10_000);
    blocked.choose("subsid");
    expect(blocked.chosen()).toEqual([]);
    const small = ready(noMethod, {}, 5_000);
    small.choose("subsid");
    small.confirm();
    expect(missingAnswers(small.context())).toEqual(["BENEFIT_INSUFFICIENT"]);
  });

  test("that a new price refuses are given up", () => {
    const game = ready({ paymentMethods: { ...complete.paymentMethods, subsid: true } }, {}, 5_000);
    expect(game.chosen()).toEqual(["subsid", "creditCard"]);
    game.send({ type: "time.change" });
    game.hold("tuesday");
    game.answerPrice(0);
    expect(game.chosen()).toEqual(["creditCard"]);
  });
});

describe("an overdue customer", () => {
  const overdue = { customer: { ...facts.customer, status: "PAYMENT_OVERDUE" as const } };

  test.each([["creditCard"], ["pix"], ["payrollDiscount"]] as const)(
    "is stopped before ordering what is charged by %s",
    (method) => {
      const game = ready({ ...noMethod, payrollConsent: true }, overdue, 5_000);
      game.choose(method, "subsid");
      game.confirm();
      expect(game.at()).toEqual({ time: { held: "open" }, payment: "overdueBlocked" });
      expect(game.context().attempt).toBeNull();
      game.pay({ type: "overdue.dismiss" });
      expect(game.at()).toEqual({ time: { held: "open" }, payment: "loadingPrice" });
    },
  );

  test("is not told of an earlier failure when stopped", () => {
    const game = left({ attempt, hold: null }, overdue);
    game.resolve("order/reconcileOrder", { outcome: "NOT_PLACED" });
    game.resolve("hold/holdSchedule", holdOf("monday"));
    game.answerPrice(0);
    expect(game.payment().failure?.code).toBe("NOT_PLACED");
    game.confirm();
    expect(game.at()).toEqual({ time: { held: "open" }, payment: "overdueBlocked" });
    expect(game.payment().failure).toBeNull();
  });

  test("who has the benefit pay instead has it pay alone, and confirms again", () => {
    const game = ready({ ...noMethod, payrollConsent: true }, overdue, 10_000);
    game.choose("payrollDiscount");
    game.confirm();
    game.pay({ type: "overdue.payByBenefit" });
    expect(game.at()).toEqual({ time: { held: "open" }, payment: "loadingPrice" });
    game.answerPrice(10_000);
    expect([game.chosen(), game.context().selectedCard, game.context().attempt]).toEqual([
      ["subsid"],
      null,
      null,
    ]);
    game.confirm();
    expect(game.at()).toBe("placingOrder");
  });

  test("orders what the benefit covers", () => {
    const game = ready(noMethod, overdue, 10_000);
    game.choose("subsid");
    game.confirm();
    expect(game.at()).toBe("placingOrder");
  });

  test("is told first what is missing", () => {
    const game = ready({ termsAccepted: false }, overdue);
    game.confirm();
    expect(game.at()).toEqual({ time: { held: "open" }, payment: "choosing" });
    expect(missingAnswers(game.context())).toEqual(["TERMS_REQUIRED"]);
  });
});
