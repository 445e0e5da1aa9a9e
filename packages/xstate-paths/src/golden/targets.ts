import type { Path } from "../plan/cover.ts";
import { attemptsIn, type Graph } from "../plan/explore.ts";
import { planFor } from "../plan/plan.ts";
import { reachableTargets } from "../plan/product.ts";
import { reachableFrom } from "../plan/reach.ts";
import { type Cover, plannedTargets } from "../plan/targets.ts";

/**
 * A golden file covers everything somewhere, and from each variant each payload and each word of a guard: the same steps
 * from another start are taken with other data. A small chart is covered step by step.
 */
const OF_EACH_VARIANT: readonly Cover[] = ["cases", "guards"];
const SMALL = 1_000;

const wholeOf = (graph: Graph): readonly Cover[] =>
  isSmall(graph) ? ["steps", "everything"] : ["everything"];

/** All that a path covers for a golden file. */
export function goldenTargets(graph: Graph, path: Path): string[] {
  return [
    ...wholeOf(graph).flatMap((cover) => plannedTargets(graph, path, cover)),
    ...OF_EACH_VARIANT.flatMap((cover) => plannedTargets(graph, path, cover).map(from(path.variant))),
  ];
}

/** All that the golden file of a graph has to cover. */
export function allGoldenTargets(graph: Graph): string[] {
  return [
    ...wholeOf(graph).flatMap((cover) => [...reachableTargets(graph, cover)]),
    ...variantsOf(graph).flatMap(({ variant, own }) =>
      OF_EACH_VARIANT.flatMap((cover) => [...reachableTargets(own, cover)].map(from(variant))),
    ),
  ];
}

const planned = new WeakMap<Graph, Path[]>();

/** Paths that cover all of it, planned once. */
export function goldenPaths(graph: Graph): readonly Path[] {
  const paths = planned.get(graph) ?? plannedFor(graph);
  planned.set(graph, paths);
  return paths;
}

function plannedFor(graph: Graph): Path[] {
  return [
    ...wholeOf(graph).flatMap((cover) => planFor(graph, cover).paths),
    ...variantsOf(graph).flatMap(({ own }) => OF_EACH_VARIANT.flatMap((cover) => planFor(own, cover).paths)),
  ];
}

const from = (variant: string) => (target: string) => `${target}, from ${variant}`;

const known = new WeakMap<Graph, { variant: string; own: Graph }[]>();

/** The graph from each of its starts alone, made once; a graph with one start is its own. */
function variantsOf(graph: Graph): { variant: string; own: Graph }[] {
  if (graph.starts.length < 2) return [];
  const made =
    known.get(graph) ??
    graph.starts.map((start) => ({
      variant: start.variant,
      own: reachableFrom({ ...graph, starts: [start] }),
    }));
  known.set(graph, made);
  return made;
}

const small = new WeakMap<Graph, boolean>();

function isSmall(graph: Graph): boolean {
  const before = small.get(graph);
  if (before !== undefined) return before;
  const attempts = [...graph.nodes.values()].reduce((sum, node) => sum + attemptsIn(node).length, 0);
  small.set(graph, attempts <= SMALL);
  return attempts <= SMALL;
}
