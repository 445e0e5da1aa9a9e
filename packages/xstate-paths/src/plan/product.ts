import type { Labelled } from "./bisimulation.ts";
import { type CondensedStep, condensed } from "./condensed.ts";
import type { Edge, Graph, Start } from "./explore.ts";
import { numbering } from "./numbering.ts";
import { type Cover, detailOf, takesRefused, targetsOf, tellsLast, tellsPlace } from "./targets.ts";

/** A graph as a cover sees it. Labels are numbers of `labels`, each of which lists what a step covers. */
export interface Product {
  steps: (Labelled & { step: CondensedStep })[][];
  starts: (Labelled & { start: Start })[];
  /** By label, the numbers of the targets. */
  labels: (readonly number[])[];
  targets: string[];
}

/** The places that can be reached from a graph's starts, for pairs each with the transition that came last. */
export function productOf(graph: Graph, cover: Cover): Product {
  const whole = condensed(graph, detailOf(cover));
  const targetsAt = targetsOf[cover];
  const targets = numbering<string>();
  const labels = numbering<string>();
  const labelled: number[][] = [];
  const places = numbering<string>();
  const at: { place: number | null; last: string | null }[] = [];
  const label = (covered: readonly string[]): number => {
    const numbers = [...new Set(covered.map(targets.of))].sort((a, b) => a - b);
    const own = labels.of(numbers.join());
    labelled[own] ??= numbers;
    return own;
  };
  const reach = (place: number | null, transitions: readonly string[], before: string | null) => {
    const last = tellsLast(cover) ? (transitions.at(-1) ?? before) : null;
    const own = places.of(`${place} ${last}`);
    at[own] ??= { place, last };
    return own;
  };
  const starts = whole.starts.map(({ start, place }) => ({
    label: label(targetsAt(start, graph, null)),
    to: reach(place, start.transitions, null),
    start,
  }));
  const steps: Product["steps"] = [];
  for (let number = 0; number < at.length; number += 1) {
    const { place, last } = at[number] ?? { place: null, last: null };
    const own = place === null ? [] : (whole.steps[place] ?? []);
    steps.push(
      own
        .filter(({ edge }) => takesRefused(cover) || !isRefused(edge))
        .map((step) => ({
          label: label(targetsAt(step.edge, graph, last)),
          to: reach(isSpent(step.edge) ? null : step.to, step.edge.transitions, last),
          step,
        })),
    );
  }
  if (cover === "pairs") pairs.set(graph, targets.all);
  return { steps, starts, labels: labelled, targets: targets.all };
}

/** The pairs that some path takes, as soon as a product has been made of them. */
const pairs = new WeakMap<Graph, readonly string[]>();

/** Everything of a kind that some path through a graph covers. */
export function reachableTargets(graph: Graph, cover: Cover): Set<string> {
  if (cover === "pairs") return new Set(pairs.get(graph) ?? productOf(graph, cover).targets);
  const targetsAt = targetsOf[cover];
  const found = new Set<string>(tellsLast(cover) ? reachableTargets(graph, "pairs") : []);
  const visited = new Set<string>();
  const kinds = new Set<Edge["event"]>();
  const isCounted = (step: Edge | Start) => "event" in step && kinds.has(step.event);
  const visit = (step: Edge | Start) => {
    visited.add("to" in step ? step.to : step.node);
    if (isCounted(step)) return;
    for (const target of targetsAt(step, graph, null)) found.add(target);
    if ("event" in step && !tellsPlace(cover)) kinds.add(step.event);
  };
  for (const start of graph.starts) visit(start);
  // What is added on the way is visited as well.
  for (const key of visited) {
    const node = graph.nodes.get(key);
    for (const edge of node?.edges ?? []) visit(edge);
    if (takesRefused(cover)) for (const edge of node?.refusals ?? []) visit(edge);
  }
  return found;
}

function isRefused({ transitions }: Edge): boolean {
  return transitions.length === 0;
}

/** An actor that ended or a timer that ran out for nothing is gone, though the state does not show it: a path ends there. */
function isSpent(edge: Edge): boolean {
  return isRefused(edge) && edge.event.type.startsWith("xstate.");
}
