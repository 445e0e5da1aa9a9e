import { existsSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { machineFiles } from "#tools/paths/discover.ts";
import type { AnyFlow } from "./flow.ts";
import { sightsOf } from "./told.ts";

const folder = resolve(import.meta.dirname, "../drivers");

/**
 * The driver of every chart, by the chart's id.
 *
 * @throws Error for a chart without a driver
 */
export async function loadFlows(): Promise<Map<string, AnyFlow>> {
  const flows = new Map<string, AnyFlow>();
  for (const machine of machineFiles()) {
    const name = `${basename(machine, ".machine.ts")}.driver.ts`;
    if (!existsSync(join(folder, name)))
      throw new Error(`${basename(machine)} has no driver: write e2e/drivers/${name}`);
    const { driver }: { driver?: AnyFlow } = await import(pathToFileURL(join(folder, name)).href);
    if (!driver) throw new Error(`e2e/drivers/${name} exports no "driver"`);
    flows.set(driver.model.machine.id, { ...driver, sights: sightsOf(driver) });
  }
  return flows;
}
