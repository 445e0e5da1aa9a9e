import { expect, test } from "vitest";
import type { WalkedStep } from "xstate-paths";
import { order } from "xstate-paths/testing";
import { firstSights } from "./first-sights.ts";

const [path] = order.paths;

function sightsOf(seen: Pick<WalkedStep, "to" | "status" | "screenshot">[]) {
  const steps = seen.map((step) => ({ ...step, event: null, from: [], transitions: [] }));
  const paths = path ? [{ ...path, steps }] : [];
  return [...firstSights({ machines: [{ ...order, paths }] })];
}

test("a state is shown as it was first seen, in every region that it was seen with", () => {
  expect(
    sightsOf([
      { to: ["b.unset", "b.idle"], status: "passed", screenshot: "1.jpg" },
      { to: ["b.unset", "a.busy"], status: "passed", screenshot: "2.jpg" },
    ]),
  ).toEqual([
    ["a.busy", "2.jpg"],
    ["b.idle", "1.jpg"],
    ["b.unset", "1.jpg"],
  ]);
});

test("what failed, or was never reached, shows nothing", () => {
  expect(
    sightsOf([
      { to: ["order.placed"], status: "failed", screenshot: "1.jpg" },
      { to: ["order.lost"], status: "notRun", screenshot: null },
    ]),
  ).toEqual([]);
});
