import type { Chart } from "../chart.ts";
import type { Edge, Graph, Start } from "./explore.ts";
import { outcomeId } from "./taken.ts";

/**
 * What a set of paths has to cover. `pairs` are two transitions taken one right after the other; `guards` what each
 * transition's guard can say, true and false; `random` walks have transitions to cover, and need not cover them all.
 */
export type Cover = "states" | "transitions" | "pairs" | "guards" | "random";
export const covers: readonly Cover[] = ["states", "transitions", "pairs", "guards", "random"];

/** What one step covers, given the last transition taken before it (null at a start). */
export type TargetsOf = (step: Edge | Start, graph: Graph, last: string | null) => string[];

export const targetsOf: Record<Cover, TargetsOf> = {
  states: (step, graph) => statesAt(graph, "to" in step ? step.to : step.node),
  transitions: (step) => step.transitions,
  pairs: (step, _, last) => pairsOf(last === null ? step.transitions : [last, ...step.transitions]),
  guards: (step) => step.outcomes,
  random: (step) => step.transitions,
};

/** The pairs of neighbours in a sequence of transitions. */
export function pairsOf(transitions: readonly string[]): string[] {
  return transitions.slice(1).map((transition, at) => `${transitions[at]} → ${transition}`);
}

/** The ids of the states that a settled snapshot is in, the root left out. */
export function statesAt(graph: Graph, key: string): string[] {
  const snapshot = graph.nodes.get(key)?.snapshot;
  return snapshot ? snapshot._nodes.filter((node) => node.parent).map((node) => node.id) : [];
}

/**
 * What the whole chart has of a kind of target, counted from its definition. A state that is passed without settling in it
 * is covered by its transitions.
 */
export function everyTarget(cover: Exclude<Cover, "pairs">, chart: Chart): string[] {
  if (cover === "guards") return guardOutcomes(chart);
  return cover === "states" ? settledStates(chart) : chart.transitions.map(({ id }) => id);
}

/** What the guards that a chart has can say. */
function guardOutcomes({ transitions }: Chart): string[] {
  return transitions.flatMap(({ id, guard }) =>
    guard ? [outcomeId(id, guard.name, true), outcomeId(id, guard.name, false)] : [],
  );
}

function settledStates(chart: Chart): string[] {
  const inside = chart.states.filter(({ parent, type }) => parent !== null && type !== "history");
  return inside.map(({ id }) => id).filter((state) => !isTransient(chart, state));
}

function isTransient(chart: Chart, state: string): boolean {
  const own = chart.transitions.filter((transition) => transition.source === state);
  return own.length > 0 && own.every((transition) => transition.event === "always");
}
