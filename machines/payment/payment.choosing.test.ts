import { expect, test } from "vitest";
import { paymentProblem } from "#contract/payment/choice.ts";
import { quoteOf } from "#contract/payment/quote.ts";
import { interrupted, paying as payingBy, priceWith, renewingPlan } from "../purchase/purchase.fixtures.ts";
import type { PurchaseFacts } from "../purchase/purchase.types.ts";
import { purchaseStart } from "../purchase/start.ts";
import { refusal, unauthorized } from "../testing/failures.ts";
import { paying } from "../testing/paying.ts";
import { play } from "../testing/play.ts";
import { paymentMachine } from "./payment.machine.ts";
import { quoteFacts } from "./payment-rules.ts";

const start = (facts: Partial<PurchaseFacts> = {}) => ({
  ...purchaseStart(payingBy([], interrupted("choosingPayment", { usualCard: null, ...facts }))),
  part: "choice" as const,
  isBenefitProposed: true,
});

const begin = (facts: Partial<PurchaseFacts> = {}) => play(paymentMachine, start(facts));

/** With no method chosen; the benefit pays `subsidyValue` of R$ 100,00. */
function atPayment(subsidyValue: number, facts: Partial<PurchaseFacts> = {}) {
  const game = begin(facts);
  const price = priceWith(subsidyValue);
  game.resolve("loadPrice", quoteOf(quoteFacts(game.context()), { now: price, nextRenewal: price }));
  return { ...game, ...paying(game) };
}

test("only the benefit combines, and with one other method", () => {
  const game = atPayment(5_000);
  game.choose("subsid", "creditCard");
  expect(game.chosen()).toEqual(["subsid", "creditCard"]);
  game.choose("payrollDiscount");
  expect(game.chosen()).toEqual(["subsid", "payrollDiscount"]);
  game.choose("subsid");
  expect(game.chosen()).toEqual(["payrollDiscount"]);
});

test("a benefit that covers everything stands alone", () => {
  const game = atPayment(10_000);
  game.choose("creditCard", "subsid");
  expect(game.chosen()).toEqual(["subsid"]);
  game.choose("payrollDiscount");
  expect(game.chosen()).toEqual(["payrollDiscount"]);
});

test.each([
  [5_000, ["subsid", "creditCard"]],
  [10_000, ["subsid"]],
])("of the benefit and a card, a price of which the benefit pays %i leaves %j", (subsidyValue, chosen) => {
  const paymentMethods = { subsid: true, creditCard: true, pix: false, payrollDiscount: false };
  const game = play(paymentMachine, { ...start(), paymentMethods, selectedCard: "card" });
  const price = priceWith(subsidyValue);
  game.resolve("loadPrice", quoteOf(quoteFacts(game.context()), { now: price, nextRenewal: price }));
  expect(paying(game).chosen()).toEqual(chosen);
});

test("a future purchase takes one method", () => {
  const game = atPayment(10_000, { item: renewingPlan });
  game.choose("creditCard", "subsid");
  expect(game.chosen()).toEqual(["subsid"]);
});

test("a disabled method cannot be chosen", () => {
  const game = atPayment(0);
  game.choose("subsid", "pix");
  expect(game.chosen()).toEqual([]);
});

test("benefit alone that does not cover everything is no payment", () => {
  const game = atPayment(5_000);
  game.choose("subsid");
  game.send({ type: "step.next" });
  expect([game.value(), game.context().isAskingForMissing]).toEqual(["choosing", true]);
  expect(paymentProblem(game.context())).toBe("BENEFIT_INSUFFICIENT");
});

test("a card has to be selected, payroll needs its consent", () => {
  const game = atPayment(0);
  game.choose("creditCard");
  expect(paymentProblem(game.context())).toBe("CARD_REQUIRED");
  game.choose("payrollDiscount");
  expect(paymentProblem(game.context())).toBe("PAYROLL_CONSENT_REQUIRED");
  game.send({ type: "payroll.consent", isGiven: true }, { type: "step.next" });
  expect(game.output()).toEqual({ outcome: "chosen" });
});

test("paying by card begins with the usual card, and gives way to one that is typed", () => {
  const game = atPayment(0, { usualCard: "usual" });
  game.choose("creditCard");
  expect(game.context().selectedCard).toBe("usual");
  game.send({ type: "card.select", cardId: null });
  expect(paymentProblem(game.context())).toBe("CARD_REQUIRED");
  game.choose("payrollDiscount", "creditCard");
  expect(game.context().selectedCard).toBe("usual");
  game.send({ type: "card.select", cardId: "other" });
  game.choose("payrollDiscount", "creditCard");
  expect(game.context().selectedCard).toBe("other");
});

test("a card that was just declined is not the usual one any more", () => {
  const game = play(paymentMachine, { ...start({ usualCard: "usual" }), declinedCard: "usual" });
  game.resolve("loadPrice", quoteOf(quoteFacts(game.context()), { now: priceWith(0), nextRenewal: null }));
  game.send({ type: "payment.choose", method: "creditCard" });
  expect([game.context().paymentMethods.creditCard, game.context().selectedCard]).toEqual([true, null]);
});

/** By card, with a new one typed. */
function typing() {
  const game = atPayment(0);
  game.choose("creditCard");
  game.send({ type: "card.submit", card: {} });
  return game;
}

test("a new card that is taken goes on with the purchase", () => {
  const game = typing();
  expect(game.value()).toBe("takingCard");
  game.resolve("takeCard", { id: "new" });
  expect([game.output(), game.context().selectedCard]).toEqual([{ outcome: "chosen" }, "new"]);
});

test("a new card that is refused says why until the next try", () => {
  const game = typing();
  game.reject("takeCard", refusal("VALIDATION", 422));
  expect([game.value(), game.context().failure?.code]).toEqual(["choosing", "VALIDATION"]);
  game.send({ type: "card.submit", card: {} });
  expect([game.value(), game.context().failure]).toEqual(["takingCard", null]);
});

test("a session that ends while a card is being taken ends the step", () => {
  const game = typing();
  game.reject("takeCard", unauthorized);
  expect(game.output()).toEqual({ outcome: "signedOut" });
});

test.each([
  ["another method", { type: "payment.choose", method: "payrollDiscount" }, null, ["payrollDiscount"]],
  ["a known card", { type: "card.select", cardId: "card" }, "card", ["creditCard"]],
] as const)("a card that is being taken gives way to %s", (_, event, card, methods) => {
  const game = typing();
  game.send(event);
  expect([game.value(), game.context().selectedCard, game.chosen()]).toEqual(["choosing", card, methods]);
});

test("a card is not taken where it is not what pays", () => {
  const game = atPayment(0);
  game.choose("payrollDiscount");
  game.send({ type: "card.submit", card: {} });
  expect(game.value()).toBe("choosing");
});
