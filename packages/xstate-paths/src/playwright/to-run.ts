import type { AnyDriver } from "../browser/driver.ts";
import { HANDOVER, type Handover, handedOver, type Planned } from "../browser/handover.ts";
import { inBrowser, planInBrowser, planned } from "../browser/plan.ts";
import { explored } from "../explored.ts";

const SEED = 1;

/** A path to be walked: its plan, and its place in it, from 0. */
export interface PathToRun {
  plan: Planned;
  at: number;
}

/** The paths in the order in which they are walked. */
export function inOrder({ planned, inTurn }: Handover): PathToRun[] {
  const all = planned.flatMap((plan) => plan.paths.map((_, at): PathToRun => ({ plan, at })));
  return inTurn ? all.sort((a, b) => a.at - b.at) : all;
}

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
  const handover = { planned: all, walked: null, screenshots: null, steps: false, inTurn: false };
  process.env[HANDOVER] = JSON.stringify(handover);
  return handover;
}
