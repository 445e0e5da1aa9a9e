import type { Explored } from "../explored.ts";
import { UNEXPLAINED } from "../judged.ts";
import type { Graph } from "../plan/explore.ts";
import { pathId } from "../plan/path-id.ts";
import { type Plan, type PlanOptions, planFor } from "../plan/plan.ts";
import type { Cover } from "../plan/targets.ts";
import { ratioOf } from "../results.ts";
import { type AnyDriver, withinReach } from "./driver.ts";
import { driverGaps, whyBeyond } from "./gaps.ts";
import type { Planned } from "./handover.ts";

/** What a page that is opened for a path counts, in steps: as much as it takes, or less where that makes the paths too long. */
const RESET_COSTS = [6, 2];

/** No plan is longer than the fewest possible steps by more than this factor, if there is a choice. */
const LONGEST = 1.25;

/** A chart as a person meets it in a browser. */
export interface InBrowser {
  explored: Explored;
  driver: AnyDriver;
  graph: Graph;
  gaps: string[];
  whyBeyondReach: (target: string) => string | null;
}

export function inBrowser(explored: Explored, driver: AnyDriver): InBrowser {
  const graph = withinReach(driver, explored.graph);
  return {
    explored,
    driver,
    graph,
    gaps: driverGaps(graph, driver),
    whyBeyondReach: whyBeyond(explored.graph, driver.reach),
  };
}

/** The paths that cover what a person can reach: few pages, unless that takes too many steps. */
export function planInBrowser({ graph }: Pick<InBrowser, "graph">, cover: Cover, options: PlanOptions): Plan {
  for (const resetCost of RESET_COSTS) {
    const plan = planFor(graph, cover, { ...options, resetCost });
    if (isShort(plan)) return plan;
  }
  return planFor(graph, cover, options);
}

function isShort({ paths, lowerBound }: Plan): boolean {
  const steps = paths.reduce((sum, { edges }) => sum + edges.length, 0);
  return (ratioOf({ steps, lowerBound }) ?? 1) <= LONGEST;
}

/** A plan as it is handed to Playwright. */
export function planned(
  { explored, gaps, whyBeyondReach }: InBrowser,
  { cover, paths, targets }: Plan,
  seed: number,
): Planned {
  const { graph, machine } = explored;
  const beyond = targets.all.filter((target) => !targets.reachable.includes(target));
  return {
    machine,
    cover,
    seed,
    gaps,
    paths: paths.map((path) => ({
      id: pathId(graph, machine, path),
      variant: path.variant,
      steps: path.edges.length,
    })),
    targets: targets.reachable,
    beyond: beyond.map((target) => ({ target, reason: whyBeyondReach(target) ?? UNEXPLAINED })),
  };
}
