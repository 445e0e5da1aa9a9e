import type { Explored } from "./explored.ts";
import type { Graph } from "./plan/explore.ts";
import type { Plan } from "./plan/plan.ts";
import { reachableTargets } from "./plan/product.ts";
import { type Cover, plannedTargets } from "./plan/targets.ts";
import { reachedBy } from "./plan/until.ts";
import { type BrokenRule, type Course, type MachineResult, outcomeOf, type Results } from "./results.ts";
import { isWalked, passedOf, type Walk, walkedPath } from "./walks.ts";

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
  /** Random walks that passed and are not among the `walks`. */
  more?: number;
  /** Whether random walks are as many as there is time for: those that were only planned are none then. */
  isTimed?: boolean;
  /** Why a person cannot bring a target about; null where nothing says so. Browser runs only. */
  whyBeyondReach?: (target: string) => string | null;
}

/** What is said of a target that the chart has and a browser lacks, where no entry of the driver says why. */
export const UNEXPLAINED = "no driver entry says why";

/** Counts what the runs covered against what there is to cover. */
export function judged(run: Run): MachineResult {
  const { explored, graph, plan, done } = run;
  const walks = countedIn(run);
  const { cover, targets, lowerBound } = plan;
  const { model, machine, milliseconds } = explored;
  const isBrowser = run.whyBeyondReach !== undefined;
  const reachable = new Set(targets.reachable);
  const inChart = isBrowser ? reachableTargets(explored.graph, cover) : reachable;
  const beyond = new Set([...inChart].filter((target) => !reachable.has(target)));
  // What a driver names is in the graph that a person can reach alone.
  const unreachable = targets.all.filter((target) => !inChart.has(target) && !reachable.has(target));
  const within = targets.all.filter((target) => !beyond.has(target));
  const missing = targets.reachable.filter(
    (target) => !done.has(target) && !targets.tooDeep.includes(target),
  );
  const left = new Set(leftBy(run, missing));
  const given = Object.entries(model.unreachable ?? {}).filter(([target]) => kindOf(target, run) === cover);
  return {
    machine,
    cover,
    covered: within.filter((target) => done.has(target)).length,
    total: within.length,
    uncovered: missing.filter((target) => !left.has(target)),
    left: [...left],
    until: untilOf(run),
    more: run.more ?? 0,
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

function countedIn({ walks, plan, isTimed }: Run): readonly Walk[] {
  const isSupply = isTimed && plan.cover === "random" && !plan.until;
  return isSupply ? walks.filter(({ isLeft }) => !isLeft) : walks;
}

/** What is missing only because a path that would have covered it was not walked, or was not asked for. */
function leftBy({ graph, plan, walks }: Run, missing: readonly string[]): readonly string[] {
  const walked = walks.filter(isWalked);
  if (walked.length === walks.length && !plan.until) return [];
  const tried = new Set(walked.flatMap(({ path }) => plannedTargets(graph, path, plan.cover)));
  return missing.filter((target) => !tried.has(target));
}

function untilOf({ graph, plan: { until }, walks }: Run): MachineResult["until"] {
  if (!until) return null;
  const passed = walks.filter(isWalked).flatMap((walk) => passedOf(walk) ?? []);
  return { ...until, reached: reachedBy(graph, passed, until) };
}

/** Everything for which a run of the tool ends with exit status 1, one sentence each. */
export function missesIn(result: MachineResult, isReplay: boolean): string[] {
  const failed = result.paths.filter(({ failure }) => failure !== null).map(({ id }) => `${id} failed`);
  if (isReplay) return failed;
  return [
    ...failed,
    ...untilMissed(result),
    ...result.brokenRules.map(({ rule }) => `broken rule: ${rule}`),
    // Random walks need not come by everything.
    ...(result.cover === "random" ? [] : result.uncovered.map((target) => `not covered: ${target}`)),
    ...unexplained(result).map((target) => `unreachable, and the model does not say why: ${target}`),
    ...result.needless.map((target) => `the model calls it unreachable, and it is not: ${target}`),
  ];
}

/** What was asked for by `--until` and not reached, although every path was walked. */
export function untilMissed(result: MachineResult): string[] {
  const { until } = result;
  if (!until || until.reached >= until.percent || !isWhole(result)) return [];
  return [`--until ${until.cover}=${until.percent}: only ${percentText(until.reached)} were reached`];
}

/** A part in percent, rounded down: what is not all of it never reads as 100 %. */
export function percentText(percent: number): string {
  return `${Math.floor(percent * 10) / 10} %`;
}

/** Whether every path that was planned was walked to its end, or to where it failed. */
export function isWhole({ paths }: MachineResult): boolean {
  return paths.every((path) => outcomeOf(path) !== "notRun");
}

/**
 * Whether a run that was ended, or that failed itself, leaves anything open that it was asked for. Random walks under a limit
 * of time are as many as there is time for.
 */
export function isOpen({ machines, course }: Results): boolean {
  return (
    course.troubles.length > 0 ||
    course.unplanned.length > 0 ||
    machines.some((result) => !isWhole(result) || isEmpty(result, course)) ||
    (course.stopped !== null && !course.stopped.startsWith("--for"))
  );
}

/** Whether a limit of time left none for a single walk. */
export function isEmpty({ paths, more }: MachineResult, { stopped }: Course): boolean {
  return stopped !== null && paths.length + more === 0;
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
