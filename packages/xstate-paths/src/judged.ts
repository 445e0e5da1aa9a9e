import type { Explored } from "./explored.ts";
import type { Graph } from "./plan/explore.ts";
import type { Plan } from "./plan/plan.ts";
import { reachableTargets } from "./plan/product.ts";
import type { Cover } from "./plan/targets.ts";
import type { BrokenRule, MachineResult } from "./results.ts";
import { type Walk, walkedPath } from "./walks.ts";

/** What a run of one machine's paths came to, to be judged. */
export interface Run {
  explored: Explored;
  /** The graph in which the paths were planned: the chart's own, or the one that a person can reach. */
  graph: Graph;
  plan: Plan;
  walks: readonly Walk[];
  /** The targets that the runs covered, as they saw it themselves. */
  done: ReadonlySet<string>;
  brokenRules: BrokenRule[];
  /** Why a person cannot bring a target about; null where nothing says so. Browser runs only. */
  whyBeyondReach?: (target: string) => string | null;
}

/** What is said of a target that the chart has and a browser lacks, where no entry of the driver says why. */
export const UNEXPLAINED = "no driver entry says why";

/** Counts what the runs covered against what there is to cover. */
export function judged(run: Run): MachineResult {
  const { explored, graph, plan, walks, done } = run;
  const { cover, targets, lowerBound } = plan;
  const { model, machine, milliseconds } = explored;
  const isBrowser = run.whyBeyondReach !== undefined;
  const reachable = new Set(targets.reachable);
  const inChart = isBrowser ? reachableTargets(explored.graph, cover) : reachable;
  const beyond = new Set([...inChart].filter((target) => !reachable.has(target)));
  // What a driver names is in the graph that a person can reach alone.
  const unreachable = targets.all.filter((target) => !inChart.has(target) && !reachable.has(target));
  const within = targets.all.filter((target) => !beyond.has(target));
  const given = Object.entries(model.unreachable ?? {}).filter(([target]) => kindOf(target, run) === cover);
  return {
    machine,
    cover,
    covered: within.filter((target) => done.has(target)).length,
    total: within.length,
    uncovered: targets.reachable.filter((target) => !done.has(target) && !targets.tooDeep.includes(target)),
    unreachable,
    reasons: Object.fromEntries(given.filter(([target]) => unreachable.includes(target))),
    needless: given.map(([target]) => target).filter((target) => !unreachable.includes(target)),
    tooDeep: targets.tooDeep,
    beyondReach: [...beyond].map((target) => ({
      target,
      reason: run.whyBeyondReach?.(target) ?? UNEXPLAINED,
    })),
    brokenRules: run.brokenRules,
    explored: { states: explored.graph.nodes.size, steps: edgeCount(explored.graph), milliseconds },
    steps: walks.reduce((sum, { path }) => sum + path.edges.length, 0),
    lowerBound,
    paths: walks.map((walk) => walkedPath(machine, explored.graph, graph, walk)),
    milliseconds: walks.reduce((sum, walk) => sum + walk.milliseconds, 0),
  };
}

/** Everything for which a run of the tool ends with exit status 1, one sentence each. */
export function missesIn(result: MachineResult, isReplay: boolean): string[] {
  const failed = result.paths.filter(({ failure }) => failure !== null).map(({ id }) => `${id} failed`);
  if (isReplay) return failed;
  return [
    ...failed,
    ...result.brokenRules.map(({ rule }) => `broken rule: ${rule}`),
    // Random walks need not come by everything.
    ...(result.cover === "random" ? [] : result.uncovered.map((target) => `not covered: ${target}`)),
    ...unexplained(result).map((target) => `unreachable, and the model does not say why: ${target}`),
    ...result.needless.map((target) => `the model calls it unreachable, and it is not: ${target}`),
  ];
}

/** Unreachable targets without a word of the model. */
export function unexplained({ unreachable, reasons }: MachineResult): string[] {
  return unreachable.filter((target) => reasons[target] === undefined);
}

/** Which cover counts such a target. A pair that is not feasible is no target. */
function kindOf(target: string, { explored, plan }: Run): Cover {
  if (/: .+ is (true|false)$/.test(target)) return "guards";
  if (explored.graph.chart.states.some(({ id }) => id === target)) return "states";
  return plan.cover === "random" || plan.cover === "sights" ? plan.cover : "transitions";
}

function edgeCount(graph: Graph): number {
  return [...graph.nodes.values()].reduce((count, { edges }) => count + edges.length, 0);
}
