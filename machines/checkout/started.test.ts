import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { StartedChoices, type TakenOver } from "#contract/started-purchase.ts";
import { attempt } from "../purchase/purchase.fixtures.ts";
import { complete, facts } from "./checkout.fixtures.ts";
import { begin, left } from "./checkout.game.ts";
import { readCheckout, writeCheckout } from "./checkout.persistence.ts";
import type { SavedCheckout } from "./checkout.types.ts";
import { checkoutHere, startedCheckout } from "./started.ts";

const uuid = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`;
const MONDAY = uuid("2");
const NOW = Date.parse("2026-11-23T12:00:00Z");

const given = (more: Partial<SavedCheckout> = {}): Partial<SavedCheckout> => ({
  ...complete,
  hold: { id: "hold", scheduleId: MONDAY, until: NOW + 60_000 },
  themeId: uuid("4"),
  selectedCard: uuid("5"),
  ...more,
});
const choicesOf = (saved: Partial<SavedCheckout>) =>
  startedCheckout(writeCheckout(left(saved).context()), facts.activityId);

function arrived(saved: Partial<SavedCheckout>, hold: TakenOver["hold"]): SavedCheckout | null {
  const choices = choicesOf(saved);
  if (!choices) throw new Error("nothing was chosen");
  const here = { customerId: "ana", activityId: facts.activityId, now: NOW };
  return readCheckout(checkoutHere({ choices, hold, isFromOtherDevice: true }, here), facts);
}

describe("the choices of a booking that go to the account", () => {
  test("are what the contract takes, and nothing that was typed or agreed to", () => {
    const choices = choicesOf(given({ personalDataDraft: { cpf: "529.982.247-25" } }));
    expect(v.parse(StartedChoices, choices)).toEqual(choices);
    expect(choices).toEqual({
      kind: "checkout",
      scheduleId: MONDAY,
      themeId: uuid("4"),
      isBenefitProposed: true,
      paymentMethods: complete.paymentMethods,
      selectedCard: uuid("5"),
      attempt: null,
    });
  });

  test("name the time that is wanted before the one that is held", () => {
    expect(choicesOf(given({ wantedScheduleId: "tuesday" }))?.scheduleId).toBe("tuesday");
  });

  test("are none where neither a time nor a theme was chosen, or it is another activity's", () => {
    expect(choicesOf(given({ hold: null, themeId: null }))).toBeNull();
    expect(startedCheckout(writeCheckout(left(given()).context()), "another")).toBeNull();
    expect([startedCheckout(null, facts.activityId), startedCheckout("{", facts.activityId)]).toEqual([
      null,
      null,
    ]);
  });
});

describe("on the other device", () => {
  const hold = { id: "hold", scheduleId: MONDAY, expiresAt: "2026-11-23T12:10:00Z", secondsLeft: 600 };

  test("the time stays held, as long as it was", () => {
    const saved = arrived(given(), hold);
    expect(saved).toEqual({
      ...given(),
      hold: { id: "hold", scheduleId: MONDAY, until: NOW + 600_000 },
      termsAccepted: false,
    });
    expect(begin({ saved }).value()).toMatchObject({ booking: { time: { held: "open" } } });
  });

  test("beyond its hold it is held anew, and asked for again where it is gone", () => {
    const game = begin({ saved: arrived(given(), null) });
    expect([game.value("hold"), game.context().wantedScheduleId]).toEqual(["holding", MONDAY]);
  });

  test("an order in flight is asked about before anything else", () => {
    const saved = arrived(given({ attempt }), hold);
    expect(saved?.attempt).toEqual({ ...attempt, isResumed: true });
    const game = begin({ saved });
    expect([game.value(), game.value("order")]).toEqual(["placingOrder", "reconciling"]);
  });
});
