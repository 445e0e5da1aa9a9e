import { expect, test } from "vitest";
import { quoteOf } from "#contract/payment/quote.ts";
import {
  attempt,
  input,
  interrupted,
  paying,
  priceWith,
  renewingPlan,
} from "../purchase/purchase.fixtures.ts";
import type { PurchaseFacts } from "../purchase/purchase.types.ts";
import { quoteFacts } from "../purchase/quote.ts";
import { purchaseStart } from "../purchase/start.ts";
import { failThrice } from "../testing/again.ts";
import { forGood, network, passing, refusal, unauthorized } from "../testing/failures.ts";
import { play } from "../testing/play.ts";
import { purchaseReviewMachine } from "./purchase-review.machine.ts";

const begin = (facts: PurchaseFacts) => play(purchaseReviewMachine, purchaseStart(facts));

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

test("what is confirmed is the order to place, under its own key", () => {
  const game = atReview(byCard);
  game.send(confirmation);
  expect(game.output()).toEqual({ outcome: "confirmed", attempt, failure: null });
});

test("nothing is ordered before the terms are accepted", () => {
  const game = atReview(byCard);
  game.send({ type: "terms.accept", termsAccepted: false }, confirmation);
  expect([game.value(), game.context().isAskingForMissing]).toEqual(["ready", true]);
  game.send({ type: "terms.accept", termsAccepted: true }, confirmation);
  expect(game.output()?.outcome).toBe("confirmed");
});

test("no further place is ordered before the terms are accepted", () => {
  const { quote } = atReview(byCard).context();
  const failure = refusal("ALREADY_BOOKED", 409);
  const game = play(purchaseReviewMachine, { ...purchaseStart(byCard), quote, failure });
  game.send({ type: "terms.accept", termsAccepted: false }, { ...confirmation, type: "order.bookAgain" });
  expect(game.value()).toBe("loadingPrice");
});

test("a price that cannot be had can be asked for again", () => {
  const game = begin(byCard);
  game.reject("loadPrice", network);
  expect([game.value(), game.context().failure?.code]).toEqual(["priceFailed", "NETWORK"]);
  game.send({ type: "price.retry" });
  expect([game.value(), game.context().failure?.code]).toEqual(["loadingPrice", "NETWORK"]);
});

test.each(passing)(
  "a price is asked for again by itself every ten seconds where %s, and it says why meanwhile",
  (_, code, error) => {
    const game = begin(byCard);
    const look = () => [game.value(), game.context().failure?.code];
    const [before, after] = [
      ["priceFailed", code],
      ["loadingPrice", code],
    ];
    expect(failThrice(game, "loadPrice", error, look)).toEqual(Array(3).fill({ before, after }));
    tellPrice(game);
    expect([game.value(), game.context().failure]).toEqual(["ready", null]);
  },
);

test.each(forGood)("a price that fails by %s waits for a press", (_, error) => {
  const game = begin(byCard);
  game.reject("loadPrice", error);
  game.clock.increment(3_600_000);
  expect(game.value()).toBe("priceFailed");
});

test("an order that was pressed for while there is no price is not confirmed once there is one", () => {
  const game = begin(byCard);
  game.reject("loadPrice", network);
  game.send(confirmation);
  game.clock.increment(10_000);
  game.send(confirmation);
  tellPrice(game);
  expect([game.value(), game.context().attempt]).toEqual(["ready", null]);
});

test("why an order was refused stays when the price comes at once", () => {
  const refused = refusal("PRICE_CHANGED", 409);
  const game = play(purchaseReviewMachine, { ...purchaseStart(byCard), failure: refused });
  tellPrice(game);
  expect([game.value(), game.context().failure]).toEqual(["ready", refused]);
});

test("what the price of this moment is not paid by cannot be confirmed", () => {
  const game = atReview(paying(["subsid"], byCard), 5_000);
  expect(game.output()).toEqual({
    outcome: "unpayable",
    attempt: null,
    failure: { code: "BENEFIT_INSUFFICIENT", status: null, body: null },
  });
});

test("an overdue customer is stopped before anything is sent, unless the benefit pays all", () => {
  const game = atReview(overdue);
  game.send(confirmation);
  expect(game.value()).toBe("overdueBlocked");
  game.send({ type: "overdue.dismiss" });
  expect(game.value()).toBe("ready");
  const benefit = atReview(paying(["subsid"], overdue), 10_000);
  benefit.send(confirmation);
  expect(benefit.output()?.outcome).toBe("confirmed");
});

test("an order that the server refused as overdue opens the modal at once", () => {
  const failure = refusal("PAYMENT_OVERDUE", 403);
  const game = play(purchaseReviewMachine, { ...purchaseStart(byCard), failure });
  expect(game.value()).toBe("overdueBlocked");
  game.send({ type: "overdue.dismiss" });
  expect([game.value(), game.context().failure]).toEqual(["loadingPrice", null]);
});

test("a time that the customer has already is ordered once more only where that is said", () => {
  const failure = refusal("ALREADY_BOOKED", 409);
  const game = play(purchaseReviewMachine, { ...purchaseStart(byCard), failure });
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

test("only a plan that leaves it open lets the renewal be chosen", () => {
  const renewal = { type: "renewal.set" as const, automaticRenewal: true };
  const chosen = [byCard, interrupted("reviewing", { item: renewingPlan })].map((facts) => {
    const game = begin(facts);
    game.send(renewal);
    return game.context().automaticRenewal;
  });
  expect(chosen).toEqual([false, true]);
});

test("a session that has ended ends the step", () => {
  const game = begin(byCard);
  game.reject("loadPrice", unauthorized);
  expect(game.output()).toEqual({ outcome: "signedOut", attempt: null, failure: null });
});
