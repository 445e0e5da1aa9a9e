import { describe, expect, test } from "vitest";
import { type PurchaseStep, placeOf, readStep } from "./places.ts";
import * as given from "./purchase.fixtures.ts";
import { begin } from "./purchase.game.ts";
import { visitor } from "./visitor.ts";

type Answer = PurchaseStep | "left" | "stays";

/** Written by hand from the rules of the steps: step, enrolment needed, with a CPF at the start, next, back. */
const table: [PurchaseStep, boolean, boolean, Answer, Answer][] = [
  ["1", false, true, "2", "left"],
  ["1", false, false, "1.6", "left"],
  ["1", true, true, "1.5", "left"],
  ["1", true, false, "1.5", "left"],
  ["1.5", false, true, "1.6", "1"],
  ["1.5", false, false, "1.6", "1"],
  ["1.5", true, true, "1.6", "1"],
  ["1.5", true, false, "1.6", "1"],
  ["1.6", false, true, "2", "1"],
  ["1.6", false, false, "2", "1"],
  ["1.6", true, true, "2", "1"],
  ["1.6", true, false, "2", "1"],
  ["2", false, true, "3", "1"],
  ["2", false, false, "3", "1"],
  ["2", true, true, "3", "1.5"],
  ["2", true, false, "3", "1.5"],
  ["3", false, true, "stays", "2"],
  ["3", false, false, "stays", "1.6"],
  ["3", true, true, "stays", "2"],
  ["3", true, false, "stays", "1.6"],
];

function at(step: PurchaseStep, isEnrolmentNeeded: boolean, hasCpf: boolean) {
  const game = begin(
    given.interrupted(placeOf[step], {
      item: { ...given.input.item, isEnrolmentNeeded },
      customer: { ...given.input.customer, hasCpf },
    }),
  );
  if (step === "2" || step === "3") game.answerPrice(0);
  return game;
}

function stepOf(game: ReturnType<typeof at>): string {
  const value = game.value();
  if (typeof value === "string") return value;
  const metas: ({ step?: string } | undefined)[] = Object.values(game.snapshot().getMeta());
  return metas.find((meta) => meta?.step)?.step ?? "none";
}

function next(game: ReturnType<typeof at>, step: PurchaseStep): void {
  if (step === "1.5") {
    game.answer({ type: "form.submit", form: given.enrolmentForm, isConfirmed: true });
    game.resolve("enrolment/save", { id: "enrolment" });
  } else if (step === "1.6") {
    game.answer({ type: "form.submit", form: given.personalData, isConfirmed: true });
    game.resolve("personalData/save", { id: "ana" });
  } else game.answer({ type: "step.next" });
}

describe.each(table)(
  "step %s, enrolment needed: %s, with CPF: %s",
  (step, isEnrolmentNeeded, hasCpf, onward, back) => {
    test(`next leads to ${onward}`, () => {
      const game = at(step, isEnrolmentNeeded, hasCpf);
      next(game, step);
      expect(stepOf(game)).toBe(onward === "stays" ? step : onward);
    });

    test(`back leads to ${back}`, () => {
      const game = at(step, isEnrolmentNeeded, hasCpf);
      game.send({ type: "step.back" });
      expect(stepOf(game)).toBe(back);
    });
  },
);

test("the table holds every combination once", () => {
  const combinations = table.map(
    ([step, isEnrolmentNeeded, hasCpf]) => `${step} ${isEnrolmentNeeded} ${hasCpf}`,
  );
  expect(new Set(combinations).size).toBe(20);
});

test("filling in the CPF does not change which way this purchase goes", () => {
  const game = at("1.6", false, false);
  next(game, "1.6");
  game.answerPrice(0);
  game.answer({ type: "step.next" });
  game.send({ type: "step.back" });
  expect(stepOf(game)).toBe("1.6");
});

describe("a jump to a step", () => {
  test("goes back to any step of this purchase's way", () => {
    const game = at("3", true, true);
    game.send({ type: "step.goTo", place: placeOf["1.5"] });
    expect(stepOf(game)).toBe("1.5");
  });

  test("never goes forward", () => {
    const game = at("1", false, true);
    game.send({ type: "step.goTo", place: placeOf["2"] }, { type: "step.goTo", place: placeOf["3"] });
    expect(stepOf(game)).toBe("1");
  });

  test("never reaches a step that this purchase does not have", () => {
    const game = at("3", false, true);
    game.send({ type: "step.goTo", place: placeOf["1.5"] }, { type: "step.goTo", place: placeOf["1.6"] });
    expect(stepOf(game)).toBe("3");
  });
});

test("the browser's forward is 'next' once a form has been sent", () => {
  const game = at("1.5", true, true);
  game.answer({ type: "step.next" });
  expect(stepOf(game)).toBe("1.5");
  next(game, "1.5");
  game.send({ type: "step.goTo", place: placeOf["1.5"] });
  game.answer({ type: "step.next" });
  expect(stepOf(game)).toBe("1.6");
});

test("the browser's forward does not pass by a form that was changed since it was sent, over the step before it", () => {
  const game = at("1.5", true, true);
  next(game, "1.5");
  game.send({ type: "step.goTo", place: placeOf["1.5"] });
  game.answer({ type: "form.keep", draft: { termsAccepted: false } });
  game.send({ type: "step.goTo", place: placeOf["1"] });
  next(game, "1");
  game.answer({ type: "step.next" });
  expect(stepOf(game)).toBe("1.5");
});

test("a URL names a step or nothing", () => {
  expect([readStep(1.5), readStep("2"), readStep(4), readStep(undefined)]).toEqual(["1.5", "2", null, null]);
});

describe("a visitor", () => {
  const asVisitor = { customer: visitor };
  const enrolled = { item: { ...given.input.item, isEnrolmentNeeded: true } };

  test("says who buys after step 1, and comes back to it", () => {
    const game = begin(given.interrupted("choosingInterestsAndSchedules", asVisitor));
    next(game, "1");
    expect(game.value()).toEqual({ steps: "identifying" });
    game.send({ type: "step.back" });
    expect(game.value()).toEqual({ steps: "choosingInterestsAndSchedules" });
    expect(game.context()).toMatchObject({ interests: ["sleep"], schedules: ["monday"] });
  });

  test.each([
    ["with a CPF, at step 2", {}, true, "2"],
    ["without a CPF, at step 1.6", {}, false, "1.6"],
    ["with an enrolment to fill in, at step 1.5", enrolled, true, "1.5"],
  ])("who has signed in goes on %s, with what was chosen", (_, item, hasCpf, step) => {
    const { saved } = given.interrupted("identifying", { ...asVisitor, ...item });
    const customer = { ...given.input.customer, hasCpf };
    const game = begin({ ...given.input, ...item, customer, saved });
    expect(stepOf(game)).toBe(step);
    expect(game.context()).toMatchObject({ customer, interests: ["sleep"], schedules: ["monday"] });
  });

  test("who signs in while still choosing goes on choosing", () => {
    const { saved } = given.interrupted("choosingInterestsAndSchedules", asVisitor);
    expect(stepOf(begin({ ...given.input, saved }))).toBe("1");
  });
});
