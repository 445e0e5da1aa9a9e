import { describe, expect, test } from "vitest";
import { failed } from "#contract/failure.ts";
import { network, refusal, unauthorized } from "../testing/failures.ts";
import { play } from "../testing/play.ts";
import { holdOf } from "./hold.fixtures.ts";
import { holdMachine } from "./hold.machine.ts";
import type { HoldInput } from "./hold.types.ts";

const first: HoldInput = { hold: null, wantedScheduleId: null, failure: null };

const begin = (input: Partial<HoldInput> = {}) => play(holdMachine, { ...first, ...input });

/** Tuesday is being held by a customer who holds Monday. */
function changing() {
  const game = begin({ hold: holdOf("monday") });
  game.send({ type: "time.choose", scheduleId: "tuesday" });
  return game;
}

describe("the first time", () => {
  test("is held once it is chosen", () => {
    const game = begin();
    expect(game.value()).toBe("choosing");
    game.send({ type: "time.choose", scheduleId: "monday" });
    game.resolve("holdSchedule", holdOf("monday"));
    expect(game.output()).toEqual({ hold: holdOf("monday"), wantedScheduleId: null, failure: null });
  });

  test("is held at once where it is wanted already, and why it has to be stays known", () => {
    const failure = refusal("PAYMENT_DECLINED", 402);
    const game = begin({ wantedScheduleId: "monday", failure });
    expect(game.value()).toBe("holding");
    game.resolve("holdSchedule", holdOf("monday"));
    expect(game.output()).toEqual({ hold: holdOf("monday"), wantedScheduleId: null, failure });
  });

  test.each([
    ["SCHEDULE_FULL", refusal("SCHEDULE_FULL", 409)],
    ["MINIMUM_NOTICE_NOT_MET", refusal("MINIMUM_NOTICE_NOT_MET", 422)],
    ["RATE_LIMITED", refusal("RATE_LIMITED", 429)],
    ["NETWORK", network],
    ["TIMEOUT", failed("TIMEOUT")],
    ["UNEXPECTED", new TypeError("x is not a function")],
  ])("that cannot be held (%s) leaves the customer at the choice, knowing why", (code, error) => {
    const game = begin();
    game.send({ type: "time.choose", scheduleId: "monday" });
    game.reject("holdSchedule", error);
    expect(game.value()).toBe("choosing");
    expect(game.context()).toMatchObject({ hold: null, wantedScheduleId: null, failure: { code } });
  });

  test("of a customer who was signed out meanwhile is to be held after the login", () => {
    const game = begin();
    game.send({ type: "time.choose", scheduleId: "monday" });
    game.reject("holdSchedule", unauthorized);
    expect(game.output()).toMatchObject({
      hold: null,
      wantedScheduleId: "monday",
      failure: { code: "UNAUTHORIZED" },
    });
  });
});

describe("another time", () => {
  test("that is wanted already is held at once", () => {
    const game = begin({ hold: holdOf("monday"), wantedScheduleId: "tuesday" });
    expect(game.value()).toBe("holding");
    game.resolve("holdSchedule", holdOf("tuesday"));
    expect(game.output()?.hold).toEqual(holdOf("tuesday"));
  });

  test("takes the place of the one held before", () => {
    const game = changing();
    game.resolve("holdSchedule", holdOf("tuesday"));
    expect(game.output()?.hold).toEqual(holdOf("tuesday"));
  });

  test("that is refused leaves the old hold as it was", () => {
    const game = changing();
    game.reject("holdSchedule", refusal("SCHEDULE_FULL", 409));
    expect(game.value()).toBe("choosingAnother");
    game.send({ type: "time.keep" });
    expect(game.output()).toEqual({ hold: holdOf("monday"), wantedScheduleId: null, failure: null });
  });

  test.each([
    ["a lost answer", network],
    ["a fault of the server", refusal("INTERNAL", 500)],
    ["an answer that cannot be read", failed("PARSE", { status: 409 })],
  ])("after %s nobody knows which one is held: neither counts", (_, error) => {
    const game = changing();
    game.reject("holdSchedule", error);
    expect(game.value()).toBe("choosing");
    expect(game.context().hold).toBeNull();
  });

  test("that is the held one needs no new hold", () => {
    const game = begin({ hold: holdOf("monday") });
    game.send({ type: "time.choose", scheduleId: "monday" });
    expect(game.output()?.hold).toEqual(holdOf("monday"));
  });

  test("may be given up for the held one", () => {
    const game = begin({ hold: holdOf("monday") });
    game.send({ type: "time.keep" });
    expect(game.output()?.hold).toEqual(holdOf("monday"));
  });

  test.each(["resolve", "reject"] as const)("can be chosen when the old hold has run out (%s)", (way) => {
    const game = begin({ hold: holdOf("monday") });
    game[way]("oldHoldExpiry", new Error("no timers"));
    expect(game.value()).toBe("choosing");
    expect(game.context().hold).toBeNull();
    expect(game.context().failure?.code).toBe(way === "resolve" ? "HOLD_EXPIRED" : "UNEXPECTED");
    game.send({ type: "time.keep" }, { type: "time.choose", scheduleId: "monday" });
    expect(game.value()).toBe("holding");
  });

  test("is not disturbed by the old hold's end while it is being held", () => {
    const game = changing();
    expect(() => game.resolve("oldHoldExpiry", null)).toThrow("no actor");
    game.resolve("holdSchedule", holdOf("tuesday"));
    expect(game.output()?.hold).toEqual(holdOf("tuesday"));
  });

  test("that is refused after the old hold's end finds that end at once", () => {
    const game = changing();
    game.reject("holdSchedule", refusal("SCHEDULE_FULL", 409));
    game.resolve("oldHoldExpiry", null);
    expect(game.context()).toMatchObject({ hold: null, failure: { code: "HOLD_EXPIRED" } });
  });

  test("is one at a time: a second choice waits for the answer to the first", () => {
    const game = changing();
    game.send({ type: "time.choose", scheduleId: "wednesday" });
    game.resolve("holdSchedule", holdOf("tuesday"));
    expect(game.output()?.hold).toEqual(holdOf("tuesday"));
  });
});
