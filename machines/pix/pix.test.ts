import { describe, expect, test } from "vitest";
import type { AnyMachineSnapshot, StateValue } from "xstate";
import type { ErrorCode } from "#contract/errors.ts";
import { network, refusal, unauthorized } from "../testing/failures.ts";
import { play } from "../testing/play.ts";
import {
  cancelled,
  expired,
  input,
  owed,
  paid,
  returned,
  withCode,
  withNewCode,
  withoutCode,
} from "./pix.fixtures.ts";
import { pixMachine } from "./pix.machine.ts";
import type { PixInput } from "./pix.types.ts";

const begin = (changes: Partial<PixInput> = {}) => play(pixMachine, { ...input, ...changes });
type Game = ReturnType<typeof begin>;

/** A settled order: what is watched, and what the customer was told. */
const at = (watch: StateValue, validation = "none") => ({ awaiting: { watch, validation } });

/** Waits until the next quiet question. @returns how long that took, ms */
function waitForPoll({ clock, snapshot }: Game): number {
  for (let waited = 1; waited <= 60_000; waited += 1) {
    clock.increment(1);
    if (isPolling(snapshot())) return waited;
  }
  throw new Error("a minute without a question");
}

const isPolling = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches({ awaiting: { watch: { open: "polling" } } });

describe("while a code is open", () => {
  test("the money is asked for after 3 s, then after longer and longer waits, at most 20 s, to the millisecond", () => {
    const game = begin();
    const waits = Array.from({ length: 8 }, () => {
      const waited = waitForPoll(game);
      game.resolve("poll", withCode);
      return waited;
    });
    expect(waits).toEqual([3_000, 4_500, 6_750, 10_125, 15_188, 20_000, 20_000, 20_000]);
  });

  test("a question that fails is asked again after the next wait, and nobody is told", () => {
    const game = begin();
    waitForPoll(game);
    game.reject("poll", network);
    expect(game.value()).toEqual(at({ open: "waiting" }));
    expect(waitForPoll(game)).toBe(4_500);
  });

  test("money that is there ends it", () => {
    const game = begin();
    waitForPoll(game);
    game.resolve("poll", paid);
    expect(game.output()).toEqual({ outcome: "paid" });
  });

  test("a session that ends leaves the order waiting", () => {
    const game = begin();
    waitForPoll(game);
    game.reject("poll", unauthorized);
    expect(game.output()).toEqual({ outcome: "signedOut" });
  });
});

describe("a tab that nobody sees", () => {
  test("asks nothing, however long it takes", () => {
    const game = begin();
    game.send({ type: "tab.hidden" });
    game.clock.increment(3_600_000);
    expect(game.value()).toEqual(at({ open: "unwatched" }));
  });

  test("gives up a quiet question that was under way", () => {
    const game = begin();
    waitForPoll(game);
    game.send({ type: "tab.hidden" });
    expect(game.value()).toEqual(at({ open: "unwatched" }));
    expect(Object.keys(game.snapshot().children)).toEqual(["codeExpiry"]);
  });

  test("asks at once when it is shown again, and then often again", () => {
    const game = begin();
    for (let asked = 0; asked < 6; asked += 1) {
      waitForPoll(game);
      game.resolve("poll", withCode);
    }
    game.send({ type: "tab.hidden" }, { type: "tab.shown" });
    expect(game.value()).toEqual(at({ open: "polling" }));
    game.resolve("poll", withCode);
    expect(waitForPoll(game)).toBe(4_500);
  });

  test("that gets the focus without having been hidden asks at once, too", () => {
    const game = begin();
    game.send({ type: "tab.shown" });
    expect(game.value()).toEqual(at({ open: "polling" }));
  });

  test("whose code runs out says so only after it has looked again", () => {
    const game = begin({ isVisible: false });
    game.resolve("codeExpiry", undefined);
    expect(game.value()).toEqual(at("unseen"));
    game.send({ type: "tab.shown" });
    expect(game.value()).toEqual(at("checking"));
    game.resolve("check", paid);
    expect(game.output()).toEqual({ outcome: "paid" });
  });
});

describe("the customer's own 'validar'", () => {
  function asked(input: Partial<PixInput> = {}) {
    const game = begin(input);
    game.send({ type: "pix.validate" });
    return game;
  }

  test("is answered: not identified, and the watch goes on", () => {
    const game = asked();
    expect(game.value()).toEqual(at("validating", "asked"));
    game.resolve("validate", withCode);
    expect(game.value()).toEqual(at({ open: "waiting" }, "notIdentified"));
  });

  test("its answer stays while the watch goes on, and goes with the next 'validar'", () => {
    const game = asked();
    game.resolve("validate", withCode);
    expect(waitForPoll(game)).toBe(3_000);
    game.resolve("poll", withCode);
    expect(game.value()).toEqual(at({ open: "waiting" }, "notIdentified"));
    game.send({ type: "pix.validate" });
    expect(game.value()).toEqual(at("validating", "asked"));
  });

  test("is answered by the money itself", () => {
    const game = asked();
    game.resolve("validate", paid);
    expect(game.output()).toEqual({ outcome: "paid" });
  });

  test("is answered with the reason when nobody could say", () => {
    const game = asked();
    game.reject("validate", network);
    expect(game.value()).toEqual(at({ open: "waiting" }, "failed"));
    expect(game.context().failure?.code).toBe("NETWORK");
  });

  test.each([
    ["not identified", withCode],
    ["other money that goes back", returned],
  ])("keeps no reason of a failed one once asked again: %s", (_, order) => {
    const game = asked();
    game.reject("validate", network);
    game.send({ type: "pix.validate" });
    expect(game.context().failure).toBe(null);
    game.resolve("validate", order);
    expect(game.context().failure).toBe(null);
  });

  test("by a session that has ended leaves the order waiting", () => {
    const game = asked();
    game.reject("validate", unauthorized);
    expect(game.output()).toEqual({ outcome: "signedOut" });
  });

  test("takes the place of a quiet question", () => {
    const game = begin();
    waitForPoll(game);
    game.send({ type: "pix.validate" });
    expect(Object.keys(game.snapshot().children)).toEqual(["validate"]);
  });

  test("takes the place of the last look at a code that ran out", () => {
    const game = begin();
    game.resolve("codeExpiry", undefined);
    game.send({ type: "pix.validate" });
    expect(Object.keys(game.snapshot().children)).toEqual(["validate"]);
    game.resolve("validate", expired);
    expect(game.value()).toEqual(at({ closed: "expired" }, "notIdentified"));
  });

  test("is answered when the tab is left meanwhile", () => {
    const game = asked();
    game.send({ type: "tab.hidden" });
    game.resolve("validate", withCode);
    expect(game.value()).toEqual(at({ open: "unwatched" }, "notIdentified"));
  });

  test("is answered when the code runs out meanwhile", () => {
    const game = asked();
    game.clock.increment(900_000);
    game.resolve("validate", expired);
    expect(game.value()).toEqual(at({ closed: "expired" }, "notIdentified"));
  });

  test("is given up for a new code", () => {
    const game = asked({ order: expired });
    game.send({ type: "code.renew" });
    expect(game.value()).toBe("requestingCode");
    expect(Object.keys(game.snapshot().children)).toEqual(["requestCode"]);
  });
});

describe("a code that runs out", () => {
  function over() {
    const game = begin();
    game.resolve("codeExpiry", undefined);
    return game;
  }

  test("is looked at once more before anything is said", () => {
    const game = over();
    expect(game.value()).toEqual(at("checking"));
    game.resolve("check", expired);
    expect(game.value()).toEqual(at({ closed: "expired" }));
  });

  test("on a clock that is ahead of the server's goes on with the rest of its time", () => {
    const game = over();
    game.resolve("check", withCode);
    expect(game.value()).toEqual(at({ open: "waiting" }));
  });

  test("counts as run out when the last look fails", () => {
    const game = over();
    game.reject("check", network);
    expect(game.value()).toEqual(at({ closed: "expired" }));
    expect(game.context()).toMatchObject({ order: expired, failure: null });
  });

  test("may have been paid late: it is looked at every 20 s while somebody sees it", () => {
    const game = over();
    game.resolve("check", expired);
    game.clock.increment(19_999);
    expect(game.value()).toEqual(at({ closed: "expired" }));
    game.clock.increment(1);
    expect(game.value()).toEqual(at("checking"));
    game.resolve("check", expired);
    game.send({ type: "tab.hidden" });
    game.clock.increment(3_600_000);
    expect(game.value()).toEqual(at({ closed: "expired" }));
    game.send({ type: "tab.shown" });
    game.resolve("check", paid);
    expect(game.output()).toEqual({ outcome: "paid" });
  });

  test("is replaced on the customer's wish, and the watch begins anew", () => {
    const game = over();
    game.resolve("check", expired);
    game.send({ type: "pix.validate" });
    game.resolve("validate", expired);
    game.send({ type: "code.renew" });
    game.resolve("requestCode", withNewCode);
    expect(game.value()).toEqual(at({ open: "waiting" }));
    expect(game.context()).toMatchObject({ order: withNewCode, polls: 0 });
    expect(waitForPoll(game)).toBe(3_000);
  });

  test("can be replaced while it is quietly being looked at", () => {
    const game = over();
    game.resolve("check", expired);
    game.clock.increment(20_000);
    game.send({ type: "code.renew" });
    expect(game.value()).toBe("requestingCode");
  });
});

describe("asking for a code", () => {
  function requesting() {
    const game = begin({ order: withoutCode });
    expect(game.value()).toEqual(at({ closed: "codeUnavailable" }));
    game.send({ type: "code.renew" });
    return game;
  }

  test.each([
    ["PIX_CODE_UNAVAILABLE", refusal("PIX_CODE_UNAVAILABLE", 503)],
    ["NETWORK", network],
  ])("that fails with %s can be repeated", (code, error) => {
    const game = requesting();
    game.reject("requestCode", error);
    expect(game.value()).toEqual(at({ closed: "codeUnavailable" }));
    expect(game.context().codeFailure?.code).toBe(code);
    game.clock.increment(20_000);
    game.resolve("check", expired);
    expect(game.value()).toEqual(at({ closed: "codeUnavailable" }));
    game.send({ type: "code.renew" });
    expect(game.context().codeFailure).toBe(null);
  });

  test("whose answer was lost has failed no more once the code is found", () => {
    const game = requesting();
    game.reject("requestCode", network);
    game.clock.increment(20_000);
    game.resolve("check", withCode);
    expect(game.value()).toEqual(at({ open: "waiting" }));
    expect(game.context().codeFailure).toBe(null);
    game.resolve("codeExpiry", undefined);
    game.resolve("check", expired);
    expect(game.value()).toEqual(at({ closed: "expired" }));
  });

  test.each<ErrorCode>(["PIX_EXPIRED", "NOT_PAYABLE"])(
    "that is refused with %s is looked into, and the reason kept for an order that goes on waiting",
    (code) => {
      const game = requesting();
      game.reject("requestCode", refusal(code, 409));
      expect(game.value()).toEqual(at("checking"));
      game.resolve("check", expired);
      expect(game.value()).toEqual(at({ closed: "renewalOver" }));
      expect(game.context().codeFailure?.code).toBe(code);
    },
  );

  test("that was refused for good is not repeated, but an earlier payment still counts", () => {
    const game = requesting();
    game.reject("requestCode", refusal("NOT_PAYABLE", 409));
    game.send({ type: "code.renew" });
    expect(game.value()).toEqual(at("checking"));
    game.resolve("check", expired);
    game.send({ type: "code.renew" });
    expect(game.value()).toEqual(at({ closed: "renewalOver" }));
    game.send({ type: "pix.validate" });
    game.resolve("validate", paid);
    expect(game.output()).toEqual({ outcome: "paid" });
  });

  test("by a session that has ended leaves the order waiting", () => {
    const game = requesting();
    game.reject("requestCode", unauthorized);
    expect(game.output()).toEqual({ outcome: "signedOut" });
  });
});

describe("a Pix of another amount than the order's", () => {
  test("takes the code away by itself, and says which money goes back", () => {
    const game = begin();
    waitForPoll(game);
    game.resolve("poll", returned);
    expect(game.value()).toEqual(at({ closed: "codeUnavailable" }));
    expect(game.context().order.refund).toEqual(returned.refund);
    game.send({ type: "code.renew" });
    game.resolve("requestCode", { ...withNewCode, refund: returned.refund });
    expect(game.value()).toEqual(at({ open: "waiting" }));
  });

  test("answers 'validar': it was identified, only not as what was asked for", () => {
    const game = begin();
    game.send({ type: "pix.validate" });
    game.resolve("validate", returned);
    expect(game.value()).toEqual(at({ closed: "codeUnavailable" }));
    expect(game.context().order).toEqual(returned);
  });

  test("answers the next 'validar' no more", () => {
    const game = begin({ order: { ...withCode, refund: returned.refund } });
    game.send({ type: "pix.validate" });
    game.resolve("validate", { ...expired, refund: returned.refund });
    expect(game.value()).toEqual(at({ closed: "expired" }, "notIdentified"));
  });
});

test("a code that was replaced in another tab gives way to the new one", () => {
  const game = begin();
  waitForPoll(game);
  game.resolve("poll", withNewCode);
  expect(game.value()).toEqual(at({ open: "waiting" }));
  expect(game.context().order).toEqual(withNewCode);
});

test.each([
  ["cancelled", cancelled],
  ["owed as before", owed],
])("an order that is %s waits for no Pix any more", (_, order) => {
  const game = begin();
  game.resolve("codeExpiry", undefined);
  game.resolve("check", order);
  expect(game.output()).toEqual({ outcome: "givenUp" });
});

test("an order paid before it was looked at is paid", () => {
  expect(begin({ order: paid }).output()).toEqual({ outcome: "paid" });
});
