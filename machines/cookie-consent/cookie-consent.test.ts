import { describe, expect, test } from "vitest";
import { network } from "../testing/failures.ts";
import { play } from "../testing/play.ts";
import { cookieConsentMachine } from "./cookie-consent.machine.ts";
import type { Answer } from "./cookie-consent.types.ts";

/** A yes is stored for two years of 365 days, a no for seven days. */
const YES = "storeAnswer true 63072000";
const NO = "storeAnswer false 604800";

/** A visit with this stored answer; `since` lists what the app was told to do since it was last asked, in order. */
function visit(answer: Answer, owedProof: Answer = null) {
  const done: string[] = [];
  const tell = (name: string) => () => void done.push(name);
  const machine = cookieConsentMachine.provide({
    actions: {
      storeAnswer: (_, { answer, maxAgeS }) => void done.push(`storeAnswer ${answer} ${maxAgeS}`),
      storeOwedProof: (_, params) => void done.push(`storeOwedProof ${params.answer}`),
      forgetOwedProof: tell("forgetOwedProof"),
      forgetTraces: tell("forgetTraces"),
      startMeasuring: tell("startMeasuring"),
      stopMeasuring: tell("stopMeasuring"),
      reloadPage: tell("reloadPage"),
    },
  });
  return { ...play(machine, { answer, owedProof }), since: () => done.splice(0) };
}

const at = (answer: string, proof = "settled") => ({ visiting: { answer, proof } });

describe("a visit begins", () => {
  test("without an answer: the banner shows and the place is forgotten", () => {
    const { value, since } = visit(null);
    expect(value()).toEqual(at("unset"));
    expect(since()).toEqual(["forgetTraces"]);
  });

  test("with a yes, which is renewed, and is measured", () => {
    const { value, since } = visit(true);
    expect(value()).toEqual(at("accepted"));
    expect(since()).toEqual([YES, "startMeasuring"]);
  });

  test("with a no, which is not renewed: it ends after its seven days", () => {
    const { value, since } = visit(false);
    expect(value()).toEqual(at("declined"));
    expect(since()).toEqual(["forgetTraces"]);
  });
});

describe("a yes", () => {
  test("is stored before the page is loaded anew; this page measures nothing", () => {
    const { send, value, since } = visit(null);
    since();
    send({ type: "consent.accept" });
    expect(value()).toBe("reloading");
    expect(since()).toEqual(["storeOwedProof true", YES, "reloadPage"]);
  });

  test("is recorded by the page that follows", () => {
    const { resolve, value, since } = visit(true, true);
    since();
    expect(value()).toEqual(at("accepted", "recording"));
    resolve("recordConsent", {});
    expect(value()).toEqual(at("accepted"));
    expect(since()).toEqual(["forgetOwedProof"]);
  });

  test("given once more changes nothing", () => {
    const { send, value, since } = visit(true);
    send({ type: "consent.reopen" });
    since();
    send({ type: "consent.accept" });
    expect(value()).toEqual(at("accepted"));
    expect(since()).toEqual([YES, "startMeasuring"]);
  });
});

describe("a no", () => {
  test("is stored and recorded without loading the page anew", () => {
    const { send, value, since } = visit(null);
    since();
    send({ type: "consent.decline" });
    expect(value()).toEqual(at("declined", "recording"));
    expect(since()).toEqual(["storeOwedProof false", NO, "forgetTraces"]);
  });

  test("after a yes forgets the place, stops the measuring and loads the page anew", () => {
    const { send, value, since } = visit(true);
    send({ type: "consent.reopen" });
    since();
    send({ type: "consent.decline" });
    expect(value()).toBe("reloading");
    expect(since()).toEqual(["storeOwedProof false", NO, "forgetTraces", "stopMeasuring", "reloadPage"]);
  });
});

describe("a proof that cannot be recorded", () => {
  test("stays owed and holds nobody up", () => {
    const { send, reject, value, context, since } = visit(null);
    send({ type: "consent.decline" });
    since();
    reject("recordConsent", network);
    expect(value()).toEqual(at("declined", "owed"));
    expect(context()).toEqual({
      answer: false,
      owedProof: false,
      failure: { code: "NETWORK", status: null, body: null },
    });
    expect(since()).toEqual([]);
  });

  test("is tried again at the next visit", () => {
    expect(visit(false, false).value()).toEqual(at("declined", "recording"));
  });

  test("gives way to that of a new answer", () => {
    const { send, value, context } = visit(null, true);
    expect(value()).toEqual(at("unset", "recording"));
    send({ type: "consent.decline" });
    expect(value()).toEqual(at("declined", "recording"));
    expect(context().owedProof).toBe(false);
  });
});

describe("an answer given in another tab", () => {
  test.each([
    [true, "accepted", [YES, "startMeasuring"]],
    [false, "declined", ["forgetTraces"]],
  ] as const)("of %s is taken over without a question", (answer, state, done) => {
    const { send, value, since } = visit(null);
    since();
    send({ type: "consent.changedElsewhere", answer });
    expect(value()).toEqual(at(state));
    expect(since()).toEqual(done);
  });

  test.each([
    [false, []],
    [null, []],
    [false, [{ type: "consent.reopen" }]],
  ] as const)("of %s stops a page that is measured, after %j too", (answer, before) => {
    const { send, value, since } = visit(true);
    send(...before);
    since();
    send({ type: "consent.changedElsewhere", answer });
    expect(value()).toBe("reloading");
    expect(since()).toEqual(["forgetTraces", "stopMeasuring", "reloadPage"]);
  });

  test("leaves the proof of the one before to nobody: its own is recorded there", () => {
    const { send, value, context, snapshot, since } = visit(false, false);
    expect(value()).toEqual(at("declined", "recording"));
    since();
    send({ type: "consent.changedElsewhere", answer: true });
    expect([value(), context().owedProof, Object.keys(snapshot().children)]).toEqual([
      at("accepted"),
      null,
      [],
    ]);
    expect(since()).toEqual([YES, "startMeasuring"]);
  });

  test.each([null, false] as const)("of %s takes nothing from the proof of a no that stands", (answer) => {
    const { send, context, snapshot } = visit(false, false);
    send({ type: "consent.changedElsewhere", answer });
    expect([context().owedProof, Object.keys(snapshot().children)]).toEqual([false, ["recordConsent"]]);
  });

  test("closes a banner that was open here again", () => {
    const { send, value } = visit(false);
    send({ type: "consent.reopen" }, { type: "consent.changedElsewhere", answer: true });
    expect(value()).toEqual(at("accepted"));
  });

  test("that is the same yes changes nothing", () => {
    const { send, value, since } = visit(true);
    since();
    send({ type: "consent.changedElsewhere", answer: true });
    expect(value()).toEqual(at("accepted"));
    expect(since()).toEqual([]);
  });

  test("that has expired asks again", () => {
    const { send, value } = visit(false);
    send({ type: "consent.changedElsewhere", answer: null });
    expect(value()).toEqual(at("unset"));
  });
});

test.each([
  [true, "accepted"],
  [false, "declined"],
] as const)("the banner that was opened again over %s can be closed without a change", (answer, state) => {
  const { send, value } = visit(answer);
  send({ type: "consent.reopen" }, { type: "consent.keep" });
  expect(value()).toEqual(at(state));
});

test.each([
  [false, "declined", NO],
  [true, "accepted", YES],
] as const)("the same answer given again, %s, counts from then", (answer, state, stored) => {
  const { send, value, since } = visit(answer);
  send({ type: "consent.reopen" });
  since();
  send({ type: answer ? "consent.accept" : "consent.decline" });
  expect(value()).toEqual(at(state));
  expect(since()).toContain(stored);
});
