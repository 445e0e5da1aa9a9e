import { describe, expect, test } from "vitest";
import { network, refusal } from "../testing/failures.ts";
import { orderRequest } from "./order-request.ts";
import * as given from "./purchase.fixtures.ts";
import { atPayment, atReview, begin, ordering } from "./purchase.game.ts";
import { amountDue, paymentProblem, route } from "./purchase.machine.ts";
import type { PurchaseInput } from "./purchase.types.ts";

const { input, interrupted } = given;
const monday = { scheduleId: "monday", date: "2026-12-07T10:00:00-03:00" };
const tuesday = { scheduleId: "tuesday", date: "2026-12-08T10:00:00-03:00" };
const wednesday = { scheduleId: "wednesday", date: "2026-12-09T10:00:00-03:00" };

describe("interest areas and schedules", () => {
  test("without an interest area or a schedule there is no next, and what is missing is said", () => {
    const game = begin(input);
    game.send({ type: "step.next" });
    expect(game.value()).toEqual({ steps: "choosingInterestsAndSchedules" });
    expect(game.context().isAskingForMissing).toBe(true);
    game.send({ type: "interest.toggle", interestId: "sleep" }, { type: "step.next" });
    expect(game.value()).toEqual({ steps: "choosingInterestsAndSchedules" });
    game.send({ type: "schedule.toggle", ...monday }, { type: "step.next" });
    expect(game.value()).toEqual({ steps: { choosingPayment: "loadingPrice" } });
    expect(game.context().isAskingForMissing).toBe(false);
  });

  test("a single schedule replaces the one before; several stop at what the item takes", () => {
    const game = begin(input);
    game.send({ type: "schedule.toggle", ...monday }, { type: "schedule.toggle", ...tuesday });
    expect(game.context().schedules).toEqual(["tuesday"]);
    game.send({ type: "schedule.mode", mode: "several" });
    game.send({ type: "schedule.toggle", ...monday }, { type: "schedule.toggle", ...wednesday });
    expect(game.context().schedules).toEqual(["tuesday", "monday"]);
    game.send({ type: "schedule.mode", mode: "single" });
    expect(game.context().schedules).toEqual(["tuesday"]);
  });

  test("several is not offered where one session is all there is", () => {
    const game = begin({ ...input, item: { ...input.item, maxSchedules: 1 } });
    game.send({ type: "schedule.mode", mode: "several" });
    expect(game.context().scheduleMode).toBe("single");
  });

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

describe("enrolment and personal data", () => {
  const withEnrolment = { item: { ...input.item, isEnrolmentNeeded: true } };

  test("an enrolment needs both confirmations", () => {
    const game = begin(interrupted("fillingEnrolment", withEnrolment));
    const submit = { type: "enrolment.submit" as const, form: given.enrolmentForm };
    game.send(
      { ...submit, ownData: true, termsAccepted: false },
      { ...submit, ownData: false, termsAccepted: true },
    );
    expect(game.value()).toEqual({ steps: { fillingEnrolment: "editing" } });
    game.send({ ...submit, ownData: true, termsAccepted: true });
    expect(game.value()).toEqual({ steps: { fillingEnrolment: "sending" } });
  });

  test("an enrolment that could not be sent keeps what was typed and says why", () => {
    const game = begin(interrupted("fillingEnrolment", withEnrolment));
    game.send({ type: "enrolment.submit", form: given.enrolmentForm, ownData: true, termsAccepted: true });
    game.reject("sendEnrolment", refusal("CEP_NOT_FOUND", 404));
    expect(game.value()).toEqual({ steps: { fillingEnrolment: "editing" } });
    expect(game.context().enrolmentDraft).toEqual(given.enrolmentForm);
    expect(game.context().failure?.code).toBe("CEP_NOT_FOUND");
  });

  test("a taken CPF comes back to step 1.6 as its reason", () => {
    const game = begin(interrupted("fillingPersonalData"));
    game.send({ type: "personalData.submit", form: given.personalData });
    game.reject("savePersonalData", refusal("CPF_TAKEN", 409));
    expect(game.value()).toEqual({ steps: { fillingPersonalData: "editing" } });
    expect(game.context().failure?.code).toBe("CPF_TAKEN");
  });
});

describe("choosing a payment", () => {
  test("only the benefit combines, and with one other method", () => {
    const game = atPayment(5_000);
    game.choose("subsid", "creditCard");
    expect(game.chosen()).toEqual(["subsid", "creditCard"]);
    game.choose("payrollDiscount");
    expect(game.chosen()).toEqual(["subsid", "payrollDiscount"]);
    game.choose("subsid");
    expect(game.chosen()).toEqual(["payrollDiscount"]);
  });

  test("a benefit that covers everything stands alone", () => {
    const game = atPayment(10_000);
    game.choose("creditCard", "subsid");
    expect(game.chosen()).toEqual(["subsid"]);
    game.choose("payrollDiscount");
    expect(game.chosen()).toEqual(["payrollDiscount"]);
  });

  test("a future purchase takes one method", () => {
    const game = atPayment(10_000, { item: given.renewingPlan });
    game.choose("creditCard", "subsid");
    expect(game.chosen()).toEqual(["subsid"]);
  });

  test("a disabled method cannot be chosen", () => {
    const game = atPayment(0);
    game.choose("subsid", "pix");
    expect(game.chosen()).toEqual([]);
  });

  test("benefit alone that does not cover everything is no payment", () => {
    const game = atPayment(5_000);
    game.choose("subsid");
    game.send({ type: "step.next" });
    expect(game.value()).toEqual({ steps: { choosingPayment: "ready" } });
    expect(paymentProblem(game.context())).toBe("BENEFIT_INSUFFICIENT");
  });

  test("a card has to be selected, payroll needs its consent", () => {
    const game = atPayment(0);
    game.choose("creditCard");
    game.send({ type: "card.select", cardId: null });
    expect(paymentProblem(game.context())).toBe("CARD_REQUIRED");
    game.choose("payrollDiscount");
    expect(paymentProblem(game.context())).toBe("PAYROLL_CONSENT_REQUIRED");
    game.send({ type: "payroll.consent", isGiven: true });
    expect(paymentProblem(game.context())).toBeNull();
  });

  test("a price that cannot be had can be asked for again", () => {
    const game = begin(interrupted("choosingPayment"));
    game.reject("loadPriceToChoose", network);
    expect(game.value()).toEqual({ steps: { choosingPayment: "priceFailed" } });
    expect(game.context().failure?.code).toBe("NETWORK");
    game.send({ type: "price.retry" });
    expect(game.value()).toEqual({ steps: { choosingPayment: "loadingPrice" } });
  });
});

describe("the review", () => {
  test("a price that cannot be had can be asked for again", () => {
    const game = begin(interrupted("reviewing"));
    game.reject("loadPriceToReview", network);
    expect(game.value()).toEqual({ steps: { reviewing: "priceFailed" } });
    game.send({ type: "price.retry" });
    expect(game.value()).toEqual({ steps: { reviewing: "loadingPrice" } });
    expect(game.context().failure).toBeNull();
  });

  test("a benefit that was used up meanwhile leads back to the payment, with the reason", () => {
    const game = atPayment(5_000);
    game.choose("subsid", "creditCard");
    game.send({ type: "step.next" });
    game.answerPrice("loadPriceToReview", 0);
    expect(game.value()).toEqual({ steps: { choosingPayment: "loadingPrice" } });
    expect(game.context().failure?.code).toBe("BENEFIT_NOT_APPLICABLE");
    game.answerPrice("loadPriceToChoose", 0);
    expect(game.chosen()).toEqual(["creditCard"]);
  });

  test("an overdue customer is stopped before anything is sent, unless the benefit pays all", () => {
    const overdue: Partial<PurchaseInput> = { customer: { ...input.customer, status: "PAYMENT_OVERDUE" } };
    const game = ordering(overdue);
    expect(game.value()).toEqual({ steps: { reviewing: "overdueBlocked" } });
    game.send({ type: "overdue.dismiss" });
    expect(game.value()).toEqual({ steps: { reviewing: "ready" } });

    const benefit = atPayment(10_000, overdue);
    benefit.choose("subsid");
    benefit.send({ type: "step.next" });
    benefit.answerPrice("loadPriceToReview", 10_000);
    const request = orderRequest(benefit.context());
    benefit.send({ type: "order.confirm", idempotencyKey: "key", request });
    expect(benefit.value()).toBe("placingOrder");
  });

  test("there is no step past it", () => {
    const game = atReview();
    game.send({ type: "step.next" });
    expect(game.value()).toEqual({ steps: { reviewing: "ready" } });
  });

  test("a plan that is sold only as automatic renewal cannot be bought without it", () => {
    const item = { ...given.renewingPlan, automaticRenewalOnly: true };
    const game = begin({ ...input, item });
    expect(game.context().automaticRenewal).toBe(true);
  });
});

test("the way of a purchase holds only its own steps", () => {
  const { item, customer } = input;
  expect(route({ item, customer })).toEqual([
    "choosingInterestsAndSchedules",
    "choosingPayment",
    "reviewing",
  ]);
  expect(route({ item, customer: { ...customer, hasCpf: false } })).toHaveLength(4);
  expect(route({ item: { ...item, isEnrolmentNeeded: true }, customer })).toHaveLength(5);
});

test("before the first quote nothing is due", () => {
  expect(amountDue(begin(input).context())).toEqual({ total: 0, benefit: 0, charged: 0 });
});
