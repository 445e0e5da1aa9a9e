import type { Explored } from "./explored.ts";
import { judged } from "./judged.ts";
import type { Path } from "./plan/cover.ts";
import type { Graph } from "./plan/explore.ts";
import { type Plan, type PlanOptions, planFor } from "./plan/plan.ts";
import { shrink } from "./plan/shrink.ts";
import { type Cover, pairsOf, plannedTargets } from "./plan/targets.ts";
import type { MachineResult } from "./results.ts";
import { brokenRules } from "./run/broken-rules.ts";
import { type Run, runPath } from "./run/run.ts";
import { passedOf, upTo, type Walk } from "./walks.ts";

/** Plans the paths of one cover and runs them headless. */
export function runHeadless(explored: Explored, cover: Cover, options: PlanOptions): MachineResult {
  return runPlanned(explored, planFor(explored.graph, cover, options));
}

/** Runs single paths headless. What they leave uncovered is not judged. */
export function replayHeadless(explored: Explored, paths: Path[]): MachineResult {
  return runPlanned(explored, { ...planFor(explored.graph, "transitions"), paths });
}

/** Runs planned paths headless, to their end. */
function runPlanned(explored: Explored, plan: Plan): MachineResult {
  const run = new HeadlessRun(explored, plan);
  for (let walk = run.next(); walk; walk = run.next());
  for (const walk of run.failed) run.shrink(walk);
  return run.judged();
}

/** Planned paths on their way, headless: one after the other, so that a run can end between any two of them. */
export class HeadlessRun {
  readonly #explored: Explored;
  readonly #plan: Plan;
  readonly #walks: Walk[] = [];
  readonly #done = new Set<string>();
  #more = 0;

  constructor(explored: Explored, plan: Plan) {
    this.#explored = explored;
    this.#plan = plan;
  }

  /** The walks that failed, so far. */
  get failed(): Walk[] {
    return this.#walks.filter(({ failure }) => failure !== null);
  }

  /** Walks the next of the planned paths; null where all were walked. */
  next(): Walk | null {
    const path = this.#plan.paths[this.#walks.length];
    return path ? this.#keep(this.#walked(path)) : null;
  }

  /** Walks a path that was not planned. It is kept where it fails, and counted where it does not. */
  further(path: Path): Walk {
    const walk = this.#walked(path);
    if (walk.failure) return this.#keep(walk);
    this.#more += 1;
    return walk;
  }

  /** Finds the shortest path that fails in the same event, for the line that replays it. */
  shrink(walk: Walk): void {
    const { model, graph } = this.#explored;
    if (walk.failure === null) return;
    const { event, step } = walk.failure;
    const fails = (tried: Path) => runPath(model, graph, tried).failure?.event === event;
    walk.shrunk = shrink(graph, upTo(walk.path, step), fails);
  }

  /** What came of it, with the paths that are left. */
  judged(isTimed = false): MachineResult {
    const { model, graph } = this.#explored;
    const planned = this.#plan.paths.slice(this.#walks.length);
    const left = planned.map((path, at): Walk => {
      return { path, number: this.#walks.length + at + 1, failure: null, milliseconds: 0, isLeft: true };
    });
    return judged({
      explored: this.#explored,
      graph,
      plan: this.#plan,
      walks: [...this.#walks, ...left],
      done: this.#done,
      brokenRules: brokenRules(model, graph),
      more: this.#more,
      isTimed,
    });
  }

  #walked(path: Path): Walk {
    const { model, graph } = this.#explored;
    const began = performance.now();
    const run = runPath(model, graph, path);
    for (const target of coveredIn(graph, run, this.#plan.cover)) this.#done.add(target);
    const number = this.#walks.length + this.#more + 1;
    return { path, number, failure: run.failure, milliseconds: performance.now() - began };
  }

  #keep(walk: Walk): Walk {
    this.#walks.push(walk);
    return walk;
  }
}

/** Counted from what the running machine reported, not from what was planned. */
function coveredIn(graph: Graph, run: Run, cover: Cover): Iterable<string> {
  switch (cover) {
    case "states":
      return run.states;
    case "pairs":
      return pairsOf(run.transitions);
    case "sights":
    case "guards":
    case "cases":
    case "everything":
    case "steps": {
      const path = passedOf(run);
      return path ? plannedTargets(graph, path, cover) : [];
    }
    default:
      return run.transitions;
  }
}
