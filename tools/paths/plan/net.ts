import { groupsOf, type Labelled } from "./bisimulation.ts";
import { attemptsIn, type Edge, type Graph, type Start } from "./explore.ts";
import { type Cover, targetsOf } from "./targets.ts";

/** A step of a net. `targets` are numbers of `Net.targets`. */
export interface Arc {
  from: number;
  to: number;
  targets: readonly number[];
}

/** A way to begin: the place and what beginning there covers. */
export interface Entry {
  place: number;
  targets: readonly number[];
}

/** A walk through a net: the number of its entry and those of its arcs. */
export interface Walk {
  entry: number;
  arcs: number[];
}

/**
 * What planning has to know of a graph, in numbers: places that differ in nothing that matters for a cover are one place.
 * Each walk stands for a path of the graph that is as long and covers the same, and the other way round.
 */
export interface Net {
  size: number;
  arcs: readonly Arc[];
  /** The numbers of the arcs that leave each place. */
  leaving: readonly (readonly number[])[];
  entries: readonly Entry[];
  /** Everything that some path covers. */
  targets: readonly string[];
  /** The path of the graph that a walk stands for. */
  pathOf: (walk: Walk) => { variant: string; start: Start; edges: Edge[] };
}

/** The graph for one kind of cover as a net; pairs are walked on the product of state and last transition. */
export function netOf(graph: Graph, cover: Cover): Net {
  const product = productOf(graph, cover);
  const group = groupsOf(product.steps);
  const net = quotientOf(product, group);
  return { ...net, targets: product.targets, pathOf };

  function pathOf({ entry, arcs }: Walk) {
    const begin = product.starts.find(
      ({ label, to }) =>
        isEntry(net.entries[entry], group[to]) && labelOf(label) === net.entries[entry]?.targets,
    );
    if (!begin) throw new Error(`the net has no entry ${entry}`);
    let place = begin.to;
    const edges = arcs.map((number) => {
      const arc = net.arcs[number];
      const step = product.steps[place]?.find(
        ({ label, to }) => group[to] === arc?.to && labelOf(label) === arc?.targets,
      );
      if (!step) throw new Error(`the net's arc ${number} is no step of the graph`);
      place = step.to;
      return step.edge;
    });
    return { variant: begin.start.variant, start: begin.start, edges };
  }

  function labelOf(label: number) {
    return product.labels[label];
  }
}

function isEntry(entry: Entry | undefined, place: number | undefined): boolean {
  return entry?.place === place;
}

/** Everything of a kind that some path through a graph covers. */
export function reachableTargets(graph: Graph, cover: Cover): Set<string> {
  return new Set(productOf(graph, cover).targets);
}

interface Product {
  steps: (Labelled & { edge: Edge })[][];
  starts: (Labelled & { start: Start })[];
  /** The targets behind each label. */
  labels: (readonly number[])[];
  targets: string[];
}

function productOf(graph: Graph, cover: Cover): Product {
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

function quotientOf({ steps, starts, labels }: Product, group: Int32Array): Omit<Net, "targets" | "pathOf"> {
  const size = Math.max(-1, ...group) + 1;
  const arcs: Arc[] = [];
  const leaving: number[][] = Array.from({ length: size }, () => []);
  const isKnown = new Set<number>();
  for (const [place, own] of steps.entries()) {
    const from = group[place] ?? 0;
    if (isKnown.has(from)) continue;
    isKnown.add(from);
    const found = own.map(({ label, to }) => ({ from, to: group[to] ?? 0, targets: labels[label] ?? [] }));
    for (const arc of withoutLesser(found)) {
      leaving[from]?.push(arcs.length);
      arcs.push(arc);
    }
  }
  const entries = starts.map(({ label, to }) => ({ place: group[to] ?? 0, targets: labels[label] ?? [] }));
  return { size, arcs, leaving, entries };
}

/** Without the steps that cover no more than another one to the same place, and without standing still for nothing. */
function withoutLesser(arcs: readonly Arc[]): Arc[] {
  const best: Arc[] = [];
  for (const arc of arcs.toSorted((a, b) => b.targets.length - a.targets.length)) {
    const isVain = arc.from === arc.to && arc.targets.length === 0;
    const isLesser = best.some(
      ({ to, targets }) => to === arc.to && arc.targets.every((target) => targets.includes(target)),
    );
    if (!isVain && !isLesser) best.push(arc);
  }
  return best;
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
