import { setImmediate } from "node:timers/promises";
import type { Explored } from "../explored.ts";
import { pathOf } from "../plan/path-id.ts";
import type { Plan } from "../plan/plan.ts";
import type { Course } from "../results.ts";
import type { AnyDriver } from "./driver.ts";
import type { Planned } from "./handover.ts";
import { planned as handedOver, type InBrowser, inBrowser, planInBrowser } from "./plan.ts";
import type { Wish } from "./run.ts";

/** The paths of one chart and cover. */
export interface Planning {
  chart: InBrowser;
  plan: Plan;
}

/** Plans the paths of charts; of a chart whose driver does not fit it none are. */
export async function planned(
  charts: readonly Explored[],
  drivers: ReadonlyMap<string, AnyDriver>,
  wish: Wish,
): Promise<{ plans: Planning[]; gaps: string[]; unplanned: Course["unplanned"] }> {
  const plans: Planning[] = [];
  const gaps: string[] = [];
  const unplanned: Course["unplanned"] = [];
  for (const explored of charts) {
    await setImmediate(); // so that a signal is heard
    const { machine } = explored;
    if (wish.watch.stop.aborted) {
      unplanned.push(...wish.covers.map((cover) => ({ machine, cover })));
      continue;
    }
    wish.watch.say(`${machine}: planning …`);
    const driver = drivers.get(machine);
    const chart = driver && inBrowser(explored, driver);
    if (!chart) gaps.push(`${machine} has no driver`);
    else if (chart.gaps.length > 0) gaps.push(...chart.gaps.map((gap) => `${machine}: ${gap}`));
    else plans.push(...plansOf(chart, wish));
  }
  return { plans, gaps, unplanned };
}

function plansOf(chart: InBrowser, wish: Wish): Planning[] {
  if (wish.replay.length === 0)
    return wish.covers.map((cover) => ({ chart, plan: planInBrowser(chart, cover, wish.plan) }));
  const { explored, graph } = chart;
  const ids = wish.replay.filter((id) => id.startsWith(`${explored.machine}.`));
  const paths = ids.map((id) => pathOf(id, explored.graph, graph));
  return [{ chart, plan: { ...planInBrowser(chart, "transitions", {}), paths } }];
}

/** A plan as it is handed to Playwright. */
export const handed =
  ({ seed }: Pick<Wish, "seed">) =>
  ({ chart, plan }: Planning): Planned =>
    handedOver(chart, plan, seed);
