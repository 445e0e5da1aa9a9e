import type { MachineModel } from "#machines/model.ts";
import { chartOf } from "#tools/charts/chart.ts";
import { coveringPaths, type Path } from "./plan/cover.ts";
import { brokenRules, explore, type Graph } from "./plan/explore.ts";
import { type Cover, everyTarget, pairsOf, targetsOf } from "./plan/targets.ts";
import { type Run, runPath } from "./run/run.ts";

/** What a set of paths did for one machine. Times in milliseconds. */
export interface PathReport {
  machine: string;
  cover: Cover;
  /** How many of the chart's targets the runs covered. */
  covered: number;
  total: number;
  /** Targets that exploration can reach and the runs did not cover. */
  uncovered: string[];
  /** Targets that no combination of the model's inputs and payloads reaches. */
  unreachable: string[];
  /** Invariants that fail somewhere in the exploration. */
  brokenRules: string[];
  explored: { states: number; steps: number; milliseconds: number };
  paths: number;
  steps: number;
  runMilliseconds: number;
  stepsPerSecond: number;
  failures: { path: number; variant: string; step: number; event: string; message: string }[];
}

/** Explores a model once; `report` can then be asked for several covers. */
export function planner(model: MachineModel) {
  const began = performance.now();
  const graph = explore(model);
  const exploring = performance.now() - began;
  return {
    graph,
    paths: (cover: Cover): Path[] => coveringPaths(graph, targetsOf[cover]),
    report: (cover: Cover): PathReport => reportOn(model, graph, exploring, cover),
  };
}

function reportOn(model: MachineModel, graph: Graph, exploring: number, cover: Cover): PathReport {
  const chart = chartOf(model.machine);
  const paths = coveringPaths(graph, targetsOf[cover]);
  const began = performance.now();
  const runs = paths.map((path) => runPath(model, graph, path));
  const milliseconds = performance.now() - began;
  const reachable = reachableTargets(graph, cover);
  const done = coveredBy(runs, cover);
  const all = everyTarget(cover, chart, graph);
  const steps = paths.reduce((sum, path) => sum + path.edges.length, 0);
  return {
    machine: model.machine.id,
    cover,
    covered: all.filter((target) => done.has(target)).length,
    total: all.length,
    uncovered: all.filter((target) => reachable.has(target) && !done.has(target)),
    unreachable: all.filter((target) => !reachable.has(target)),
    brokenRules: brokenRules(model, graph),
    explored: { states: graph.nodes.size, steps: edgeCount(graph), milliseconds: exploring },
    paths: paths.length,
    steps,
    runMilliseconds: milliseconds,
    stepsPerSecond: Math.round((steps / milliseconds) * 1000),
    failures: runs.flatMap((run, path) =>
      run.failure ? [{ path, variant: run.path.variant, ...run.failure }] : [],
    ),
  };
}

/** Counted from what the running machines reported, not from what was planned. */
function coveredBy(runs: readonly Run[], cover: Cover): Set<string> {
  if (cover === "states") return new Set(runs.flatMap((run) => [...run.states]));
  if (cover === "transitions") return new Set(runs.flatMap((run) => run.transitions));
  return new Set(runs.flatMap((run) => pairsOf(run.transitions)));
}

function reachableTargets(graph: Graph, cover: Cover): Set<string> {
  if (cover === "pairs") return new Set(everyTarget(cover, { id: "", states: [], transitions: [] }, graph));
  const edges = [...graph.nodes.values()].flatMap((node) => node.edges);
  return new Set([...graph.starts, ...edges].flatMap((step) => targetsOf[cover](step, graph, null)));
}

function edgeCount(graph: Graph): number {
  let count = 0;
  for (const node of graph.nodes.values()) count += node.edges.length;
  return count;
}
