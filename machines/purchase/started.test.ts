import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { StartedChoices, type TakenOver } from "#contract/started-purchase.ts";
import { play } from "../testing/play.ts";
import { attempt, input, interrupted } from "./purchase.fixtures.ts";
import { purchaseMachine } from "./purchase.machine.ts";
import { readPurchase, writePurchase } from "./purchase.persistence.ts";
import type { PurchaseFacts } from "./purchase.types.ts";
import { purchaseStart } from "./start.ts";
import { purchaseHere, startedPurchase } from "./started.ts";

const uuid = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`;
// As many as digits are named.
type Five = [string, string, string, string, string];
const [ACTIVITY, MONDAY, TUESDAY, SLEEP, CARD] = ["1", "2", "3", "4", "5"].map(uuid) as Five;

/** Interrupted at the review with ids as the server has them. */
function given(more: object = {}): PurchaseFacts {
  const facts = interrupted("reviewing", { item: { ...input.item, itemId: ACTIVITY } });
  const saved = {
    ...facts.saved,
    itemId: ACTIVITY,
    interests: [SLEEP],
    schedules: [MONDAY],
    scheduleDates: { [MONDAY]: "2026-12-07T10:00:00-03:00" },
    selectedCard: CARD,
    ...more,
  };
  return { ...facts, saved: saved as PurchaseFacts["saved"] };
}
const textOf = (facts: PurchaseFacts) =>
  writePurchase(play(purchaseMachine, purchaseStart(facts)).snapshot());

const here = {
  customerId: "ana",
  itemId: ACTIVITY,
  hasPreviousPage: true,
  isOpen: () => true,
  isShown: () => true,
};
const takenOf = (facts: PurchaseFacts): TakenOver => {
  const choices = startedPurchase(textOf(facts), ACTIVITY);
  if (!choices) throw new Error("nothing was chosen");
  return { choices, hold: null, isFromOtherDevice: true };
};
const arrived = (taken: TakenOver, more: Partial<typeof here> = {}) =>
  readPurchase(purchaseHere(taken, { ...here, ...more }), given());

describe("the choices of a purchase that go to the account", () => {
  test("are what the contract takes, and nothing that was typed or agreed to", () => {
    const facts = given({
      termsAccepted: true,
      payrollConsent: true,
      personalDataDraft: { cpf: "529.982.247-25" },
      enrolmentDraft: { name: "Ana" },
    });
    const choices = startedPurchase(textOf(facts), ACTIVITY);
    expect(v.parse(StartedChoices, choices)).toEqual(choices);
    expect(choices).toEqual({
      kind: "purchase",
      step: "3",
      interests: [SLEEP],
      scheduleMode: "single",
      schedules: [{ id: MONDAY, date: "2026-12-07T10:00:00-03:00" }],
      automaticRenewal: false,
      enrolmentId: null,
      hasCpf: true,
      isPersonalDataSaved: false,
      paymentMethods: { subsid: false, creditCard: true, pix: false, payrollDiscount: false },
      selectedCard: CARD,
      attempt: null,
    });
  });

  test("have the key of an order in flight", () => {
    expect(startedPurchase(textOf(given({ attempt })), ACTIVITY)?.attempt).toEqual({
      idempotencyKey: attempt.idempotencyKey,
      request: attempt.request,
    });
  });

  test.each([
    ["nothing was chosen", textOf({ ...input, item: { ...input.item, itemId: ACTIVITY } }), ACTIVITY],
    ["it is of another item", textOf(given()), MONDAY],
    ["there is nothing", null, ACTIVITY],
    ["it cannot be read", "{", ACTIVITY],
  ])("are none where %s", (_, text, item) => {
    expect(startedPurchase(text, item)).toBeNull();
  });
});

describe("on the other device", () => {
  test("it stands where it stood, and asks anew what is agreed to", () => {
    const { saved } = given();
    expect(arrived(takenOf(given()))).toEqual({ ...saved, termsAccepted: false });
  });

  test("an order in flight is asked about, and nothing of it is changed, whatever has become of its time", () => {
    const taken = takenOf(given({ attempt }));
    const saved = arrived(taken, { isOpen: () => false });
    expect(saved).toMatchObject({
      startsAt: "3",
      schedules: [MONDAY],
      attempt: { ...attempt, isResumed: true },
    });
    expect(play(purchaseMachine, purchaseStart({ ...given(), saved })).value()).toBe("placingOrder");
  });

  test("a time that is gone is asked for again, at its step; the others stay", () => {
    const dates = {
      [MONDAY]: "2026-12-07T10:00:00-03:00",
      [TUESDAY]: "2026-12-08T10:00:00-03:00",
    };
    const taken = takenOf(given({ schedules: [MONDAY, TUESDAY], scheduleDates: dates }));
    expect(arrived(taken, { isOpen: (id?: string) => id === TUESDAY } as object)).toMatchObject({
      startsAt: "1",
      interests: [SLEEP],
      schedules: [TUESDAY],
      scheduleDates: { [TUESDAY]: dates[TUESDAY] },
    });
  });

  test("a card that the page does not show is not chosen, and asked for where it is chosen", () => {
    expect(arrived(takenOf(given()), { isShown: () => false })).toMatchObject({
      startsAt: "2",
      selectedCard: null,
    });
  });
});
