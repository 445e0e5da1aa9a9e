import type { AnyMachineSnapshot } from "xstate";
import type { Edge, Graph, GraphNode } from "./explore.ts";
import { waysFrom } from "./shortest.ts";

/**
 * What decides, besides the chart, whether a person can take a step: the browser's history, how far a child has come.
 * Plain data with few values, because every state of the chart is walked with each of them.
 */
export interface Surroundings<S> {
  start: (variant: string) => S;
  /** What a step makes of them, or null where no person can take it. `state` is where the step begins. */
  after: (before: S, edge: Edge, state: AnyMachineSnapshot) => S | null;
}

/** The graph without the steps that are listed as beyond reach, by the type of their event or by a transition. */
export function withoutSteps(graph: Graph, beyond: Readonly<Record<string, string>>): Graph {
  const isWithin = ({ event, transitions }: Edge) =>
    [event.type, ...transitions].every((name) => beyond[name] === undefined);
  const nodes = [...graph.nodes].map(([key, node]): [string, GraphNode] => [
    key,
    { ...node, edges: node.edges.filter(isWithin), refusals: [] },
  ]);
  return { ...graph, nodes: new Map(nodes) };
}

/** The graph without what cannot be reached from its starts. */
export function reachableFrom(graph: Graph): Graph {
  const ways = waysFrom(
    graph,
    graph.starts.map(({ node }) => node),
  );
  return { ...graph, nodes: new Map([...graph.nodes].filter(([key]) => ways.has(key))) };
}

/** The graph as a person meets it: each state of the chart in each of the surroundings in which it can be met. */
export function amid<S>(graph: Graph, { start, after }: Surroundings<S>): Graph {
  const nodes = new Map<string, GraphNode>();
  const queue: { node: GraphNode; around: S }[] = [];
  const meet = (chartKey: string, around: S): string => {
    const key = `${chartKey} ${JSON.stringify(around)}`;
    const known = graph.nodes.get(chartKey);
    if (!known) throw new Error(`the graph has no state ${chartKey}`);
    if (!nodes.has(key)) {
      const node = { ...known, key, around, edges: [], refusals: [] };
      nodes.set(key, node);
      queue.push({ node: { ...node, edges: known.edges }, around });
    }
    return key;
  };
  const starts = graph.starts.map((each) => ({ ...each, node: meet(each.node, start(each.variant)) }));
  for (const { node, around } of queue)
    for (const edge of node.edges) {
      const next = after(around, edge, node.snapshot);
      if (next !== null)
        nodes.get(node.key)?.edges.push({ ...edge, from: node.key, to: meet(edge.to, next) });
    }
  return { chart: graph.chart, starts, nodes };
}
