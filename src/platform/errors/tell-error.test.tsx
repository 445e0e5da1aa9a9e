import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { failed, thrown } from "#contract/failure.ts";
import { forgetTold, tellError } from "./tell-error.ts";

const place = { build: "/assets/index-1a.js", route: "/busca" };
const sent: [string, RequestInit][] = [];
beforeEach(() => {
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    sent.push([url, init]);
    return Promise.reject(new TypeError("Failed to fetch"));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetTold();
  sent.length = 0;
});

const failure = (at: string, changes: Partial<Error> = {}) =>
  Object.assign(new TypeError("x is undefined"), {
    stack: `TypeError: x is undefined\n    at f (https://vereda.example/assets/${at})`,
    ...changes,
  });

test("a fault of the app's is told once, with its place, wherever it comes again", () => {
  for (let count = 0; count < 3; count++) tellError(failure("common-2b.js:1:77"), place);
  expect(sent.map(([url, { body, ...init }]) => [url, JSON.parse(String(body)), init])).toEqual([
    [
      "/api/errors",
      {
        name: "TypeError",
        message: "x is undefined",
        stack: "TypeError: x is undefined\n    at f (https://vereda.example/assets/common-2b.js:1:77)",
        ...place,
      },
      { method: "POST", headers: { "content-type": "application/json" }, keepalive: true },
    ],
  ]);
});

test.each([
  [
    "what the app expects to go wrong",
    Object.assign(thrown(failed("NETWORK")), { stack: "/assets/a.js:1:2" }),
  ],
  ["a fault of an extension", failure("", { stack: "at chrome-extension://abc/content.js:1:2" })],
  ["what is no error", undefined],
])("%s is not told", (_, error) => {
  tellError(error, place);
  expect(sent).toEqual([]);
});

test("one visit tells of five faults at most, none longer than the server takes", () => {
  for (let count = 0; count < 9; count++)
    tellError(failure(`a.js:1:${count}`, { message: "m".repeat(999), name: "no name" }), place);
  const bodies = sent.map(([, { body }]) => JSON.parse(String(body)));
  expect(bodies.map(({ name, message }) => [name, message.length])).toEqual(
    Array.from({ length: 5 }, () => ["Error", 300]),
  );
});
