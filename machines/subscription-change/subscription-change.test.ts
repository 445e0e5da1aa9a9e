import { describe, expect, test } from "vitest";
import { failed } from "#contract/failure.ts";
import type { Subscription } from "#contract/subscription.ts";
import { failThrice } from "../testing/again.ts";
import { away, forGood, network, passing, refusal, unauthorized } from "../testing/failures.ts";
import { play } from "../testing/play.ts";
import {
  cancelled,
  LATEST,
  pausableLater,
  paused,
  pausedUnpaid,
  pausedUntil,
  renewing,
  renewingLater,
} from "./subscription-change.fixtures.ts";
import { subscriptionChangeMachine } from "./subscription-change.machine.ts";
import type { ChangeKind } from "./subscription-change.types.ts";

const before: Record<ChangeKind, Subscription> = { PAUSE: renewing, RESUME: paused, CANCEL: renewing };
const begin = (kind: ChangeKind, subscription = before[kind]) =>
  play(subscriptionChangeMachine, { kind, subscription });
type Game = ReturnType<typeof begin>;

const confirm = (game: Game) => game.send({ type: "change.confirm" });
const choose = (game: Game, resumesOn: string) => game.send({ type: "resumption.choose", resumesOn });
const sent = (game: Game) => game.snapshot().children.changeSubscription?.getSnapshot().input;
const underWay = (game: Game) => Object.keys(game.snapshot().children);
const changed = refusal("SUBSCRIPTION_CHANGED", 409);

/** Ready to be sent: a pause with the earliest day of return. */
function chosen(kind: ChangeKind): Game {
  const game = begin(kind);
  if (kind === "PAUSE") choose(game, "2026-12-24");
  return game;
}

/** Sent, without an answer. */
function lost(kind: ChangeKind, error: unknown = network): Game {
  const game = chosen(kind);
  confirm(game);
  game.reject("changeSubscription", error);
  return game;
}

const kinds: [ChangeKind, object, Subscription][] = [
  [
    "PAUSE",
    { kind: "PAUSE", subscriptionId: "mine", resumesOn: "2026-12-24", renewalOn: "2026-12-23" },
    paused,
  ],
  ["RESUME", { kind: "RESUME", subscriptionId: "mine", renewal: null }, renewing],
  ["CANCEL", { kind: "CANCEL", subscriptionId: "mine", endsOn: "2026-12-23" }, cancelled],
];

describe.each(kinds)("%s", (kind, request, after) => {
  test("is sent as it is shown, and made once the server says so", () => {
    const game = chosen(kind);
    expect([game.value(), underWay(game)]).toEqual([{ reviewing: "ready" }, []]);
    confirm(game);
    expect(sent(game)).toEqual(request);
    game.resolve("changeSubscription", after);
    expect([game.output(), game.context().subscription]).toEqual([{ outcome: "changed" }, after]);
  });

  test("is dismissed before it is sent, and nothing was asked", () => {
    const game = begin(kind);
    game.send({ type: "dialog.close" });
    expect([game.output(), underWay(game)]).toEqual([{ outcome: "dismissed" }, []]);
  });

  test("is made where its answer was lost and the subscription shows it", () => {
    const game = lost(kind);
    expect([game.value(), underWay(game)]).toEqual(["lookingUp", ["readSubscription"]]);
    game.resolve("readSubscription", after);
    expect([game.output(), game.context().subscription]).toEqual([{ outcome: "changed" }, after]);
  });

  test("is told as not done where the subscription shows nothing of it, and sent again by a press", () => {
    const game = lost(kind);
    game.resolve("readSubscription", before[kind]);
    expect([game.value(), game.context().failure?.code]).toEqual([{ reviewing: "notChanged" }, "NOT_DONE"]);
    confirm(game);
    expect([sent(game), game.context().failure]).toEqual([request, null]);
  });

  test.each(["changeSubscription", "readSubscription"])("ends with the session (%s)", (actor) => {
    const game = chosen(kind);
    confirm(game);
    if (actor === "readSubscription") game.reject("changeSubscription", network);
    game.reject(actor, unauthorized);
    expect(game.output()).toEqual({ outcome: "signedOut" });
  });
});

describe("a day of return", () => {
  test("is none at first, is asked for by the press, and sent once it is chosen", () => {
    const game = begin("PAUSE");
    expect([game.value(), game.context().resumesOn]).toEqual([{ reviewing: "dayOpen" }, ""]);
    confirm(game);
    expect([game.value(), underWay(game)]).toEqual([{ reviewing: "dayMissing" }, []]);
    choose(game, LATEST);
    confirm(game);
    expect(sent(game)).toMatchObject({ resumesOn: LATEST });
  });

  test("that is taken away is asked for again by the press", () => {
    const game = chosen("PAUSE");
    choose(game, "");
    expect(game.value()).toEqual({ reviewing: "dayOpen" });
    confirm(game);
    expect([game.value(), underWay(game)]).toEqual([{ reviewing: "dayMissing" }, []]);
  });

  test.each(["2026-12-23", "2027-03-24"])("'%s' is pointed at, and never sent", (day) => {
    const game = begin("PAUSE");
    choose(game, day);
    confirm(game);
    expect([game.value(), underWay(game)]).toEqual([{ reviewing: "dayMissing" }, []]);
    choose(game, "2026-12-24");
    expect(game.value()).toEqual({ reviewing: "ready" });
  });

  test("is out of the range once a refusal has shown another range", () => {
    const game = lost("PAUSE", changed);
    game.resolve("readSubscription", pausableLater);
    expect(game.value()).toEqual({ reviewing: "dayMissing" });
    choose(game, "2027-01-10");
    expect([game.value(), game.context().failure?.code]).toEqual([
      { reviewing: "notChanged" },
      "SUBSCRIPTION_CHANGED",
    ]);
  });

  test("stays as it was sent while nobody knows whether it was", () => {
    const game = lost("PAUSE");
    game.reject("readSubscription", network);
    choose(game, LATEST);
    game.send({ type: "change.check" });
    game.resolve("readSubscription", pausedUntil(LATEST));
    expect(game.output()).toEqual({ outcome: "dismissed" });
  });

  test.each(["RESUME", "CANCEL"] as const)("is nothing that %s asks for", (kind) => {
    const game = begin(kind);
    choose(game, LATEST);
    expect([game.value(), game.context().resumesOn]).toEqual([{ reviewing: "ready" }, ""]);
  });
});

describe("a refusal", () => {
  test("keeps its reason, and what is shown anew is what the next press sends", () => {
    const game = lost("CANCEL", changed);
    game.resolve("readSubscription", renewingLater);
    expect([game.value(), game.context().failure?.code]).toEqual([
      { reviewing: "notChanged" },
      "SUBSCRIPTION_CHANGED",
    ]);
    confirm(game);
    expect(sent(game)).toMatchObject({ endsOn: "2027-01-23" });
  });

  test("proves that nothing has changed, even where the look-up fails", () => {
    const game = lost("PAUSE", refusal("PAUSE_NOT_OFFERED", 409));
    game.reject("readSubscription", network);
    expect([game.value(), game.context().failure?.code]).toEqual([
      { reviewing: "notChanged" },
      "PAUSE_NOT_OFFERED",
    ]);
  });

  test.each([
    ["PAUSE", pausedUntil(LATEST)],
    ["RESUME", cancelled],
  ] as const)("of %s ends with what was changed elsewhere", (kind, now) => {
    const game = lost(kind, changed);
    game.resolve("readSubscription", now);
    expect([game.output(), game.context().subscription]).toEqual([{ outcome: "dismissed" }, now]);
  });
});

test("a return that is charged is sent with its charge, as it is shown", () => {
  const game = begin("RESUME", pausedUnpaid);
  confirm(game);
  const renewal = { date: "2027-01-05", subsidyValue: 4_000, charged: 12_000 };
  expect(sent(game)).toEqual({ kind: "RESUME", subscriptionId: "mine", renewal });
});

describe("a lost answer", () => {
  test.each([
    ["PAUSE", pausedUntil(LATEST)],
    ["RESUME", cancelled],
  ] as const)("of %s with a change elsewhere ends with that, and says so", (kind, now) => {
    const game = lost(kind);
    game.resolve("readSubscription", now);
    expect([game.output(), game.context().failure?.code]).toEqual([
      { outcome: "dismissed" },
      "SUBSCRIPTION_CHANGED",
    ]);
  });

  test.each([
    ["no network", network],
    ["a server that is away", away],
    ["a fault of the server", refusal("INTERNAL", 500)],
    ["no answer in time", failed("TIMEOUT")],
    ["an answer that cannot be read", failed("PARSE", { status: 409 })],
    ["a bug", new TypeError("x is not a function")],
  ])("by %s is looked up", (_, error) => {
    const game = lost("PAUSE", error);
    game.resolve("readSubscription", renewing);
    expect(game.context().failure?.code).toBe("NOT_DONE");
  });

  test("names the call of which nothing came", () => {
    const game = lost("PAUSE", { ...network, call: "pauseSubscription" });
    game.resolve("readSubscription", renewing);
    expect(game.context().failure).toEqual({
      code: "NOT_DONE",
      status: null,
      body: null,
      call: "pauseSubscription",
    });
  });

  test("whose look-up fails is unknown, says so, and sends nothing again", () => {
    const game = lost("CANCEL");
    game.reject("readSubscription", refusal("INTERNAL", 500));
    confirm(game);
    expect([game.value(), underWay(game), game.context().failure?.code]).toEqual(["unknown", [], "NETWORK"]);
    game.send({ type: "change.check" });
    expect([game.value(), underWay(game), game.context().lookUpFailure]).toEqual([
      "lookingUp",
      ["readSubscription"],
      null,
    ]);
    game.resolve("readSubscription", cancelled);
    expect(game.output()).toEqual({ outcome: "changed" });
  });

  test.each(passing)("is looked up by itself every ten seconds where %s, and says why", (_, code, error) => {
    const game = lost("CANCEL");
    const look = () => [game.value(), game.context().failure?.code, game.context().lookUpFailure?.code];
    expect(failThrice(game, "readSubscription", error, look)).toEqual(
      Array(3).fill({ before: ["unknown", "NETWORK", code], after: ["lookingUp", "NETWORK", code] }),
    );
    expect(underWay(game)).toEqual(["readSubscription"]);
    game.resolve("readSubscription", renewing);
    expect([game.value(), game.context().lookUpFailure]).toEqual([{ reviewing: "notChanged" }, null]);
  });

  test.each(forGood)("whose look-up fails by %s waits for a press", (_, error) => {
    const game = lost("CANCEL");
    game.reject("readSubscription", error);
    game.clock.increment(3_600_000);
    expect(game.value()).toBe("unknown");
  });
});

describe("a dialog that is closed once the change is sent", () => {
  function closed(): Game {
    const game = chosen("PAUSE");
    confirm(game);
    game.send({ type: "dialog.close" });
    return game;
  }

  test("takes nothing back: the change is made", () => {
    const game = closed();
    expect(underWay(game)).toEqual(["changeSubscription"]);
    game.resolve("changeSubscription", paused);
    expect(game.output()).toEqual({ outcome: "changed" });
  });

  test("is done where it was not made", () => {
    const game = closed();
    game.reject("changeSubscription", network);
    game.resolve("readSubscription", renewing);
    expect(game.output()).toEqual({ outcome: "dismissed" });
  });

  test("is done where it was refused and the look-up fails", () => {
    const game = closed();
    game.reject("changeSubscription", changed);
    game.reject("readSubscription", network);
    expect(game.output()).toEqual({ outcome: "dismissed" });
  });

  test("opens again at the same change, in each state of it", () => {
    const game = closed();
    const reopened = () => {
      const { isHidden } = game.context();
      game.send({ type: "dialog.open" });
      const is = [game.value(), isHidden, game.context().isHidden];
      game.send({ type: "dialog.close" });
      return is;
    };
    expect(reopened()).toEqual(["changing", true, false]);
    game.reject("changeSubscription", network);
    expect(reopened()).toEqual(["lookingUp", true, false]);
    game.reject("readSubscription", network);
    expect(reopened()).toEqual(["unknown", true, false]);
    game.send({ type: "dialog.open" });
    game.send({ type: "change.check" });
    game.resolve("readSubscription", renewing);
    expect(game.value()).toEqual({ reviewing: "notChanged" });
  });

  test("can be asked for what nobody knows, and stays closed", () => {
    const game = closed();
    game.reject("changeSubscription", network);
    game.reject("readSubscription", network);
    game.send({ type: "change.check" });
    expect([game.value(), game.context().isHidden]).toEqual(["lookingUp", true]);
    game.resolve("readSubscription", paused);
    expect(game.output()).toEqual({ outcome: "changed" });
  });

  test("looks up by itself what nobody knows", () => {
    const game = closed();
    game.reject("changeSubscription", network);
    game.reject("readSubscription", network);
    game.clock.increment(10_000);
    game.resolve("readSubscription", paused);
    expect(game.output()).toEqual({ outcome: "changed" });
  });
});
