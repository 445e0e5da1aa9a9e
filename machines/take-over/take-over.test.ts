import { describe, expect, test } from "vitest";
import { network, refusal } from "../testing/failures.ts";
import { play } from "../testing/play.ts";
import { takeOverMachine } from "./take-over.machine.ts";

const typed = { type: "password.submit" as const, email: "carla@vereda.test", password: "vereda123" };
const typing = { byPassword: "typing" };

const begin = () => play(takeOverMachine, undefined);

function byPassword() {
  const game = begin();
  game.send({ type: "account.enter" }, { type: "password.use" });
  return game;
}

describe("a CPF of another account", () => {
  test("leads there by a code first, by a password as well, and back", () => {
    const game = begin();
    const seen = [game.value()];
    for (const type of ["account.enter", "password.use", "code.use", "account.stay"] as const) {
      game.send({ type });
      seen.push(game.value());
    }
    expect(seen).toEqual(["offered", "byCode", typing, "byCode", "offered"]);
  });

  test("ends the way once that account is open, by its password", () => {
    const game = byPassword();
    game.send(typed);
    expect([game.value(), JSON.stringify(game.context())]).toEqual([
      { byPassword: "entering" },
      JSON.stringify({ failure: null }),
    ]);
    game.resolve("signIn", null);
    expect([game.value(), game.snapshot().status]).toEqual(["signedIn", "done"]);
  });

  test.each([
    ["no way is open", []],
    ["the code is awaited", ["account.enter"]],
    ["a password is typed", ["account.enter", "password.use"]],
  ] as const)("ends it where an account is opened elsewhere while %s", (_, way) => {
    const game = begin();
    for (const type of way) game.send({ type });
    game.send({ type: "account.opened" });
    expect(game.value()).toBe("signedIn");
  });
});

describe("a password", () => {
  test.each([
    ["that is wrong", refusal("CREDENTIALS_INVALID", 401), "CREDENTIALS_INVALID"],
    ["of an account that is no customer's", refusal("PROFILE_MISMATCH", 403), "PROFILE_MISMATCH"],
    ["whose answer was lost", network, "NETWORK"],
  ])("%s is said, and typed again", (_, error, code) => {
    const game = byPassword();
    game.send(typed);
    game.reject("signIn", error);
    expect([game.value(), game.context().failure?.code]).toEqual([typing, code]);
    game.send(typed);
    expect([game.value(), game.context().failure]).toEqual([{ byPassword: "entering" }, null]);
  });

  test("that is on its way is not taken back", () => {
    const game = byPassword();
    game.send(typed, { type: "account.stay" }, { type: "code.use" });
    expect(game.value()).toEqual({ byPassword: "entering" });
  });

  test.each(["account.stay", "code.use"] as const)("that was wrong is forgotten with %s", (type) => {
    const game = byPassword();
    game.send(typed);
    game.reject("signIn", refusal("CREDENTIALS_INVALID", 401));
    game.send({ type });
    expect(game.context()).toEqual({ failure: null });
  });
});
