import { describe, expect, test } from "vitest";
import type { ErrorCode } from "#contract/errors.ts";
import { failed } from "#contract/failure.ts";
import { holdOf } from "../hold/hold.fixtures.ts";
import { attempt, billingOf } from "../purchase/purchase.fixtures.ts";
import { network, refusal, unauthorized } from "../testing/failures.ts";
import { play } from "../testing/play.ts";
import { complete, facts } from "./checkout.fixtures.ts";
import { left, ordering } from "./checkout.game.ts";
import { checkoutMachine } from "./checkout.machine.ts";
import { missingAnswers } from "./checkout-rules.ts";
import { checkoutStart } from "./start.ts";

describe("an order", () => {
  test.each(["PAID", "AWAITING_PAYMENT"] as const)("that is %s ends the checkout as booked", (status) => {
    const game = ordering();
    game.resolve("order/placeOrder", billingOf(status));
    expect(game.output()).toEqual({ outcome: "booked", billing: billingOf(status) });
  });

  test("carries what was chosen and the amount that was shown", () => {
    expect(ordering().context().attempt).toEqual(attempt);
  });

  test("records the consent to reminders first, when it was given", () => {
    const game = left({ allowWhatsAppMessage: true });
    game.answerPrice(0);
    game.confirm();
    expect(game.value("order")).toBe("updatingWhatsAppPermission");
  });

  test("is one at a time", () => {
    const game = ordering();
    game.confirm("another");
    expect(game.context().attempt?.idempotencyKey).toBe("key");
  });

  test.each<[ErrorCode, number]>([
    ["CARD_UNKNOWN", 422],
    ["BENEFIT_INSUFFICIENT", 409],
    ["PRICE_CHANGED", 409],
    ["PIX_EXPIRED", 409],
    ["PAYMENT_UNAVAILABLE", 503],
  ])("refused with %s (%i) has its time held again, and the price asked for again", (code, status) => {
    const game = ordering();
    game.reject("order/placeOrder", refusal(code, status));
    expect(game.at()).toEqual({ time: "choosing", payment: "waiting" });
    expect(game.value("hold")).toBe("holding");
    expect(game.context().hold).toBeNull();
    const again = { ...holdOf("monday"), id: "another hold" };
    game.resolve("hold/holdSchedule", again);
    expect(game.at()).toEqual({ time: { held: "open" }, payment: "loadingPrice" });
    const { hold, themeId, selectedCard, termsAccepted } = game.context();
    expect(game.payment().failure).toMatchObject({ code, status });
    expect({ hold, themeId, selectedCard, termsAccepted }).toEqual({
      hold: again,
      themeId: complete.themeId,
      selectedCard: complete.selectedCard,
      termsAccepted: true,
    });
    game.answerPrice(0);
    game.confirm("second");
    expect(game.context().attempt?.idempotencyKey).toBe("second");
    expect(game.context().failure).toBeNull();
  });

  test.each<[ErrorCode, number]>([
    ["PAYMENT_DECLINED", 402],
    ["INSUFFICIENT_FUNDS", 402],
  ])("refused with %s (%i) does not charge the same card again unless it is chosen again", (code, status) => {
    const game = ordering();
    game.reject("order/placeOrder", refusal(code, status));
    game.resolve("hold/holdSchedule", holdOf("monday"));
    game.answerPrice(0);
    const { failure, selectedCard, declinedCard } = game.payment();
    expect([failure?.code, selectedCard, declinedCard]).toEqual([code, null, "card"]);
    game.confirm("by habit");
    expect(missingAnswers(game.context())).toEqual(["CARD_REQUIRED"]);
    expect(game.context().attempt).toBeNull();
    game.pay({ type: "card.select", cardId: "card" });
    game.confirm("meant");
    expect(game.context().attempt?.idempotencyKey).toBe("meant");
  });

  test("of one more place, which was meant of another time, is not meant of this one", () => {
    const game = ordering();
    game.reject("order/placeOrder", refusal("ALREADY_BOOKED", 409));
    game.resolve("hold/holdSchedule", holdOf("monday"));
    game.pay(
      { type: "terms.accept", termsAccepted: false },
      { type: "order.bookAgain", idempotencyKey: "meant" },
    );
    expect(game.at()).toEqual({ time: { held: "open" }, payment: "loadingPrice" });
    game.send({ type: "time.change" });
    game.hold("tuesday");
    game.answerPrice(0);
    game.pay({ type: "terms.accept", termsAccepted: true });
    game.confirm("second");
    expect(game.context().attempt?.request).not.toHaveProperty("bookAgain");
  });

  test("of a theme that is none of the activity's any more asks for one again", () => {
    const game = ordering();
    game.reject("order/placeOrder", refusal("INTEREST_REQUIRED", 422));
    game.resolve("hold/holdSchedule", holdOf("monday"));
    game.answerPrice(0);
    game.confirm("by habit");
    expect([missingAnswers(game.context()), game.context().attempt]).toEqual([["THEME_REQUIRED"], null]);
  });

  test("by each card that was declined in this visit begins no further payment with one of them", () => {
    const game = ordering();
    const decline = () => {
      game.reject("order/placeOrder", refusal("PAYMENT_DECLINED", 402));
      game.resolve("hold/holdSchedule", holdOf("monday"));
      game.answerPrice(0);
    };
    decline();
    game.pay({ type: "card.select", cardId: "another" });
    game.confirm("second");
    decline();
    game.choose("pix", "creditCard");
    expect(game.context()).toMatchObject({ selectedCard: null, declinedCard: "another" });
  });

  test("of a time that the customer has already is placed only where one more is meant", () => {
    const game = ordering();
    game.reject("order/placeOrder", refusal("ALREADY_BOOKED", 409, { billingId: "before" }));
    game.resolve("hold/holdSchedule", holdOf("monday"));
    expect(game.at()).toEqual({ time: { held: "open" }, payment: "alreadyBooked" });
    expect(game.payment().failure?.body?.billingId).toBe("before");
    game.confirm("by habit");
    expect(game.context().attempt).toBeNull();
    game.pay({ type: "order.bookAgain", idempotencyKey: "meant" });
    expect(game.context().attempt).toEqual({
      idempotencyKey: "meant",
      isResumed: false,
      request: { ...attempt.request, bookAgain: true },
    });
  });

  test("of a time that the customer has already asks nothing about another time", () => {
    const game = ordering();
    game.reject("order/placeOrder", refusal("ALREADY_BOOKED", 409));
    game.resolve("hold/holdSchedule", holdOf("monday"));
    game.resolve("holdExpiry", null);
    game.hold("tuesday");
    expect(game.at()).toEqual({ time: { held: "open" }, payment: "loadingPrice" });
  });

  test("of a time that the customer has already, and that cannot be held again, asks nothing about another", () => {
    const game = ordering();
    game.reject("order/placeOrder", refusal("ALREADY_BOOKED", 409));
    game.reject("hold/holdSchedule", refusal("SCHEDULE_FULL", 409));
    game.hold("tuesday");
    expect(game.at()).toEqual({ time: { held: "open" }, payment: "loadingPrice" });
  });

  test.each<[ErrorCode, number, string]>([
    ["ALREADY_BOOKED", 409, "alreadyBooked"],
    ["PAYMENT_OVERDUE", 403, "overdueBlocked"],
  ])(
    "refused with %s (%i) asks its question also where another method is chosen meanwhile",
    (code, status, state) => {
      const game = ordering();
      game.reject("order/placeOrder", refusal(code, status));
      game.choose("pix");
      game.resolve("hold/holdSchedule", holdOf("monday"));
      expect(game.at()).toEqual({ time: { held: "open" }, payment: state });
      expect(game.chosen()).toEqual(["pix"]);
    },
  );

  test.each([
    { type: "payment.choose", method: "pix" },
    { type: "card.select", cardId: "card" },
  ] as const)("refused for its card is answered by $type", (event) => {
    const game = ordering();
    game.reject("order/placeOrder", refusal("PAYMENT_DECLINED", 402));
    game.resolve("hold/holdSchedule", holdOf("monday"));
    game.answerPrice(0);
    game.pay(event);
    expect(game.payment().failure).toBeNull();
  });

  test("whose payment breaks off by a fault of ours afterwards asks nothing again", () => {
    const start = checkoutStart({ ...facts, saved: complete });
    const game = play(checkoutMachine, { ...start, refusal: failed("ALREADY_BOOKED") });
    game.reject("payment", new Error("a bug"));
    expect(game.context()).toMatchObject({ failure: { code: "UNEXPECTED" }, refusal: null });
  });

  test("of a time that the customer has already can be let be", () => {
    const game = ordering();
    game.reject("order/placeOrder", refusal("ALREADY_BOOKED", 409));
    game.resolve("hold/holdSchedule", holdOf("monday"));
    game.pay({ type: "booked.dismiss" });
    expect(game.at()).toEqual({ time: { held: "open" }, payment: "loadingPrice" });
    expect(game.payment().failure).toBeNull();
    expect(game.context()).toMatchObject({ attempt: null, hold: { scheduleId: "monday" } });
  });

  test("that was not charged, and whose time cannot be held again, leads to the time choice with both reasons", () => {
    const game = ordering();
    game.reject("order/placeOrder", refusal("PAYMENT_DECLINED", 402));
    game.reject("hold/holdSchedule", refusal("SCHEDULE_FULL", 409));
    expect(game.value("hold")).toBe("choosing");
    expect(game.payment().failure?.code).toBe("PAYMENT_DECLINED");
    expect(game.snapshot().children.hold?.getSnapshot().context.failure.code).toBe("SCHEDULE_FULL");
    game.hold("tuesday");
    expect(game.context()).toMatchObject({ hold: holdOf("tuesday"), failure: null, themeId: "sleep" });
    expect(game.payment().failure).toBeNull();
  });

  test.each<[ErrorCode, number]>([
    ["SCHEDULE_FULL", 409],
    ["SCHEDULE_UNKNOWN", 422],
    ["MINIMUM_NOTICE_NOT_MET", 422],
  ])("refused with %s (%i) leads to the time choice", (code, status) => {
    const game = ordering();
    game.reject("order/placeOrder", refusal(code, status));
    expect(game.at()).toEqual({ time: "choosing", payment: "waiting" });
    expect(game.value("hold")).toBe("choosing");
    expect(game.context()).toMatchObject({ hold: null, attempt: null, failure: { code } });
  });

  test("refused as overdue opens the modal once its time is held again", () => {
    const game = ordering();
    game.reject("order/placeOrder", refusal("PAYMENT_OVERDUE", 403));
    game.resolve("hold/holdSchedule", holdOf("monday"));
    expect(game.at()).toEqual({ time: { held: "open" }, payment: "overdueBlocked" });
    game.pay({ type: "overdue.dismiss" });
    expect(game.at()).toEqual({ time: { held: "open" }, payment: "loadingPrice" });
    expect(game.payment().failure).toBeNull();
  });

  test("whose answer was lost is asked about by its key, and ends as booked", () => {
    const game = ordering();
    game.reject("order/placeOrder", network);
    expect(game.value("order")).toBe("reconciling");
    game.resolve("order/reconcileOrder", { outcome: "PENDING" });
    game.send({ type: "order.askAgain" });
    game.resolve("order/reconcileOrder", { outcome: "PLACED", billing: billingOf("PAID") });
    expect(game.output()).toEqual({ outcome: "booked", billing: billingOf("PAID") });
  });

  test("that the bank wants confirmed is confirmed there", () => {
    const game = ordering();
    game.resolve("order/placeOrder", billingOf("ACTION_REQUIRED"));
    game.send({ type: "bank.confirmed" });
    game.resolve("order/checkBankConfirmation", { outcome: "PLACED", billing: billingOf("PAID") });
    expect(game.output()).toEqual({ outcome: "booked", billing: billingOf("PAID") });
  });

  test("that breaks off by a fault of ours can only be asked about", () => {
    const game = play(checkoutMachine, checkoutStart({ ...facts, saved: { ...complete, attempt } }));
    game.reject("order", new Error("a bug"));
    expect(game.value()).toBe("orderLost");
    game.send({ type: "order.askAgain" });
    expect(game.value()).toBe("placingOrder");
    expect(game.context().attempt).toEqual({ ...attempt, isResumed: true });
  });

  test("left in flight that was never placed has its time held again", () => {
    const game = left({ attempt, hold: null });
    game.resolve("order/reconcileOrder", { outcome: "NOT_PLACED" });
    expect(game.value("hold")).toBe("holding");
    game.resolve("hold/holdSchedule", holdOf("monday"));
    expect(game.context().hold).toEqual(holdOf("monday"));
    expect(game.payment().failure?.code).toBe("NOT_PLACED");
  });
});

describe("a session that ends during an order", () => {
  test("before it existed leaves a new attempt free, and the time held", () => {
    const game = ordering();
    game.reject("order/placeOrder", unauthorized);
    expect(game.at()).toBe("signedOut");
    game.send({ type: "session.restored" });
    expect(game.at()).toEqual({ time: { held: "open" }, payment: "loadingPrice" });
    expect(game.context()).toMatchObject({ attempt: null, hold: holdOf("monday"), failure: null });
  });

  test("while it may exist goes on asking about it after the login", () => {
    const game = ordering();
    game.reject("order/placeOrder", network);
    game.reject("order/reconcileOrder", unauthorized);
    expect(game.at()).toBe("signedOut");
    game.send({ type: "session.restored" });
    expect(game.value("order")).toBe("reconciling");
    expect(game.context().attempt).toEqual({ ...attempt, isResumed: true });
  });

  test("is not left while it is on its way", () => {
    const game = ordering();
    game.send({ type: "checkout.leave" });
    expect(game.at()).toBe("placingOrder");
  });
});
