import { expect, test } from "vitest";
import { quoteOf } from "#contract/payment/quote.ts";
import { input, interrupted, paying, priceWith } from "../purchase/purchase.fixtures.ts";
import type { PurchaseFacts } from "../purchase/purchase.types.ts";
import { purchaseStart } from "../purchase/start.ts";
import { network, refusal } from "../testing/failures.ts";
import { play } from "../testing/play.ts";
import { paymentMachine } from "./payment.machine.ts";
import { quoteFacts } from "./payment-rules.ts";

const start = (facts: PurchaseFacts) => ({
  ...purchaseStart(facts),
  part: "confirmation" as const,
  isBenefitProposed: true,
});

const begin = (facts: PurchaseFacts) => play(paymentMachine, start(facts));

/** The review of R$ 100,00, of which the benefit pays `subsidyValue`. */
function atReview(facts: PurchaseFacts, subsidyValue = 0) {
  const game = begin(facts);
  tellPrice(game, subsidyValue);
  return game;
}

function tellPrice(game: ReturnType<typeof begin>, subsidyValue = 0) {
  const price = priceWith(subsidyValue);
  game.resolve("loadPrice", quoteOf(quoteFacts(game.context()), { now: price, nextRenewal: price }));
}

const confirmation = { type: "order.confirm" as const, idempotencyKey: "key" };
const byCard = interrupted("reviewing");
const overdue = interrupted("reviewing", { customer: { ...input.customer, status: "PAYMENT_OVERDUE" } });

test("what is confirmed goes out under the key of its confirmation", () => {
  const game = atReview(byCard);
  game.send(confirmation);
  expect(game.output()).toEqual({ outcome: "confirmed", idempotencyKey: "key", isOneMore: false });
});

test("nothing is ordered before the terms are accepted", () => {
  const game = atReview(byCard);
  game.send({ type: "terms.accept", termsAccepted: false }, confirmation);
  expect([game.value(), game.context().isAskingForMissing]).toEqual(["confirming", true]);
  game.send({ type: "terms.accept", termsAccepted: true }, confirmation);
  expect(game.output()?.outcome).toBe("confirmed");
});

test("no further place is ordered before the terms are accepted", () => {
  const { quote } = atReview(byCard).context();
  const failure = refusal("ALREADY_BOOKED", 409);
  const game = play(paymentMachine, { ...start(byCard), quote, failure });
  game.send({ type: "terms.accept", termsAccepted: false }, { ...confirmation, type: "order.bookAgain" });
  expect(game.value()).toBe("loadingPrice");
});

test("one more place is confirmed as such, at the price that was shown", () => {
  const { quote } = atReview(byCard).context();
  const game = play(paymentMachine, { ...start(byCard), quote, failure: refusal("ALREADY_BOOKED", 409) });
  game.send({ ...confirmation, type: "order.bookAgain" });
  expect(game.output()).toEqual({ outcome: "confirmed", idempotencyKey: "key", isOneMore: true });
});

test("one more place without a price waits for it, and is meant still where the price is confirmed", () => {
  const game = play(paymentMachine, { ...start(byCard), failure: refusal("ALREADY_BOOKED", 409) });
  game.send({ ...confirmation, type: "order.bookAgain" });
  expect([game.value(), game.context().failure]).toEqual(["loadingPrice", null]);
  tellPrice(game);
  game.send({ ...confirmation, idempotencyKey: "second" });
  expect(game.output()).toEqual({ outcome: "confirmed", idempotencyKey: "second", isOneMore: true });
});

test("one more place that was let be is not meant any more", () => {
  const game = play(paymentMachine, { ...start(byCard), failure: refusal("ALREADY_BOOKED", 409) });
  game.send({ type: "booked.dismiss" });
  tellPrice(game);
  game.send(confirmation);
  expect(game.output()).toEqual({ outcome: "confirmed", idempotencyKey: "key", isOneMore: false });
});

test("an order that was pressed for while there is no price is not confirmed once there is one", () => {
  const game = begin(byCard);
  game.reject("loadPrice", network);
  game.send(confirmation);
  game.clock.increment(10_000);
  game.send(confirmation);
  tellPrice(game);
  expect([game.value(), game.output()]).toEqual(["confirming", undefined]);
});

test("a card beside a benefit that pays all by now is given up: nothing is charged to it", () => {
  const game = atReview(paying(["subsid", "creditCard"], byCard), 10_000);
  expect([game.value(), game.context().paymentMethods]).toEqual([
    "confirming",
    { subsid: true, creditCard: false, pix: false, payrollDiscount: false },
  ]);
});

test("what the price of this moment is not paid by cannot be confirmed", () => {
  const game = atReview(paying(["subsid"], byCard), 5_000);
  expect(game.output()).toEqual({
    outcome: "unpayable",
    failure: { code: "BENEFIT_INSUFFICIENT", status: null, body: null },
  });
});

test("an overdue customer is stopped before anything is sent, unless the benefit pays all", () => {
  const game = atReview(overdue);
  game.send(confirmation);
  expect(game.value()).toBe("overdueBlocked");
  game.send({ type: "overdue.dismiss" });
  expect(game.value()).toBe("loadingPrice");
  const benefit = atReview(paying(["subsid"], overdue), 10_000);
  benefit.send(confirmation);
  expect(benefit.output()?.outcome).toBe("confirmed");
});

test("an order that the server refused as overdue opens the modal at once", () => {
  const failure = refusal("PAYMENT_OVERDUE", 403);
  const game = play(paymentMachine, { ...start(byCard), failure });
  expect(game.value()).toBe("overdueBlocked");
  game.send({ type: "overdue.dismiss" });
  expect([game.value(), game.context().failure]).toEqual(["loadingPrice", null]);
});

test("a time that the customer has already is ordered once more only where that is said", () => {
  const failure = refusal("ALREADY_BOOKED", 409);
  const game = play(paymentMachine, { ...start(byCard), failure });
  expect(game.value()).toBe("alreadyBooked");
  game.send(confirmation);
  expect(game.value()).toBe("alreadyBooked");
  game.send({ type: "booked.dismiss" });
  expect([game.value(), game.context().failure]).toEqual(["loadingPrice", null]);
});

test("the benefit is offered instead only where it pays all", () => {
  const game = atReview(overdue, 5_000);
  game.send(confirmation, { type: "overdue.payByBenefit" });
  expect(game.value()).toBe("overdueBlocked");
});
