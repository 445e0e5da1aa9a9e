import type { AnyMachineSnapshot } from "xstate";
import type { Edge, Graph, GraphNode } from "../explore.ts";

/** A graph by its steps, each `from to name`; a step's name is its event and its transition. It starts in the named states. */
export function tiny(steps: readonly string[], ...starts: string[]): Graph {
  const nodes = new Map<string, GraphNode>();
  const node = (key: string): GraphNode => {
    const known = nodes.get(key);
    if (known) return known;
    // Of a snapshot, planning looks at nothing but the states it is in: here none has a name.
    const fresh = {
      key,
      snapshot: { _nodes: [] } as unknown as AnyMachineSnapshot,
      sights: [],
      edges: [],
      refusals: [],
    };
    nodes.set(key, fresh);
    return fresh;
  };
  for (const key of starts) node(key);
  for (const step of steps) {
    const [from = "", to = "", name = ""] = step.split(" ");
    node(to);
    node(from).edges.push({
      from,
      to,
      event: { type: name },
      transitions: [name],
      outcomes: [],
      changed: [],
    });
  }
  const chart = { id: "tiny", states: [], transitions: [] };
  return {
    chart,
    nodes,
    starts: starts.map((key) => ({
      variant: key,
      node: key,
      transitions: [],
      outcomes: [],
      headlessOnly: null,
    })),
  };
}

/** The names of a path's steps. */
export function namesOf({ edges }: { edges: readonly Edge[] }): string {
  return edges.map(({ event }) => event.type).join(" ");
}

/** The fewest steps in which all steps' names can be taken, by trying every way; starting over costs nothing. */
export function fewestSteps(graph: Graph, names: readonly string[]): number {
  const all = 2 ** names.length - 1;
  const bit = ({ transitions }: Edge) =>
    transitions.reduce((sum, name) => sum | (1 << names.indexOf(name)), 0);
  const starts = graph.starts.map(({ node }) => node);
  const seen = new Set(starts.map((key) => `${key} 0`));
  let now = starts.map((key) => ({ key, done: 0 }));
  for (let steps = 0; now.length > 0; steps += 1) {
    if (now.some(({ done }) => done === all)) return steps;
    const next = now.flatMap(({ key, done }) =>
      [key, ...starts]
        .flatMap((from) => graph.nodes.get(from)?.edges ?? [])
        .map((edge) => ({ key: edge.to, done: done | bit(edge) })),
    );
    now = next.filter(({ key, done }) => !seen.has(`${key} ${done}`) && seen.add(`${key} ${done}`));
  }
  throw new Error("something cannot be reached");
}
