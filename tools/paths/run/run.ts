import { type AnyMachineSnapshot, createActor, SimulatedClock } from "xstate";
import type { MachineModel } from "#machines/model.ts";
import type { Path } from "../plan/cover.ts";
import { acceptedBy, essence, type Graph, modelOf } from "../plan/explore.ts";
import { takenIn } from "../plan/taken.ts";
import { perform, withDeferredActors } from "./deferred.ts";

/** What became of one path. `failure` names the step (0 is the start) and what was wrong. */
export interface Run {
  path: Path;
  /** The transitions the running machine took, as it reported them itself. */
  transitions: string[];
  /** The ids of the states in which it settled. */
  states: Set<string>;
  failure: { step: number; event: string; message: string } | null;
}

/**
 * Runs a path headless: deferred actors, simulated clock. After each step the value, the status, the facts and the
 * accepted events must be those that the model's machine leads to, and the invariants must hold. `machine` may be another one than the model's: a
 * changed machine is caught by the paths of the original.
 */
export function runPath(model: MachineModel, graph: Graph, path: Path, machine = model.machine): Run {
  const clock = new SimulatedClock();
  const run: Run = { path, transitions: [], states: new Set(), failure: null };
  const trace: AnyMachineSnapshot[] = [];
  let step = 0;
  let crash: unknown = null;
  const actor = createActor(withDeferredActors(machine), {
    input: model.variants[path.variant]?.input,
    clock,
    // The children are deferred actors, which take no transitions: all that is reported is the machine's own.
    inspect: (event) => run.transitions.push(...takenIn(event)),
  });
  actor.subscribe({ error: (error) => (crash = error) });
  const settle = (expectedKey: string) => {
    if (crash !== null) throw crash;
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    trace.push(snapshot);
    for (const node of snapshot._nodes) if (node.parent) run.states.add(node.id);
    check(modelOf(model, path.variant), graph, expectedKey, snapshot);
  };
  try {
    actor.start();
    settle(path.start.node);
    for (const edge of path.edges) {
      step += 1;
      perform(actor, clock, edge.event);
      settle(edge.to);
    }
    checkTrace(model, trace);
  } catch (error) {
    const event = path.edges[step - 1]?.event.type ?? "start";
    run.failure = { step, event, message: error instanceof Error ? error.message : String(error) };
  } finally {
    actor.stop();
  }
  return run;
}

function check(model: MachineModel, graph: Graph, expectedKey: string, snapshot: AnyMachineSnapshot): void {
  const node = graph.nodes.get(expectedKey);
  if (!node) throw new Error(`the path leads to a state that was never explored: ${expectedKey}`);
  const expected = essence(model, node.snapshot);
  const actual = essence(model, snapshot);
  if (actual !== expected) throw new Error(`expected ${expected}\n but found ${actual}`);
  const expectedEvents = acceptedBy(model, node.snapshot).join("\n ");
  const actualEvents = acceptedBy(model, snapshot).join("\n ");
  if (actualEvents !== expectedEvents)
    throw new Error(`in ${actual} expected to accept\n ${expectedEvents}\n but it accepts\n ${actualEvents}`);
  for (const [rule, holds] of Object.entries(model.invariants))
    if (!holds(snapshot)) throw new Error(`broken rule: ${rule}, in ${actual}`);
}

function checkTrace(model: MachineModel, trace: readonly AnyMachineSnapshot[]): void {
  for (const [rule, holds] of Object.entries(model.traceInvariants ?? {}))
    if (!holds(trace)) throw new Error(`broken rule: ${rule}`);
}
