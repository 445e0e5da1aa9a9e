import { type Path, shortestCover } from "./cover.ts";
import type { Graph } from "./explore.ts";
import { netOf } from "./net.ts";
import { type Cover, everyTarget } from "./targets.ts";

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

/** Plans the paths that cover every reachable target of a kind: the same graph and options give the same paths. */
export function planFor(graph: Graph, cover: Cover, options: PlanOptions = {}): Plan {
  const { resetCost = 0, maxLength = Number.POSITIVE_INFINITY } = options;
  const net = netOf(graph, cover);
  const { paths, lowerBound, tooDeep } = shortestCover(net, resetCost, maxLength);
  const reachable = new Set(net.targets);
  const all = cover === "pairs" ? [...net.targets] : everyTarget(cover, graph.chart, graph);
  return {
    cover,
    paths,
    lowerBound,
    targets: {
      all,
      reachable: all.filter((target) => reachable.has(target)),
      unreachable: all.filter((target) => !reachable.has(target)),
      tooDeep,
    },
  };
}
