import type { Graph } from "../plan/explore.ts";
import { innermost } from "../plan/targets.ts";
import type { AnyDriver } from "./driver.ts";

interface Entries {
  events: Readonly<Record<string, unknown>>;
  states: Readonly<Record<string, unknown>>;
  reach: AnyDriver["reach"];
}

/**
 * What a driver lacks for its chart, and what it has that the chart has no use for: an event, a delay or a state that the
 * chart has lost shows here, because the driver is written by hand. One sentence each; none where all is well.
 *
 * @param graph the chart without what no person can reach
 */
export function driverGaps(graph: Graph, { events, states, reach }: Entries): string[] {
  const edges = [...graph.nodes.values()].flatMap((node) => node.edges);
  const types = new Set(edges.map(({ event }) => event.type));
  const settled = new Set([...graph.nodes.keys()].flatMap((key) => innermost(graph, key)));
  const unlisted = unreached(graph).filter((id) => whyBeyond(graph, reach)(id) === null);
  const listed = Object.keys(reach.beyondReach ?? {});
  const lacks = (what: string) => (name: string) => `the driver does not say ${what} "${name}"`;
  const needless = (what: string) => (name: string) =>
    `the driver says ${what} "${name}", which the chart has not`;
  return [
    ...[...types].filter((type) => !events[type]).map(lacks("what a person does for")),
    ...[...settled].filter((state) => !states[state]).map(lacks("what a person sees in")),
    ...Object.keys(events)
      .filter((type) => !types.has(type))
      .map(needless("what a person does for")),
    ...Object.keys(states)
      .filter((state) => !settled.has(state))
      .map(needless("what a person sees in")),
    ...unlisted.map(lacks("why nobody can bring about")),
    ...listed
      .filter((name) => !keepsOut(graph, name))
      .map((name) => `beyondReach lists "${name}", which keeps nothing out of reach`),
  ];
}

/** Why a person cannot bring a target about, by the driver's list; null where nothing says so. */
export function whyBeyond(graph: Graph, { beyondReach = {} }: AnyDriver["reach"]) {
  const events = new Map(graph.chart.transitions.map(({ id, event }) => [id, event]));
  const ofTransition = (id: string) => beyondReach[id] ?? beyondReach[events.get(id) ?? ""] ?? null;
  return (target: string): string | null => {
    if (events.has(target)) return ofTransition(target);
    const [first = "", second] = target.split(" → ");
    if (second !== undefined)
      return ofTransition(first) ?? ofTransition(second) ?? "on the screen the one never follows the other";
    const into = graph.chart.transitions.filter(({ targets }) => targets.includes(target));
    const reasons = [target.replace(/: .+ is (true|false)$/, ""), ...into.map(({ id }) => id)].map(
      ofTransition,
    );
    return reasons.find((reason) => reason !== null) ?? "the screen never offers it";
  };
}

/** The transitions that are on no step of a graph. */
function unreached(graph: Graph): string[] {
  const edges = [...graph.nodes.values()].flatMap((node) => node.edges);
  const reached = new Set([...graph.starts, ...edges].flatMap((step) => step.transitions));
  return graph.chart.transitions.map(({ id }) => id).filter((id) => !reached.has(id));
}

function keepsOut(graph: Graph, name: string): boolean {
  const out = new Set(unreached(graph));
  return graph.chart.transitions.some(({ id, event }) => (id === name || event === name) && out.has(id));
}
