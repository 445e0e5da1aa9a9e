import { coveringPaths, type Path } from "./cover.ts";
import { attemptsIn, type Graph, withRefusals } from "./explore.ts";
import { type Cover, everyTarget, targetsOf } from "./targets.ts";

export interface PlanOptions {
  /** Which random walks: the same number gives the same walks. 1 unless told. */
  seed?: number;
  /** No path has more steps than this. */
  maxLength?: number;
  /** What starting over costs, in steps: a browser that opens a page for each path has rather few of them. */
  resetCost?: number;
}

/** Paths for one kind of cover, and how good they are. */
export interface Plan {
  cover: Cover;
  paths: Path[];
  /** No set of paths with this cover has fewer steps. */
  lowerBound: number;
  targets: {
    all: string[];
    reachable: string[];
    /** What no combination of the model's inputs and payloads reaches. */
    unreachable: string[];
    /** What lies deeper than `maxLength` lets a path go. */
    tooDeep: string[];
  };
}

/** Plans the paths that cover every reachable target of a kind, the same ones each time. */
export function planFor(graph: Graph, cover: Cover, _: PlanOptions = {}): Plan {
  const paths = coveringPaths(cover === "guards" ? withRefusals(graph) : graph, targetsOf[cover]);
  const all = everyTarget(cover, graph.chart, graph);
  const found = reachableTargets(graph, cover);
  return {
    cover,
    paths,
    lowerBound: 0,
    targets: {
      all,
      reachable: all.filter((target) => found.has(target)),
      unreachable: all.filter((target) => !found.has(target)),
      tooDeep: [],
    },
  };
}

/** The targets of a kind that some path through a graph covers. */
export function reachableTargets(graph: Graph, cover: Cover): Set<string> {
  if (cover === "pairs") return new Set(everyTarget(cover, graph.chart, graph));
  const edges = [...graph.nodes.values()].flatMap(attemptsIn);
  return new Set([...graph.starts, ...edges].flatMap((step) => targetsOf[cover](step, graph, null)));
}
