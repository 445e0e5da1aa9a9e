import { describe, expect, test } from "vitest";
import { refusal, unauthorized } from "../testing/failures.ts";
import { debtOf, interruptedPayment } from "./debts.fixtures.ts";
import { awaiting, begin, choosing, newer, older, paying, sent, taking } from "./debts.game.ts";

describe("the chosen debt", () => {
  test("is the one that is owed longest, until another one is chosen", () => {
    const game = begin([newer, older]);
    expect(game.chosen()).toBe("older");
    game.send({ type: "debt.choose", debtId: "newer" });
    expect(game.chosen()).toBe("newer");
  });

  test("is the one of the link, whose Pix code is shown at once", () => {
    const game = begin([older, debtOf("newer", "AWAITING_PAYMENT")], { cameFor: "newer" });
    expect([game.chosen(), game.value()]).toEqual(["newer", { viewing: { awaitingPix: "shown" } }]);
  });

  test("shows no code by itself once it is chosen by hand", () => {
    const game = begin([older, debtOf("newer", "AWAITING_PAYMENT")], { cameFor: "newer" });
    game.send({ type: "debt.choose", debtId: "older" }, { type: "debt.choose", debtId: "newer" });
    expect(game.value()).toEqual({ viewing: { awaitingPix: "closed" } });
  });

  test("shows no code by itself where the one of the link is not owed any more", () => {
    const game = begin([awaiting, newer], { cameFor: "newer" });
    game.report(awaiting);
    expect(game.value()).toEqual({ viewing: { awaitingPix: "closed" } });
  });

  test("begins with nothing chosen of what was chosen for another one", () => {
    const game = begin([older, newer]);
    game.choose("creditCard");
    game.send({ type: "card.select", cardId: "card" }, { type: "debt.choose", debtId: "newer" });
    expect(game.context()).toMatchObject({ method: null, cardId: null });
  });
});

describe("paying by card", () => {
  test("begins with the usual one, also in the place of a Pix", () => {
    const game = begin([older], { usualCard: "usual" });
    game.choose("creditCard");
    expect(game.context().cardId).toBe("usual");
    const other = begin([awaiting], { usualCard: "usual" });
    other.send({ type: "card.prefer" });
    expect(other.context()).toMatchObject({ method: "creditCard", cardId: "usual" });
  });

  test("keeps another card that was chosen, and takes no usual one that was just declined", () => {
    const game = begin([older], { usualCard: "card" });
    game.choose("creditCard");
    game.send({ type: "card.select", cardId: "other" });
    game.choose("pix");
    game.choose("creditCard");
    expect(game.context().cardId).toBe("other");
    game.send({ type: "card.select", cardId: "card" });
    game.pay();
    game.reject("order/placeOrder", refusal("PAYMENT_DECLINED", 402));
    game.resolve("readAccount", [older]);
    game.choose("pix");
    game.choose("creditCard");
    expect(game.context()).toMatchObject({ method: "creditCard", cardId: null });
  });

  const declined = () => {
    const game = begin([older, newer], { usualCard: "card" });
    game.choose("creditCard");
    game.pay();
    game.reject("order/placeOrder", refusal("PAYMENT_DECLINED", 402));
    game.resolve("readAccount", [older, newer]);
    return game;
  };

  test("takes no usual one that was just declined for another debt", () => {
    const game = declined();
    game.send({ type: "debt.choose", debtId: "newer" });
    game.choose("creditCard");
    expect(game.context()).toMatchObject({ method: "creditCard", cardId: null });
  });

  test("takes no usual one that was declined before another try that failed", () => {
    const game = declined();
    game.choose("pix");
    game.pay();
    game.reject("order/placeOrder", refusal("NOT_PAYABLE", 409));
    game.resolve("readAccount", [older, newer]);
    game.choose("creditCard");
    expect(game.context()).toMatchObject({ method: "creditCard", cardId: null });
  });

  test("takes the usual one again once it has paid after all", () => {
    const game = declined();
    game.send({ type: "card.select", cardId: "card" });
    game.pay();
    game.resolve("order/placeOrder", debtOf("older", "PAID"));
    game.resolve("readAccount", [newer]);
    game.choose("creditCard");
    expect(game.context()).toMatchObject({ method: "creditCard", cardId: "card" });
  });
});

describe("a card in the place of a Pix", () => {
  test("is chosen at once, and the code is a button away all the time", () => {
    const game = begin([awaiting]);
    game.send({ type: "card.prefer" });
    expect([game.value(), game.context().method]).toEqual([choosing("quiet"), "creditCard"]);
    game.send({ type: "code.show" });
    expect(game.value()).toEqual({ viewing: { awaitingPix: "shown" } });
  });

  test("that is being taken is given up for the code", () => {
    const game = begin([awaiting]);
    game.send({ type: "card.prefer" }, { type: "card.submit", card: {}, idempotencyKey: "key" });
    game.send({ type: "code.show" });
    expect([game.value(), game.running()]).toEqual([{ viewing: { awaitingPix: "shown" } }, []]);
  });

  test("shows no code where there is none", () => {
    const game = begin([older]);
    game.send({ type: "code.show" });
    expect(game.value()).toEqual(choosing("quiet"));
  });
});

describe("'Pagar'", () => {
  test("sends nothing while the method or the card is missing, and says so", () => {
    const game = begin();
    game.pay();
    expect(game.value()).toEqual(choosing("askingForMissing"));
    game.choose("creditCard");
    game.pay();
    expect([game.value(), game.running()]).toEqual([choosing("askingForMissing"), []]);
  });

  test("pays what is shown, at its price, with the key of the press", () => {
    const game = paying([older, newer]);
    expect([game.value(), game.value("order")]).toEqual(["paying", "placing"]);
    expect(sent(game)).toMatchObject({
      idempotencyKey: "key",
      isResumed: false,
      request: interruptedPayment.request,
    });
  });

  test("by Pix pays with no card, whichever was chosen before", () => {
    const game = begin();
    game.choose("creditCard");
    game.send({ type: "card.select", cardId: "card" });
    game.choose("pix");
    game.pay();
    expect(sent(game)?.request).toMatchObject({ payment: { method: "PIX", paymentMethodId: null } });
  });

  test("pays at the price as it was read last", () => {
    const game = begin();
    game.choose("pix");
    game.report({ ...older, charged: 16_000 });
    game.pay();
    expect(sent(game)?.request).toMatchObject({ payment: { confirmedAmount: 16_000 } });
  });
});

describe("a typed card", () => {
  test("is taken, and pays at once with the key of its press", () => {
    const game = taking();
    expect([game.value(), game.running()]).toEqual([{ viewing: { toPay: "takingCard" } }, ["takeCard"]]);
    game.resolve("takeCard", { id: "new" });
    expect([game.value(), sent(game)?.idempotencyKey]).toEqual(["paying", "key"]);
    expect(sent(game)?.request).toMatchObject({ payment: { paymentMethodId: "new" } });
  });

  test("is not taken where Pix is chosen", () => {
    const game = begin();
    game.choose("pix");
    game.send({ type: "card.submit", card: {}, idempotencyKey: "key" });
    expect(game.running()).toEqual([]);
  });

  test.each([
    ["another method", { type: "method.choose", method: "pix" } as const],
    ["a known card", { type: "card.select", cardId: "card" } as const],
    ["another debt", { type: "debt.choose", debtId: "newer" } as const],
  ])("is given up for %s, and pays nothing", (_, choice) => {
    const game = taking([older, newer]);
    game.send(choice);
    expect([game.value(), game.running()]).toEqual([choosing("quiet"), []]);
  });

  test("pays once, however often the button is pressed", () => {
    const game = taking();
    const before = game.snapshot().children.takeCard;
    game.send({ type: "card.submit", card: {}, idempotencyKey: "again" });
    game.pay("again");
    expect(game.snapshot().children.takeCard).toBe(before);
    game.resolve("takeCard", { id: "new" });
    expect(sent(game)?.idempotencyKey).toBe("key");
  });

  test("pays what its press read, whatever is read while it is taken: the server refuses another price", () => {
    const game = taking();
    game.report({ ...older, charged: 16_000 });
    game.resolve("takeCard", { id: "new" });
    expect(sent(game)?.request).toMatchObject({ payment: { confirmedAmount: 15_000 } });
  });

  test("that is refused says why until another choice", () => {
    const game = taking();
    game.reject("takeCard", refusal("VALIDATION", 422));
    expect([game.value(), game.context().failure?.code]).toEqual([choosing("quiet"), "VALIDATION"]);
    game.choose("pix");
    expect(game.context().failure).toBe(null);
  });

  test("ends with the session, and nothing is left to be asked about", () => {
    const game = taking();
    game.reject("takeCard", unauthorized);
    expect([game.value(), game.context().attempt]).toEqual(["signedOut", null]);
  });
});

describe("a reading", () => {
  test("that shows the same keeps what was chosen", () => {
    const game = begin([older, newer]);
    game.choose("creditCard");
    game.pay();
    game.report(newer, older);
    expect([game.value(), game.context().method]).toEqual([choosing("askingForMissing"), "creditCard"]);
  });

  test("without the chosen debt begins anew with the next one", () => {
    const game = begin([older, newer]);
    game.choose("pix");
    game.report(newer);
    expect([game.chosen(), game.context().method]).toEqual(["newer", null]);
  });

  test("of what was paid elsewhere says that nothing is owed", () => {
    const game = begin();
    game.report();
    expect(game.value()).toEqual({ viewing: "regular" });
  });

  test("of a Pix that was asked for elsewhere shows that only that is missing", () => {
    const game = begin();
    game.choose("creditCard");
    game.report(awaiting);
    expect([game.value(), game.context().method]).toEqual([{ viewing: { awaitingPix: "closed" } }, null]);
  });

  test("takes nothing from a payment that is on its way", () => {
    const game = paying();
    game.report();
    expect([game.value(), game.value("order")]).toEqual(["paying", "placing"]);
  });

  test("older than a payment does not owe it again", () => {
    const game = paying();
    game.resolve("order/placeOrder", debtOf("older", "PAID"));
    game.resolve("readAccount", []);
    game.report(older);
    expect(game.value()).toEqual({ viewing: "settled" });
  });
});
