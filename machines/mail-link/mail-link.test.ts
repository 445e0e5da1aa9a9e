import { describe, expect, test } from "vitest";
import { failThrice } from "../testing/again.ts";
import { forGood, network, passing, refusal } from "../testing/failures.ts";
import { play } from "../testing/play.ts";
import { mailLinkMachine } from "./mail-link.machine.ts";

const link = { email: "a•••@vereda.test", expiresAt: "2026-11-23T12:00:00Z" };
const press = { type: "link.use" as const, newPassword: "trilha-nova" };

const opened = (hasToken = true) => play(mailLinkMachine, { hasToken });

function ready() {
  const game = opened();
  game.resolve("checkLink", link);
  return game;
}

test("an address without a token is a link that is over", () => {
  expect(opened(false).value()).toBe("over");
});

describe("a link that is opened", () => {
  test("waits for a press, whoever opened it", () => {
    const game = ready();
    expect([game.value(), game.context()]).toEqual([
      "ready",
      { hasToken: true, link, mayBeUsed: false, failure: null },
    ]);
  });

  test("is over where the server does not know it any more", () => {
    const game = opened();
    game.reject("checkLink", refusal("LINK_INVALID", 410));
    expect(game.value()).toBe("over");
  });

  test.each([
    ["no answer", network, "NETWORK"],
    ["too many tries", refusal("RATE_LIMITED", 429), "RATE_LIMITED"],
  ])("is not over for %s: it can be asked again", (_, error, code) => {
    const game = opened();
    game.reject("checkLink", error);
    expect([game.value(), game.context().failure?.code]).toEqual(["unchecked", code]);
    game.send({ type: "link.checkAgain" });
    expect([game.value(), game.context().failure?.code]).toEqual(["checking", code]);
    game.resolve("checkLink", link);
    expect([game.value(), game.context().failure]).toEqual(["ready", null]);
  });

  test.each(passing)(
    "is asked about by itself every ten seconds where %s, and it says why meanwhile",
    (_, code, error) => {
      const game = opened();
      const look = () => [game.value(), game.context().failure?.code];
      const [before, after] = [
        ["unchecked", code],
        ["checking", code],
      ];
      expect(failThrice(game, "checkLink", error, look)).toEqual(Array(3).fill({ before, after }));
      game.reject("checkLink", refusal("LINK_INVALID", 410));
      expect([game.value(), game.context().failure]).toEqual(["over", null]);
    },
  );

  test.each(forGood)("whose check fails by %s waits for a press", (_, error) => {
    const game = opened();
    game.reject("checkLink", error);
    game.clock.increment(3_600_000);
    expect(game.value()).toBe("unchecked");
  });
});

describe("a press", () => {
  test("uses the link, and keeps no password", () => {
    const game = ready();
    game.send(press);
    expect(game.value()).toBe("using");
    expect(JSON.stringify(game.context())).not.toContain(press.newPassword);
    game.resolve("useLink", { done: true });
    expect(game.value()).toBe("done");
  });

  test("that is refused says why and can be made again with another password", () => {
    const game = ready();
    game.send(press);
    game.reject("useLink", refusal("PASSWORD_COMMON", 422));
    expect([game.value(), game.context().failure?.code]).toEqual(["ready", "PASSWORD_COMMON"]);
    game.send(press);
    expect([game.value(), game.context().failure]).toEqual(["using", null]);
  });

  test("whose answer was lost is no refusal, is not made again by itself, and the same again ends well", () => {
    const game = ready();
    game.send(press);
    game.reject("useLink", network);
    expect([game.value(), game.context().failure?.code]).toEqual(["unanswered", "NETWORK"]);
    game.clock.increment(3_600_000);
    expect(game.value()).toBe("unanswered");
    game.send(press);
    game.resolve("useLink", { done: true });
    expect(game.value()).toBe("done");
  });

  test.each([
    ["PASSWORD_COMMON", refusal("PASSWORD_COMMON", 422)],
    ["RATE_LIMITED", refusal("RATE_LIMITED", 429)],
  ])("after a lost answer that is refused (%s) proves nothing of the one before", (code, error) => {
    const game = ready();
    game.send(press);
    game.reject("useLink", network);
    game.send(press);
    game.reject("useLink", error);
    expect([game.value(), game.context().failure?.code]).toEqual(["unanswered", code]);
    game.send(press);
    game.resolve("useLink", { done: true });
    expect(game.value()).toBe("done");
  });

  test("with a link that somebody used meanwhile ends there", () => {
    const game = ready();
    game.send(press);
    game.reject("useLink", refusal("LINK_INVALID", 410));
    expect([game.value(), game.context().failure]).toEqual(["over", null]);
  });

  test("that a server at fault answers is not taken for a refusal", () => {
    const game = ready();
    game.send(press);
    game.reject("useLink", refusal("INTERNAL", 500));
    expect(game.value()).toBe("unanswered");
  });
});
