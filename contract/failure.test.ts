import { describe, expect, it, test } from "vitest";
import { failed, failureOf, isAnswerLost, isSurelyNotCharged, thrown } from "./failure.ts";

const conflict = failed("SCHEDULE_FULL", { status: 409, body: { amount: 1 }, call: "holdSchedule" });

test("what was thrown and what was kept are one failure, its cause left out", () => {
  const error = thrown(conflict, new TypeError("x"));
  expect([
    failureOf(error),
    failureOf(failureOf(error)),
    failureOf(JSON.parse(JSON.stringify(conflict))),
  ]).toEqual(
    Array(3).fill({ code: "SCHEDULE_FULL", status: 409, body: { amount: 1 }, call: "holdSchedule" }),
  );
  expect([error.name, error.message, error.cause]).toEqual(["Failure", "SCHEDULE_FULL", new TypeError("x")]);
});

test.each([
  ["a bug", new TypeError("x is undefined")],
  [
    "an error of another house, which has codes of its own",
    Object.assign(new Error("x"), { code: "ENOENT" }),
  ],
  ["nothing", undefined],
])("%s is unexpected", (_, error) => {
  expect(failureOf(error)).toEqual({ code: "UNEXPECTED", status: null, body: null });
});

describe("how far the money got", () => {
  it.each([
    ["a refusal", failed("PAYMENT_DECLINED", { status: 402 }), true],
    ["a session that ended", failed("UNAUTHORIZED", { status: 401 }), true],
    ["a provider that was never reached", failed("PAYMENT_UNAVAILABLE", { status: 503 }), true],
    ["a key that a reconciliation closed", failed("NOT_PLACED"), true],
    ["a look-up that finds nothing changed", failed("NOT_DONE"), true],
    ["the first request still running", failed("REQUEST_IN_PROGRESS", { status: 409 }), false],
    ["another request of the same key", failed("IDEMPOTENCY_KEY_REUSED", { status: 422 }), false],
    ["a provider that has not said", failed("PAYMENT_UNKNOWN", { status: 504 }), false],
    ["a fault of the server", failed("INTERNAL", { status: 500 }), false],
    ["a database that is away", failed("UNAVAILABLE", { status: 503 }), false],
    ["no answer", failed("NETWORK"), false],
    ["an answer too late", failed("TIMEOUT"), false],
    ["an answer that cannot be read", failed("PARSE", { status: 403 }), false],
    ["a bug", failed("UNEXPECTED"), false],
  ])("%s", (_, failure, isSure) => {
    expect(isSurelyNotCharged(failure)).toBe(isSure);
  });
});

test.each([
  ["no answer", failed("NETWORK"), true],
  ["a fault of the server", failed("INTERNAL", { status: 500 }), true],
  ["an answer that cannot be read", failed("PARSE", { status: 409 }), true],
  ["a refusal", conflict, false],
  ["a session that ended", failed("UNAUTHORIZED", { status: 401 }), false],
  ["what the app itself gave up", failed("ABORTED"), false],
  ["a bug", new TypeError("x is undefined"), false],
  ["no failure", null, false],
])("an answer may be lost: %s", (_, error, isLost) => {
  expect([isAnswerLost(error), isAnswerLost(failureOf(error))]).toEqual([isLost, isLost]);
});
