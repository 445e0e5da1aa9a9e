import { type Chart, isForbidding } from "../chart.ts";
import { eventKey } from "../text.ts";
import type { Path } from "./cover.ts";
import type { Edge, Graph, Start } from "./explore.ts";
import { innermostIn, statesIn } from "./states.ts";
import { outcomeId } from "./taken.ts";

/**
 * What a set of paths has to cover. `sights` are the transitions, and in each settled state each thing that a person has to
 * have seen there; `pairs` are two transitions taken one right after the other; `guards` what each
 * transition's guard can say, true and false; `cases` each payload of the model with each transition that it can take;
 * `everything` pairs, guards, cases and what they change, at once; `steps` each event with its payload in each explored
 * state; `random` walks have transitions to cover, and need not cover them all.
 */
export type Cover =
  | "states"
  | "transitions"
  | "sights"
  | "pairs"
  | "guards"
  | "cases"
  | "everything"
  | "steps"
  | "random";
export const covers: readonly Cover[] = [
  "states",
  "transitions",
  "sights",
  "pairs",
  "guards",
  "cases",
  "everything",
  "steps",
  "random",
];

/** What one step covers, given the last transition taken before it (null at a start). */
export type TargetsOf = (step: Edge | Start, graph: Graph, last: string | null) => string[];

export const targetsOf: Record<Cover, TargetsOf> = {
  states: (step, graph) => statesAt(graph, "to" in step ? step.to : step.node),
  transitions: (step) => step.transitions,
  sights: (step, graph) => [...step.transitions, ...sightsAt(graph, "to" in step ? step.to : step.node)],
  pairs: (step, _, last) => pairsOf(last === null ? step.transitions : [last, ...step.transitions]),
  guards: (step) => step.outcomes,
  cases: casesOf,
  everything: (step, graph, last) => [
    ...targetsOf.pairs(step, graph, last),
    ...step.transitions,
    ...step.outcomes,
    ...casesOf(step),
    ...changesOf(step),
  ],
  steps: (step) => ("event" in step ? [`${step.from} by ${eventKey(step.event)}`] : []),
  random: (step) => step.transitions,
};

const cases = new WeakMap<Edge["event"], string[]>();

/** A step's transitions by the event with its payload; none of an attempt that takes none. */
function casesOf(step: Edge | Start): string[] {
  if (!("event" in step) || step.transitions.length === 0) return [];
  const known = cases.get(step.event) ?? [`${step.transitions.join(", ")} by ${eventKey(step.event)}`];
  cases.set(step.event, known);
  return known;
}

/** A step's transitions by what they change. */
function changesOf(step: Edge | Start): string[] {
  return "event" in step
    ? [`${step.transitions.join(", ")} changes ${step.changed.join(", ") || "nothing"}`]
    : [];
}

/** What tells steps apart for a cover: what they take alone, or what is seen after them, too, or their payload, or where they begin. */
export type Detail = "taken" | "sight" | "case" | "step";
export function detailOf(cover: Cover): Detail {
  if (cover === "steps") return "step";
  if (cover === "sights") return "sight";
  return cover === "cases" || cover === "everything" ? "case" : "taken";
}

/** Whether what was taken right before a step matters for a cover. */
export function tellsLast(cover: Cover): boolean {
  return cover === "pairs" || cover === "everything";
}

/** Whether a cover asks where a step begins or leads: without that, steps of one kind cover the same. */
export function tellsPlace(cover: Cover): boolean {
  return cover === "states" || cover === "sights" || cover === "steps";
}

/** Whether an event that a guard refuses is a step for a cover. */
export function takesRefused(cover: Cover): boolean {
  return cover === "guards" || cover === "everything" || cover === "steps";
}

/** The pairs of neighbours in a sequence of transitions. */
export function pairsOf(transitions: readonly string[]): string[] {
  return transitions.slice(1).map((transition, at) => `${transitions[at]} → ${transition}`);
}

/** What a person has to have seen, by the innermost state in which it is. */
function sightsAt(graph: Graph, key: string): string[] {
  const sights = graph.nodes.get(key)?.sights ?? [];
  return innermost(graph, key).flatMap((state) => sights.map((sight) => `${state} with ${sight}`));
}

/** The ids of the settled states that have no settled state inside. */
export function innermost(graph: Graph, key: string): string[] {
  const snapshot = graph.nodes.get(key)?.snapshot;
  return snapshot ? innermostIn(snapshot).map(({ id }) => id) : [];
}

/** The ids of the states that a settled snapshot is in, the root left out, unless it has no states. */
export function statesAt(graph: Graph, key: string): string[] {
  const snapshot = graph.nodes.get(key)?.snapshot;
  return snapshot ? statesIn(snapshot) : [];
}

/**
 * What the whole chart has of a kind of target, counted from its definition. A state that is passed without settling in it
 * is covered by its transitions.
 */
export function everyTarget(cover: "states" | "transitions" | "guards" | "random", chart: Chart): string[] {
  if (cover === "guards") return guardOutcomes(chart);
  if (cover === "states") return settledStates(chart);
  return chart.transitions.filter((transition) => !isForbidding(transition)).map(({ id }) => id);
}

/** What the guards that a chart has can say. */
function guardOutcomes({ transitions }: Chart): string[] {
  return transitions.flatMap(({ id, guard }) =>
    guard ? [outcomeId(id, guard.name, true), outcomeId(id, guard.name, false)] : [],
  );
}

function settledStates(chart: Chart): string[] {
  const inside = chart.states.filter(({ parent, type }) => parent !== null && type !== "history");
  if (inside.length === 0) return chart.states.map(({ id }) => id);
  return inside.map(({ id }) => id).filter((state) => !isTransient(chart, state));
}

/** A state that is left as soon as it is entered. */
function isTransient(chart: Chart, state: string): boolean {
  const { type, parent } = chart.states.find(({ id }) => id === state) ?? {};
  const around = chart.states.find(({ id }) => id === parent);
  if (type === "final" && around?.type === "compound")
    return chart.transitions.some(({ event, guard }) => event === `xstate.done.state.${parent}` && !guard);
  const own = chart.transitions.filter((transition) => transition.source === state);
  return own.length > 0 && own.every((transition) => transition.event === "always");
}

/** All that the steps of a path cover, in their order. */
export function plannedTargets(graph: Graph, { start, edges }: Path, cover: Cover): string[] {
  let last: string | null = null;
  return [start, ...edges].flatMap((step) => {
    const covered = targetsOf[cover](step, graph, last);
    last = step.transitions.at(-1) ?? last;
    return covered;
  });
}
