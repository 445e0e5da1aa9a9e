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
import { upTo, type Walk } from "./walks.ts";

/** Plans the paths of one cover and runs them headless. `said` hears of each path before it runs. */
export function runHeadless(
  explored: Explored,
  cover: Cover,
  options: PlanOptions,
  said: (path: number, of: number) => void = () => {},
): MachineResult {
  return runPlanned(explored, planFor(explored.graph, cover, options), said);
}

/** Runs single paths headless. What they leave uncovered is not judged. */
export function replayHeadless(explored: Explored, paths: Path[]): MachineResult {
  return runPlanned(explored, { ...planFor(explored.graph, "transitions"), paths }, () => {});
}

/** Runs planned paths headless. `said` hears of each path before it runs. */
export function runPlanned(
  explored: Explored,
  plan: Plan,
  said: (path: number, of: number) => void,
): MachineResult {
  const { model, graph } = explored;
  const runs: Run[] = [];
  const walks = plan.paths.map((path, at): Walk => {
    said(at + 1, plan.paths.length);
    const began = performance.now();
    const run = runPath(model, graph, path);
    runs.push(run);
    const milliseconds = performance.now() - began;
    return { path, number: at + 1, failure: run.failure, ...shorterThan(explored, run), milliseconds };
  });
  return judged({
    explored,
    graph,
    plan,
    walks,
    done: coveredBy(graph, runs, plan.cover),
    brokenRules: brokenRules(model, graph),
  });
}

/** The shortest path found that fails in the same event, for the line that replays it. */
function shorterThan({ model, graph }: Explored, { path, failure }: Run): Pick<Walk, "shrunk"> {
  if (failure === null) return {};
  const fails = (tried: Path) => runPath(model, graph, tried).failure?.event === failure.event;
  return { shrunk: shrink(graph, upTo(path, failure.step), fails) };
}

/** The path of a run up to what failed; null where its start did. */
function walkedBy({ path, failure }: Run): Path | null {
  if (failure === null) return path;
  return failure.step === 0 ? null : upTo(path, failure.step - 1);
}

/** Counted from what the running machines reported, not from what was planned. */
function coveredBy(graph: Graph, runs: readonly Run[], cover: Cover): Set<string> {
  switch (cover) {
    case "states":
      return new Set(runs.flatMap(({ states }) => [...states]));
    case "pairs":
      return new Set(runs.flatMap(({ transitions }) => pairsOf(transitions)));
    case "sights":
    case "guards":
    case "cases":
    case "everything":
    case "steps":
      return new Set(
        runs.flatMap((run) => {
          const path = walkedBy(run);
          return path ? plannedTargets(graph, path, cover) : [];
        }),
      );
    default:
      return new Set(runs.flatMap(({ transitions }) => transitions));
  }
}
