import type { Path } from "./cover.ts";
import { attemptsIn, type Edge, type Graph, type Start } from "./explore.ts";

/** How a breadth-first search came to each state: by which step; null where it began. */
export type Ways = ReadonlyMap<string, Edge | null>;

/** The shortest ways from some states to every state that can be reached from them. */
export function waysFrom(graph: Graph, from: readonly string[]): Ways {
  const ways = new Map<string, Edge | null>(from.map((key) => [key, null]));
  for (const key of ways.keys())
    for (const edge of graph.nodes.get(key)?.edges ?? []) if (!ways.has(edge.to)) ways.set(edge.to, edge);
  return ways;
}

/** The steps that lead to a state; null where there is no way. */
export function wayTo(ways: Ways, key: string): Edge[] | null {
  if (!ways.has(key)) return null;
  const way: Edge[] = [];
  for (let edge = ways.get(key); edge; edge = ways.get(edge.from)) way.push(edge);
  return way.reverse();
}

/** The shortest path to a state; null where there is none. */
export function shortestPathTo(graph: Graph, key: string): Path | null {
  const { starts } = graph;
  const ways = waysFrom(
    graph,
    starts.map(({ node }) => node),
  );
  const edges = wayTo(ways, key);
  return edges && pathFrom(starts, edges, key);
}

/** The shortest paths that end with a step like the wanted one, at most `most`, the shortest first. */
export function shortestPathsBy(graph: Graph, isWanted: (edge: Edge) => boolean, most: number): Path[] {
  const ways = waysFrom(
    graph,
    graph.starts.map(({ node }) => node),
  );
  const paths: Path[] = [];
  for (const key of ways.keys()) {
    for (const edge of attemptsIn(graph.nodes.get(key) ?? { edges: [], refusals: [] })) {
      const before = isWanted(edge) ? wayTo(ways, key) : null;
      const path = before && pathFrom(graph.starts, [...before, edge], key);
      if (path) paths.push(path);
      if (paths.length >= most) return paths;
    }
  }
  return paths;
}

function pathFrom(starts: readonly Start[], edges: Edge[], key: string): Path | null {
  const start = starts.find(({ node }) => node === (edges[0]?.from ?? key));
  return start ? { variant: start.variant, start, edges } : null;
}
