import type { Chart } from "../chart.ts";
import type { Path } from "../plan/cover.ts";
import type { Graph } from "../plan/explore.ts";

/** Where a fault of a chart can first make a difference: when an event comes in a state, or, without one, as soon as that is active. */
export interface Place {
  state: string;
  event: string | null;
}

/**
 * What happens on a path: each state that is ever active, by its id, and each event that comes while one is, e.g.
 * `order.idle order.confirm`. Until then, a chart with a fault there does what it does without.
 */
export function happensOn({ chart, nodes }: Graph, { start, edges }: Path): Set<string> {
  const taken = new Set([start, ...edges].flatMap(({ transitions }) => transitions));
  const transitions = chart.transitions.filter(({ id }) => taken.has(id));
  const activeIn = (node: string) => nodes.get(node)?.snapshot._nodes.map(({ id }) => id) ?? [];
  const settled = [start.node, ...edges.map(({ to }) => to)].flatMap(activeIn);
  // What is left at once is on the way of a transition.
  const passed = transitions.flatMap(({ source, targets }) =>
    [source, ...targets].flatMap((id) => [...around(chart, id), ...within(chart, id)]),
  );
  return new Set([
    ...settled,
    ...passed,
    ...edges.flatMap(({ from, event }) => activeIn(from).map((id) => `${id} ${event.type}`)),
    ...transitions.map(({ source, event }) => `${source} ${event}`),
  ]);
}

function around(chart: Chart, id: string): string[] {
  const parent = chart.states.find((state) => state.id === id)?.parent;
  return parent == null ? [id] : [id, ...around(chart, parent)];
}

/** What a state begins with, at every depth. */
function within(chart: Chart, id: string): string[] {
  const state = chart.states.find((each) => each.id === id);
  if (!state) return [];
  const begun = chart.states.filter(
    (each) => each.parent === id && (state.type === "parallel" || each.id === state.initial),
  );
  return [id, ...begun.flatMap((each) => within(chart, each.id))];
}
