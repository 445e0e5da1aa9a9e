import type { Path } from "../plan/cover.ts";
import type { Edge, Graph } from "../plan/explore.ts";
import { statesAt } from "../plan/targets.ts";
import { shortestWays } from "../run/ways.ts";
import type { Mutant } from "./mutants.ts";

/** As many different ways to one place as a mutant is shown. */
const WAYS = 60;

/**
 * Short paths to a mutant's place with whatever a chart can have in hand when it comes there: each ends with another
 * explored step. Of very many steps every n-th is taken.
 */
export function pathsFromEverywhere(graph: Graph): (mutant: Mutant) => Path[] {
  const way = shortestWays(graph);
  // The same path for the same step: what is expected along a path is remembered by it.
  const known = new Map<Edge, Path>();
  const steps = [...graph.nodes.values()]
    .flatMap(({ edges }) => edges)
    .map((edge) => ({ edge, places: new Set([...edge.transitions, ...statesAt(graph, edge.to)]) }));
  return ({ place, around }) => {
    const by = (wanted: string[]) => steps.filter(({ places }) => wanted.some((each) => places.has(each)));
    const chosen = [...sampled(by(place)), ...sampled(by(around))];
    return chosen.map(({ edge }) => {
      const path = known.get(edge) ?? onward(way(edge.from), edge);
      known.set(edge, path);
      return path;
    });
  };
}

function sampled<T>(all: readonly T[]): T[] {
  const every = Math.ceil(all.length / WAYS);
  return all.filter((_, at) => at % every === 0);
}

function onward(path: Path, edge: Edge): Path {
  return { ...path, edges: [...path.edges, edge] };
}
