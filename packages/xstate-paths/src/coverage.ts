import { setImmediate } from "node:timers/promises";
import { type Explored, explored } from "./explored.ts";
import { runPlanned } from "./headless.ts";
import type { MachineModel } from "./model.ts";
import { startPlanner } from "./plan/ahead.ts";
import type { Plan, PlanOptions } from "./plan/plan.ts";
import type { Cover } from "./plan/targets.ts";
import type { MachineResult } from "./results.ts";

/** Explores charts, plans the paths of each cover and runs them headless. `say` hears what is under way. */
export async function coverAll(
  models: Iterable<MachineModel>,
  covers: readonly Cover[],
  options: PlanOptions,
  say: (what: string) => void = () => {},
): Promise<MachineResult[]> {
  const planner = startPlanner();
  try {
    const planned: { chart: Explored; cover: Cover; plan: Promise<Plan> }[] = [];
    for (const model of models) {
      say(`exploring ${model.machine.id} …`);
      const chart = explored(model);
      for (const cover of covers) {
        const plan = planner.plan(chart.graph, cover, options);
        plan.catch(() => {}); // Whoever waits for it below hears of it.
        planned.push({ chart, cover, plan });
      }
      await setImmediate(); // Hands the planner what it is waiting for.
    }
    const results: MachineResult[] = [];
    for (const { chart, cover, plan } of planned) {
      say(`${chart.machine}, ${cover}: planning …`);
      results.push(
        runPlanned(chart, await plan, (path, of) => say(`${chart.machine}, ${cover}: path ${path} of ${of}`)),
      );
    }
    return results;
  } finally {
    await planner.close();
  }
}
