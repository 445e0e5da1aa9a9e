import { describe, expect, test } from "vitest";
import type { ErrorCode } from "#contract/errors.ts";
import { failed } from "#contract/failure.ts";
import { network, refusal, unauthorized } from "../testing/failures.ts";
import { play } from "../testing/play.ts";
import type { PurchasePlace } from "./places.ts";
import * as given from "./purchase.fixtures.ts";
import { begin, confirm, ordering } from "./purchase.game.ts";
import { purchaseMachine } from "./purchase.machine.ts";
import type { PurchaseContext } from "./purchase.types.ts";
import { purchaseStart } from "./start.ts";
import { placeAt, stepAt } from "./steps.ts";

const { billingOf, interrupted } = given;

describe("an order", () => {
  test("that is paid ends the purchase", () => {
    const game = ordering();
    game.resolve("order/placeOrder", billingOf("PAID"));
    expect(game.output()).toEqual({ outcome: "purchased", billing: billingOf("PAID") });
  });

  test("carries what was chosen and the amount that was shown", () => {
    const game = ordering();
    expect(game.context().attempt).toEqual(given.attempt);
  });

  test.each<[ErrorCode, number, string, string]>([
    ["PAYMENT_DECLINED", 402, "choosingPayment", "loadingPrice"],
    ["INSUFFICIENT_FUNDS", 402, "choosingPayment", "loadingPrice"],
    ["BENEFIT_INSUFFICIENT", 409, "choosingPayment", "loadingPrice"],
    ["CARD_UNKNOWN", 422, "choosingPayment", "loadingPrice"],
    ["TOO_MANY_UNPAID", 409, "choosingPayment", "loadingPrice"],
    ["MINIMUM_NOTICE_NOT_MET", 422, "choosingInterestsAndSchedules", "choosing"],
    ["ENROLMENT_REQUIRED", 422, "fillingEnrolment", "editing"],
    ["CPF_REQUIRED", 422, "fillingPersonalData", "editing"],
    ["PRICE_CHANGED", 409, "reviewing", "loadingPrice"],
    ["PAYMENT_UNAVAILABLE", 503, "reviewing", "loadingPrice"],
    ["CARD_DATA_REFUSED", 400, "reviewing", "loadingPrice"],
    ["PAYMENT_OVERDUE", 403, "reviewing", "overdueBlocked"],
  ])(
    "refused with %s (%i) goes where it can be dealt with, the reason kept, a new attempt free",
    (code, status, place, value) => {
      const game = ordering();
      game.reject("order/placeOrder", refusal(code, status));
      expect([game.value(), game.stepValue()]).toEqual([{ steps: place }, value]);
      expect(game.stepContext().failure?.code).toBe(code);
      expect(game.context().attempt).toBeNull();
    },
  );

  test("by a card that was declined does not go on with that card unless it is chosen again", () => {
    const game = ordering();
    game.reject("order/placeOrder", refusal("PAYMENT_DECLINED", 402));
    game.answerPrice(0);
    game.answer({ type: "step.next" });
    expect([game.stepValue(), game.stepContext().isAskingForMissing]).toEqual(["choosing", true]);
    expect(game.context()).toMatchObject({ selectedCard: null, declinedCard: "card" });
    game.answer({ type: "card.select", cardId: "card" }, { type: "step.next" });
    expect(game.value()).toEqual({ steps: "reviewing" });
  });

  test("by each card that was declined in this visit begins no further payment with one of them", () => {
    const game = ordering();
    const decline = () => {
      game.reject("order/placeOrder", refusal("PAYMENT_DECLINED", 402));
      game.answerPrice(0);
    };
    decline();
    game.answer({ type: "card.select", cardId: "another" }, { type: "step.next" });
    game.answerPrice(0);
    confirm(game, "second");
    decline();
    game.choose("payrollDiscount", "creditCard");
    expect(game.context()).toMatchObject({ selectedCard: null, declinedCard: "another" });
  });

  test("of a time that the customer has already is asked about at the review, and placed where it is meant", () => {
    const game = ordering();
    game.reject("order/placeOrder", refusal("ALREADY_BOOKED", 409, { scheduleIds: ["monday"] }));
    expect([game.value(), game.stepValue()]).toEqual([{ steps: "reviewing" }, "alreadyBooked"]);
    expect(game.context().schedules).toEqual(["monday"]);
    game.answer({ type: "order.bookAgain", idempotencyKey: "meant" });
    expect(game.context().attempt).toEqual({
      idempotencyKey: "meant",
      isResumed: false,
      request: { ...given.attempt.request, bookAgain: true },
    });
  });

  test("that an overdue customer would rather pay by the benefit goes to step 2 with it and without the card", () => {
    const game = begin(
      interrupted("reviewing", { customer: { ...given.input.customer, status: "PAYMENT_OVERDUE" } }),
    );
    game.answerPrice(10_000);
    confirm(game);
    game.answer({ type: "overdue.payByBenefit" });
    expect(game.value()).toEqual({ steps: "choosingPayment" });
    game.answerPrice(10_000);
    expect([game.chosen(), game.context().selectedCard]).toEqual([["subsid"], null]);
  });

  test("whose schedule filled up meanwhile goes back to step 1 without that schedule", () => {
    const game = ordering();
    game.reject("order/placeOrder", refusal("SCHEDULE_FULL", 409, { scheduleIds: ["monday"] }));
    expect(game.value()).toEqual({ steps: "choosingInterestsAndSchedules" });
    expect(game.context()).toMatchObject({ schedules: [], quote: null });
  });

  test("whose interests are none of the item's any more asks for them again", () => {
    const game = ordering();
    game.reject("order/placeOrder", refusal("INTEREST_REQUIRED", 422));
    expect(game.value()).toEqual({ steps: "choosingInterestsAndSchedules" });
    game.answer({ type: "step.next" });
    expect([game.stepContext().isAskingForMissing, game.context().interests]).toEqual([true, []]);
  });

  test.each<[ErrorCode, Partial<PurchaseContext>, PurchasePlace[]]>([
    [
      "ENROLMENT_REQUIRED",
      { enrolmentId: null },
      [
        "choosingInterestsAndSchedules",
        "fillingEnrolment",
        "fillingPersonalData",
        "choosingPayment",
        "reviewing",
      ],
    ],
    [
      "CPF_REQUIRED",
      { isPersonalDataSaved: false },
      ["choosingInterestsAndSchedules", "fillingPersonalData", "choosingPayment", "reviewing"],
    ],
  ])(
    "refused with %s has the form stored again, which is a step of this purchase from then on",
    (code, kept, route) => {
      const facts = interrupted("reviewing");
      const saved = facts.saved && { ...facts.saved, enrolmentId: "refused", isPersonalDataSaved: true };
      const game = begin({ ...facts, saved });
      game.answerPrice(0);
      confirm(game);
      game.reject("order/placeOrder", refusal(code, 422));
      const place = placeAt(game.snapshot());
      game.answer({ type: "step.next" });
      expect([placeAt(game.snapshot()), game.context().route]).toEqual([place, route]);
      expect(game.context()).toMatchObject(kept);
      game.answer({ type: "form.submit", form: given.enrolmentForm, isConfirmed: true });
      game.resolve(`${stepAt[place]}/save`, { id: "stored" });
      expect(placeAt(game.snapshot())).toBe(route[route.indexOf(place) + 1]);
    },
  );

  test("whose answer was lost is asked about by its key; paying again is not offered meanwhile", () => {
    const game = ordering();
    game.reject("order/placeOrder", network);
    expect(game.value("order")).toBe("reconciling");
    confirm(game, "another");
    game.send({ type: "step.back" });
    expect(game.context().attempt?.idempotencyKey).toBe("key");
    game.resolve("order/reconcileOrder", { outcome: "PLACED", billing: billingOf("PAID") });
    expect(game.output()).toEqual({ outcome: "purchased", billing: billingOf("PAID") });
  });

  test("that never arrived may be tried again with a new key", () => {
    const game = ordering();
    game.reject("order/placeOrder", failed("TIMEOUT"));
    game.resolve("order/reconcileOrder", { outcome: "NOT_PLACED" });
    expect(game.stepContext().failure?.code).toBe("NOT_PLACED");
    game.answerPrice(0);
    confirm(game, "second");
    expect(game.context().attempt?.idempotencyKey).toBe("second");
  });

  test("in flight during a reload is asked about and never sent again", () => {
    const game = begin(interrupted("reviewing", {}, given.attempt));
    expect(game.value("order")).toBe("reconciling");
    expect(game.context().attempt).toEqual({ ...given.attempt, isResumed: true });
  });

  test("that breaks off by a fault of ours can only be asked about", () => {
    const game = play(purchaseMachine, purchaseStart(interrupted("reviewing", {}, given.attempt)));
    game.reject("order", new Error("a bug"));
    expect([game.value(), game.context().failure?.code]).toEqual(["orderLost", "UNEXPECTED"]);
    game.send({ type: "order.askAgain" });
    expect([game.value(), game.context().failure]).toEqual(["placingOrder", null]);
    expect(game.context().attempt).toEqual({ ...given.attempt, isResumed: true });
  });
});

describe("a session that ends in the middle", () => {
  test.each([
    ["fillingEnrolment", "editing", { enrolmentDraft: {} }],
    ["fillingPersonalData", "editing", { personalDataDraft: {} }],
    ["choosingPayment", "loadingPrice", {}],
    ["reviewing", "loadingPrice", {}],
  ] as const)("at %s keeps everything and returns there after the login", (place, value, submitted) => {
    const game = begin(interrupted(place));
    const before = game.context();
    game.endSession();
    expect(game.value()).toBe("signedOut");
    game.send({ type: "session.restored" });
    expect([game.value(), game.stepValue()]).toEqual([{ steps: place }, value]);
    expect(game.context()).toEqual({ ...before, ...submitted });
  });

  test("is noticed by a call's 401, and what was submitted is kept", () => {
    const game = begin(interrupted("fillingPersonalData"));
    game.answer({ type: "form.submit", form: given.personalData, isConfirmed: true });
    game.reject("personalData/save", unauthorized);
    expect(game.value()).toBe("signedOut");
    game.send({ type: "session.restored" });
    expect([game.value(), game.stepValue()]).toEqual([{ steps: "fillingPersonalData" }, "editing"]);
    expect(game.context().personalDataDraft).toEqual(given.personalData);
    expect(game.context().failure).toBeNull();
  });

  test("before an order existed leaves a new attempt free", () => {
    const game = ordering();
    game.reject("order/placeOrder", unauthorized);
    expect(game.value()).toBe("signedOut");
    game.send({ type: "session.restored" });
    expect([game.value(), game.stepValue()]).toEqual([{ steps: "reviewing" }, "loadingPrice"]);
    expect(game.context().attempt).toBeNull();
  });

  test("while an order is open goes on asking about it after the login", () => {
    const game = ordering();
    game.reject("order/placeOrder", network);
    game.reject("order/reconcileOrder", unauthorized);
    expect(game.value()).toBe("signedOut");
    game.send({ type: "session.restored" });
    expect(game.value("order")).toBe("reconciling");
    expect(game.context().attempt?.idempotencyKey).toBe("key");
  });
});
