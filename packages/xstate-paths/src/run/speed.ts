import { createActor, type EventObject, SimulatedClock } from "xstate";
import type { MachineModel } from "../model.ts";
import type { Path } from "../plan/cover.ts";
import { perform, withDeferredActors } from "./deferred.ts";

/**
 * How many transitions per second a machine takes, walking the given paths without any check, for at least
 * `milliseconds`. Starting each walk is part of the time.
 */
export function transitionsPerSecond(
  model: MachineModel,
  paths: readonly Path[],
  milliseconds = 500,
): number {
  const machine = withDeferredActors(model.machine);
  const inOneRound = paths.reduce((sum, path) => sum + countTransitions(path), 0);
  walkAll();
  let rounds = 0;
  const began = performance.now();
  while (performance.now() - began < milliseconds) {
    walkAll();
    rounds += 1;
  }
  return Math.round((rounds * inOneRound * 1000) / (performance.now() - began));

  function walkAll(): void {
    for (const path of paths)
      walk(
        path,
        path.edges.map((edge) => edge.event),
      );
  }

  function walk(path: Path, events: readonly EventObject[]): void {
    const clock = new SimulatedClock();
    const actor = createActor(machine, { input: model.variants[path.variant]?.input, clock });
    actor.start();
    for (const event of events) perform(actor, clock, event);
    actor.stop();
  }
}

function countTransitions(path: Path): number {
  return path.edges.reduce((sum, edge) => sum + edge.transitions.length, path.start.transitions.length);
}
