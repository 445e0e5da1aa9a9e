import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import type { Path } from "./cover.ts";
import type { Edge, Graph } from "./explore.ts";
import { statesAt } from "./targets.ts";
import { likelihoodOf, ofOneEvent, type Used } from "./use.ts";

/** There are no more walks and no more steps than this unless told; a walk is so long unless told. */
const WALKS = 100;
const STEPS = 1000;
const LENGTH = 50;

/** A step that was never taken is so much likelier than one that was taken once; it gets rarer with each time. */
const FRESHNESS = 12;

/** How walks are made. */
export interface Walking {
  seed: number;
  /** 50 unless told. */
  maxLength?: number | undefined;
  /** Real use, in proportion to which events are chosen; without it what was walked less is preferred. */
  use?: readonly Used[] | undefined;
}

/** The first random walks: no more than so many steps together, the last one is cut short. */
export function randomWalks(graph: Graph, walking: Walking, steps = STEPS): Path[] {
  const paths: Path[] = [];
  let left = steps;
  for (const path of walksThrough(graph, walking)) {
    if (left <= 0 || paths.length >= (WALKS * steps) / STEPS) break;
    paths.push({ ...path, edges: path.edges.slice(0, left) });
    left -= path.edges.length;
  }
  return paths;
}

/**
 * Random walks through a graph without end, from random starts, each until a state without a way on or `maxLength` steps.
 * The same seed gives the same walks.
 */
export function* walksThrough(
  graph: Graph,
  { seed, maxLength = LENGTH, use }: Walking,
): Generator<Path, never> {
  const random = xoroshiro128plus(seed);
  const dice = (below: number) => uniformInt(random, 0, below - 1);
  const likely = use && likelihoodOf(use, graph.chart.id);
  const taken = new Map<string, number>();
  for (;;) {
    const start = graph.starts[dice(graph.starts.length)];
    if (!start) throw new Error("the graph has no start");
    const edges: Edge[] = [];
    for (let node = start.node; edges.length < maxLength; ) {
      const all = graph.nodes.get(node)?.edges ?? [];
      const edge = chosen(likely ? ofOneEvent(all, statesAt(graph, node), likely, dice) : all, taken, dice);
      if (!edge) break;
      taken.set(nameOf(edge), timesOf(edge, taken) + 1);
      edges.push(edge);
      node = edge.to;
    }
    yield { variant: start.variant, start, edges };
  }
}

function chosen(edges: readonly Edge[], taken: ReadonlyMap<string, number>, dice: (below: number) => number) {
  const weights = edges.map((edge) => Math.max(1, Math.round(FRESHNESS / (1 + timesOf(edge, taken)))));
  let left = edges.length === 0 ? 0 : dice(weights.reduce((sum, weight) => sum + weight, 0));
  return edges.find((_, at) => {
    left -= weights[at] ?? 0;
    return left < 0;
  });
}

function timesOf(edge: Edge, taken: ReadonlyMap<string, number>): number {
  return taken.get(nameOf(edge)) ?? 0;
}

/** Steps by the same transitions count as one: what is new to the chart is preferred, not what is new to its facts. */
function nameOf({ event, transitions }: Edge): string {
  return [event.type, ...transitions].join(" ");
}
