import { describe, expect, test } from "vitest";
import type { ErrorCode } from "#contract/errors.ts";
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
/** What they were told of a press whose page they had left. */
let toldOf: (string | undefined)[] = [];
const logic = waitingListMachine.provide({
  actions: {
    tellLeft: () => {
      told++;
    },
    tellFailure: ({ context }) => {
      toldOf.push(context.failure?.code);
    },
  },
});

function begin(standing: Standing | null) {
  told = 0;
  toldOf = [];
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

function unknown(game: Game): Game {
  game.reject("changeList", network);
  game.reject("check", network);
  return game;
}

const report = (standing: Standing) => ({ type: "standing.reported" as const, standing });
const input = (game: Game, id: string) => game.snapshot().children[id]?.getSnapshot().input;
/** Name of the state; no two have the same. */
const stateOf = (game: Game) => {
  const value = game.value();
  const inner = typeof value === "object" ? Object.values(value)[0] : value;
  return typeof inner === "object" ? Object.keys(inner)[0] : inner;
};
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
    expect([stateOf(known), stateOf(read)]).toEqual([value, "loading"]);
    read.send(report(standing));
    expect([stateOf(read), read.context().standing]).toEqual([value, standing]);
  });

  test.each([full, visitor, vacant, waiting, offered, missed])(
    "is shown anew as it is read (%#)",
    (standing) => {
      for (const before of [full, visitor, vacant, waiting, offered, missed]) {
        const game = begin(before);
        game.send(report(standing));
        expect(stateOf(game)).toBe(stateOf(begin(standing)));
      }
    },
  );

  test.each([null, full, visitor, vacant, waiting, offered, missed])(
    "may be left alone, and nothing is sent or told (%#)",
    (standing) => {
      const game = begin(standing);
      game.send({ type: "page.leave" });
      expect([stateOf(game), game.snapshot().status, told]).toEqual(["closed", "done", 0]);
    },
  );

  test("is waited for by customers only, and left by those who wait", () => {
    for (const standing of [visitor, vacant, waiting, offered, missed]) {
      const game = begin(standing);
      game.send({ type: "list.join" });
      expect(stateOf(game)).toBe(stateOf(begin(standing)));
    }
    for (const standing of [visitor, vacant, full]) {
      const game = begin(standing);
      game.send({ type: "list.leave" });
      expect(stateOf(game)).toBe(stateOf(begin(standing)));
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
    expect(stateOf(game)).toBe(value);
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
    expect(stateOf(game)).toBe("offered");
    game.resolve("offerExpiry", null);
    expect([stateOf(game), game.context().ranOutAt]).toEqual(["ranOut", isOffered.until]);
  });

  test("that another reading makes longer or shorter waits for that instant", () => {
    const game = begin(offered);
    const longer = { ...offered, wait: { ...isOffered, until: 1_801_000 } };
    game.send(report(longer));
    expect([stateOf(game), input(game, "offerExpiry")]).toEqual(["offered", { until: 1_801_000 }]);
  });

  test("that ran out stays so where its end is the same, and is one again where it is later", () => {
    const game = ranOut();
    game.send(report({ ...offered, hasVacancy: true }));
    expect(stateOf(game)).toBe("ranOut");
    game.send(report({ ...offered, wait: { ...isOffered, until: 1_801_000 } }));
    expect(stateOf(game)).toBe("offered");
  });

  test.each([
    [missed, "missed"],
    [full, "full"],
    [waiting, "waiting"],
  ])("that ran out is what the next reading says (%#)", (standing, value) => {
    const game = ranOut();
    game.send(report(standing));
    expect(stateOf(game)).toBe(value);
  });

  test("that ran out is reserved no more, and may be left", () => {
    const [tried, left] = [ranOut(), ranOut()];
    tried.send({ type: "place.reserve" });
    left.send({ type: "list.leave" });
    left.reject("changeList", refusal("RATE_LIMITED", 429));
    expect([stateOf(tried), stateOf(left)]).toEqual(["ranOut", "ranOut"]);
    left.send({ type: "page.leave" });
    expect(stateOf(left)).toBe("closed");
  });

  test("whose end cannot be waited for counts as over, and keeps why", () => {
    const game = begin(offered);
    game.reject("offerExpiry", new Error("no timers"));
    expect([stateOf(game), game.context().failure?.code]).toEqual(["ranOut", "UNEXPECTED"]);
  });

  test.each([
    ["nobody knows whether it was left", "unknown", network],
    ["the session has ended", "signedOut", unauthorized],
  ])("runs out while %s, and a press still looks it up first", (_, state, error) => {
    const game = leaving(offered);
    game.reject("changeList", error);
    if (state === "unknown") game.reject("check", network);
    const expiry = `${state}OfferExpiry`;
    expect([stateOf(game), running(game)]).toEqual([state, [expiry]]);
    const longer = { ...offered, wait: { ...isOffered, until: 1_801_000 } };
    game.send(report(longer));
    expect(input(game, expiry)).toEqual({ until: 1_801_000 });
    game.resolve(expiry, null);
    expect([stateOf(game), game.context().ranOutAt]).toEqual([state, 1_801_000]);
    game.send(report(longer), { type: "list.leave" });
    expect(stateOf(game)).toBe("checkingFirst");
  });

  test("that could not be left finds its end at once", () => {
    const game = leaving(offered);
    expect(running(game)).toEqual(["changeList"]);
    game.reject("changeList", refusal("RATE_LIMITED", 429));
    expect([stateOf(game), running(game)]).toEqual(["offered", ["offerExpiry"]]);
  });
});

describe("joining", () => {
  test.each([
    [waits, "waiting"],
    [isOffered, "offered"],
  ])("ends with the place in the queue, or with an offer (%#)", (wait, value) => {
    const game = joining();
    expect([stateOf(game), input(game, "changeList")]).toEqual([
      "sending",
      { scheduleId: "monday", waitId: null },
    ]);
    game.resolve("changeList", wait);
    expect([stateOf(game), game.context().standing?.wait]).toEqual([value, wait]);
  });

  test("of a time that has a place again leads there", () => {
    const game = joining();
    game.reject("changeList", refusal("PLACE_FREE", 409));
    expect([stateOf(game), game.context().standing]).toEqual(["vacant", vacant]);
    game.send(report(full));
    expect([stateOf(game), game.context().failure?.code]).toEqual(["full", "PLACE_FREE"]);
  });

  test.each<[ErrorCode, number]>([
    ["TOO_MANY_WAITS", 409],
    ["PLACE_HELD_ALREADY", 409],
    ["WAITING_LIST_ABSENT", 409],
    ["MINIMUM_NOTICE_NOT_MET", 422],
    ["RATE_LIMITED", 429],
    ["NOT_FOUND", 404],
  ])("that is refused (%s) says why until it is tried again", (code, status) => {
    const game = joining();
    game.reject("changeList", refusal(code, status));
    expect([stateOf(game), game.context().failure?.code]).toEqual(["full", code]);
    game.send({ type: "list.join" });
    expect([stateOf(game), game.context().failure]).toEqual(["sending", null]);
  });

  test.each(lost)("is looked up after %s, and that it was done is no failure", (_, error) => {
    const game = joining();
    game.reject("changeList", error);
    expect([stateOf(game), input(game, "check")]).toEqual([
      "checking",
      { scheduleId: "monday", waitId: null },
    ]);
    game.resolve("check", waits);
    expect([stateOf(game), game.context().failure, game.context().standing]).toEqual([
      "waiting",
      null,
      waiting,
    ]);
  });

  test("that a look-up does not find was not done, and the next press sends it", () => {
    const game = joining();
    game.reject("changeList", { ...network, call: "joinWaitingList" });
    game.resolve("check", null);
    expect([stateOf(game), game.context().failure]).toEqual([
      "full",
      { code: "NOT_DONE", status: null, body: null, call: "joinWaitingList" },
    ]);
    game.send({ type: "list.join" });
    expect(stateOf(game)).toEqual("sending");
  });

  test("that nobody knows of is sent by no press before it is looked up", () => {
    const game = unknown(joining());
    expect([stateOf(game), game.context().failure?.code]).toEqual(["unknown", "NETWORK"]);
    game.clock.increment(3_600_000);
    expect([stateOf(game), running(game)]).toEqual(["unknown", ["unknownOfferExpiry"]]);
    expect(input(game, "unknownOfferExpiry")).toEqual({ until: null });
    game.send({ type: "list.join" });
    expect([stateOf(game), input(game, "checkFirst")]).toEqual([
      "checkingFirst",
      { scheduleId: "monday", waitId: null },
    ]);
    game.reject("checkFirst", away);
    expect([stateOf(game), game.context().failure?.code]).toEqual(["unknown", "UNAVAILABLE"]);
    game.send({ type: "list.join" });
    game.resolve("checkFirst", null);
    expect([stateOf(game), game.context().failure]).toEqual(["sending", null]);
  });

  test.each(["a press", "a reading"])("that nobody knows of and that was done is found by %s", (way) => {
    const game = unknown(joining());
    if (way === "a reading") game.send(report(waiting));
    else {
      game.send({ type: "list.join" });
      game.resolve("checkFirst", waits);
    }
    expect([stateOf(game), game.context().failure]).toEqual(["waiting", null]);
  });

  test("that nobody knows of stays so where a reading does not have it", () => {
    const game = unknown(joining());
    game.send(report(vacant));
    expect([stateOf(game), game.context().standing, game.context().failure?.code]).toEqual([
      "unknown",
      vacant,
      "NETWORK",
    ]);
    game.send({ type: "page.leave" });
    expect(stateOf(game)).toBe("closed");
  });
});

describe("leaving", () => {
  test.each([
    ["a list", waiting],
    ["an offer", offered],
    ["word of a missed offer", missed],
  ])("%s is told once, and leaves a full time", (_, standing) => {
    const game = leaving(standing);
    expect([stateOf(game), input(game, "changeList")]).toEqual([
      "sending",
      { scheduleId: "monday", waitId: "mine" },
    ]);
    expect(told).toBe(0);
    game.resolve("changeList", null);
    expect([stateOf(game), game.context().standing, told]).toEqual(["full", full, 1]);
  });

  test.each([
    [waiting, "waiting"],
    [offered, "offered"],
    [missed, "missed"],
  ])("that is refused is not told as done, says why and can be tried again (%#)", (standing, value) => {
    const game = leaving(standing);
    game.reject("changeList", refusal("RATE_LIMITED", 429));
    expect([stateOf(game), game.context().failure?.code, told]).toEqual([value, "RATE_LIMITED", 0]);
    game.send({ type: "list.leave" });
    expect([stateOf(game), game.context().failure]).toEqual(["sending", null]);
  });

  test.each(lost)("is looked up after %s, and told where it was done", (_, error) => {
    const game = leaving();
    game.reject("changeList", error);
    expect([stateOf(game), input(game, "check"), told]).toEqual([
      "checking",
      { scheduleId: "monday", waitId: "mine" },
      0,
    ]);
    game.resolve("check", null);
    expect([stateOf(game), game.context().failure, told]).toEqual(["full", null, 1]);
  });

  test.each([
    [waits, "waiting"],
    [isOffered, "offered"],
    [hasMissed, "missed"],
  ])("that a look-up shows undone is not told, and the next press sends it (%#)", (wait, value) => {
    const game = leaving();
    game.reject("changeList", { ...network, call: "leaveWaitingList" });
    game.resolve("check", wait);
    expect([stateOf(game), game.context().failure, told]).toEqual([
      value,
      { code: "NOT_DONE", status: null, body: null, call: "leaveWaitingList" },
      0,
    ]);
    game.send({ type: "list.leave" });
    expect(stateOf(game)).toEqual("sending");
  });

  test("that nobody knows of is sent by no press before it is looked up", () => {
    const game = unknown(leaving());
    expect([stateOf(game), game.context().failure?.code, told]).toEqual(["unknown", "NETWORK", 0]);
    game.send({ type: "list.leave" });
    expect([stateOf(game), input(game, "checkFirst")]).toEqual([
      "checkingFirst",
      { scheduleId: "monday", waitId: "mine" },
    ]);
    game.reject("checkFirst", { ...away, call: "waitingList" });
    expect([stateOf(game), game.context().failure?.code]).toEqual(["unknown", "UNAVAILABLE"]);
    game.send({ type: "list.leave" });
    game.resolve("checkFirst", isOffered);
    expect([stateOf(game), game.context().failure, told]).toEqual(["sending", null, 0]);
  });

  test("that nobody knows of and that was done is told by the next press", () => {
    const game = unknown(leaving());
    game.send({ type: "list.leave" });
    game.resolve("checkFirst", null);
    expect([stateOf(game), game.context().failure, told]).toEqual(["full", null, 1]);
  });

  test("that nobody knows of is not told by a reading without it: it may have been missed", () => {
    const game = unknown(leaving(offered));
    game.send(report(full));
    expect([stateOf(game), game.context().failure, told]).toEqual(["full", null, 0]);
  });

  test("that nobody knows of is a visitor's question no more, and read anew after the login", () => {
    const [join, leave] = [unknown(joining()), unknown(leaving())];
    for (const game of [join, leave])
      game.send(report(visitor), { type: "list.join" }, { type: "list.leave" });
    expect([stateOf(join), stateOf(leave)]).toEqual(["visiting", "visiting"]);
    for (const game of [join, leave]) game.send(report(waiting));
    expect([join, leave].map((game) => [stateOf(game), game.context().failure])).toEqual([
      ["waiting", null],
      ["waiting", null],
    ]);
  });

  test.each([true, false])(
    "that nobody knows of stays so where a reading has it (signed in: %s)",
    (isSignedIn) => {
      const game = unknown(leaving());
      game.send(report({ ...waiting, isSignedIn, wait: { ...waits, position: 2 } }));
      expect([stateOf(game), game.context().standing?.wait?.position]).toEqual(["unknown", 2]);
      expect([game.context().failure?.code, told]).toEqual(["NETWORK", 0]);
      game.send({ type: "page.leave" });
      expect(stateOf(game)).toBe("closed");
    },
  );
});

describe("whoever looks at something else during a call", () => {
  test.each([
    ["joins", joining, waits, 0],
    ["leaves", leaving, null, 1],
  ] as const)("has it end, and then the flow (%s)", (_, start, wait, times) => {
    const game = start();
    game.send({ type: "page.leave" });
    expect([game.snapshot().status, running(game)]).toEqual(["active", ["changeList"]]);
    game.resolve("changeList", wait);
    expect([stateOf(game), told]).toEqual(["closed", times]);
  });

  test("is told of a list that was left though the answer was lost", () => {
    const game = leaving();
    game.send({ type: "page.leave" });
    game.reject("changeList", network);
    expect(stateOf(game)).toEqual("checking");
    game.resolve("check", null);
    expect([stateOf(game), told]).toEqual(["closed", 1]);
  });

  test.each([
    ["joins", joining],
    ["leaves", leaving],
  ])("is told where nobody knows (%s)", (_, start) => {
    const game = start();
    game.send({ type: "page.leave" });
    expect([stateOf(unknown(game)), told, toldOf]).toEqual(["closed", 0, ["NETWORK"]]);
  });

  test.each([
    ["joins", joining, "RATE_LIMITED"],
    ["joins", joining, "PLACE_FREE"],
    ["leaves", leaving, "RATE_LIMITED"],
  ] as const)("is told why it was refused (%s: %s)", (_, start, code) => {
    const game = start();
    game.send({ type: "page.leave" });
    game.reject("changeList", refusal(code, 409));
    expect([stateOf(game), told, toldOf]).toEqual(["closed", 0, [code]]);
  });

  test("is told that a lost press came to nothing", () => {
    const game = leaving();
    game.send({ type: "page.leave" });
    game.reject("changeList", network);
    game.resolve("check", waits);
    expect([stateOf(game), told, toldOf]).toEqual(["closed", 0, ["NOT_DONE"]]);
  });

  test("is not told twice of what was said before they left", () => {
    const game = leaving();
    game.reject("changeList", refusal("RATE_LIMITED", 429));
    game.send({ type: "page.leave" });
    expect([stateOf(game), toldOf]).toEqual(["closed", []]);
  });

  test.each([
    ["joins", joining],
    ["leaves", leaving],
  ])("is told nothing of a session's end (%s)", (_, start) => {
    const game = start();
    game.send({ type: "page.leave" });
    game.reject("changeList", unauthorized);
    expect([stateOf(game), told, toldOf]).toEqual(["closed", 0, []]);
  });
});

describe("a session that ends", () => {
  test("is not over for a reading that may be older", () => {
    const game = leaving();
    game.reject("changeList", network);
    game.reject("check", unauthorized);
    game.send(report({ ...waiting, wait: { ...waits, position: 2 } }));
    expect([stateOf(game), game.context().failure?.code, game.context().standing?.wait?.position]).toEqual([
      "signedOut",
      "UNAUTHORIZED",
      2,
    ]);
    game.send({ type: "list.leave" });
    expect(stateOf(game)).toBe("checkingFirst");
  });

  test.each([
    ["as the list is joined", () => joining(), ["changeList"], full],
    ["as that is looked up", () => joining(), ["changeList", "check"], full],
    ["as the list is left", () => leaving(), ["changeList"], waiting],
    ["as that is looked up", () => leaving(), ["changeList", "check"], waiting],
  ] as const)("%s says so, and goes on after the login", (_, start, ids, standing) => {
    const game = start();
    for (const id of ids) game.reject(id, id === ids.at(-1) ? unauthorized : network);
    expect([stateOf(game), game.context().failure?.code, told]).toEqual(["signedOut", "UNAUTHORIZED", 0]);
    game.send(report({ ...standing, isSignedIn: false }));
    expect([stateOf(game), game.context().failure?.code]).toEqual(["signedOut", "UNAUTHORIZED"]);
    game.send(report(standing));
    expect([stateOf(game), game.context().failure]).toEqual([stateOf(begin(standing)), null]);
  });

  test.each([
    ["list.join", joining],
    ["list.leave", leaving],
  ] as const)("before another press is sent says so (%s)", (type, start) => {
    const game = unknown(start());
    game.send({ type });
    game.reject("checkFirst", unauthorized);
    expect([stateOf(game), game.context().failure?.code]).toEqual(["signedOut", "UNAUTHORIZED"]);
  });

  test("and that another tab has begun anew lets the customer press again, which is looked up first", () => {
    const [join, leave] = [joining(), leaving()];
    join.reject("changeList", unauthorized);
    leave.reject("changeList", unauthorized);
    join.send({ type: "list.leave" }, { type: "list.join" });
    leave.send({ type: "list.leave" });
    expect([stateOf(join), stateOf(leave)]).toEqual(["checkingFirst", "checkingFirst"]);
  });

  test("lets nobody join without a login", () => {
    const game = joining();
    game.reject("changeList", unauthorized);
    game.send(report(visitor), { type: "list.join" });
    expect(stateOf(game)).toBe("signedOut");
    game.send({ type: "page.leave" });
    expect(stateOf(game)).toBe("closed");
  });
});
