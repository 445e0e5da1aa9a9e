import { type AnyMachineSnapshot, type AnyStateMachine, createActor, SimulatedClock } from "xstate";
import type { MachineModel } from "../model.ts";
import type { Path } from "../plan/cover.ts";
import { essence, type Graph, modelOf } from "../plan/explore.ts";
import { takenIn } from "../plan/taken.ts";
import { perform, withDeferredActors } from "./deferred.ts";
import { type Effect, effectOf } from "./effects.ts";
import { expectationsOf } from "./expected.ts";
import { brokenIn, brokenOver } from "./rules.ts";
import { type Aspect, aspects, difference, type Settled, settled } from "./settled.ts";

/** What became of one path. `failure` names the step (0 is the start) and what was wrong. */
export interface Run {
  path: Path;
  /** The transitions the running machine took, as it reported them itself. */
  transitions: string[];
  /** The ids of the states in which it settled. */
  states: Set<string>;
  failure: { step: number; event: string; message: string } | null;
}

/** How to run a path otherwise than on its own machine with everything compared. */
export interface RunOptions {
  /** What is compared with the expectation after each step; everything unless told. */
  compared?: Readonly<Record<string, Aspect>>;
}

/**
 * Runs a path headless: deferred actors, simulated clock. After each step everything that can be compared must be what
 * the model's machine leads to along this path, and the rules must hold. A timer ends in its very millisecond.
 *
 * @param machine another one than the model's is judged by the expectations alone, which are still those of the model's
 */
export function runPath(
  model: MachineModel,
  graph: Graph,
  path: Path,
  machine: AnyStateMachine = model.machine,
  { compared = aspects }: RunOptions = {},
): Run {
  const run: Run = { path, transitions: [], states: new Set(), failure: null };
  const trace: AnyMachineSnapshot[] = [];
  const isOwn = machine === model.machine;
  const own = modelOf(model, path.variant);
  const { actor, clock, happened } = begin(machine, model.variants[path.variant]?.input, run);
  let step = 0;
  const settle = (node: string, expected: Settled) => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    const effects = happened();
    trace.push(snapshot);
    for (const { id, parent } of snapshot._nodes) if (parent) run.states.add(id);
    if (isOwn) checkFacts(model, graph, node, expected.snapshot);
    const wrong = difference(expected, settled(own, snapshot, effects), compared);
    if (wrong !== null) throw new Error(wrong);
    if (isOwn) checkRules(brokenIn(model, snapshot), essence(model, snapshot));
  };
  try {
    const expectations = expectationsOf(model, path);
    actor.start();
    for (const [at, expected] of expectations.entries()) {
      step = at;
      const edge = path.edges[at - 1];
      if (edge) perform(actor, clock, edge.event, expected.wait);
      settle(edge?.to ?? path.start.node, expected.settled);
    }
    if (isOwn) checkRules(brokenOver(model, trace), "the whole path");
  } catch (error) {
    const event = path.edges[step - 1]?.event.type ?? "start";
    run.failure = { step, event, message: error instanceof Error ? error.message : String(error) };
  } finally {
    actor.stop();
  }
  return run;
}

/** An actor that is not started yet; `happened` gives what it did since it was last asked, and throws what it died of. */
export function begin(machine: AnyStateMachine, input: unknown, run?: Run) {
  const clock = new SimulatedClock();
  let effects: Effect[] = [];
  const crashes: unknown[] = [];
  const actor = createActor(withDeferredActors(machine), {
    input,
    clock,
    // The children are deferred actors, which take no transitions: all that is reported is the machine's own.
    inspect: (event) => {
      run?.transitions.push(...takenIn(event));
      if (event.type === "@xstate.action") effects.push(effectOf(event.action));
    },
  });
  actor.subscribe({ error: (error) => crashes.push(error) });
  const happened = () => {
    if (crashes.length > 0) throw crashes[0];
    const since = effects;
    effects = [];
    return since;
  };
  return { actor, clock, happened };
}

/** Two states that the facts take for one lead to different ones sooner or later. */
function checkFacts(model: MachineModel, graph: Graph, node: string, snapshot: AnyMachineSnapshot): void {
  const explored = graph.nodes.get(node);
  if (!explored) throw new Error(`the path leads to a state that was never explored: ${node}`);
  const [planned, found] = [essence(model, explored.snapshot), essence(model, snapshot)];
  if (planned !== found)
    throw new Error(
      `the facts do not tell apart what goes on differently:\n planned ${planned}\n but it is ${found}`,
    );
}

function checkRules([broken]: readonly string[], where: string): void {
  if (broken !== undefined) throw new Error(`broken rule: ${broken}, in ${where}`);
}
