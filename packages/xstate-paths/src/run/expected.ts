import {
  type AnyEventObject,
  type AnyStateMachine,
  type EventObject,
  initialTransition,
  transition,
} from "xstate";
import type { MachineModel } from "../model.ts";
import type { Path } from "../plan/cover.ts";
import { modelOf } from "../plan/explore.ts";
import { withDeferredActors } from "./deferred.ts";
import { effectOf, scheduledIn } from "./effects.ts";
import { type Settled, settled } from "./settled.ts";

/** What a step of a path has to lead to. `wait`: after how many milliseconds its timer ends; null for other steps. */
export interface Expected {
  settled: Settled;
  wait: number | null;
}

const known = new WeakMap<AnyStateMachine, WeakMap<Path, Expected[]>>();

/**
 * What the start of a path and each of its steps have to lead to. Computed from the model's machine without running it,
 * along the very path: a state of the exploration stands for many with other contexts. Remembered for each path.
 */
export function expectationsOf(model: MachineModel, path: Path): Expected[] {
  const paths = known.get(model.machine) ?? new WeakMap<Path, Expected[]>();
  known.set(model.machine, paths);
  const expectations = paths.get(path) ?? compute(modelOf(model, path.variant), path);
  paths.set(path, expectations);
  return expectations;
}

function compute(model: MachineModel, path: Path): Expected[] {
  const machine = withDeferredActors(model.machine);
  const timers = new Map<string, number>();
  let now = 0;
  let [snapshot, actions] = initialTransition(machine, model.variants[path.variant]?.input);
  const expected = (wait: number | null): Expected => {
    now += wait ?? 0;
    const effects = actions.map(effectOf);
    for (const [type, delay] of scheduledIn(effects)) timers.set(type, now + delay);
    return { settled: settled(model, snapshot, effects), wait };
  };
  const expectations = [expected(null)];
  for (const { event } of path.edges) {
    const due = timers.get(event.type);
    [snapshot, actions] = transition(machine, snapshot, asReported(event));
    expectations.push(expected(due === undefined ? null : due - now));
  }
  return expectations;
}

/** An actor's end as XState reports it to the chart: with the actor's id, and with nothing else than how it ended. */
function asReported(event: EventObject & { output?: unknown; error?: unknown }): AnyEventObject {
  const [, way, actorId] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (way === undefined) return event;
  const { type, output, error } = event;
  return way === "done" ? { type, output, actorId } : { type, error, actorId };
}
