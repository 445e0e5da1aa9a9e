import { describe, expect, test } from "vitest";
import { quoteOf } from "../payment/quote.ts";
import { play } from "../testing/play.ts";
import * as given from "./purchase.fixtures.ts";
import { purchaseMachine } from "./purchase.machine.ts";
import type { PurchasePlace, PurchaseStep } from "./purchase.types.ts";
import { quoteFacts } from "./quote.ts";

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

const places: Record<PurchaseStep, PurchasePlace> = {
  "1": "choosingInterestsAndSchedules",
  "1.5": "fillingEnrolment",
  "1.6": "fillingPersonalData",
  "2": "choosingPayment",
  "3": "reviewing",
};

function at(step: PurchaseStep, isEnrolmentNeeded: boolean, hasCpf: boolean) {
  const game = play(
    purchaseMachine,
    given.interrupted(places[step], {
      item: { ...given.input.item, isEnrolmentNeeded },
      customer: { ...given.input.customer, hasCpf },
    }),
  );
  const quote = quoteOf(quoteFacts(game.context()), { now: given.priceWith(0), nextRenewal: null });
  if (step === "2") game.resolve("loadPriceToChoose", quote);
  if (step === "3") game.resolve("loadPriceToReview", quote);
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
    game.send({ type: "enrolment.submit", form: given.enrolmentForm, ownData: true, termsAccepted: true });
    game.resolve("sendEnrolment", { id: "enrolment" });
  } else if (step === "1.6") {
    game.send({ type: "personalData.submit", form: given.personalData });
    game.resolve("savePersonalData", {});
  } else game.send({ type: "step.next" });
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
  game.resolve(
    "loadPriceToChoose",
    quoteOf(quoteFacts(game.context()), { now: given.priceWith(0), nextRenewal: null }),
  );
  game.send({ type: "step.next" }, { type: "step.back" });
  expect(stepOf(game)).toBe("1.6");
});

describe("a jump to a step", () => {
  test("goes back to any step of this purchase's way", () => {
    const game = at("3", true, true);
    game.send({ type: "step.goTo", step: "1.5" });
    expect(stepOf(game)).toBe("1.5");
  });

  test("never goes forward", () => {
    const game = at("1", false, true);
    game.send({ type: "step.goTo", step: "2" }, { type: "step.goTo", step: "3" });
    expect(stepOf(game)).toBe("1");
  });

  test("never reaches a step that this purchase does not have", () => {
    const game = at("3", false, true);
    game.send({ type: "step.goTo", step: "1.5" }, { type: "step.goTo", step: "1.6" });
    expect(stepOf(game)).toBe("3");
  });
});

test("the browser's forward is 'next' once a form has been sent", () => {
  const game = at("1.5", true, true);
  game.send({ type: "step.next" });
  expect(stepOf(game)).toBe("1.5");
  next(game, "1.5");
  game.send({ type: "step.goTo", step: "1.5" }, { type: "step.next" });
  expect(stepOf(game)).toBe("1.6");
});
