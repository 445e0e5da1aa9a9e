import type { AnyDriver } from "../browser/driver.ts";
import { HANDOVER, type Handover, handedOver } from "../browser/handover.ts";
import { inBrowser, planInBrowser, planned } from "../browser/plan.ts";
import { explored } from "../explored.ts";

const SEED = 1;

/**
 * What is to be run: what the command has handed over, or what a person has to have seen of every chart. Planned once: the workers,
 * which start later, find it in their environment.
 */
export function toRun(drivers: ReadonlyMap<string, AnyDriver>): Handover {
  const known = handedOver();
  if (known) return known;
  const all = [...drivers.values()].map((driver) => {
    const chart = inBrowser(explored(driver.model), driver);
    return planned(chart, planInBrowser(chart, "sights", {}), SEED);
  });
  const handover = { planned: all, walked: null, screenshots: null, progress: false, steps: false };
  process.env[HANDOVER] = JSON.stringify(handover);
  return handover;
}
