import type { Path } from "./plan/cover.ts";
import type { Edge, Graph } from "./plan/explore.ts";
import { pathId } from "./plan/path-id.ts";
import { innermost } from "./plan/targets.ts";
import type { PathFailure, WalkedPath, WalkedStep } from "./results.ts";

/** What became of a path, headless or in a browser. Times in milliseconds. */
export interface Walk {
  path: Path;
  /** Its place among the paths of the run, from 1. */
  number: number;
  failure: PathFailure | null;
  /** For a path that failed: a shorter one that fails in the same way, if there is one. */
  shrunk?: Path;
  milliseconds: number;
  /** Why the run itself failed on it, which says nothing of what is tested. It counts as not walked. */
  trouble?: string | null;
  /** Whether it is only planned: the run ended before it did. */
  isLeft?: boolean;
  /** A picture of each step, by the file's name; null where there is none. */
  screenshots?: readonly (string | null)[];
}

/**
 * A walk as it is reported: with its id and its steps.
 *
 * @param chart the chart's own graph, by which paths have their ids
 * @param graph the one in which the paths were planned
 */
export function walkedPath(machine: string, chart: Graph, graph: Graph, walk: Walk): WalkedPath {
  const { path, number, failure, trouble = null, milliseconds } = walk;
  const told = walk.shrunk ?? (failure ? upTo(path, failure.step) : path);
  return {
    id: pathId(chart, machine, told),
    number,
    variant: path.variant,
    steps: [null, ...path.edges].map((edge, at) => ({
      ...stepAt(graph, path, edge),
      status: isWalked(walk) ? statusOf(at, failure) : "notRun",
      screenshot: walk.screenshots?.[at] ?? null,
    })),
    failure,
    trouble,
    milliseconds,
  };
}

/** Whether it came to its end, or to where it failed. */
export function isWalked({ trouble = null, isLeft = false }: Walk): boolean {
  return trouble === null && !isLeft;
}

/** How far a walk came: the path up to its last step that passed; null where its start did not. */
export function passedOf({ path, failure }: Pick<Walk, "path" | "failure">): Path | null {
  if (failure === null) return path;
  return failure.step === 0 ? null : upTo(path, failure.step - 1);
}

/** The beginning of a path, up to and with a step. */
export function upTo(path: Path, step: number): Path {
  return { ...path, edges: path.edges.slice(0, step) };
}

function stepAt(graph: Graph, { start }: Path, edge: Edge | null): Omit<WalkedStep, "status" | "screenshot"> {
  if (!edge)
    return { event: null, from: [], to: innermost(graph, start.node), transitions: start.transitions };
  const { event, from, to, transitions } = edge;
  return { event, from: innermost(graph, from), to: innermost(graph, to), transitions };
}

function statusOf(step: number, failure: PathFailure | null): WalkedStep["status"] {
  if (failure === null || step < failure.step) return "passed";
  return step === failure.step ? "failed" : "notRun";
}
