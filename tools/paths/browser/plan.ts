import type { Explored } from "../explored.ts";
import { UNEXPLAINED } from "../judged.ts";
import type { Graph } from "../plan/explore.ts";
import { pathId } from "../plan/path-id.ts";
import { type Plan, type PlanOptions, planFor } from "../plan/plan.ts";
import type { Cover } from "../plan/targets.ts";
import { type AnyDriver, withinReach } from "./driver.ts";
import { driverGaps, whyBeyond } from "./gaps.ts";
import type { Planned } from "./handover.ts";

/** A page that is opened for a path costs as much as so many of its steps. */
const RESET_COST = 6;

/** A chart as a person meets it in a browser. */
export interface InBrowser {
  explored: Explored;
  driver: AnyDriver;
  graph: Graph;
  gaps: string[];
  whyBeyondReach: (target: string) => string | null;
}

export function inBrowser(explored: Explored, driver: AnyDriver): InBrowser {
  const graph = withinReach(explored.graph, driver.reach);
  return {
    explored,
    driver,
    graph,
    gaps: driverGaps(graph, driver),
    whyBeyondReach: whyBeyond(explored.graph, driver.reach),
  };
}

/** The paths that cover what a person can reach. */
export function planInBrowser({ graph }: InBrowser, cover: Cover, options: PlanOptions): Plan {
  return planFor(graph, cover, { ...options, resetCost: RESET_COST });
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
