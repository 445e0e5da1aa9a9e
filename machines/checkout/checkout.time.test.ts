import { describe, expect, test } from "vitest";
import { holdOf } from "../hold/hold.fixtures.ts";
import { attempt, personalData } from "../purchase/purchase.fixtures.ts";
import { network, refusal, unauthorized } from "../testing/failures.ts";
import { play } from "../testing/play.ts";
import { facts } from "./checkout.fixtures.ts";
import { begin, left, ready } from "./checkout.game.ts";
import { checkoutMachine } from "./checkout.machine.ts";
import { readCheckout, writeCheckout } from "./checkout.persistence.ts";
import type { CheckoutContext } from "./checkout.types.ts";
import { checkoutStart } from "./start.ts";

/** What the customer has answered apart from the time. */
function answers(context: CheckoutContext) {
  const { themeId, paymentMethods, selectedCard, payrollConsent, termsAccepted } = context;
  const { allowWhatsAppMessage, personalDataDraft } = context;
  return {
    themeId,
    paymentMethods,
    selectedCard,
    payrollConsent,
    termsAccepted,
    allowWhatsAppMessage,
    personalDataDraft,
  };
}

const withoutCpf = { customer: { ...facts.customer, hasCpf: false } };
const overdue = { customer: { ...facts.customer, status: "PAYMENT_OVERDUE" as const } };

describe("a time", () => {
  test("is held before there is a price", () => {
    const game = begin();
    expect(game.at()).toEqual({ time: "choosing", payment: "waiting" });
    game.hold("monday");
    expect(game.at()).toEqual({ time: { held: "open" }, payment: "loadingPrice" });
    expect(game.context().hold).toEqual(holdOf("monday"));
  });

  test("that a link names is held at once", () => {
    const game = begin({ requestedScheduleId: "monday" });
    expect(game.value("hold")).toBe("holding");
    expect(game.snapshot().children.hold?.getSnapshot().context.wantedScheduleId).toBe("monday");
  });

  test("that cannot be held leaves the customer at the choice", () => {
    const game = begin({ requestedScheduleId: "monday" });
    game.reject("hold/holdSchedule", refusal("SCHEDULE_FULL", 409));
    expect(game.at()).toEqual({ time: "choosing", payment: "waiting" });
    expect(game.value("hold")).toBe("choosing");
  });

  test("that is chosen anew answers what was wrong before, and replaces what a link asked for", () => {
    const game = begin({ requestedScheduleId: "monday" });
    game.reject("hold/holdSchedule", refusal("SCHEDULE_FULL", 409));
    game.confirm();
    expect(game.context()).toMatchObject({ wantedScheduleId: "monday", isAskingForMissing: true });
    game.send({ type: "time.choose", scheduleId: "tuesday" });
    expect(game.value("hold")).toBe("holding");
    expect(game.context()).toMatchObject({
      wantedScheduleId: "tuesday",
      isAskingForMissing: false,
      failure: null,
    });
  });

  test("can be changed, and the price is asked for again", () => {
    const game = ready();
    game.send({ type: "time.change" });
    expect(game.value("hold")).toBe("choosingAnother");
    game.hold("tuesday");
    expect(game.at()).toEqual({ time: { held: "open" }, payment: "loadingPrice" });
    expect(game.context()).toMatchObject({ hold: holdOf("tuesday"), themeId: "sleep" });
  });

  test("can be kept after all", () => {
    const game = ready();
    game.send({ type: "time.change" }, { type: "time.keep" });
    expect(game.at()).toEqual({ time: { held: "open" }, payment: "loadingPrice" });
    expect(game.context().hold).toEqual(holdOf("monday"));
  });

  test("that was asked for and then kept marks nothing else as missing", () => {
    const game = ready();
    game.send({ type: "time.change" });
    game.confirm();
    game.send({ type: "time.keep" });
    expect(game.context().isAskingForMissing).toBe(false);
  });

  test("whose choice breaks off by a fault of ours is chosen anew", () => {
    const game = play(checkoutMachine, checkoutStart({ ...facts, requestedScheduleId: "monday" }));
    game.reject("hold", new Error("a bug"));
    expect(game.value()).toMatchObject({ booking: { time: "choosing" } });
    expect(game.snapshot().children.hold?.getSnapshot().input).toMatchObject({
      hold: null,
      wantedScheduleId: null,
      failure: { code: "UNEXPECTED" },
    });
  });
});

describe("a hold that runs out", () => {
  const places: [string, () => ReturnType<typeof left>][] = [
    ["while the price is loading", () => left()],
    [
      "after the price failed",
      () => {
        const game = left();
        game.reject("payment/loadPrice", network);
        return game;
      },
    ],
    ["while everything is ready", () => ready()],
    [
      "after a refused confirmation",
      () => {
        const game = ready({ themeId: null });
        game.confirm();
        return game;
      },
    ],
    [
      "while the personal data are being saved",
      () => {
        const game = ready({}, withoutCpf);
        game.confirm();
        game.send({ type: "personalData.submit", form: personalData });
        return game;
      },
    ],
    [
      "while the overdue modal is open",
      () => {
        const game = ready({}, overdue);
        game.confirm();
        return game;
      },
    ],
  ];

  test.each(places)(
    "%s leads to the time choice, with every other answer kept and the reason",
    (_, reach) => {
      const game = reach();
      const before = answers(game.context());
      game.resolve("holdExpiry", null);
      expect(game.at()).toEqual({ time: "choosing", payment: "waiting" });
      expect(game.value("hold")).toBe("choosing");
      expect(game.context().hold).toBeNull();
      expect(game.context().failure).toEqual({ code: "HOLD_EXPIRED", status: null, body: null });
      expect(answers(game.context())).toEqual(before);
      game.hold("tuesday");
      game.answerPrice(0);
      expect(game.at()).toEqual({ time: { held: "open" }, payment: "choosing" });
      expect(answers(game.context())).toEqual(before);
      expect(game.context().failure).toBeNull();
    },
  );

  test("while another time is being chosen says so there", () => {
    const game = ready();
    game.send({ type: "time.change" });
    game.resolve("hold/oldHoldExpiry", null);
    expect(game.at()).toEqual({ time: "choosing", payment: "waiting" });
    expect(game.snapshot().children.hold?.getSnapshot().context).toMatchObject({
      hold: null,
      failure: { code: "HOLD_EXPIRED" },
    });
  });

  test("does not interrupt an order on its way", () => {
    const game = ready();
    game.confirm();
    expect(() => game.resolve("holdExpiry", null)).toThrow("no actor");
    expect(game.at()).toBe("placingOrder");
  });

  test("lets other things be answered before a time is chosen again", () => {
    const game = ready({ themeId: null, termsAccepted: false });
    game.resolve("holdExpiry", null);
    game.send({ type: "theme.choose", themeId: "sleep" });
    game.pay({ type: "terms.accept", termsAccepted: true }, { type: "payment.choose", method: "pix" });
    expect(game.context()).toMatchObject({ themeId: "sleep", termsAccepted: true });
    expect(game.chosen()).toEqual(["pix"]);
    expect(game.context().failure?.code).toBe("HOLD_EXPIRED");
  });

  test("ends also when nobody can say when", () => {
    const game = ready();
    game.reject("holdExpiry", new Error("no timers"));
    expect(game.at()).toEqual({ time: "choosing", payment: "waiting" });
    expect(game.context()).toMatchObject({ hold: null, failure: { code: "UNEXPECTED" } });
  });
});

describe("leaving", () => {
  test.each(["resolve", "reject"] as const)(
    "gives the held time back, and ends whatever comes of it (%s)",
    (way) => {
      const game = ready();
      game.send({ type: "checkout.leave" });
      expect(game.at()).toBe("leaving");
      game[way]("releaseHold", network);
      expect(game.output()).toEqual({ outcome: "left" });
    },
  );

  test("waits two seconds at most", () => {
    const game = ready();
    game.send({ type: "checkout.leave" });
    game.clock.increment(1_999);
    expect(game.output()).toBeUndefined();
    game.clock.increment(1);
    expect(game.output()).toEqual({ outcome: "left" });
  });

  test("without a held time ends at once", () => {
    const game = begin();
    game.send({ type: "checkout.leave" });
    expect(game.output()).toEqual({ outcome: "left" });
  });

  const released = (game: ReturnType<typeof begin>) =>
    game.snapshot().children.releaseHold?.getSnapshot().input;

  test("while the first time is still being held gives that back", () => {
    const game = begin({ requestedScheduleId: "monday" });
    game.send({ type: "checkout.leave" });
    expect([game.at(), released(game)]).toEqual(["leaving", { holdId: null }]);
    game.resolve("releaseHold", null);
    expect(game.output()).toEqual({ outcome: "left" });
  });

  test("while another time is still being held gives back either, whichever it comes to", () => {
    const game = ready();
    game.send({ type: "time.change" }, { type: "time.choose", scheduleId: "tuesday" });
    game.send({ type: "checkout.leave" });
    expect([game.at(), released(game)]).toEqual(["leaving", { holdId: holdOf("monday").id }]);
  });
});

describe("coming back", () => {
  test("takes up a hold that still lives, with every answer", () => {
    const game = left();
    expect(game.at()).toEqual({ time: { held: "open" }, payment: "loadingPrice" });
    expect(game.context()).toMatchObject({ hold: holdOf("monday"), themeId: "sleep", selectedCard: "card" });
  });

  test("to a hold that has run out leads to the time choice", () => {
    const game = left();
    game.resolve("holdExpiry", null);
    expect(game.at()).toEqual({ time: "choosing", payment: "waiting" });
  });

  test("without a hold leads to the time choice", () => {
    expect(left({ hold: null }).at()).toEqual({ time: "choosing", payment: "waiting" });
  });

  test("while another time was being held holds that one, and has the former until then", () => {
    const game = left();
    game.send({ type: "time.change" }, { type: "time.choose", scheduleId: "tuesday" });
    const again = begin({ saved: readCheckout(writeCheckout(game.context()), facts) });
    expect([again.value("hold"), again.context().wantedScheduleId]).toEqual(["holding", "tuesday"]);
    again.reject("hold/holdSchedule", refusal("SCHEDULE_FULL", 409));
    again.send({ type: "time.keep" });
    expect(again.context()).toMatchObject({ hold: holdOf("monday"), wantedScheduleId: null });
  });

  test("by the same link takes up what was chosen since", () => {
    const game = left({ requestedScheduleId: "tuesday" }, { requestedScheduleId: "tuesday" });
    expect(game.context()).toMatchObject({ hold: holdOf("monday"), wantedScheduleId: null });
    expect(game.at()).toEqual({ time: { held: "open" }, payment: "loadingPrice" });
  });

  test("by a link to another time holds that one instead", () => {
    const game = left({}, { requestedScheduleId: "tuesday" });
    expect(game.value("hold")).toBe("holding");
    game.resolve("hold/holdSchedule", holdOf("tuesday"));
    expect(game.context()).toMatchObject({ hold: holdOf("tuesday"), themeId: "sleep" });
  });

  test("by a link to the held time needs no new hold", () => {
    const game = left({}, { requestedScheduleId: "monday" });
    expect(game.at()).toEqual({ time: { held: "open" }, payment: "loadingPrice" });
  });

  test("by a link without a time goes on with the held one", () => {
    const game = left({ requestedScheduleId: "monday" });
    expect(game.at()).toEqual({ time: { held: "open" }, payment: "loadingPrice" });
    expect(game.context().requestedScheduleId).toBe("monday");
  });

  test("with an order in flight asks about it, and never sends it", () => {
    const game = left({ attempt });
    expect(game.at()).toBe("placingOrder");
    expect(game.value("order")).toBe("reconciling");
    expect(game.context().attempt).toEqual({ ...attempt, isResumed: true });
  });
});

describe("a session that ends", () => {
  test("while a time is being held: it is held after the login", () => {
    const game = begin({ requestedScheduleId: "monday" });
    game.reject("hold/holdSchedule", unauthorized);
    expect(game.at()).toBe("signedOut");
    game.send({ type: "session.restored" });
    expect(game.value("hold")).toBe("holding");
    expect(game.context().failure).toBeNull();
  });

  test("while a time is held: everything is there after the login", () => {
    const game = left();
    const before = answers(game.context());
    game.reject("payment/loadPrice", unauthorized);
    expect(game.at()).toBe("signedOut");
    game.send({ type: "session.restored" });
    expect(game.at()).toEqual({ time: { held: "open" }, payment: "loadingPrice" });
    expect(answers(game.context())).toEqual(before);
  });

  test("is noticed where the personal data are saved, and what was submitted is kept", () => {
    const game = ready({}, withoutCpf);
    game.confirm();
    game.send({ type: "personalData.submit", form: personalData });
    game.reject("savePersonalData", unauthorized);
    expect(game.at()).toBe("signedOut");
    expect(game.context().personalDataDraft).toEqual(personalData);
  });

  test("is noticed where a card is taken; the confirmation is forgotten with it", () => {
    const game = ready({ selectedCard: null });
    game.confirm();
    game.pay({ type: "card.submit", card: {} });
    game.reject("payment/takeCard", unauthorized);
    expect(game.at()).toBe("signedOut");
    game.send({ type: "session.restored" });
    game.answerPrice(0);
    expect(game.at()).toEqual({ time: { held: "open" }, payment: "choosing" });
    expect(game.context().confirmedKey).toBeNull();
  });
});
