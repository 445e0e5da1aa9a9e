import { groupsOf } from "./bisimulation.ts";
import { condensed } from "./condensed.ts";
import type { Path } from "./cover.ts";
import type { Graph } from "./explore.ts";
import { type Product, productOf } from "./product.ts";
import { type Cover, detailOf } from "./targets.ts";

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
}

/** A net that knows the graph it was made of. */
export interface NetOfGraph {
  net: Net;
  /** The path of the graph that a walk stands for. */
  pathOf: (walk: Walk) => Path;
}

/** The graph for one kind of cover as a net; pairs are walked on the product of state and last transition. */
export function netOf(graph: Graph, cover: Cover): NetOfGraph {
  const product = productOf(graph, cover);
  const group = groupsOf(product.steps);
  const net = { ...quotientOf(product, group), targets: product.targets };
  return { net, pathOf };

  function pathOf({ entry, arcs }: Walk) {
    const { start, to } = product.starts[entry] ?? { to: 0 };
    if (!start) throw new Error(`the net has no entry ${entry}`);
    let place = to;
    const steps = arcs.map((number) => {
      const arc = net.arcs[number];
      const step = product.steps[place]?.find(
        (own) => group[own.to] === arc?.to && product.labels[own.label] === arc?.targets,
      );
      if (!step) throw new Error(`the net's arc ${number} is no step of the graph`);
      place = step.to;
      return step.step;
    });
    return condensed(graph, detailOf(cover)).pathOf(start, steps);
  }
}

function quotientOf({ steps, starts, labels }: Product, group: Int32Array): Omit<Net, "targets"> {
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
