import type { Labelled } from "./bisimulation.ts";
import { attemptsIn, type Edge, type Graph, type Start } from "./explore.ts";
import { type Cover, targetsOf } from "./targets.ts";

/** A graph as a cover sees it. Labels are numbers of `labels`, each of which lists what a step covers. */
export interface Product {
  steps: (Labelled & { edge: Edge })[][];
  starts: (Labelled & { start: Start })[];
  /** By label, the numbers of the targets. */
  labels: (readonly number[])[];
  targets: string[];
}

/** The states of a graph that can be reached from its starts, for pairs each with the transition that came last. */
export function productOf(graph: Graph, cover: Cover): Product {
  const targetsAt = targetsOf[cover];
  const targets = numbering<string>();
  const labels = numbering<string>();
  const labelled: number[][] = [];
  const places = numbering<string>();
  const at: { node: string; last: string | null; hasEnded: boolean }[] = [];
  const label = (covered: readonly string[]): number => {
    const numbers = [...new Set(covered.map(targets.of))].sort((a, b) => a - b);
    const own = labels.of(numbers.join());
    labelled[own] ??= numbers;
    return own;
  };
  const place = (node: string, transitions: readonly string[], before: string | null, hasEnded = false) => {
    const last = cover === "pairs" ? (transitions.at(-1) ?? before) : null;
    const own = places.of(`${hasEnded ? "ended " : ""}${node}\n${last}`);
    at[own] ??= { node, last, hasEnded };
    return own;
  };
  const starts = graph.starts.map((start) => ({
    label: label(targetsAt(start, graph, null)),
    to: place(start.node, start.transitions, null),
    start,
  }));
  const steps: Product["steps"] = [];
  for (let number = 0; number < at.length; number += 1) {
    const { node, last, hasEnded } = at[number] ?? { node: "", last: null, hasEnded: true };
    const known = graph.nodes.get(node);
    const edges = !known || hasEnded ? [] : cover === "guards" ? attemptsIn(known) : known.edges;
    steps.push(
      edges.map((edge) => ({
        label: label(targetsAt(edge, graph, last)),
        to: place(edge.to, edge.transitions, last, isSpent(edge)),
        edge,
      })),
    );
  }
  return { steps, starts, labels: labelled, targets: targets.all };
}

/** An actor that ended or a timer that ran out for nothing is gone, though the state does not show it: a path ends there. */
function isSpent({ event, transitions }: Edge): boolean {
  return transitions.length === 0 && event.type.startsWith("xstate.");
}

/** Everything of a kind that some path through a graph covers. */
export function reachableTargets(graph: Graph, cover: Cover): Set<string> {
  return new Set(productOf(graph, cover).targets);
}

/** Numbers for things, from 0, in the order in which they are first asked for. */
function numbering<T>() {
  const numbers = new Map<T, number>();
  const all: T[] = [];
  const of = (thing: T): number => {
    const known = numbers.get(thing);
    if (known !== undefined) return known;
    numbers.set(thing, all.length);
    return all.push(thing) - 1;
  };
  return { of, all };
}
