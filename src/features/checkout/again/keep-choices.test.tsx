import { expect, it } from "vitest";
import type { BookingAgain } from "#contract/booking-again.ts";
import { flagsOf } from "#contract/payment/methods.ts";
import { complete, facts } from "#machines/checkout/checkout.fixtures.ts";
import { readCheckout, writeCheckout } from "#machines/checkout/checkout.persistence.ts";
import { checkoutStart } from "#machines/checkout/start.ts";
import { attempt } from "#machines/purchase/purchase.fixtures.ts";
import { keepChoices } from "./keep-choices.ts";

const KEY = "vereda.checkout";

const { activityId, customer } = facts;
const again: BookingAgain = {
  activityId,
  title: "Aula",
  partnerName: "Casa",
  schedule: { date: "2026-11-19T18:30:00-03:00", timeZone: "America/Sao_Paulo", activityType: "ONLINE" },
  themeId: "sleep",
  paymentMethods: flagsOf(["subsid", "creditCard"]),
  selectedCard: "card",
  proposed: null,
  nearest: [],
  places: [],
};
const kept = () => JSON.parse(sessionStorage.getItem(KEY) ?? "null");
/** Leaves a checkout as it was. */
const leave = (changes: Partial<typeof complete>) =>
  sessionStorage.setItem(
    KEY,
    JSON.stringify(writeCheckout(checkoutStart({ ...facts, saved: { ...complete, ...changes } }))),
  );

it("the checkout reads the choices of then, and nothing else that was answered before", () => {
  leave({});
  expect(keepChoices(again, customer.customerId)).toBe(true);
  const nothingElse = checkoutStart({ ...facts, saved: null, requestedScheduleId: null });
  expect(checkoutStart({ ...facts, saved: readCheckout(kept(), facts) })).toEqual({
    ...nothingElse,
    themeId: "sleep",
    paymentMethods: flagsOf(["subsid", "creditCard"]),
    selectedCard: "card",
    isBenefitProposed: true,
  });
});

it("without a method of then the usual one is still to be proposed", () => {
  keepChoices({ ...again, paymentMethods: flagsOf([]) }, customer.customerId);
  expect(readCheckout(kept(), facts)).toMatchObject({ isBenefitProposed: false });
});

it("an order of the activity that is in flight keeps its key; one of another activity does not wait here", () => {
  leave({ attempt });
  const before = sessionStorage.getItem(KEY);
  expect(keepChoices(again, customer.customerId)).toBe(false);
  expect(sessionStorage.getItem(KEY)).toBe(before);
  expect(keepChoices({ ...again, activityId: "another" }, customer.customerId)).toBe(true);
});
