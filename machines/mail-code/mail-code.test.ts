import { describe, expect, test } from "vitest";
import { network, refusal } from "../testing/failures.ts";
import { play } from "../testing/play.ts";
import { mailCodeMachine } from "./mail-code.machine.ts";

const email = "nina@exemplo.test";
const code = "123456";
const sent = { until: 600_000, againAt: 30_000 };
const soon = { waiting: { mail: "sent", help: "none" } };

function asked() {
  const game = play(mailCodeMachine, { saved: null, email: "" });
  game.send({ type: "email.submit", email });
  game.resolve("requestCode", sent);
  return game;
}

function introduced() {
  const game = asked();
  game.send({ type: "code.submit", code });
  game.resolve("checkCode", { isNew: true });
  return game;
}

describe("a code", () => {
  test("that is right signs in whoever has an account, and is kept nowhere", () => {
    const game = asked();
    expect(game.value()).toEqual(soon);
    game.send({ type: "code.submit", code });
    expect([game.value(), JSON.stringify(game.context()).includes(code)]).toEqual(["checking", false]);
    game.resolve("checkCode", { isNew: false });
    expect(game.value()).toBe("signedIn");
  });

  test("that is wrong is said, and another may be typed", () => {
    const game = asked();
    game.send({ type: "code.submit", code });
    game.reject("checkCode", refusal("CODE_WRONG", 422));
    expect([game.value(), game.context().failure?.code]).toEqual([soon, "CODE_WRONG"]);
    game.send({ type: "code.submit", code });
    expect([game.value(), game.context().failure]).toEqual(["checking", null]);
  });

  test("whose answer was lost may be sent again: the same press has the same effect", () => {
    const game = asked();
    game.send({ type: "code.submit", code });
    game.reject("checkCode", network);
    game.send({ type: "code.submit", code });
    game.resolve("checkCode", { isNew: false });
    expect(game.value()).toBe("signedIn");
  });

  test("that is over has to be asked for again, with the same e-mail", () => {
    const game = asked();
    game.send({ type: "code.submit", code });
    game.reject("checkCode", refusal("CODE_OVER", 410));
    expect(game.value()).toBe("over");
    game.send({ type: "code.again" });
    expect([game.value(), game.context().email]).toEqual(["requesting", email]);
  });

  test("that is over stays so where another one could not be asked for", () => {
    const game = asked();
    game.resolve("codeExpiry", null);
    game.send({ type: "code.again" });
    game.reject("requestCode", network);
    expect([game.value(), game.context().failure?.code]).toEqual(["over", "NETWORK"]);
    game.send({ type: "code.again" });
    game.resolve("requestCode", sent);
    expect(game.value()).toEqual({ waiting: { mail: "sent", help: "offered" } });
  });

  test("is over once its ten minutes are", () => {
    const game = asked();
    game.resolve("codeExpiry", null);
    expect(game.value()).toBe("over");
  });

  test("is over without the failure of what was typed before", () => {
    const game = asked();
    game.send({ type: "code.submit", code });
    game.reject("checkCode", network);
    game.resolve("codeExpiry", null);
    expect([game.value(), game.context().failure]).toEqual(["over", null]);
  });

  test("can be sent again after a pause, and other ways in stay offered", () => {
    const game = asked();
    game.send({ type: "code.again" });
    expect(game.value()).toEqual(soon);
    game.resolve("again", null);
    game.resolve("help", null);
    expect(game.value()).toEqual({ waiting: { mail: "repeatable", help: "offered" } });
    game.send({ type: "code.again" });
    game.resolve("requestCode", { until: 600_000, againAt: 90_000 });
    expect(game.value()).toEqual({ waiting: { mail: "sent", help: "offered" } });
  });

  test("that cannot be sent again leaves the one that was sent", () => {
    const game = asked();
    game.resolve("again", null);
    game.send({ type: "code.again" });
    game.reject("requestCode", refusal("RATE_LIMITED", 429));
    expect([game.value(), game.context().failure?.code, game.context().sent]).toEqual([
      { waiting: { mail: "repeatable", help: "none" } },
      "RATE_LIMITED",
      sent,
    ]);
  });

  test("for another e-mail gives up the first one", () => {
    const game = asked();
    game.send({ type: "email.change" });
    expect([game.value(), game.context()]).toEqual([
      "askingEmail",
      {
        email,
        sent: null,
        isOver: false,
        isRepeatable: false,
        helpAt: 0,
        isHelpOffered: false,
        isProven: false,
        failure: null,
      },
    ]);
  });
});

describe("somebody new", () => {
  test("is asked for a name after the right code, and has an account with it", () => {
    const game = introduced();
    expect([game.value(), game.context().isProven]).toEqual(["introducing", true]);
    game.send({ type: "person.submit", name: "Nina Prado" });
    game.resolve("makeAccount", null);
    expect(game.value()).toBe("signedIn");
  });

  test("who takes longer than the proof lasts begins with another code", () => {
    const game = introduced();
    game.send({ type: "person.submit", name: "Nina Prado" });
    game.reject("makeAccount", refusal("CODE_OVER", 410));
    expect([game.value(), game.context().isProven]).toEqual(["over", false]);
  });

  test("whose answer was lost presses again", () => {
    const game = introduced();
    game.send({ type: "person.submit", name: "Nina Prado" });
    game.reject("makeAccount", network);
    expect([game.value(), game.context().failure?.code]).toEqual(["introducing", "NETWORK"]);
  });
});

describe("a reload", () => {
  const saved = { email, sent, helpAt: 60_000, isProven: false };

  test.each([
    ["a code on its way", saved, soon],
    ["a name asked for", { ...saved, isProven: true }, "introducing"],
  ])("goes on with %s", (_, kept, value) => {
    const game = play(mailCodeMachine, { saved: kept, email: "" });
    expect([game.value(), game.context().email]).toEqual([value, email]);
  });

  test("without anything begins with the e-mail that was typed elsewhere", () => {
    const game = play(mailCodeMachine, { saved: null, email });
    expect([game.value(), game.context().email]).toEqual(["askingEmail", email]);
  });
});

test.each([
  ["the e-mail is asked for", () => play(mailCodeMachine, { saved: null, email: "" })],
  ["the code is awaited", asked],
  ["a name is asked for", introduced],
])("a session that is opened in another tab ends it while %s", (_, begin) => {
  const game = begin();
  game.send({ type: "session.opened" });
  expect(game.value()).toBe("signedIn");
});
