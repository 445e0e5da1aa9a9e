import { expect, test } from "vitest";
import { network } from "#machines/testing/failures.ts";
import { play } from "#machines/testing/play.ts";
import { sampleFlowMachine } from "./sample-flow.machine.ts";

const items = [{ id: "yoga", name: "Yoga" }];

function asked() {
  const game = play(sampleFlowMachine, { limit: 30 });
  game.send({ type: "items.load" });
  return game;
}

test("nothing is asked for before somebody wants it", () => {
  expect(play(sampleFlowMachine, { limit: 30 }).value()).toBe("idle");
});

test.each([
  ["some items are shown", items, "fresh"],
  ["none are said to be none", [], "empty"],
])("%s", (_, output, state) => {
  const { resolve, value, context } = asked();
  resolve("loadItems", output);
  expect([value(), context()]).toEqual([state, { limit: 30, items: output, failure: null }]);
});

test("a failure keeps its reason, and the next try forgets it", () => {
  const { reject, send, value, context } = asked();
  reject("loadItems", network);
  expect([value(), context().failure]).toEqual(["failed", { code: "NETWORK", status: null, body: null }]);
  send({ type: "items.load" });
  expect([value(), context().failure]).toEqual(["loading", null]);
});

test("what was loaded grows old after a minute, and not a millisecond earlier", () => {
  const { resolve, value, clock } = asked();
  resolve("loadItems", items);
  clock.increment(59_999);
  expect(value()).toBe("fresh");
  clock.increment(1);
  expect(value()).toBe("outdated");
});
