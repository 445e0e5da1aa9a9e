import { describe, expect, test } from "vitest";
import type { ErrorCode } from "#contract/errors.ts";
import { failed } from "#contract/failure.ts";
import type { Reschedule } from "#contract/reschedule.ts";
import { failThrice } from "../testing/again.ts";
import { away, forGood, network, passing, refusal, unauthorized } from "../testing/failures.ts";
import { play } from "../testing/play.ts";
import {
  hour,
  movedElsewhere,
  movedLate,
  movedTimes,
  notScheduled,
  times,
  tooLate,
  without27,
  withoutDates,
  withoutTen,
} from "./reschedule.fixtures.ts";
import { rescheduleMachine } from "./reschedule.machine.ts";
import type { RescheduleInput } from "./reschedule.types.ts";

const input: RescheduleInput = { appointmentId: "mine", date: null, scheduleId: null };
const chosen: RescheduleInput = { ...input, date: "2026-11-27", scheduleId: "27 at 10" };

/** The times have been loaded. */
function loaded(answer: Reschedule = times, start: RescheduleInput = input) {
  const game = play(rescheduleMachine, start);
  game.resolve("loadTimes", answer);
  return game;
}

/** The 27th at ten is chosen, to be confirmed. */
function confirming() {
  const game = loaded();
  game.send({ type: "date.choose", date: "2026-11-27" }, { type: "hour.choose", scheduleId: "27 at 10" });
  return game;
}

function moving() {
  const game = confirming();
  game.send({ type: "move.confirm" });
  return game;
}

describe("what there is to choose", () => {
  test.each([
    ["days", times, input, "choosingDate"],
    ["nothing where there is no other time", withoutDates, input, "noDates"],
    ["nothing after the deadline", tooLate, input, "deadlinePassed"],
    ["nothing where it is not scheduled", notScheduled, input, "notScheduled"],
    ["the confirmation, after a sign-in", times, chosen, "confirming"],
    ["another hour, where the one from before the sign-in is taken", withoutTen, chosen, "choosingHour"],
    ["another day, where that day has none left", without27, chosen, "noHours"],
    ["nothing where the move from before the sign-in has happened", movedTimes, chosen, "moved"],
    ["nothing after the deadline, whatever was chosen before", tooLate, chosen, "deadlinePassed"],
    ["nothing where no day is left, whatever was chosen before", withoutDates, chosen, "noDates"],
  ])("%s", (_, answer, start, state) => {
    expect(loaded(answer, start).value()).toBe(state);
  });

  test.each(["noHours", "choosingHour"])("an hour that is gone is chosen no more (%s)", (state) => {
    const game = loaded(state === "noHours" ? without27 : withoutTen, chosen);
    expect(game.context()).toMatchObject({ date: "2026-11-27", scheduleId: null });
  });

  test("a day without hours leads to another day", () => {
    const game = loaded();
    game.send({ type: "date.choose", date: "2026-11-28" });
    expect(game.value()).toBe("noHours");
    game.send({ type: "date.choose", date: "2026-11-30" });
    expect([game.value(), game.context().date]).toEqual(["noHours", "2026-11-30"]);
    game.send({ type: "date.choose", date: "2026-11-29" });
    expect([game.value(), game.context().date]).toEqual(["choosingHour", "2026-11-29"]);
  });

  test("a failed load can be repeated, and its reason goes with the next answer", () => {
    const game = play(rescheduleMachine, input);
    game.reject("loadTimes", network);
    expect([game.value(), game.context().loadFailure?.code]).toEqual(["loadFailed", "NETWORK"]);
    game.send({ type: "times.retry" });
    game.resolve("loadTimes", withoutDates);
    expect([game.value(), game.context().loadFailure]).toEqual(["noDates", null]);
    game.send({ type: "times.retry" });
    game.resolve("loadTimes", times);
    expect(game.value()).toBe("choosingDate");
  });
});

describe("times that could not be loaded", () => {
  test.each(passing)(
    "because %s are asked for by themselves every ten seconds, and it says why meanwhile",
    (_, code, error) => {
      const game = play(rescheduleMachine, input);
      const look = () => [game.value(), game.context().loadFailure?.code];
      const [before, after] = [
        ["loadFailed", code],
        ["loadingTimes", code],
      ];
      expect(failThrice(game, "loadTimes", error, look)).toEqual(Array(3).fill({ before, after }));
      game.resolve("loadTimes", times);
      expect([game.value(), game.context().loadFailure]).toEqual(["choosingDate", null]);
    },
  );

  test.each(forGood)("by %s wait for a press", (_, error) => {
    const game = play(rescheduleMachine, input);
    game.reject("loadTimes", error);
    game.clock.increment(3_600_000);
    expect(game.value()).toBe("loadFailed");
  });

  test("may be left while they are asked for again, not before the first answer", () => {
    const game = play(rescheduleMachine, input);
    game.send({ type: "step.back" });
    expect(game.value()).toBe("loadingTimes");
    game.reject("loadTimes", network);
    game.clock.increment(10_000);
    game.send({ type: "step.back" });
    expect(game.output()?.outcome).toBe("left");
  });
});

describe("the confirmation", () => {
  test("leads back to the hours of the same day, and from there out", () => {
    const game = confirming();
    expect(game.value()).toBe("confirming");
    game.send({ type: "step.back" });
    expect([game.value(), game.context().date, game.context().scheduleId]).toEqual([
      "choosingHour",
      "2026-11-27",
      null,
    ]);
    game.send({ type: "step.back" });
    expect(game.output()).toEqual({ outcome: "left", date: "2026-11-27", scheduleId: null });
  });

  test("moves once it is confirmed, and knows both times", () => {
    const game = moving();
    expect(game.value()).toBe("moving");
    game.send({ type: "step.back" }, { type: "move.confirm" });
    expect(game.value()).toBe("moving");
    game.resolve("moveAppointment", { sequence: 1 });
    expect(game.output()).toEqual({ outcome: "moved", date: "2026-11-27", scheduleId: "27 at 10" });
    expect(game.context()).toMatchObject({
      former: times.schedule,
      times: { schedule: hour(27, 10), sequence: 1 },
      failure: null,
    });
  });
});

describe("a move that is refused", () => {
  test.each<[ErrorCode, number]>([
    ["SCHEDULE_FULL", 409],
    ["MINIMUM_NOTICE_NOT_MET", 422],
    ["SCHEDULE_UNKNOWN", 422],
    ["OUTSIDE_PERIOD", 422],
    ["APPOINTMENT_CHANGED", 409],
  ])("(%s) loads the times anew, says why, and keeps the day", (code, status) => {
    const game = moving();
    game.reject("moveAppointment", refusal(code, status));
    expect(game.value()).toBe("loadingTimes");
    game.resolve("loadTimes", withoutTen);
    expect(game.value()).toBe("choosingHour");
    expect(game.context()).toMatchObject({ date: "2026-11-27", scheduleId: null, failure: { code } });
  });

  test("says why even when the times could not be loaded at first", () => {
    const game = moving();
    game.reject("moveAppointment", refusal("SCHEDULE_FULL", 409));
    game.reject("loadTimes", network);
    game.send({ type: "times.retry" });
    game.resolve("loadTimes", without27);
    expect([game.value(), game.context().failure?.code]).toEqual(["noHours", "SCHEDULE_FULL"]);
    game.send({ type: "date.choose", date: "2026-11-29" });
    expect(game.context().failure).toBeNull();
  });

  test("after the deadline is not offered again", () => {
    const game = moving();
    game.reject("moveAppointment", refusal("RESCHEDULE_TOO_LATE", 422));
    game.resolve("loadTimes", tooLate);
    expect(game.value()).toBe("deadlinePassed");
  });

  test("for being tried too often can be confirmed again as it is", () => {
    const game = moving();
    game.reject("moveAppointment", refusal("RATE_LIMITED", 429));
    expect(game.value()).toBe("confirming");
    expect(game.context()).toMatchObject({ scheduleId: "27 at 10", failure: { code: "RATE_LIMITED" } });
    game.send({ type: "move.confirm" });
    expect([game.value(), game.context().failure]).toEqual(["moving", null]);
  });

  test("its reason goes with the next choice of an hour", () => {
    const game = moving();
    game.reject("moveAppointment", refusal("SCHEDULE_FULL", 409));
    game.resolve("loadTimes", withoutTen);
    game.send({ type: "hour.choose", scheduleId: "27 at 15" });
    expect([game.value(), game.context().failure]).toEqual(["confirming", null]);
  });
});

describe("a move whose answer is lost", () => {
  test.each([
    ["no answer", network],
    ["a fault of the server", refusal("INTERNAL", 500)],
    ["an answer that cannot be read", failed("PARSE", { status: 409 })],
    ["a bug", new TypeError("x is not a function")],
  ])("(%s) is looked into before anything is offered again", (_, error) => {
    const game = moving();
    game.reject("moveAppointment", error);
    expect(game.value()).toBe("checkingMove");
    game.resolve("checkMove", movedTimes);
    expect(game.output()).toEqual({ outcome: "moved", date: "2026-11-27", scheduleId: "27 at 10" });
    expect(game.context()).toMatchObject({ former: times.schedule, times: { sequence: 1 } });
  });

  test("and happened is told as moved even where the new time may not be moved again", () => {
    const game = lost();
    game.resolve("checkMove", movedLate);
    expect(game.output()?.outcome).toBe("moved");
  });

  test.each([
    ["to be confirmed again", times, "confirming"],
    ["to another hour where the chosen one is taken", withoutTen, "choosingHour"],
  ])("and did not happen leads %s, and says so", (_, answer, state) => {
    const game = moving();
    game.reject("moveAppointment", network);
    game.resolve("checkMove", answer);
    expect([game.value(), game.context().failure?.code]).toEqual([state, "NOT_MOVED"]);
  });

  test("and was overtaken by a move elsewhere says so, and has the hour chosen again", () => {
    const game = lost();
    game.resolve("checkMove", movedElsewhere);
    expect([game.value(), game.context().failure?.code, game.context().scheduleId]).toEqual([
      "choosingHour",
      "APPOINTMENT_CHANGED",
      null,
    ]);
  });

  test("of an appointment that is not found any more is not asked about for good", () => {
    const game = lost();
    game.reject("checkMove", refusal("NOT_FOUND", 404));
    expect([game.value(), game.context().loadFailure?.code]).toEqual(["loadFailed", "NOT_FOUND"]);
  });

  test("is never sent again while nobody knows", () => {
    const game = moving();
    game.reject("moveAppointment", network);
    game.reject("checkMove", network);
    expect([game.value(), game.context().loadFailure?.code]).toEqual(["moveUnknown", "NETWORK"]);
    game.send({ type: "move.confirm" });
    expect(game.value()).toBe("moveUnknown");
    game.send({ type: "move.check" });
    game.resolve("checkMove", movedTimes);
    expect(game.output()?.outcome).toBe("moved");
  });

  test("is looked into by itself while the server is away, and sent once", () => {
    const game = moving();
    game.reject("moveAppointment", away);
    game.reject("checkMove", away);
    game.clock.increment(9_999);
    expect(game.value()).toBe("moveUnknown");
    game.clock.increment(1);
    expect([game.value(), game.context().loadFailure?.code]).toEqual(["checkingMove", "UNAVAILABLE"]);
    game.reject("checkMove", network);
    game.clock.increment(10_000);
    expect(Object.keys(game.snapshot().children)).toEqual(["checkMove"]);
    game.resolve("checkMove", movedTimes);
    expect(game.output()?.outcome).toBe("moved");
  });

  test.each(forGood)("whose check fails by %s waits for a press", (_, error) => {
    const game = lost();
    game.reject("checkMove", error);
    game.clock.increment(3_600_000);
    expect(game.value()).toBe("moveUnknown");
  });
});

test.each([
  ["the times are loaded", () => play(rescheduleMachine, chosen), "loadTimes"],
  ["it is moved", moving, "moveAppointment"],
  ["a lost answer is looked into", lost, "checkMove"],
])("a session that ends while %s keeps what was chosen", (_, begin, actor) => {
  const game = begin();
  game.reject(actor, unauthorized);
  expect(game.output()).toEqual({ outcome: "signedOut", date: "2026-11-27", scheduleId: "27 at 10" });
});

function lost() {
  const game = moving();
  game.reject("moveAppointment", network);
  return game;
}

test.each([
  ["the days", () => loaded()],
  ["a day without hours", () => loaded(without27, chosen)],
  ["no days", () => loaded(withoutDates)],
  ["the deadline", () => loaded(tooLate)],
  ["an appointment that is not scheduled", () => loaded(notScheduled)],
  ["a failed load", failedLoad],
  ["a move nobody knows of", unknown],
  ["a lost move that is looked into", lost],
])("from %s one can leave", (_, begin) => {
  const game = begin();
  game.send({ type: "step.back" });
  expect(game.output()?.outcome).toBe("left");
});

function failedLoad() {
  const game = play(rescheduleMachine, input);
  game.reject("loadTimes", network);
  return game;
}

function unknown() {
  const game = lost();
  game.reject("checkMove", network);
  return game;
}
