import { type CoverTask, type NetCover, type Path, shortestCover } from "./cover.ts";
import type { Graph } from "./explore.ts";
import { netOf } from "./net.ts";
import { reachableTargets } from "./product.ts";
import { randomWalks, walksThrough } from "./random.ts";
import { type Cover, everyTarget } from "./targets.ts";
import { enough, type Until } from "./until.ts";
import type { Used } from "./use.ts";

export interface PlanOptions {
  /** Which random walks: the same number gives the same walks. 1 unless told. */
  seed?: number;
  /** No path has more steps than this. */
  maxLength?: number;
  /** What starting over costs, in steps: a browser that opens a page for each path has rather few of them. */
  resetCost?: number;
  /** False: plans as where no solver (`highs`) is installed, without a lower bound. */
  solver?: boolean;
  /** How much is enough: the paths end where so much is covered. All of it unless told. */
  until?: Until;
  /** Real use, in proportion to which random walks choose events. */
  use?: readonly Used[];
  /** How many steps random walks have together. 1000 unless told. */
  randomSteps?: number;
}

/** Paths for one kind of cover, and how good they are. */
export interface Plan {
  cover: Cover;
  paths: Path[];
  /** How much was asked for, where it was not all. */
  until?: Until;
  /** No set of paths with this cover has fewer steps; 0 where no solver is installed. */
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
  if (cover === "random") return randomPlan(graph, options);
  const { task, planOf } = taskFor(graph, cover, options);
  return planOf(shortestCover(task));
}

/** As `planFor`, where somebody else covers the net. */
export async function planBy(
  covered: (task: CoverTask) => Promise<NetCover>,
  graph: Graph,
  cover: Cover,
  options: PlanOptions = {},
): Promise<Plan> {
  if (cover === "random") return randomPlan(graph, options);
  const { task, planOf } = taskFor(graph, cover, options);
  return planOf(await covered(task));
}

function taskFor(graph: Graph, cover: Cover, options: PlanOptions) {
  const { resetCost = 0, maxLength = Number.POSITIVE_INFINITY, solver = true } = options;
  const { net, pathOf } = netOf(graph, cover);
  const planOf = ({ walks, lowerBound, tooDeep }: NetCover): Plan => ({
    cover,
    ...cutShort(graph, walks.map(pathOf), options),
    lowerBound: options.until ? 0 : lowerBound,
    targets: { ...sorted(graph, cover, net.targets), tooDeep },
  });
  return { task: { net, resetCost, maxLength, isPriced: solver }, planOf };
}

function cutShort(graph: Graph, paths: Path[], { until }: PlanOptions): Pick<Plan, "paths" | "until"> {
  return until ? { paths: enough(graph, paths, until), until } : { paths };
}

/** Random walks need not come by everything: none of their targets is too deep, and any number of steps will do. */
function randomPlan(graph: Graph, options: PlanOptions): Plan {
  const { seed = 1, maxLength, use, until, randomSteps } = options;
  const found = [...reachableTargets(graph, "random")];
  const targets = { ...sorted(graph, "random", found), tooDeep: [] };
  const walking = { seed, maxLength, use };
  const walks = until
    ? { paths: enough(graph, walksThrough(graph, walking), until), until }
    : { paths: randomWalks(graph, walking, randomSteps) };
  return { cover: "random", ...walks, lowerBound: 0, targets };
}

/** What a chart has of a kind, parted by whether some path covers it. A pair or a case that no path covers is no target. */
function sorted(graph: Graph, cover: Cover, found: readonly string[]) {
  const reached = new Set(found);
  const isCounted = cover === "pairs" || cover === "cases" || cover === "everything" || cover === "steps";
  const all =
    cover === "sights"
      ? [...new Set([...everyTarget("transitions", graph.chart), ...found])]
      : isCounted
        ? [...found]
        : everyTarget(cover, graph.chart);
  return {
    all,
    reachable: all.filter((target) => reached.has(target)),
    unreachable: all.filter((target) => !reached.has(target)),
  };
}
