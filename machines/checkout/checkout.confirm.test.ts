import { describe, expect, test } from "vitest";
import { flagsOf } from "#contract/payment/methods.ts";
import { personalData } from "../purchase/purchase.fixtures.ts";
import { network, refusal } from "../testing/failures.ts";
import { facts } from "./checkout.fixtures.ts";
import { ready } from "./checkout.game.ts";
import { missingAnswers } from "./checkout-rules.ts";

const withoutCpf = { customer: { ...facts.customer, hasCpf: false } };
const open = (payment: string) => ({ time: { held: "open" }, payment });
const asking = (time: string) => ({ time: { held: time }, payment: "choosing" });
const submitPerson = { type: "personalData.submit", form: personalData } as const;
const submitCard = { type: "card.submit", card: {} } as const;

/** By a card that is typed, without a CPF: two forms are open. */
const withForms = (saved: object = {}) => ready({ selectedCard: null, ...saved }, withoutCpf);

describe("a confirmation", () => {
  test("sends the open forms from top to bottom, then the order with the card that was taken", () => {
    const game = withForms();
    game.confirm();
    expect(game.at()).toEqual(asking("awaitingPersonalData"));
    game.send(submitPerson);
    expect(game.at()).toEqual(asking("savingPersonalData"));
    game.resolve("savePersonalData", {});
    expect(game.at()).toEqual(open("awaitingCard"));
    game.pay(submitCard);
    expect(game.at()).toEqual(open("takingCard"));
    game.resolve("payment/takeCard", { id: "new" });
    expect(game.at()).toBe("placingOrder");
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
    game.pay(submitCard);
    game.resolve("payment/takeCard", { id: "new" });
    expect(game.at()).toEqual(open("choosing"));
    expect([game.payment().isAskingForMissing, missingAnswers(game.context())]).toEqual([
      true,
      ["TERMS_REQUIRED"],
    ]);
  });

  test("without a filled-in form names everything that is missing", () => {
    const game = ready({ selectedCard: null, termsAccepted: false });
    game.confirm();
    game.pay({ type: "form.refused" });
    expect(game.at()).toEqual(open("choosing"));
    expect([game.payment().isAskingForMissing, missingAnswers(game.context())]).toEqual([
      true,
      ["CARD_REQUIRED", "TERMS_REQUIRED"],
    ]);
  });

  test("is forgotten with a refused form: what is sent without one is not heard", () => {
    const game = withForms();
    game.confirm();
    game.send({ type: "form.refused" }, submitPerson);
    game.pay(submitCard);
    expect(game.at()).toEqual(open("choosing"));
    expect(game.context()).toMatchObject({ attempt: null, personalDataDraft: null });
  });

  test("is forgotten where another method is chosen while the data are being saved, which goes on", () => {
    const game = withForms();
    game.confirm();
    game.send(submitPerson);
    game.choose("pix");
    expect(game.at()).toEqual(asking("savingPersonalData"));
    game.resolve("savePersonalData", {});
    expect(game.at()).toEqual(open("choosing"));
    expect(game.context()).toMatchObject({ attempt: null, customer: { hasCpf: true } });
  });

  test("is forgotten where the data are changed while they are being saved: they are sent anew with the next", () => {
    const game = withForms();
    game.confirm();
    game.send(submitPerson);
    const personalDataDraft = { ...personalData, phone: "11912345678" };
    game.send({ type: "answer.keep", answers: { personalDataDraft } });
    expect(game.at()).toEqual(open("choosing"));
    expect(game.context()).toMatchObject({
      confirmedKey: null,
      personalDataDraft,
      customer: { hasCpf: false },
    });
  });

  test("stands where reminders are wanted while the data are being saved", () => {
    const game = withForms();
    game.confirm();
    game.send(submitPerson, { type: "answer.keep", answers: { allowWhatsAppMessage: true } });
    game.resolve("savePersonalData", {});
    expect(game.at()).toEqual(open("awaitingCard"));
    expect(game.context().allowWhatsAppMessage).toBe(true);
  });

  test("is forgotten where another theme is chosen while the data are being saved", () => {
    const game = withForms();
    game.confirm();
    game.send(submitPerson, { type: "theme.choose", themeId: "stress" });
    game.resolve("savePersonalData", {});
    expect(game.at()).toEqual(open("choosing"));
  });

  test.each([
    ["is forgotten where the price turns out to be another one", 2_000, "choosing"],
    ["stands where the price is told once more", 5_000, "awaitingCard"],
  ])("%s while the data are being saved", (_, subsidyValue, payment) => {
    const game = ready(
      { selectedCard: null, paymentMethods: flagsOf(["subsid", "creditCard"]) },
      withoutCpf,
      5_000,
    );
    game.pay({ type: "price.ask", schedules: ["monday"] });
    game.confirm();
    game.send(submitPerson);
    game.answerPrice(subsidyValue);
    game.resolve("savePersonalData", {});
    expect(game.at()).toEqual(open(payment));
    expect(game.context()).toMatchObject({ attempt: null, confirmedKey: null, customer: { hasCpf: true } });
  });

  test("stands where the terms are read once more while the data are being saved", () => {
    const game = withForms();
    game.confirm();
    game.send(submitPerson);
    game.pay({ type: "terms.accept", termsAccepted: true });
    game.resolve("savePersonalData", {});
    expect(game.at()).toEqual(open("awaitingCard"));
  });

  test("that is refused is counted each time, so that it is shown each time", () => {
    const game = ready({ termsAccepted: false });
    game.confirm();
    game.confirm("again");
    expect(game.payment().timesAsked).toBe(2);
  });

  test("is forgotten where another method is chosen before its form was sent", () => {
    const game = ready({ selectedCard: null });
    game.confirm();
    game.pay({ type: "payment.choose", method: "pix" });
    expect(game.at()).toEqual(open("choosing"));
    game.pay(submitCard);
    expect(game.at()).toEqual(open("choosing"));
  });

  test.each([
    ["the data are refused", submitPerson, "savePersonalData", refusal("CPF_TAKEN", 409)],
    ["no answer comes about the data", submitPerson, "savePersonalData", network],
  ])("is forgotten where %s", (_, form, actor, error) => {
    const game = withForms();
    game.confirm();
    game.send(form);
    game.reject(actor, error);
    expect(game.at()).toEqual(open("choosing"));
    expect(game.context()).toMatchObject({ confirmedKey: null, attempt: null });
  });

  test("that sends the data once more says nothing of why they were refused before", () => {
    const game = withForms();
    game.confirm();
    game.send(submitPerson);
    game.reject("savePersonalData", refusal("CPF_TAKEN", 409));
    expect(game.context().failure?.code).toBe("CPF_TAKEN");
    game.confirm();
    game.send(submitPerson);
    expect([game.at(), game.context().failure]).toEqual([asking("savingPersonalData"), null]);
  });

  test("is forgotten where the card is refused, which says why until the next try", () => {
    const game = ready({ selectedCard: null });
    game.confirm();
    game.pay(submitCard);
    game.reject("payment/takeCard", refusal("VALIDATION", 422));
    expect(game.at()).toEqual(open("choosing"));
    expect(game.payment().failure?.code).toBe("VALIDATION");
    game.confirm();
    game.pay(submitCard);
    expect(game.payment().failure).toBeNull();
  });

  test("is forgotten with the time that ran out while the card was being taken", () => {
    const game = ready({ selectedCard: null });
    game.confirm();
    game.pay(submitCard);
    game.resolve("holdExpiry", undefined);
    expect(game.at()).toEqual({ time: "choosing", payment: "waiting" });
    game.hold("monday");
    game.answerPrice(0);
    expect(game.at()).toEqual(open("choosing"));
    expect(game.context().attempt).toBeNull();
  });

  test("is forgotten where another theme is chosen while the card is being taken", () => {
    const game = ready({ selectedCard: null });
    game.confirm();
    game.pay(submitCard);
    game.send({ type: "theme.choose", themeId: "stress" });
    expect(game.at()).toEqual(open("takingCard"));
    game.resolve("payment/takeCard", { id: "new" });
    expect(game.at()).toEqual(open("choosing"));
    expect(game.context()).toMatchObject({ selectedCard: "new", attempt: null });
  });

  test("is forgotten where another theme is chosen before the card's form was sent", () => {
    const game = ready({ selectedCard: null });
    game.confirm();
    game.send({ type: "theme.choose", themeId: "stress" });
    expect(game.at()).toEqual(open("choosing"));
  });
});

describe("a new card", () => {
  test("gives way to another one that is chosen while it is being taken", () => {
    const game = ready({ selectedCard: null });
    game.confirm();
    game.pay(submitCard, { type: "card.select", cardId: "card" });
    expect(game.at()).toEqual(open("choosing"));
    expect(game.context()).toMatchObject({ selectedCard: "card", attempt: null });
  });

  test("is given up for another method that is chosen while it is being taken", () => {
    const game = ready({ selectedCard: null });
    game.confirm();
    game.pay(submitCard, { type: "payment.choose", method: "pix" });
    expect(game.at()).toEqual(open("choosing"));
    expect(game.context()).toMatchObject({ selectedCard: null, attempt: null });
  });

  const another = [
    { type: "payment.choose", method: "pix" },
    { type: "card.select", cardId: "card" },
  ] as const;
  test.each(another)("that was refused is not told of any more after $type", (event) => {
    const game = ready({ selectedCard: null });
    game.confirm();
    game.pay(submitCard);
    game.reject("payment/takeCard", { ...refusal("VALIDATION", 422), call: "saveCard" });
    game.pay(event);
    expect(game.payment().failure).toBeNull();
  });

  test("is taken once, however often its form is sent", () => {
    const game = ready({ selectedCard: null });
    game.confirm();
    game.pay(submitCard);
    const taking = game.snapshot().children.payment?.getSnapshot().children.takeCard;
    game.pay(submitCard, submitCard);
    expect(game.snapshot().children.payment?.getSnapshot().children.takeCard).toBe(taking);
  });
});
