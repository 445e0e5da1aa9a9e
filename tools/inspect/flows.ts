import { basename } from "node:path";
import type { EventObject } from "xstate";
import type { MachineModel } from "xstate-paths";
import { type Chart, chartOf } from "xstate-paths/chart";
import { loadModels, machineFiles } from "#tools/paths/discover.ts";
import { bundleChart } from "#tools/stately/bundle.ts";

/** What the live page must know of a chart, and examples of its events. */
export interface InspectedFlow {
  chart: Chart;
  /** By the event's type, whole events that the flow's model tries. */
  examples: Record<string, EventObject[]>;
  /** One file that imports `xstate` only, to paste into Stately's tools. */
  bundle: string;
}

/** Every chart in `machines`. */
export async function flowsToInspect(): Promise<InspectedFlow[]> {
  const models = await loadModels();
  return Promise.all(
    machineFiles().map(async (file) => {
      const model = models.get(basename(file, ".machine.ts"));
      if (!model) throw new Error(`${file} has no model`);
      const chart = chartOf(model.machine);
      return { chart, bundle: await bundleChart(file), examples: examplesOf(model) };
    }),
  );
}

/** Payloads that depend on a snapshot are left out: the page writes them by hand. */
export function examplesOf({ events, variants }: MachineModel): Record<string, EventObject[]> {
  const examples: Record<string, EventObject[]> = {};
  const sources = [events, ...Object.values(variants).map((variant) => variant.events ?? {})];
  for (const [type, cases] of sources.flatMap((source) => Object.entries(source)))
    if (!type.startsWith("xstate.") && Array.isArray(cases)) {
      const known = examples[type] ?? [];
      examples[type] = [...known, ...cases.map((payload: object) => ({ ...payload, type }))];
    }
  return examples;
}
