import { describe, expect, test } from "vitest";
import { holdOf } from "../hold/hold.fixtures.ts";
import { personalData } from "../purchase/purchase.fixtures.ts";
import { network, refusal } from "../testing/failures.ts";
import { facts } from "./checkout.fixtures.ts";
import { ready } from "./checkout.game.ts";
import { missingAnswers } from "./checkout-rules.ts";

const withoutCpf = { customer: { ...facts.customer, hasCpf: false } };
const held = (state: unknown) => ({ booking: { held: state } });
const submitPerson = { type: "personalData.submit", form: personalData } as const;
const submitCard = { type: "card.submit", card: {} } as const;

/** By a card that is typed, without a CPF: two forms are open. */
const withForms = (saved: object = {}) => ready({ selectedCard: null, ...saved }, withoutCpf);

describe("a confirmation", () => {
  test("sends the open forms from top to bottom, then the order with the card that was taken", () => {
    const game = withForms();
    game.confirm();
    expect(game.value()).toEqual(held({ confirming: "awaitingPersonalData" }));
    game.send(submitPerson);
    expect(game.value()).toEqual(held("savingPersonalData"));
    game.resolve("savePersonalData", {});
    expect(game.value()).toEqual(held({ confirming: "awaitingCard" }));
    game.send(submitCard);
    expect(game.value()).toEqual(held("takingCard"));
    game.resolve("takeCard", { id: "new" });
    expect(game.value()).toBe("placingOrder");
    const { attempt, confirmedKey } = game.context();
    expect([attempt?.idempotencyKey, attempt?.request.paymentMethodId, confirmedKey]).toEqual([
      "key",
      "new",
      null,
    ]);
  });

  test("that lacks an answer below its forms stops there, and names it", () => {
    const game = withForms({ termsAccepted: false });
    game.confirm();
    game.send(submitPerson);
    game.resolve("savePersonalData", {});
    game.send(submitCard);
    game.resolve("takeCard", { id: "new" });
    expect(game.value()).toEqual(held("ready"));
    expect([game.context().isAskingForMissing, missingAnswers(game.context())]).toEqual([
      true,
      ["TERMS_REQUIRED"],
    ]);
  });

  test("without a filled-in form names everything that is missing", () => {
    const game = ready({ selectedCard: null, termsAccepted: false });
    game.confirm();
    game.send({ type: "form.refused" });
    expect(game.value()).toEqual(held("ready"));
    const { isAskingForMissing, confirmedKey } = game.context();
    expect([isAskingForMissing, confirmedKey, missingAnswers(game.context())]).toEqual([
      true,
      null,
      ["CARD_REQUIRED", "TERMS_REQUIRED"],
    ]);
  });

  test("is forgotten with a refused form: what is sent without one is not heard", () => {
    const game = withForms();
    game.confirm();
    game.send({ type: "form.refused" }, submitPerson, submitCard);
    expect(game.value()).toEqual(held("ready"));
    expect(game.context()).toMatchObject({ attempt: null, personalDataDraft: null });
  });

  test("is forgotten where another method is chosen while the data are being saved, which goes on", () => {
    const game = withForms();
    game.confirm();
    game.send(submitPerson, { type: "payment.choose", method: "pix" });
    expect(game.value()).toEqual(held("savingPersonalData"));
    game.resolve("savePersonalData", {});
    expect(game.value()).toEqual(held("ready"));
    expect(game.context()).toMatchObject({ attempt: null, customer: { hasCpf: true } });
  });

  test("is forgotten where another theme is chosen while the data are being saved", () => {
    const game = withForms();
    game.confirm();
    game.send(submitPerson, { type: "answer.keep", answers: { themeId: "stress" } });
    game.resolve("savePersonalData", {});
    expect(game.value()).toEqual(held("ready"));
  });

  test("stands where the terms are read once more while the data are being saved", () => {
    const game = withForms();
    game.confirm();
    game.send(submitPerson, { type: "answer.keep", answers: { termsAccepted: true } });
    game.resolve("savePersonalData", {});
    expect(game.value()).toEqual(held({ confirming: "awaitingCard" }));
  });

  test("that is refused is counted each time, so that it is shown each time", () => {
    const game = ready({ termsAccepted: false });
    game.confirm();
    game.confirm("again");
    expect(game.context().timesAsked).toBe(2);
  });

  test("is forgotten where another method is chosen before its form was sent", () => {
    const game = ready({ selectedCard: null });
    game.confirm();
    game.send({ type: "payment.choose", method: "pix" });
    expect(game.value()).toEqual(held("ready"));
    game.send(submitCard);
    expect(game.value()).toEqual(held("ready"));
  });

  test.each([
    ["the data are refused", submitPerson, "savePersonalData", refusal("CPF_TAKEN", 409)],
    ["no answer comes about the data", submitPerson, "savePersonalData", network],
  ])("is forgotten where %s", (_, form, actor, error) => {
    const game = withForms();
    game.confirm();
    game.send(form);
    game.reject(actor, error);
    expect(game.value()).toEqual(held("ready"));
    expect(game.context()).toMatchObject({ confirmedKey: null, attempt: null });
  });

  test("is forgotten where the card is refused, which says why until the next try", () => {
    const game = ready({ selectedCard: null });
    game.confirm();
    game.send(submitCard);
    game.reject("takeCard", refusal("VALIDATION", 422));
    expect(game.value()).toEqual(held("ready"));
    expect(game.context()).toMatchObject({ confirmedKey: null, failure: { code: "VALIDATION" } });
    game.confirm();
    game.send(submitCard);
    expect(game.context().failure).toBeNull();
  });

  test("is forgotten with the time that ran out while the card was being taken", () => {
    const game = ready({ selectedCard: null });
    game.confirm();
    game.send(submitCard);
    game.resolve("holdExpiry", undefined);
    expect(game.value()).toEqual({ booking: "choosingTime" });
    game.hold("monday");
    game.answerPrice(0);
    expect(game.value()).toEqual(held("ready"));
    expect(game.context()).toMatchObject({ confirmedKey: null, attempt: null });
  });
});

describe("a new card", () => {
  test("gives way to another one that is chosen while it is being taken", () => {
    const game = ready({ selectedCard: null });
    game.confirm();
    game.send(submitCard, { type: "card.select", cardId: "card" });
    expect(game.value()).toEqual(held("ready"));
    expect(game.context()).toMatchObject({ selectedCard: "card", confirmedKey: null, attempt: null });
  });

  test("is given up for another method that is chosen while it is being taken", () => {
    const game = ready({ selectedCard: null });
    game.confirm();
    game.send(submitCard, { type: "payment.choose", method: "pix" });
    expect(game.value()).toEqual(held("ready"));
    expect(game.context()).toMatchObject({ selectedCard: null, confirmedKey: null, attempt: null });
  });

  const another = [
    { type: "payment.choose", method: "pix" },
    { type: "card.select", cardId: "card" },
  ] as const;
  test.each(another)("that was refused is not told of any more after $type", (event) => {
    const game = ready({ selectedCard: null });
    game.confirm();
    game.send(submitCard);
    game.reject("takeCard", { ...refusal("VALIDATION", 422), call: "saveCard" });
    game.send(event);
    expect(game.context().failure).toBeNull();
  });

  test.each(another)("leaves what an order was refused with to be told after $type", (event) => {
    const game = ready();
    game.confirm();
    game.reject("order/placeOrder", refusal("PAYMENT_DECLINED", 402));
    game.resolve("hold/holdSchedule", holdOf("monday"));
    game.answerPrice(0);
    game.send(event);
    expect(game.context().failure?.code).toBe("PAYMENT_DECLINED");
  });

  test("is taken once, however often its form is sent", () => {
    const game = ready({ selectedCard: null });
    game.confirm();
    game.send(submitCard);
    const taking = game.snapshot().children.takeCard;
    game.send(submitCard, submitCard);
    expect(game.snapshot().children.takeCard).toBe(taking);
  });
});
