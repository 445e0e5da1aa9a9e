import { describe, expect, test } from "vitest";
import { chartOf } from "./chart.ts";
import { explored } from "./explored.ts";
import { runHeadless } from "./headless.ts";
import type { MachineModel } from "./model.ts";
import { explore } from "./plan/explore.ts";
import { pathOf } from "./plan/path-id.ts";
import { planFor } from "./plan/plan.ts";
import { sample, turnstile } from "./plan/sample.ts";
import { takenBy } from "./plan/taken.ts";
import { brokenRules } from "./run/broken-rules.ts";
import { runPath } from "./run/run.ts";

const graph = explore(sample);
const paths = planFor(graph, "transitions").paths;

describe("the definition of a chart", () => {
  test("names every transition by source, event and place", () => {
    expect(chartOf(turnstile).transitions.map((transition) => transition.id)).toEqual([
      "turnstile.deciding always 0",
      "turnstile.deciding always 1",
      "turnstile.closed coin 0",
      "turnstile.closed push 0",
      "turnstile.closed push 1",
      "turnstile.closed kick 0",
      "turnstile.opening xstate.done.actor.open 0",
      "turnstile.opening xstate.error.actor.open 0",
      "turnstile.open push 0",
      "turnstile.open xstate.after.patience.turnstile.open 0",
    ]);
  });
});

describe("the transitions taken", () => {
  test("are reported by this version of XState, eventless ones included", () => {
    const compute = takenBy(turnstile, { coins: 1 });
    const start = compute.start();
    expect(start.transitions).toEqual(["turnstile.deciding always 1"]);
    const coin = compute.transition(start.snapshot, { type: "coin" });
    expect(coin.transitions).toEqual(["turnstile.closed coin 0"]);
    const push = compute.transition(coin.snapshot, { type: "push" });
    expect(push.transitions).toEqual(["turnstile.closed push 1"]);
    expect(compute.transition(push.snapshot, { type: "coin" }).transitions).toEqual([]);
  });
});

describe("exploration", () => {
  test("finds what lies behind a guard, from every variant", () => {
    const values = new Set([...graph.nodes.values()].map(({ snapshot }) => snapshot.value));
    expect(values).toEqual(new Set(["closed", "opening", "open", "broken"]));
    expect(graph.starts.map(({ variant }) => variant)).toEqual(["unpaid", "paid"]);
  });

  test("throws rather than truncate", () => {
    expect(() => explore(sample, 3)).toThrow("limit");
  });
});

describe("the rules of a model", () => {
  test("are held against every explored state, walked or not", () => {
    expect(brokenRules(sample, graph)).toEqual([]);
    const invariants = { "the gate never breaks": ({ value }: { value: unknown }) => value !== "broken" };
    const [broken, ...others] = brokenRules({ ...sample, invariants }, graph);
    expect(broken).toMatchObject({ rule: "the gate never breaks", state: "turnstile.broken" });
    expect(others).toEqual([]);
    const { variant, edges } = pathOf(broken?.replay ?? "", graph);
    expect([variant, ...edges.map(({ event }) => event)]).toEqual(["unpaid", { type: "kick", force: 10 }]);
  });
});

describe("covering paths", () => {
  test.each(["states", "transitions", "pairs"] as const)("cover every reachable %s", (cover) => {
    const report = runHeadless(explored(sample), cover, {});
    expect(report.paths.flatMap(({ failure }) => failure ?? [])).toEqual([]);
    expect(report.uncovered).toEqual([]);
  });

  test.each(["cases", "steps", "everything"] as const)("of %s count up to the step that fails", (cover) => {
    const closed = { "the gate stays closed": ({ value }: { value: unknown }) => value !== "open" };
    const whole = runHeadless(explored(sample), cover, {});
    const broken = runHeadless(explored({ ...sample, invariants: closed }), cover, {});
    expect(whole.uncovered).toEqual([]);
    expect(broken.covered).toBeLessThan(whole.covered);
  });

  test("leave unreachable targets to a list of their own", () => {
    const { unreachable, covered, total } = runHeadless(explored(sample), "transitions", {});
    expect(unreachable).toEqual(["turnstile.closed push 0"]);
    expect([covered, total]).toEqual([9, 10]);
    expect(runHeadless(explored(sample), "states", {}).unreachable).toEqual(["turnstile.vault"]);
  });
});

describe("a random walk that fails", () => {
  test("is told by the shortest path that fails in the same event", () => {
    const closed = { "the gate stays closed": ({ value }: { value: unknown }) => value !== "open" };
    const result = runHeadless(explored({ ...sample, invariants: closed }), "random", { seed: 1 });
    const failed = result.paths.filter(({ failure }) => failure !== null);
    expect(failed.some(({ steps }) => steps.length > 10)).toBe(true);
    expect(new Set(failed.map(({ id }) => id))).toEqual(new Set(["turnstile.1.0"]));
  });
});

describe("a headless run", () => {
  const failuresOf = (model: MachineModel) =>
    paths.flatMap((path) => runPath(model, graph, path).failure ?? []);

  test("passes on the machine the paths were made from", () => {
    expect(failuresOf(sample)).toEqual([]);
  });

  test("names the step at which a rule breaks", () => {
    const model = {
      ...sample,
      invariants: { "the gate stays closed": ({ value }: { value: unknown }) => value !== "open" },
    };
    expect(failuresOf(model)[0]).toMatchObject({
      event: "xstate.done.actor.open",
      message: expect.stringContaining("the gate stays closed"),
    });
  });

  test("notices facts that do not tell apart what a guard tells apart", () => {
    const forgetful = { ...sample, facts: () => null };
    const poor = explore(forgetful);
    const reached = new Set([...poor.nodes.values()].map(({ snapshot }) => snapshot.value));
    expect(reached.has("opening")).toBe(true); // from the paid variant only
    expect([...poor.nodes.keys()].filter((key) => key.startsWith("unpaid"))).toHaveLength(2);
  });
});
