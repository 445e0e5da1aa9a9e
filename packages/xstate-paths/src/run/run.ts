import type { AnyMachineSnapshot } from "xstate";
import type { MachineModel } from "../model.ts";
import type { Path } from "../plan/cover.ts";
import { essence } from "../plan/essence.ts";
import type { Graph } from "../plan/explore.ts";
import { differingKeys, factsOf, factsWord } from "../plan/facts.ts";
import { statesIn } from "../plan/states.ts";
import { headlessActor } from "./headless-actor.ts";
import { brokenBy, brokenIn, brokenOver } from "./rules.ts";

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
 * Runs a path headless: deferred actors, simulated clock. Each step must lead where it was explored to lead, and the rules
 * must hold. What a chart should do is not asked here: a golden file says that.
 */
export function runPath(model: MachineModel, graph: Graph, path: Path): Run {
  const run: Run = { path, transitions: [], states: new Set(), failure: null };
  const trace: AnyMachineSnapshot[] = [];
  const actor = headlessActor(model.machine, model.variants[path.variant]?.input, (taken) =>
    run.transitions.push(...taken),
  );
  let step = 0;
  const settle = (node: string) => {
    actor.effects();
    const snapshot = actor.snapshot();
    trace.push(snapshot);
    for (const state of statesIn(snapshot)) run.states.add(state);
    checkPlanned(model, graph, node, snapshot);
    checkRules(brokenBy(model.invariants, snapshot), essence(model, snapshot));
  };
  try {
    actor.start();
    settle(path.start.node);
    for (const edge of path.edges) {
      step += 1;
      actor.perform(edge.event);
      settle(edge.to);
    }
    checkRules(brokenOver(model, trace), "the whole path");
  } catch (error) {
    const event = path.edges[step - 1]?.event.type ?? "start";
    run.failure = { step, event, message: error instanceof Error ? error.message : String(error) };
  } finally {
    actor.stop();
  }
  return run;
}

/** A step leads elsewhere than explored where the facts take two states for one that go on differently. */
function checkPlanned(model: MachineModel, graph: Graph, node: string, snapshot: AnyMachineSnapshot): void {
  const explored = graph.nodes.get(node)?.snapshot;
  if (!explored) throw new Error(`the path leads to a state that was never explored: ${node}`);
  const [planned, found] = [essence(model, explored), essence(model, snapshot)];
  if (planned === found) return;
  const [then, now] = [factsOf(model, explored), factsOf(model, snapshot)];
  const [key] = model.facts && isElsewhere(explored, snapshot) ? [] : differingKeys(then, now);
  if (!node.includes(planned))
    throw new Error(
      `${[factsWord(model), key].filter(Boolean).join(".")} of what was explored has been changed in place since (push, splice, sort, …); assign a new value instead`,
    );
  if (key !== undefined)
    throw new Error(`${factsWord(model)}.${key} is another each time: ${notTheSame(key, then, now)}`);
  throw new Error(
    `the facts do not tell apart what goes on differently:\n planned ${planned}\n but it is ${found}`,
  );
}

function isElsewhere(explored: AnyMachineSnapshot, found: AnyMachineSnapshot): boolean {
  return JSON.stringify(explored.value) !== JSON.stringify(found.value) || explored.status !== found.status;
}

/** Of a clock, of chance, or of what ran before. */
function notTheSame(key: string, then: unknown, now: unknown): string {
  const [before, after] = [then, now].map((facts) =>
    JSON.stringify((Object(facts) as Record<string, unknown>)[key]),
  );
  return `explored ${before}, now ${after}; take it from an event or the input, or leave it out of the model's facts`;
}

function checkRules([broken]: readonly string[], where: string): void {
  if (broken !== undefined) throw new Error(`broken rule: ${broken}, in ${where}`);
}

/**
 * Whether a machine keeps every rule while what happens on a path happens to it, whatever it makes of it. A chart that
 * breaks off keeps none. Nothing is expected of it: a step that is none here, because no such actor runs, is left out.
 */
export function keepsRules(model: MachineModel, path: Path): boolean {
  const actor = headlessActor(model.machine, model.variants[path.variant]?.input);
  const trace: AnyMachineSnapshot[] = [];
  const isKept = () => {
    actor.effects();
    const snapshot = actor.snapshot();
    trace.push(snapshot);
    return brokenIn(model, snapshot).length === 0;
  };
  try {
    actor.start();
    if (!isKept()) return false;
    for (const { event } of path.edges) {
      if (actor.snapshot().status !== "active") break;
      const [, child] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
      if (child !== undefined && !actor.snapshot().children[child]) continue;
      actor.perform(event);
      if (!isKept()) return false;
    }
    return brokenOver(model, trace).length === 0;
  } catch {
    return false;
  } finally {
    actor.stop();
  }
}
