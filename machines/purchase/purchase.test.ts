import { describe, expect, test } from "vitest";
import { amountDue } from "#contract/payment/choice.ts";
import type { PurchasePlace } from "./places.ts";
import * as given from "./purchase.fixtures.ts";
import { atPayment, atReview, begin, confirm } from "./purchase.game.ts";
import type { PurchaseFacts, StepAnswers } from "./purchase.types.ts";
import { purchaseStart } from "./start.ts";
import type { StepEvent } from "./steps.ts";

const { input, interrupted } = given;
const monday = { scheduleId: "monday", date: "2026-12-07T10:00:00-03:00" };

type Answered = Exclude<PurchasePlace, "identifying">;

const starts: Record<Answered, PurchaseFacts> = {
  choosingInterestsAndSchedules: input,
  fillingEnrolment: interrupted("fillingEnrolment", { item: { ...input.item, isEnrolmentNeeded: true } }),
  fillingPersonalData: interrupted("fillingPersonalData"),
  choosingPayment: interrupted("choosingPayment"),
  reviewing: interrupted("reviewing"),
};

/** At each step something is answered, and what the purchase then knows. */
const answers: [Answered, StepEvent, StepAnswers][] = [
  [
    "choosingInterestsAndSchedules",
    { type: "schedule.toggle", ...monday },
    { schedules: ["monday"], scheduleDates: { monday: monday.date } },
  ],
  [
    "fillingEnrolment",
    { type: "form.keep", draft: { cep: "01310100" } },
    { enrolmentDraft: { cep: "01310100" }, personalDataDraft: null },
  ],
  [
    "fillingPersonalData",
    { type: "form.keep", draft: { name: "Ana" } },
    { enrolmentDraft: null, personalDataDraft: { name: "Ana" } },
  ],
  ["choosingPayment", { type: "card.select", cardId: "another" }, { selectedCard: "another" }],
  ["reviewing", { type: "terms.accept", termsAccepted: false }, { termsAccepted: false }],
];

describe.each(answers)("what is answered at %s", (place, event, told) => {
  const answered = () => {
    const game = begin(starts[place]);
    if (place === "choosingPayment") game.answerPrice(0);
    game.answer(event);
    return game;
  };

  test("is known to the purchase at once, before the step ends: a reload loses nothing", () => {
    expect(answered().context()).toMatchObject(told);
  });

  // Step 1 asks nothing of the server.
  if (place !== "choosingInterestsAndSchedules")
    test("outlasts the end of the session, and the step goes on with it", () => {
      const game = answered();
      game.endSession();
      game.send({ type: "session.restored" });
      expect(game.value()).toEqual({ steps: place });
      expect(game.context()).toMatchObject(told);
    });
});

describe("step 1", () => {
  test("a reset returns to step 1 with no interests, a single schedule mode and no method", () => {
    const game = atReview();
    game.send({ type: "purchase.reset" });
    const { interests, schedules, scheduleMode, paymentMethods, selectedCard } = game.context();
    expect(game.value()).toEqual({ steps: "choosingInterestsAndSchedules" });
    expect({ interests, schedules, scheduleMode, selectedCard }).toEqual({
      interests: [],
      schedules: [],
      scheduleMode: "single",
      selectedCard: null,
    });
    expect(Object.values(paymentMethods)).toEqual([false, false, false, false]);
  });

  test("step 1 leaves to the previous page, or to the item when there is none", () => {
    const game = begin(input);
    game.send({ type: "step.back" });
    expect(game.output()).toEqual({ outcome: "left", to: "previousPage" });
    const direct = begin({ ...input, hasPreviousPage: false });
    direct.send({ type: "step.back" });
    expect(direct.output()).toEqual({ outcome: "left", to: "item" });
  });
});

describe("a price", () => {
  /** Monday by card, priced, and back at step 1. */
  function priced() {
    const game = atPayment(0);
    game.send({ type: "step.back" });
    return game;
  }

  test("is forgotten where other times are chosen: it was theirs", () => {
    const game = priced();
    expect(game.context().quote).not.toBeNull();
    game.answer(
      { type: "schedule.mode", mode: "several" },
      { type: "schedule.toggle", scheduleId: "tuesday", date: "2026-12-08T10:00:00-03:00" },
    );
    expect([game.context().schedules, game.context().quote]).toEqual([["monday", "tuesday"], null]);
  });

  test("stands where another interest is chosen", () => {
    const game = priced();
    const { quote } = game.context();
    game.answer(
      { type: "interest.toggle", interestId: "stress" },
      { type: "schedule.mode", mode: "several" },
    );
    expect(game.context().quote).toBe(quote);
  });
});

describe("the review", () => {
  test("a benefit that was used up meanwhile leads back to the payment, with the reason", () => {
    const game = atPayment(5_000);
    game.choose("subsid", "creditCard");
    game.answer({ type: "step.next" });
    game.answerPrice(0);
    expect([game.value(), game.stepValue()]).toEqual([{ steps: "choosingPayment" }, "loadingPrice"]);
    expect(game.stepContext().failure?.code).toBe("BENEFIT_NOT_APPLICABLE");
    game.answerPrice(0);
    expect(game.chosen()).toEqual(["creditCard"]);
  });

  test("there is no step past it", () => {
    const game = atReview();
    game.answer({ type: "step.next" });
    expect([game.value(), game.stepValue()]).toEqual([{ steps: "reviewing" }, "confirming"]);
  });

  test("only a plan that leaves it open lets the renewal be chosen", () => {
    const chosen = [input.item, given.renewingPlan].map((item) => {
      const game = begin(interrupted("reviewing", { item }));
      game.send({ type: "renewal.set", automaticRenewal: true });
      return game.context().automaticRenewal;
    });
    expect(chosen).toEqual([false, true]);
  });

  test("reminders that are wanted go with the order", () => {
    const game = atReview();
    game.send({ type: "whatsapp.set", allowWhatsAppMessage: true });
    confirm(game);
    expect([game.value(), game.context().allowWhatsAppMessage]).toEqual(["placingOrder", true]);
  });

  test("a plan that is sold only as automatic renewal cannot be bought without it", () => {
    const item = { ...given.renewingPlan, automaticRenewalOnly: true };
    const game = begin({ ...input, item });
    expect(game.context().automaticRenewal).toBe(true);
  });
});

test("the way of a purchase holds only its own steps", () => {
  const { item, customer } = input;
  const route = (facts: Partial<PurchaseFacts>) => purchaseStart({ ...input, ...facts }).route;
  expect(route({})).toEqual(["choosingInterestsAndSchedules", "choosingPayment", "reviewing"]);
  expect(route({ customer: { ...customer, hasCpf: false } })).toHaveLength(4);
  expect(route({ item: { ...item, isEnrolmentNeeded: true } })).toHaveLength(5);
});

test("before the first quote nothing is due", () => {
  expect(amountDue(begin(input).context())).toEqual({ total: 0, benefit: 0, charged: 0 });
});

test("the only interest area is chosen from the start, after a reset and in what was left before", () => {
  const item = { ...input.item, onlyInterest: "sleep" };
  const game = begin({ ...input, item });
  expect(game.context().interests).toEqual(["sleep"]);
  game.send({ type: "purchase.reset" });
  expect(game.context().interests).toEqual(["sleep"]);
  const left = interrupted("choosingInterestsAndSchedules", { item });
  const saved = left.saved && { ...left.saved, interests: [] };
  expect(begin({ ...left, saved }).context().interests).toEqual(["sleep"]);
});
