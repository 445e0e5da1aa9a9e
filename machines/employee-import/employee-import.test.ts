import { describe, expect, test } from "vitest";
import { failThrice } from "../testing/again.ts";
import { forGood, network, passing, refusal } from "../testing/failures.ts";
import { play } from "../testing/play.ts";
import { employeeImportMachine } from "./employee-import.machine.ts";
import { importOf } from "./employee-import.model.ts";

const file = new File(["Nome"], "pessoas.csv");
const ANOTHER = "7a0d2c3e-1b64-4f0e-8a57-94c1f1b0a2d3";
const checking = importOf({ status: "CHECKING", checkedLines: 0 });

function opened(found: ReturnType<typeof importOf> | null = null) {
  const game = play(employeeImportMachine, undefined);
  game.resolve("lookUp", found);
  return game;
}
function sent() {
  const game = opened();
  game.send({ type: "import.send", file });
  game.resolve("send", checking);
  return game;
}

describe("whoever comes back", () => {
  test.each([
    ["nothing on its way", null, "choosing"],
    ["a file that is being checked", checking, "checking"],
    ["a file with bad lines", importOf({ badLines: 2 }), "toCorrect"],
    ["a good file", importOf(), "checked"],
    ["a file that is being let in", importOf({ status: "COMMITTING" }), "lettingIn"],
    ["a file that was let in", importOf({ status: "DONE" }), "done"],
    ["a file that failed", importOf({ status: "FAILED", failureCode: "EMPTY" }), "failed"],
    ["a file that was given up", importOf({ status: "GIVEN_UP" }), "choosing"],
  ])("finds %s", (_, found, state) => {
    expect(opened(found).value()).toBe(state);
  });

  test("asks again where no answer came", () => {
    const game = play(employeeImportMachine, undefined);
    game.reject("lookUp", network);
    expect([game.value(), game.context().loadFailure?.code]).toEqual(["unknown", "NETWORK"]);
    game.send({ type: "import.lookUp" });
    game.resolve("lookUp", null);
    expect([game.value(), game.context().loadFailure]).toEqual(["choosing", null]);
  });

  test.each(passing)(
    "asks again by itself every ten seconds where %s, and says so meanwhile",
    (_, code, error) => {
      const game = play(employeeImportMachine, undefined);
      const look = () => [game.value(), game.context().loadFailure?.code];
      const [before, after] = [
        ["unknown", code],
        ["lookingUp", code],
      ];
      expect(failThrice(game, "lookUp", error, look)).toEqual(Array(3).fill({ before, after }));
      game.resolve("lookUp", checking);
      expect(look()).toEqual(["checking", undefined]);
    },
  );

  test.each(forGood)("asks no more by itself after %s", (_, error) => {
    const game = play(employeeImportMachine, undefined);
    game.reject("lookUp", error);
    game.clock.increment(60_000);
    expect(game.value()).toBe("unknown");
  });
});

describe("a file that is sent", () => {
  test("is followed until it is checked, and is not kept here", () => {
    const game = sent();
    expect([game.value(), game.context().current?.checkedLines]).toEqual(["checking", 0]);
    game.resolve("follow", importOf({ status: "CHECKING", checkedLines: 1_000 }));
    expect([game.value(), game.context().current?.checkedLines]).toEqual(["checking", 1_000]);
    game.resolve("follow", importOf());
    expect([game.value(), game.context()]).toEqual([
      "checked",
      { current: importOf(), failure: null, loadFailure: null, putAside: null },
    ]);
  });

  test("that is refused says why, and another can be sent", () => {
    const game = opened();
    game.send({ type: "import.send", file });
    game.reject("send", refusal("IMPORT_UNREADABLE", 422));
    expect([game.value(), game.context().failure?.code]).toEqual(["choosing", "IMPORT_UNREADABLE"]);
    game.send({ type: "import.send", file });
    expect([game.value(), game.context().failure]).toEqual(["sending", null]);
  });

  test("that corrects another and is refused says why, at the lines that are still to be corrected", () => {
    const bad = importOf({ badLines: 1 });
    const game = opened(bad);
    game.send({ type: "import.send", file });
    game.reject("send", refusal("IMPORT_UNREADABLE", 422));
    expect(game.value()).toBe("toCorrect");
    expect(game.context()).toMatchObject({ current: bad, failure: { code: "IMPORT_UNREADABLE" } });
  });

  test("while another is on its way says so and shows that one", () => {
    const game = opened();
    game.send({ type: "import.send", file });
    game.reject("send", refusal("IMPORT_OPEN", 409));
    expect(game.value()).toBe("lookingUp");
    game.resolve("lookUp", importOf());
    expect([game.value(), game.context().failure?.code]).toEqual(["checked", "IMPORT_OPEN"]);
  });

  test.each([
    ["failed", { status: "FAILED", failureCode: "EMPTY" }],
    ["was let in by somebody else", { status: "DONE" }],
  ] as const)("without an answer is looked up, also where it %s already", (_, how) => {
    const game = opened();
    game.send({ type: "import.send", file });
    game.reject("send", network);
    game.send({ type: "import.lookUp" });
    const found = importOf(how);
    game.resolve("lookUp", found);
    expect([game.value(), game.context().current]).toEqual([how.status.toLowerCase(), found]);
  });

  test("without an answer is not taken for the one that has ended before it", () => {
    const game = opened(importOf({ status: "DONE" }));
    game.send({ type: "import.another" });
    game.send({ type: "import.send", file });
    game.reject("send", network);
    game.send({ type: "import.lookUp" });
    game.resolve("lookUp", importOf({ status: "DONE" }));
    expect([game.value(), game.context().current]).toEqual(["choosing", null]);
    game.send({ type: "import.send", file });
    game.resolve("send", importOf({ id: ANOTHER, status: "CHECKING" }));
    game.reject("follow", network);
    game.send({ type: "import.lookUp" });
    game.resolve("lookUp", importOf({ id: ANOTHER, status: "FAILED" }));
    expect([game.value(), game.context().current?.id]).toEqual(["failed", ANOTHER]);
  });

  test("without an answer is looked up, not sent twice", () => {
    const game = opened();
    game.send({ type: "import.send", file });
    game.reject("send", network);
    expect(game.value()).toBe("unknown");
    game.send({ type: "import.lookUp" });
    game.resolve("lookUp", checking);
    expect(game.value()).toBe("checking");
  });

  test("with bad lines is corrected and sent again, or given up", () => {
    const game = opened(importOf({ badLines: 1 }));
    game.send({ type: "import.commit" });
    expect(game.value()).toBe("toCorrect");
    game.send({ type: "import.send", file });
    expect(game.value()).toBe("sending");
    game.resolve("send", importOf({ badLines: 1 }));
    game.send({ type: "import.giveUp" });
    game.resolve("giveUp", { done: true });
    expect([game.value(), game.context()]).toEqual([
      "choosing",
      { current: null, failure: null, loadFailure: null, putAside: null },
    ]);
  });
});

describe("a checked file", () => {
  test("is let in by a press, as a whole", () => {
    const game = opened(importOf());
    game.send({ type: "import.commit" });
    game.resolve("commit", importOf({ status: "COMMITTING" }));
    expect(game.value()).toBe("lettingIn");
    game.resolve("followCommit", importOf({ status: "DONE" }));
    expect(game.value()).toBe("done");
    game.send({ type: "import.another" });
    expect([game.value(), game.context().current]).toEqual(["choosing", null]);
  });

  test("whose press had no answer is looked up as the same import: it may be let in by now", () => {
    const game = opened(importOf());
    game.send({ type: "import.commit" });
    game.reject("commit", network);
    expect(game.value()).toBe("unknown");
    game.send({ type: "import.lookUp" });
    expect(game.context().current?.id).toBe(importOf().id);
    game.resolve("lookUp", importOf({ status: "DONE" }));
    expect(game.value()).toBe("done");
  });

  test.each([
    ["commit", "GIVEN_UP", "choosing"],
    ["commit", "FAILED", "failed"],
    ["giveUp", "COMMITTING", "lettingIn"],
    ["giveUp", "DONE", "done"],
  ] as const)(
    "that somebody else moved on is looked up, and said to have changed: %s, %s",
    (name, status, state) => {
      const game = opened(importOf());
      game.send({ type: name === "commit" ? "import.commit" : "import.giveUp" });
      game.reject(name, refusal("IMPORT_CHANGED", 409));
      expect(game.value()).toBe("lookingUp");
      game.resolve("lookUp", importOf({ status }));
      expect([game.value(), game.context().failure?.code]).toEqual([state, "IMPORT_CHANGED"]);
    },
  );

  test("that somebody else let in is said to have changed until another is begun", () => {
    const game = opened(importOf());
    game.send({ type: "import.giveUp" });
    game.reject("giveUp", refusal("IMPORT_CHANGED", 409));
    game.resolve("lookUp", importOf({ status: "DONE" }));
    game.send({ type: "import.another" });
    expect([game.value(), game.context()]).toEqual([
      "choosing",
      { current: null, failure: null, loadFailure: null, putAside: importOf().id },
    ]);
  });

  test.each(["commit", "giveUp"] as const)(
    "that is refused otherwise says why, until the next press: %s",
    (name) => {
      const game = opened(importOf());
      game.send({ type: name === "commit" ? "import.commit" : "import.giveUp" });
      game.reject(name, refusal("RATE_LIMITED", 429));
      game.resolve("lookUp", importOf());
      expect([game.value(), game.context().failure?.code]).toEqual(["checked", "RATE_LIMITED"]);
      game.send({ type: "import.commit" });
      expect(game.context().failure).toBe(null);
    },
  );

  test("that is refused still says why after a look-up without an answer", () => {
    const game = opened(importOf());
    game.send({ type: "import.commit" });
    game.reject("commit", refusal("RATE_LIMITED", 429));
    game.reject("lookUp", network);
    game.clock.increment(10_000);
    game.resolve("lookUp", importOf());
    expect([game.value(), game.context().failure?.code]).toEqual(["checked", "RATE_LIMITED"]);
  });

  test("that is being let in is followed again by itself once the server is back", () => {
    const game = opened(importOf({ status: "COMMITTING" }));
    game.reject("followCommit", network);
    game.clock.increment(10_000);
    game.resolve("lookUp", importOf({ status: "COMMITTING" }));
    expect(game.value()).toBe("lettingIn");
  });

  test("that does not fit the roster any more has failed, and says why", () => {
    const game = opened(importOf({ status: "COMMITTING" }));
    game.resolve("followCommit", importOf({ status: "FAILED", failureCode: "ROSTER_CHANGED" }));
    expect([game.value(), game.context().current?.failureCode]).toEqual(["failed", "ROSTER_CHANGED"]);
  });
});
