import type { Path } from "../plan/cover.ts";
import type { Edge, Graph, Start } from "../plan/explore.ts";

/** Gives a shortest path to a state of the graph, by its key, from whichever start is nearest. */
export function shortestWays(graph: Graph): (node: string) => Path {
  const cameBy = new Map<string, Edge | Start>();
  for (const start of graph.starts) if (!cameBy.has(start.node)) cameBy.set(start.node, start);
  // The keys that are added on the way are visited as well: breadth first.
  for (const [node] of cameBy)
    for (const edge of graph.nodes.get(node)?.edges ?? [])
      if (!cameBy.has(edge.to)) cameBy.set(edge.to, edge);
  return (node) => {
    const edges: Edge[] = [];
    for (let at = node; ; ) {
      const step = cameBy.get(at);
      if (!step) throw new Error(`no path leads to ${at}`);
      if (!("to" in step)) return { variant: step.variant, start: step, edges };
      edges.unshift(step);
      at = step.from;
    }
  };
}
