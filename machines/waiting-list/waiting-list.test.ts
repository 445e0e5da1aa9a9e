import { describe, expect, test } from "vitest";
import { away, forGood, network, passing, refusal, unauthorized } from "../testing/failures.ts";
import { play } from "../testing/play.ts";
import {
  full,
  hasMissed,
  isOffered,
  missed,
  offered,
  vacant,
  visitor,
  waiting,
  waits,
} from "./waiting-list.fixtures.ts";
import { waitingListMachine } from "./waiting-list.machine.ts";
import type { Standing } from "./waiting-list.types.ts";

/** Every time that the customer was told that the list is left. */
let told = 0;
const logic = waitingListMachine.provide({
  actions: {
    tellLeft: () => {
      told++;
    },
  },
});

function begin(standing: Standing | null) {
  told = 0;
  return play(logic, { scheduleId: "monday", standing });
}

type Game = ReturnType<typeof begin>;

function joining() {
  const game = begin(full);
  game.send({ type: "list.join" });
  return game;
}

function leaving(standing = waiting) {
  const game = begin(standing);
  game.send({ type: "list.leave" });
  return game;
}

function unknown(game: Game, sent: string, checked: string): Game {
  game.reject(sent, network);
  game.reject(checked, network);
  return game;
}

const report = (standing: Standing) => ({ type: "standing.reported" as const, standing });
const input = (game: Game, id: string) => game.snapshot().children[id]?.getSnapshot().input;
const running = (game: Game) => Object.keys(game.snapshot().children);

const lost = [
  ...passing.map(([name, , error]) => [name, error] as const),
  ...forGood.filter(([name]) => name !== "too many questions"),
];

describe("a time", () => {
  test.each([
    ["full, to a customer", full, "full"],
    ["full, to a visitor", visitor, "visiting"],
    ["free again", vacant, "vacant"],
    ["free again, to a visitor", { ...vacant, isSignedIn: false }, "vacant"],
    ["waited for", waiting, "waiting"],
    ["offered", offered, "offered"],
    ["missed", missed, "missed"],
    ["free again to somebody who still waits", { ...waiting, hasVacancy: true }, "waiting"],
    ["offered to somebody whose session another tab ended", { ...offered, isSignedIn: false }, "offered"],
  ])("that is %s is shown as such, at once or once it is read", (_, standing, value) => {
    const [known, read] = [begin(standing), begin(null)];
    expect([known.value(), read.value()]).toEqual([value, "loading"]);
    read.send(report(standing));
    expect([read.value(), read.context().standing]).toEqual([value, standing]);
  });

  test.each([full, visitor, vacant, waiting, offered, missed])(
    "is shown anew as it is read (%#)",
    (standing) => {
      for (const before of [full, visitor, vacant, waiting, offered, missed]) {
        const game = begin(before);
        game.send(report(standing));
        expect(game.value()).toBe(begin(standing).value());
      }
    },
  );

  test.each([null, full, visitor, vacant, waiting, offered, missed])(
    "may be left alone, and nothing is sent or told (%#)",
    (standing) => {
      const game = begin(standing);
      game.send({ type: "page.leave" });
      expect([game.value(), game.snapshot().status, told]).toEqual(["closed", "done", 0]);
    },
  );

  test("is waited for by customers only, and left by those who wait", () => {
    for (const standing of [visitor, vacant, waiting, offered, missed]) {
      const game = begin(standing);
      game.send({ type: "list.join" });
      expect(game.value()).toBe(begin(standing).value());
    }
    for (const standing of [visitor, vacant, full]) {
      const game = begin(standing);
      game.send({ type: "list.leave" });
      expect(game.value()).toBe(begin(standing).value());
    }
  });

  test.each([
    [vacant, "reserving"],
    [offered, "reserving"],
    [full, "full"],
    [waiting, "waiting"],
    [missed, "missed"],
  ])("goes on at the checkout where there is a place to have (%#)", (standing, value) => {
    const game = begin(standing);
    game.send({ type: "place.reserve" });
    expect(game.value()).toBe(value);
  });
});

describe("an offer", () => {
  function ranOut() {
    const game = begin(offered);
    game.resolve("offerExpiry", null);
    return game;
  }

  test("lasts until its instant, and nothing ends it before", () => {
    const game = begin(offered);
    expect(input(game, "offerExpiry")).toEqual({ until: isOffered.until });
    game.clock.increment(7_200_000);
    expect(game.value()).toBe("offered");
    game.resolve("offerExpiry", null);
    expect([game.value(), game.context().ranOutAt]).toEqual(["ranOut", isOffered.until]);
  });

  test("that another reading makes longer or shorter waits for that instant", () => {
    const game = begin(offered);
    const longer = { ...offered, wait: { ...isOffered, until: 1_801_000 } };
    game.send(report(longer));
    expect([game.value(), input(game, "offerExpiry")]).toEqual(["offered", { until: 1_801_000 }]);
  });

  test("that ran out stays so where its end is the same, and is one again where it is later", () => {
    const game = ranOut();
    game.send(report({ ...offered, hasVacancy: true }));
    expect(game.value()).toBe("ranOut");
    game.send(report({ ...offered, wait: { ...isOffered, until: 1_801_000 } }));
    expect(game.value()).toBe("offered");
  });

  test.each([
    [missed, "missed"],
    [full, "full"],
    [waiting, "waiting"],
  ])("that ran out is what the next reading says (%#)", (standing, value) => {
    const game = ranOut();
    game.send(report(standing));
    expect(game.value()).toBe(value);
  });

  test("that ran out may still be tried for, and left", () => {
    const [tried, left] = [ranOut(), ranOut()];
    tried.send({ type: "place.reserve" });
    left.send({ type: "list.leave" });
    left.reject("leaveList", refusal("RATE_LIMITED", 429));
    expect([tried.value(), left.value()]).toEqual(["reserving", "ranOut"]);
    left.send({ type: "page.leave" });
    expect(left.value()).toBe("closed");
  });

  test("whose end cannot be waited for counts as over, and keeps why", () => {
    const game = begin(offered);
    game.reject("offerExpiry", new Error("no timers"));
    expect([game.value(), game.context().failure?.code]).toEqual(["ranOut", "UNEXPECTED"]);
  });

  test("that could not be left finds its end at once", () => {
    const game = leaving(offered);
    expect(running(game)).toEqual(["leaveList"]);
    game.reject("leaveList", refusal("RATE_LIMITED", 429));
    expect([game.value(), running(game)]).toEqual(["offered", ["offerExpiry"]]);
  });
});

describe("joining", () => {
  test.each([
    [waits, "waiting"],
    [isOffered, "offered"],
  ])("ends with the place in the queue, or with an offer (%#)", (wait, value) => {
    const game = joining();
    expect([game.value(), input(game, "joinList")]).toEqual([
      { joining: "sending" },
      { scheduleId: "monday" },
    ]);
    game.resolve("joinList", wait);
    expect([game.value(), game.context().standing?.wait]).toEqual([value, wait]);
  });

  test("of a time that has a place again leads there", () => {
    const game = joining();
    game.reject("joinList", refusal("PLACE_FREE", 409));
    expect([game.value(), game.context().standing]).toEqual(["vacant", vacant]);
    game.send(report(full));
    expect([game.value(), game.context().failure?.code]).toEqual(["full", "PLACE_FREE"]);
  });

  test.each([
    ["TOO_MANY_WAITS", 409],
    ["PLACE_HELD_ALREADY", 409],
    ["WAITING_LIST_ABSENT", 409],
    ["MINIMUM_NOTICE_NOT_MET", 422],
    ["RATE_LIMITED", 429],
    ["NOT_FOUND", 404],
  ])("that is refused (%s) says why until it is tried again", (code, status) => {
    const game = joining();
    game.reject("joinList", refusal(code, status));
    expect([game.value(), game.context().failure?.code]).toEqual(["full", code]);
    game.send({ type: "list.join" });
    expect([game.value(), game.context().failure]).toEqual([{ joining: "sending" }, null]);
  });

  test.each(lost)("is looked up after %s, and that it was done is no failure", (_, error) => {
    const game = joining();
    game.reject("joinList", error);
    expect([game.value(), input(game, "checkJoined")]).toEqual([
      { joining: "checking" },
      { scheduleId: "monday", waitId: null },
    ]);
    game.resolve("checkJoined", waits);
    expect([game.value(), game.context().failure, game.context().standing]).toEqual([
      "waiting",
      null,
      waiting,
    ]);
  });

  test("that a look-up does not find was not done, and the next press sends it", () => {
    const game = joining();
    game.reject("joinList", { ...network, call: "joinWaitingList" });
    game.resolve("checkJoined", null);
    expect([game.value(), game.context().failure]).toEqual([
      "full",
      { code: "NOT_DONE", status: null, body: null, call: "joinWaitingList" },
    ]);
    game.send({ type: "list.join" });
    expect(game.value()).toEqual({ joining: "sending" });
  });

  test("that nobody knows of is sent by no press before it is looked up", () => {
    const game = unknown(joining(), "joinList", "checkJoined");
    expect([game.value(), game.context().failure?.code]).toEqual(["joinUnknown", "NETWORK"]);
    game.clock.increment(3_600_000);
    expect([game.value(), running(game)]).toEqual(["joinUnknown", []]);
    game.send({ type: "list.join" });
    expect([game.value(), input(game, "checkJoinedFirst")]).toEqual([
      { joining: "checkingFirst" },
      { scheduleId: "monday", waitId: null },
    ]);
    game.reject("checkJoinedFirst", away);
    expect([game.value(), game.context().failure?.code]).toEqual(["joinUnknown", "UNAVAILABLE"]);
    game.send({ type: "list.join" });
    game.resolve("checkJoinedFirst", null);
    expect([game.value(), game.context().failure]).toEqual([{ joining: "sending" }, null]);
  });

  test.each(["a press", "a reading"])("that nobody knows of and that was done is found by %s", (way) => {
    const game = unknown(joining(), "joinList", "checkJoined");
    if (way === "a reading") game.send(report(waiting));
    else {
      game.send({ type: "list.join" });
      game.resolve("checkJoinedFirst", waits);
    }
    expect([game.value(), game.context().failure]).toEqual(["waiting", null]);
  });

  test("that nobody knows of stays so where a reading does not have it", () => {
    const game = unknown(joining(), "joinList", "checkJoined");
    game.send(report(vacant));
    expect([game.value(), game.context().standing, game.context().failure?.code]).toEqual([
      "joinUnknown",
      vacant,
      "NETWORK",
    ]);
    game.send({ type: "page.leave" });
    expect(game.value()).toBe("closed");
  });
});

describe("leaving", () => {
  test.each([
    ["a list", waiting],
    ["an offer", offered],
    ["word of a missed offer", missed],
  ])("%s is told once, and leaves a full time", (_, standing) => {
    const game = leaving(standing);
    expect([game.value(), input(game, "leaveList")]).toEqual([{ leaving: "sending" }, { waitId: "mine" }]);
    expect(told).toBe(0);
    game.resolve("leaveList", { done: true });
    expect([game.value(), game.context().standing, told]).toEqual(["full", full, 1]);
  });

  test.each([
    [waiting, "waiting"],
    [offered, "offered"],
    [missed, "missed"],
  ])("that is refused is not told as done, says why and can be tried again (%#)", (standing, value) => {
    const game = leaving(standing);
    game.reject("leaveList", refusal("RATE_LIMITED", 429));
    expect([game.value(), game.context().failure?.code, told]).toEqual([value, "RATE_LIMITED", 0]);
    game.send({ type: "list.leave" });
    expect([game.value(), game.context().failure]).toEqual([{ leaving: "sending" }, null]);
  });

  test.each(lost)("is looked up after %s, and told where it was done", (_, error) => {
    const game = leaving();
    game.reject("leaveList", error);
    expect([game.value(), input(game, "checkLeft"), told]).toEqual([
      { leaving: "checking" },
      { scheduleId: "monday", waitId: "mine" },
      0,
    ]);
    game.resolve("checkLeft", null);
    expect([game.value(), game.context().failure, told]).toEqual(["full", null, 1]);
  });

  test.each([
    [waits, "waiting"],
    [isOffered, "offered"],
    [hasMissed, "missed"],
  ])("that a look-up shows undone is not told, and the next press sends it (%#)", (wait, value) => {
    const game = leaving();
    game.reject("leaveList", { ...network, call: "leaveWaitingList" });
    game.resolve("checkLeft", wait);
    expect([game.value(), game.context().failure, told]).toEqual([
      value,
      { code: "NOT_DONE", status: null, body: null, call: "leaveWaitingList" },
      0,
    ]);
    game.send({ type: "list.leave" });
    expect(game.value()).toEqual({ leaving: "sending" });
  });

  test("that nobody knows of is sent by no press before it is looked up", () => {
    const game = unknown(leaving(), "leaveList", "checkLeft");
    expect([game.value(), game.context().failure?.code, told]).toEqual(["leaveUnknown", "NETWORK", 0]);
    game.send({ type: "list.leave" });
    expect([game.value(), input(game, "checkLeftFirst")]).toEqual([
      { leaving: "checkingFirst" },
      { scheduleId: "monday", waitId: "mine" },
    ]);
    game.reject("checkLeftFirst", { ...away, call: "waitingList" });
    expect([game.value(), game.context().failure?.code]).toEqual(["leaveUnknown", "UNAVAILABLE"]);
    game.send({ type: "list.leave" });
    game.resolve("checkLeftFirst", isOffered);
    expect([game.value(), game.context().failure, told]).toEqual([{ leaving: "sending" }, null, 0]);
  });

  test("that nobody knows of and that was done is told by the next press", () => {
    const game = unknown(leaving(), "leaveList", "checkLeft");
    game.send({ type: "list.leave" });
    game.resolve("checkLeftFirst", null);
    expect([game.value(), game.context().failure, told]).toEqual(["full", null, 1]);
  });

  test("that nobody knows of is not told by a reading without it: it may have been missed", () => {
    const game = unknown(leaving(offered), "leaveList", "checkLeft");
    game.send(report(full));
    expect([game.value(), game.context().failure, told]).toEqual(["full", null, 0]);
  });

  test("that nobody knows of is a visitor's question no more, and read anew after the login", () => {
    const [join, leave] = [
      unknown(joining(), "joinList", "checkJoined"),
      unknown(leaving(), "leaveList", "checkLeft"),
    ];
    for (const game of [join, leave])
      game.send(report(visitor), { type: "list.join" }, { type: "list.leave" });
    expect([join.value(), leave.value()]).toEqual(["visiting", "visiting"]);
    for (const game of [join, leave]) game.send(report(waiting));
    expect([join, leave].map((game) => [game.value(), game.context().failure])).toEqual([
      ["waiting", null],
      ["waiting", null],
    ]);
  });

  test("that nobody knows of stays so where a reading has it", () => {
    const game = unknown(leaving(), "leaveList", "checkLeft");
    game.send(report({ ...waiting, wait: { ...waits, position: 2 } }));
    expect([game.value(), game.context().standing?.wait?.position]).toEqual(["leaveUnknown", 2]);
    expect([game.context().failure?.code, told]).toEqual(["NETWORK", 0]);
    game.send({ type: "page.leave" });
    expect(game.value()).toBe("closed");
  });
});

describe("whoever looks at something else during a call", () => {
  test.each(["joinList", "leaveList"])("has it end, and then the flow (%s)", (id) => {
    const game = id === "joinList" ? joining() : leaving();
    game.send({ type: "page.leave" });
    expect([game.snapshot().status, running(game)]).toEqual(["active", [id]]);
    game.resolve(id, waits);
    expect([game.value(), told]).toEqual(["closed", id === "leaveList" ? 1 : 0]);
  });

  test("is told of a list that was left though the answer was lost", () => {
    const game = leaving();
    game.send({ type: "page.leave" });
    game.reject("leaveList", network);
    expect(game.value()).toEqual({ leaving: "checking" });
    game.resolve("checkLeft", null);
    expect([game.value(), told]).toEqual(["closed", 1]);
  });

  test.each([
    ["joinList", "checkJoined"],
    ["leaveList", "checkLeft"],
  ])("is told nothing where nobody knows (%s)", (sent, checked) => {
    const game = sent === "joinList" ? joining() : leaving();
    game.send({ type: "page.leave" });
    expect([unknown(game, sent, checked).value(), told]).toEqual(["closed", 0]);
  });

  test.each(["joinList", "leaveList"])("is told nothing of a session's end (%s)", (id) => {
    const game = id === "joinList" ? joining() : leaving();
    game.send({ type: "page.leave" });
    game.reject(id, unauthorized);
    expect([game.value(), told]).toEqual(["closed", 0]);
  });
});

describe("a session that ends", () => {
  test.each([
    ["as the list is joined", () => joining(), ["joinList"], full],
    ["as that is looked up", () => joining(), ["joinList", "checkJoined"], full],
    ["as the list is left", () => leaving(), ["leaveList"], waiting],
    ["as that is looked up", () => leaving(), ["leaveList", "checkLeft"], waiting],
  ] as const)("%s says so, and goes on after the login", (_, start, ids, standing) => {
    const game = start();
    for (const id of ids) game.reject(id, id === ids.at(-1) ? unauthorized : network);
    expect([game.value(), game.context().failure?.code, told]).toEqual(["signedOut", "UNAUTHORIZED", 0]);
    game.send(report({ ...standing, isSignedIn: false }));
    expect([game.value(), game.context().failure?.code]).toEqual(["signedOut", "UNAUTHORIZED"]);
    game.send(report(standing));
    expect([game.value(), game.context().failure]).toEqual([begin(standing).value(), null]);
  });

  test.each(["checkJoinedFirst", "checkLeftFirst"])("before another press is sent says so (%s)", (id) => {
    const isJoin = id === "checkJoinedFirst";
    const game = isJoin
      ? unknown(joining(), "joinList", "checkJoined")
      : unknown(leaving(), "leaveList", "checkLeft");
    game.send({ type: isJoin ? "list.join" : "list.leave" });
    game.reject(id, unauthorized);
    expect([game.value(), game.context().failure?.code]).toEqual(["signedOut", "UNAUTHORIZED"]);
  });

  test("and that another tab has begun anew lets the customer press again, which is looked up first", () => {
    const [join, leave] = [joining(), leaving()];
    join.reject("joinList", unauthorized);
    leave.reject("leaveList", unauthorized);
    join.send({ type: "list.leave" }, { type: "list.join" });
    leave.send({ type: "list.leave" });
    expect([join.value(), leave.value()]).toEqual([
      { joining: "checkingFirst" },
      { leaving: "checkingFirst" },
    ]);
  });

  test("lets nobody join without a login", () => {
    const game = joining();
    game.reject("joinList", unauthorized);
    game.send(report(visitor), { type: "list.join" });
    expect(game.value()).toBe("signedOut");
    game.send({ type: "page.leave" });
    expect(game.value()).toBe("closed");
  });
});
