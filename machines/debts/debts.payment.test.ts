import { describe, expect, test } from "vitest";
import type { ErrorCode } from "#contract/errors.ts";
import { network, refusal, unauthorized } from "../testing/failures.ts";
import { play } from "../testing/play.ts";
import { debtOf, interruptedPayment, owing } from "./debts.fixtures.ts";
import {
  awaiting,
  begin,
  byPix,
  choosing,
  type Game,
  newer,
  older,
  paying,
  refused,
  sent,
  unknown,
} from "./debts.game.ts";
import { debtsMachine } from "./debts.machine.ts";

describe("a payment", () => {
  test("that is made settles all once the account was read anew", () => {
    const game = paying();
    game.resolve("order/placeOrder", debtOf("older", "PAID"));
    expect([game.value(), game.context().attempt]).toEqual(["refreshing", null]);
    game.resolve("readAccount", []);
    expect([game.value(), game.context().last]).toMatchObject([
      { viewing: "settled" },
      { kind: "paid", cardId: "card" },
    ]);
  });

  test.each([
    ["is answered with what was owed before", (game: Game) => game.resolve("readAccount", [older])],
    ["is not answered", (game: Game) => game.resolve("readAccount", null)],
    ["breaks off", (game: Game) => game.reject("readAccount", new Error("a bug"))],
  ])("that is made is not owed any more where the account %s", (_, read) => {
    const game = paying();
    game.resolve("order/placeOrder", debtOf("older", "PAID"));
    read(game);
    expect([game.value(), game.context().debts]).toEqual([{ viewing: "settled" }, []]);
  });

  test("of one of several leads to the next one", () => {
    const game = paying([older, newer]);
    game.resolve("order/placeOrder", debtOf("older", "PAID"));
    game.resolve("readAccount", [newer]);
    expect([game.value(), game.chosen(), game.context().last?.kind]).toEqual([
      choosing("quiet"),
      "newer",
      "paid",
    ]);
  });

  test("that was not made leaves debt, method and card chosen: the same press sends another one", () => {
    const game = begin([older, newer]);
    game.send({ type: "debt.choose", debtId: "newer" });
    game.choose("creditCard");
    game.send({ type: "card.select", cardId: "card" });
    game.pay();
    game.reject("order/placeOrder", refusal("NOT_PAYABLE", 409));
    game.resolve("readAccount", [older, newer]);
    expect(game.chosen()).toBe("newer");
    game.pay("another");
    expect(sent(game)).toMatchObject({ idempotencyKey: "another", request: { billingId: "newer" } });
    expect(game.context().last).toBe(null);
  });

  test("by Pix that was not made leaves Pix chosen", () => {
    const game = begin();
    game.choose("pix");
    game.pay();
    game.reject("order/placeOrder", refusal("NOT_PAYABLE", 409));
    game.resolve("readAccount", [older]);
    expect(game.context().method).toBe("pix");
  });

  test.each<ErrorCode>(["PAYMENT_DECLINED", "INSUFFICIENT_FUNDS"])(
    "whose card was refused (%s) is not tried with it again by itself",
    (code) => {
      const game = refused(code, 402);
      expect(game.context()).toMatchObject({
        method: "creditCard",
        cardId: null,
        declinedCard: "card",
        last: { kind: "failed" },
      });
      game.pay();
      expect(game.value()).toEqual(choosing("askingForMissing"));
    },
  );

  test("that failed says nothing of another debt", () => {
    const game = refused("NOT_PAYABLE", 409, [older, newer]);
    game.send({ type: "debt.choose", debtId: "newer" });
    expect(game.context()).toMatchObject({ method: null, cardId: null });
    game.send({ type: "debt.choose", debtId: "older" });
    expect(game.context()).toMatchObject({ method: "creditCard", cardId: "card" });
  });

  test("whose answer was lost is asked about, and stays one attempt", () => {
    const game = paying();
    game.reject("order/placeOrder", network);
    expect([game.value("order"), game.context().attempt?.idempotencyKey]).toEqual(["reconciling", "key"]);
    game.resolve("order/reconcileOrder", { outcome: "PENDING" });
    game.send({ type: "order.askAgain" });
    expect(game.value("order")).toBe("reconciling");
  });

  test("that the bank wants confirmed is asked about as soon as the holder says so", () => {
    const game = paying();
    game.resolve("order/placeOrder", debtOf("older", "ACTION_REQUIRED"));
    game.send({ type: "bank.confirmed" });
    expect(game.value("order")).toBe("checkingBankConfirmation");
  });

  test("that was interrupted is asked about, never sent", () => {
    const game = begin([older], { attempt: interruptedPayment });
    expect([game.value(), game.value("order")]).toEqual(["paying", "reconciling"]);
  });

  test("that broke off is asked about, never sent again", () => {
    const game = play(debtsMachine, owing([older]));
    game.send({ type: "method.choose", method: "pix" }, { type: "debt.pay", idempotencyKey: "key" });
    game.reject("order", new Error("a bug"));
    expect(game.value()).toBe("orderLost");
    game.send({ type: "order.askAgain" });
    expect([game.value(), game.context().attempt]).toMatchObject([
      "paying",
      { idempotencyKey: "key", isResumed: true },
    ]);
  });

  test("that was never made ends with the session", () => {
    const game = paying();
    game.reject("order/placeOrder", unauthorized);
    expect([game.value(), game.context().attempt]).toEqual(["signedOut", null]);
  });

  test("that may exist is kept for the login", () => {
    const game = paying();
    game.reject("order/placeOrder", network);
    game.reject("order/reconcileOrder", unauthorized);
    expect([game.value(), game.context().attempt?.idempotencyKey]).toEqual(["signedOut", "key"]);
  });
});

describe("a Pix", () => {
  test("shows its code at once, which can be closed and shown again", () => {
    const game = byPix();
    expect(game.value()).toEqual({ viewing: { awaitingPix: "shown" } });
    game.send({ type: "code.close" });
    expect(game.value()).toEqual({ viewing: { awaitingPix: "closed" } });
    game.send({ type: "code.show" });
    expect(game.value()).toEqual({ viewing: { awaitingPix: "shown" } });
  });

  test.each([
    ["is not answered", (game: Game) => game.resolve("readAccount", null)],
    ["breaks off", (game: Game) => game.reject("readAccount", new Error("a bug"))],
  ])("shows its code, and is asked for once, also where the account %s", (_, read) => {
    const game = begin([older, newer]);
    game.choose("pix");
    game.pay();
    game.report(newer);
    game.resolve("order/placeOrder", awaiting);
    read(game);
    expect([game.value(), game.context().debts]).toEqual([
      { viewing: { awaitingPix: "shown" } },
      [awaiting, newer],
    ]);
  });

  test.each([
    ["was closed", "code.close"],
    ["gave way to a card", "card.prefer"],
  ] as const)("whose code %s does not show it by itself when it is begun anew", (_, type) => {
    const game = byPix();
    game.send({ type });
    game.report(older);
    game.report(awaiting);
    expect(game.value()).toEqual({ viewing: { awaitingPix: "closed" } });
  });

  test("that arrives settles once the account was read anew", () => {
    const game = byPix();
    game.send({ type: "pix.paid", debtId: "older" });
    expect(game.value()).toBe("refreshing");
    game.resolve("readAccount", []);
    expect([game.value(), game.context().last]).toMatchObject([
      { viewing: "settled" },
      { kind: "paid", debt: { id: "older" }, cardId: null },
    ]);
  });

  test("that was begun before is a button away, and a card may take its place", () => {
    const game = begin([awaiting]);
    expect(game.value()).toEqual({ viewing: { awaitingPix: "closed" } });
    game.send({ type: "card.prefer" });
    game.choose("pix");
    expect(game.context().method).toBe("creditCard");
    game.send({ type: "card.select", cardId: "card" });
    game.pay();
    expect(sent(game)?.request).toMatchObject({ payment: { method: "CREDIT_CARD" } });
  });

  test("whose window went by itself gives way to a card all the same", () => {
    const game = begin([awaiting]);
    game.send({ type: "code.show" }, { type: "card.prefer" });
    expect(game.value()).toEqual(choosing("quiet"));
  });

  test("that arrives for another debt pays nothing of the chosen one", () => {
    const game = begin([awaiting]);
    game.send({ type: "pix.paid", debtId: "newer" });
    expect(game.value()).toEqual({ viewing: { awaitingPix: "closed" } });
  });

  test("that arrives while a card is being taken in its place is all that is paid", () => {
    const game = begin([awaiting]);
    game.send({ type: "card.prefer" }, { type: "method.choose", method: "creditCard" });
    game.send(
      { type: "card.submit", card: {}, idempotencyKey: "key" },
      { type: "pix.paid", debtId: "older" },
    );
    expect([game.value(), game.running()]).toEqual(["refreshing", ["readAccount"]]);
  });

  test("keeps the card that did not take its place chosen", () => {
    const game = begin([awaiting]);
    game.send({ type: "card.prefer" }, { type: "method.choose", method: "creditCard" });
    game.send({ type: "card.select", cardId: "card" });
    game.pay();
    game.reject("order/placeOrder", refusal("NOT_PAYABLE", 409));
    game.resolve("readAccount", [awaiting]);
    expect([game.value(), game.context().cardId]).toEqual([choosing("quiet"), "card"]);
  });

  test("that lapses takes neither the choice of a card away nor the one that is being taken", () => {
    const game = begin([awaiting]);
    game.send({ type: "card.prefer" }, { type: "method.choose", method: "creditCard" });
    game.report(older);
    expect([game.value(), game.context().method]).toEqual([choosing("quiet"), "creditCard"]);
    const other = begin([awaiting]);
    other.send({ type: "card.prefer" }, { type: "method.choose", method: "creditCard" });
    other.send({ type: "card.submit", card: {}, idempotencyKey: "key" });
    other.report(older);
    expect(other.value()).toEqual({ viewing: { toPay: "takingCard" } });
  });

  test("that was paid is nothing that an overdue debt has", () => {
    const game = begin();
    game.send({ type: "pix.paid", debtId: "older" });
    expect(game.value()).toEqual(choosing("quiet"));
  });
});

describe("a payment under way", () => {
  const checking = () => {
    const game = begin([unknown]);
    game.send({ type: "payment.check" });
    return game;
  };

  test("is not paid again, and asked about on a press", () => {
    const game = begin([unknown]);
    game.choose("pix");
    game.pay();
    expect([game.value(), game.running()]).toEqual([{ viewing: { underWay: "waiting" } }, []]);
    game.send({ type: "payment.check" });
    expect(game.snapshot().children.checkPayment?.getSnapshot().input).toEqual({ billingId: "older" });
  });

  test("that has arrived settles once the account was read anew", () => {
    const game = checking();
    game.resolve("checkPayment", { isPaid: true });
    expect([game.value(), game.context().last?.kind]).toEqual(["refreshing", "paid"]);
  });

  test("that has not arrived says so, and can be asked about again", () => {
    const game = checking();
    game.resolve("checkPayment", { isPaid: false });
    expect(game.value()).toEqual({ viewing: { underWay: "notPaid" } });
    game.send({ type: "payment.check" });
    expect(game.running()).toEqual(["checkPayment"]);
  });

  test("that could not be asked about says why, and can be asked about again", () => {
    const game = checking();
    game.reject("checkPayment", network);
    expect([game.value(), game.context().failure?.code]).toEqual([
      { viewing: { underWay: "checkFailed" } },
      "NETWORK",
    ]);
    game.send({ type: "payment.check" });
    expect(game.running()).toEqual(["checkPayment"]);
  });

  test("ends with the session", () => {
    const game = checking();
    game.reject("checkPayment", unauthorized);
    expect(game.value()).toBe("signedOut");
  });

  test("that came to nothing can be paid", () => {
    const game = checking();
    game.report(older);
    expect([game.value(), game.running()]).toEqual([choosing("quiet"), []]);
  });
});
