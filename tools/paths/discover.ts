import { globSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { MachineModel } from "xstate-paths";
import type { FlowFiles } from "xstate-paths/cli";

const root = resolve(import.meta.dirname, "../..");

/** The path of every chart in `machines`, sorted. */
export function machineFiles(): string[] {
  return globSync("machines/*/*.machine.ts", { cwd: root })
    .map((file) => join(root, file))
    .sort();
}

/** The model of every chart, by the chart's name; a chart without one is an error. */
export async function loadModels(): Promise<Map<string, MachineModel>> {
  const models = new Map<string, MachineModel>();
  for (const file of machineFiles()) {
    const name = basename(file, ".machine.ts");
    const module: { model?: MachineModel } = await import(
      /* @vite-ignore */ pathToFileURL(join(dirname(file), `${name}.model.ts`)).href
    );
    if (!module.model) throw new Error(`${name}.model.ts exports no "model"`);
    models.set(name, module.model);
  }
  return models;
}

/** The name in folders and files of a flow, e.g. `cookie-consent`, by its chart's id, e.g. `cookieConsent`. */
export const flowOf = (machine: string) =>
  machine.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The files of a chart, by the chart's id. */
export function filesOf(machine: string): FlowFiles {
  const flow = flowOf(machine);
  const folder = join(root, "machines", flow);
  return {
    machine: join(folder, `${flow}.machine.ts`),
    model: join(folder, `${flow}.model.ts`),
    golden: join(folder, `${flow}.golden.txt`),
    tests: globSync("*.test.ts", { cwd: folder }).map((file) => join(folder, file)),
  };
}
