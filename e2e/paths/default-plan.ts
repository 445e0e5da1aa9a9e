import { HANDOVER, type Handover, handedOver } from "#tools/paths/browser/handover.ts";
import { inBrowser, planInBrowser, planned } from "#tools/paths/browser/plan.ts";
import { explored } from "#tools/paths/explored.ts";
import type { AnyFlow } from "./flow.ts";

const SEED = 1;

/**
 * What is to be run: what the command has handed over, or every transition of every chart. Planned once: the workers,
 * which start later, find it in their environment.
 */
export function toRun(flows: ReadonlyMap<string, AnyFlow>): Handover {
  const known = handedOver();
  if (known) return known;
  const all = [...flows.values()].map((flow) => {
    const chart = inBrowser(explored(flow.model), flow);
    return planned(chart, planInBrowser(chart, "transitions", {}), SEED);
  });
  const handover = { planned: all, walked: null, screenshots: null, progress: false, steps: false };
  process.env[HANDOVER] = JSON.stringify(handover);
  return handover;
}
