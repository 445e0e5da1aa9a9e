import { describe, expect, test } from "vitest";
import type { AnyStateMachine } from "xstate";
import { changedMachine, type StateConfig, stateAt } from "../mutants/changed.ts";
import { explore } from "../plan/explore.ts";
import { planFor } from "../plan/plan.ts";
import { errand, model } from "./errand.ts";
import { runPath } from "./run.ts";
import { type Aspect, aspects } from "./settled.ts";

const graph = explore(model);
const { paths } = planFor(graph, "transitions");

function firstFailure(machine: AnyStateMachine, compared: Readonly<Record<string, Aspect>> = aspects) {
  return paths
    .map((path) => runPath(model, graph, path, machine, { compared }).failure?.message)
    .find((message) => message !== undefined);
}

test("a chart does what is expected of it", () => {
  expect(firstFailure(errand)).toBeUndefined();
});

const going = (root: StateConfig) => stateAt(root, "home").on?.go as { actions: unknown[]; guard: unknown };

describe("is noticed by what it changes:", () => {
  test.each<[string, string, (root: StateConfig) => void]>([
    ["a lost action of the app", "effects", (root) => going(root).actions.pop()],
    [
      "another parameter",
      "effects",
      (root) => going(root).actions.splice(1, 1, { type: "greet", params: { loudly: false } }),
    ],
    [
      "actions in another order",
      "effects",
      (root) => going(root).actions.push(going(root).actions.splice(1, 1)[0]),
    ],
    ["a lost change of the context", "context", (root) => going(root).actions.shift()],
    [
      "a wrong input of a child",
      "effects",
      (root) => Object.assign(stateAt(root, "walking").invoke ?? {}, { input: {} }),
    ],
    ["a lost child", "effects", (root) => delete stateAt(root, "walking").invoke],
    ["a lost guard", "accepted events", (root) => delete (going(root) as { guard?: unknown }).guard],
    [
      "an event that is taken where it was not",
      "accepted events",
      (root) => Object.assign(stateAt(root, "home").on ?? {}, { rest: { target: "there" } }),
    ],
    ["a dead button", "accepted events", (root) => delete stateAt(root, "resting").on],
    ["another end", "output", (root) => Object.assign(root, { output: { tries: 9 } })],
    ["an end that is none", "status", (root) => delete stateAt(root, "there").type],
    [
      "a wrong target",
      "value",
      (root) => Object.assign(stateAt(root, "resting").on ?? {}, { rest: { target: "there" } }),
    ],
  ])("%s", (_, aspect, plant) => {
    expect(firstFailure(changedMachine(errand, plant))).toMatch(new RegExp(`^${aspect} in `));
  });

  test("a wrong input of a child, also where effects are not compared", () => {
    const { children } = aspects;
    const broken = changedMachine(errand, (root) =>
      Object.assign(stateAt(root, "walking").invoke ?? {}, { input: { step: 7 } }),
    );
    expect(firstFailure(broken, { children })).toBe(
      'children in "walking": expected {"walk":{"step":1}}\n but found {"walk":{"step":7}}',
    );
  });
});

describe("the time that a run lets pass", () => {
  const { value } = aspects;
  const withPatience = (patience: number) => errand.provide({ delays: { patience } });

  test("is what was scheduled", () => {
    expect(firstFailure(withPatience(4_000))).toMatch(/^effects in "resting": .*3000.*\n.*4000/);
  });

  test("ends a timer in its very millisecond: neither sooner nor later", () => {
    expect(firstFailure(withPatience(2_999), { value })).toBe("something happens before 3000 ms have passed");
    expect(firstFailure(withPatience(3_001), { value })).toMatch(/^value in "walking"/);
    expect(firstFailure(withPatience(3_000), { value })).toBeUndefined();
  });
});

test("a machine of one's own is judged by its rules, too", () => {
  const strict = {
    ...model,
    invariants: { "nobody walks": ({ value }: { value: unknown }) => value !== "walking" },
  };
  const failures = paths.flatMap((path) => runPath(strict, graph, path).failure ?? []);
  expect(failures[0]).toEqual({
    step: failures[0]?.step,
    event: "go",
    message: 'broken rule: nobody walks, in {"value":"walking","status":"active","facts":1}',
  });
});
