import type { Path } from "../plan/cover.ts";
import type { Graph } from "../plan/explore.ts";
import { planFor } from "../plan/plan.ts";
import { statesAt } from "../plan/targets.ts";
import { pathsFromEverywhere } from "./everywhere.ts";
import type { Mutant } from "./mutants.ts";

/** The sets of paths that a mutant has to survive, the cheapest first. */
export type Tier = "transitions" | "guards" | "everywhere" | "pairs";

/** At which step a path first takes each transition and first settles in each state; in the root at once. */
type Firsts = Map<string, number>;

/** Gives the paths that come to a mutant's place, the soonest first. They are planned when they are first asked for. */
export function pathsNearby(graph: Graph): (tier: Tier, mutant: Mutant) => Path[] {
  const planned = new Map<Tier, { path: Path; firsts: Firsts }[]>();
  let everywhere: ((mutant: Mutant) => Path[]) | undefined;
  return (tier, mutant) => {
    if (tier === "everywhere") {
      everywhere ??= pathsFromEverywhere(graph);
      return everywhere(mutant);
    }
    const paths =
      planned.get(tier) ??
      planFor(graph, tier).paths.map((path) => ({ path, firsts: firstsOf(graph, path) }));
    planned.set(tier, paths);
    const near = paths.filter(({ firsts }) => mutant.around.some((each) => firsts.has(each)));
    const soonest = ({ firsts }: { firsts: Firsts }) =>
      Math.min(...mutant.place.map((each) => firsts.get(each) ?? Number.MAX_SAFE_INTEGER));
    return near.sort((a, b) => soonest(a) - soonest(b)).map(({ path }) => path);
  };
}

function firstsOf(graph: Graph, { start, edges }: Path): Firsts {
  const firsts: Firsts = new Map([[graph.chart.id, 0]]);
  [start, ...edges].forEach((step, at) => {
    const node = "to" in step ? step.to : step.node;
    for (const place of [...step.transitions, ...statesAt(graph, node)])
      if (!firsts.has(place)) firsts.set(place, at);
  });
  return firsts;
}
