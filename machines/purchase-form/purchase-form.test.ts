import { expect, test } from "vitest";
import { enrolmentForm, input } from "../purchase/purchase.fixtures.ts";
import { network, refusal, unauthorized } from "../testing/failures.ts";
import { play } from "../testing/play.ts";
import { purchaseFormMachine } from "./purchase-form.machine.ts";

const begin = (savedId: string | null = null) =>
  play(purchaseFormMachine, { item: input.item, draft: null, savedId, failure: null });

const submitted = (savedId: string | null = null) => {
  const game = begin(savedId);
  game.send({ type: "form.submit", form: enrolmentForm, isConfirmed: true });
  return game;
};

test("a form needs its confirmations", () => {
  const game = begin();
  game.send({ type: "form.submit", form: enrolmentForm, isConfirmed: false });
  expect([game.value(), game.context().isAskingForMissing]).toEqual(["editing", true]);
  game.send({ type: "form.submit", form: enrolmentForm, isConfirmed: true });
  expect(game.value()).toBe("saving");
});

test("a form that is stored ends with its id", () => {
  const game = submitted();
  game.resolve("save", { id: "enrolment" });
  expect(game.output()).toEqual({ outcome: "saved", savedId: "enrolment" });
});

test.each([
  ["CEP_NOT_FOUND", refusal("CEP_NOT_FOUND", 404)],
  ["CPF_TAKEN", refusal("CPF_TAKEN", 409)],
  ["NETWORK", network],
  ["UNEXPECTED", new TypeError("x is not a function")],
])("a form that could not be stored (%s) keeps what was typed and says why", (code, error) => {
  const game = submitted();
  game.reject("save", error);
  expect(game.value()).toBe("editing");
  expect(game.context()).toMatchObject({ draft: enrolmentForm, failure: { code } });
});

test("a form that is sent again says nothing of why it could not be stored before", () => {
  const game = submitted();
  game.reject("save", refusal("CEP_NOT_FOUND", 404));
  game.send({ type: "form.submit", form: enrolmentForm, isConfirmed: true });
  expect([game.value(), game.context().failure]).toEqual(["saving", null]);
});

test("what is typed while a form is being stored is kept, and has to be sent like everything else", () => {
  const game = submitted();
  const draft = { ...enrolmentForm, street: "Rua Augusta" };
  game.send({ type: "form.keep", draft });
  expect([game.value(), game.context().draft, game.context().savedId]).toEqual(["editing", draft, null]);
});

test("a session that has ended ends the form, and nothing of it is stored", () => {
  const game = submitted();
  game.reject("save", unauthorized);
  expect(game.output()).toEqual({ outcome: "signedOut", savedId: null });
});

test.each([
  ["changed", { type: "form.keep", draft: { ...enrolmentForm, termsAccepted: false } }],
  ["changed, and not stored for want of a connection", null],
] as const)("Forward does not pass by what was stored and then %s", (_, change) => {
  const game = begin("enrolment");
  if (change) game.send(change);
  else {
    game.send({ type: "form.submit", form: enrolmentForm, isConfirmed: true });
    game.reject("save", network);
  }
  game.send({ type: "step.next" });
  expect([game.value(), game.context().savedId]).toEqual(["editing", null]);
});

test("Forward goes on without storing again, once the form has been stored", () => {
  const first = begin();
  first.send({ type: "step.next" });
  expect(first.value()).toBe("editing");
  const again = begin("enrolment");
  again.send({ type: "step.next" });
  expect(again.output()).toEqual({ outcome: "saved", savedId: "enrolment" });
});
