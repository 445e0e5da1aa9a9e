import { describe, expect, test } from "vitest";
import { network, refusal, unauthorized } from "../testing/failures.ts";
import { play } from "../testing/play.ts";
import { taken } from "./continuation.fixtures.ts";
import { continuationMachine } from "./continuation.machine.ts";
import type { ContinuationInput } from "./continuation.types.ts";

const begin = (begins: ContinuationInput["begins"]) => play(continuationMachine, { begins }, {});
const gone = refusal("NOT_FOUND", 404);

describe("what another device has begun", () => {
  test("is taken over at once by a page that has nothing of its own", () => {
    const game = begin("found");
    expect(game.value()).toBe("takingOver");
    game.resolve("takeOver", taken);
    expect(game.snapshot().output).toEqual({ outcome: "here", taken });
  });

  test("is begun anew without a word where it is gone before anybody has seen it", () => {
    const game = begin("found");
    game.reject("takeOver", gone);
    expect(game.snapshot().output).toEqual({ outcome: "here", taken: null });
  });

  test.each([
    ["no answer", network],
    ["a refusal", refusal("CONTINUED_ELSEWHERE", 409)],
  ])("is not begun beside it after %s: it is tried again, or discarded", (_, failure) => {
    const game = begin("found");
    game.reject("takeOver", failure);
    expect(game.value()).toBe("notTaken");
    game.send({ type: "purchase.restart" });
    expect(game.value()).toBe("notTaken");
    game.send({ type: "continue.here" });
    expect(game.value()).toBe("takingOver");
    game.reject("takeOver", network);
    game.send({ type: "purchase.discard" });
    game.resolve("discard", { done: true });
    expect(game.snapshot().output).toEqual({ outcome: "here", taken: null });
  });
});

describe("a page that was taken over from", () => {
  test("waits for a press, and then goes on with what the other device has chosen", () => {
    const game = begin("told");
    expect(game.value()).toBe("elsewhere");
    game.send({ type: "continue.here" });
    game.resolve("takeOver", taken);
    expect(game.snapshot().output).toEqual({ outcome: "here", taken });
  });

  test("says that it is over where it was ordered there, and begins anew by a press", () => {
    const game = begin("told");
    game.send({ type: "continue.here" });
    game.reject("takeOver", gone);
    expect(game.value()).toBe("gone");
    game.send({ type: "purchase.restart" });
    expect(game.snapshot().output).toEqual({ outcome: "here", taken: null });
  });
});

describe("to discard", () => {
  test("what has an order in flight is refused: it goes on, or is tried again", () => {
    const game = begin("discard");
    game.reject("discard", refusal("ORDER_IN_FLIGHT", 409));
    expect([game.value(), game.context().failure?.code]).toEqual(["notDiscarded", "ORDER_IN_FLIGHT"]);
    game.send({ type: "continue.here" });
    game.resolve("takeOver", taken);
    expect(game.snapshot().output).toEqual({ outcome: "here", taken });
  });

  test.each(["found", "told", "discard"] as const)(
    "what had an order in flight is not begun anew without a word, from %s: it may have been bought",
    (begins) => {
      const game = begin(begins);
      if (begins === "told") game.send({ type: "continue.here" });
      if (begins !== "discard") {
        game.reject("takeOver", network);
        game.send({ type: "purchase.discard" });
      }
      game.reject("discard", refusal("ORDER_IN_FLIGHT", 409));
      game.send({ type: "purchase.discard" });
      game.reject("discard", network);
      game.send({ type: "purchase.discard" });
      game.resolve("discard", { done: true });
      expect(game.value()).toBe("gone");
      game.send({ type: "purchase.restart" });
      expect(game.snapshot().output).toEqual({ outcome: "here", taken: null });
    },
  );

  test("what is gone once its order was told to be in flight is not begun anew without a word", () => {
    const game = begin("found");
    game.reject("takeOver", network);
    game.send({ type: "purchase.discard" });
    game.reject("discard", refusal("ORDER_IN_FLIGHT", 409));
    game.send({ type: "continue.here" });
    game.reject("takeOver", gone);
    expect(game.value()).toBe("gone");
  });

  test("begins anew", () => {
    const game = begin("discard");
    game.resolve("discard", { done: true });
    expect(game.snapshot().output).toEqual({ outcome: "here", taken: null });
  });
});

test.each(["takeOver", "discard"] as const)("a session that is over ends it: %s", (call) => {
  const game = begin(call === "takeOver" ? "found" : "discard");
  game.reject(call, unauthorized);
  expect(game.snapshot().output).toEqual({ outcome: "signedOut", taken: null });
});
