import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import type { Path } from "./cover.ts";
import type { Edge, Graph } from "./explore.ts";

/** There are no more walks and no more steps than this; a walk is so long unless told. */
const WALKS = 100;
const STEPS = 1000;
const LENGTH = 50;

/** A step that was never taken is so much likelier than one that was taken once; it gets rarer with each time. */
const FRESHNESS = 12;

/**
 * Random walks through a graph, from random starts, that prefer what was walked less, until a state without a way on or
 * `maxLength` steps. The same seed gives the same walks.
 */
export function randomWalks(graph: Graph, seed: number, maxLength = LENGTH): Path[] {
  const random = xoroshiro128plus(seed);
  const dice = (below: number) => uniformInt(random, 0, below - 1);
  const taken = new Map<string, number>();
  const paths: Path[] = [];
  for (let steps = 0; steps < STEPS && paths.length < WALKS; ) {
    const start = graph.starts[dice(graph.starts.length)];
    if (!start) throw new Error("the graph has no start");
    const edges: Edge[] = [];
    for (let node = start.node; edges.length < Math.min(maxLength, STEPS - steps); ) {
      const edge = chosen(graph.nodes.get(node)?.edges ?? [], taken, dice);
      if (!edge) break;
      taken.set(nameOf(edge), timesOf(edge, taken) + 1);
      edges.push(edge);
      node = edge.to;
    }
    paths.push({ variant: start.variant, start, edges });
    steps += edges.length;
  }
  return paths;
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
