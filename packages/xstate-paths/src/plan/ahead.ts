import { Tinypool } from "tinypool";
import { beside } from "../beside.ts";
import type { CoverTask, NetCover } from "./cover.ts";
import type { Graph } from "./explore.ts";
import { type Plan, type PlanOptions, planBy } from "./plan.ts";
import type { Cover } from "./targets.ts";

/** Plans in a thread of its own, one plan after the other, while charts are explored and paths run in this one. */
export interface Planner {
  /** As `planFor`. */
  plan: (graph: Graph, cover: Cover, options: PlanOptions) => Promise<Plan>;
  close: () => Promise<void>;
}

/** Starts the thread. */
export function startPlanner(): Planner {
  const pool = new Tinypool({
    filename: beside("./planner.ts", import.meta.url).href,
    runtime: "worker_threads",
    minThreads: 1,
    maxThreads: 1,
  });
  const covered = (task: CoverTask): Promise<NetCover> => pool.run(task);
  return {
    plan: (graph, cover, options) => planBy(covered, graph, cover, options),
    close: () => pool.destroy(),
  };
}
