import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import type { MachineModel } from "../model.ts";
import type { Path } from "../plan/cover.ts";
import { perform } from "./deferred.ts";
import { expectationsOf } from "./expected.ts";
import { brokenIn, brokenOver } from "./rules.ts";
import { begin } from "./run.ts";

/**
 * Whether a machine keeps every rule while what happens on a path happens to it, whatever it makes of it. A chart that
 * breaks off keeps none. Nothing is expected of it: a step that is none here, because no such actor runs, is left out.
 */
export function keepsRules(model: MachineModel, path: Path, machine: AnyStateMachine): boolean {
  const { actor, clock, happened } = begin(machine, model.variants[path.variant]?.input);
  const trace: AnyMachineSnapshot[] = [];
  const waits = expectationsOf(model, path).map(({ wait }) => wait);
  const isKept = () => {
    happened();
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    trace.push(snapshot);
    return brokenIn(model, snapshot).length === 0;
  };
  try {
    actor.start();
    if (!isKept()) return false;
    for (const [at, { event }] of path.edges.entries()) {
      if (actor.getSnapshot().status !== "active") break;
      const [, child] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
      if (child !== undefined && !actor.getSnapshot().children[child]) continue;
      const wait = waits[at + 1];
      if (wait) clock.increment(wait);
      else perform(actor, clock, event);
      if (!isKept()) return false;
    }
    return brokenOver(model, trace).length === 0;
  } catch {
    return false;
  } finally {
    actor.stop();
  }
}
