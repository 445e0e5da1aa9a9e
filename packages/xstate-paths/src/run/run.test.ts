import { describe, expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { explore } from "../plan/explore.ts";
import { planFor } from "../plan/plan.ts";
import { perform, withDeferredActors } from "./deferred.ts";
import { errand, model } from "./errand.ts";
import { headlessActor } from "./headless-actor.ts";
import { runPath } from "./run.ts";

const graph = explore(model);
const { paths } = planFor(graph, "transitions");

test("a chart goes where it was explored to go", () => {
  expect(paths.map((path) => runPath(model, graph, path).failure)).toEqual(paths.map(() => null));
});

describe("the time that a run lets pass", () => {
  const resting = () => {
    const actor = headlessActor(errand, { tries: 0 });
    actor.start();
    for (const event of [
      { type: "go", far: true },
      { type: "xstate.error.actor.walk", error: null },
    ]) {
      actor.perform(event);
      actor.effects();
    }
    return actor;
  };

  test("is what was scheduled, to the millisecond", () => {
    const actor = resting();
    expect(actor.snapshot().value).toBe("resting");
    actor.perform({ type: "xstate.after.patience.errand.resting" });
    expect(actor.snapshot().value).toBe("walking");
  });

  test("has nothing happen before it is over", () => {
    const clock = new SimulatedClock();
    const actor = createActor(withDeferredActors(errand), { input: { tries: 0 }, clock }).start();
    const wait = (milliseconds: number) =>
      perform(actor, clock, { type: "xstate.after.patience.errand.resting" }, milliseconds);
    actor.send({ type: "go", far: true });
    perform(actor, clock, { type: "xstate.error.actor.walk" });
    expect(() => wait(3_001)).toThrow("something happens before 3001 ms have passed");
  });
});

test("a path fails at the step after which a rule is broken", () => {
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
