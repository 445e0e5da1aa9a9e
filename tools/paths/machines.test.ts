import { describe, expect, test } from "vitest";
import { loadModels } from "./discover.ts";
import { explored } from "./explored.ts";
import { runHeadless } from "./headless.ts";
import { changedMachine, type StateConfig, stateAt } from "./mutants/changed.ts";
import { planFor } from "./plan/plan.ts";
import { brokenRules } from "./run/broken-rules.ts";
import { runPath } from "./run/run.ts";

const models = [...(await loadModels())];

describe.each(models)("the chart %s", (_, model) => {
  const chart = explored(model);

  test("keeps its rules in every state that exploration finds", () => {
    expect(brokenRules(model, chart.graph)).toEqual([]);
  });

  test.each(["states", "transitions", "pairs"] as const)("headless, every one of its %s", (cover) => {
    const { paths, uncovered, unreachable, covered, total, steps, lowerBound } = runHeadless(
      chart,
      cover,
      {},
    );
    const failures = paths.flatMap(({ failure }) => failure ?? []);
    expect({ failures, uncovered, unreachable }).toEqual({ failures: [], uncovered: [], unreachable: [] });
    expect(covered).toBe(total);
    expect(steps / lowerBound).toBeLessThanOrEqual(1.25);
  });
});

describe("a fault planted in the purchase", () => {
  const model = new Map(models).get("purchase");
  if (!model) throw new Error("there is no purchase");
  const { graph } = explored(model);
  const walks = planFor(graph, "transitions").paths;

  test.each<[string, (root: StateConfig) => void]>([
    ["a dead button", (root) => delete stateAt(root, "steps.reviewing.overdueBlocked").on],
    [
      "a wrong way back",
      (root) => change(root, "steps.choosingPayment", "step.back", { target: "reviewing" }),
    ],
    ["a guard that was lost", (root) => change(root, "steps.choosingPayment.ready", "step.next", reviewing)],
    [
      "an order that is sent again",
      (root) => change(root, "signedOut", "session.restored", { target: "steps" }),
    ],
  ])("is found: %s", (_, plant) => {
    const broken = changedMachine(model.machine, plant);
    const failures = walks.flatMap((path) => runPath(model, graph, path, broken).failure ?? []);
    expect(failures.length).toBeGreaterThan(0);
  });
});

describe("a fault planted in the checkout", () => {
  const model = new Map(models).get("checkout");
  if (!model) throw new Error("there is no checkout");
  const { graph } = explored(model);
  const walks = planFor(graph, "transitions").paths;

  test.each<[string, (root: StateConfig) => void]>([
    ["a hold that never runs out", (root) => delete stateAt(root, "booking.held").invoke],
    [
      "a confirmation that asks for nothing",
      (root) => change(root, "booking.held.ready", "order.confirm", placing),
    ],
    ["a modal that leads nowhere", (root) => delete stateAt(root, "booking.held.overdueBlocked").on],
    [
      "a login after which an order is not asked about",
      (root) => change(root, "signedOut", "session.restored", page),
    ],
    [
      "a page that is left without giving its time back",
      (root) => change(root, "booking", "checkout.leave", left),
    ],
  ])("is found: %s", (_, plant) => {
    const broken = changedMachine(model.machine, plant);
    const failures = walks.flatMap((path) => runPath(model, graph, path, broken).failure ?? []);
    expect(failures.length).toBeGreaterThan(0);
  });
});

const placing = { target: "#checkout.placingOrder" };
const page = { target: "#checkout.booking" };
const left = { target: "#checkout.left" };
const reviewing = { target: "#purchase.steps.reviewing" };

function change(root: StateConfig, state: string, event: string, transition: unknown): void {
  Object.assign(stateAt(root, state).on ?? {}, { [event]: transition });
}
