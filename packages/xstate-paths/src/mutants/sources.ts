import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { MachineModel } from "../model.ts";
import type { TextMutant } from "./check.ts";
import { importsIn, type SourceMutant, sourceMutantsOf } from "./source.ts";
import { loadWith, pathOfImport } from "./with-source.ts";

/** Where a chart is written. */
export interface ChartFiles {
  /** The file of the chart, absolute. */
  machine: string;
  /** The module whose export `model` has the chart. */
  model: string;
}

/** Each way to break what the functions of a chart do, in its file and in what that imports beside it and from other charts. */
export function textMutantsOf({ machine, model }: ChartFiles): TextMutant[] {
  return [...filesOf(machine)].flatMap(([file, names]) =>
    sourceMutantsOf(file, readFileSync(file, "utf8"), basename(file), names).map((mutant) => ({
      kind: "text",
      ...mutant,
      build: () => modelWith(model, mutant),
    })),
  );
}

/** The file of a chart and those that it imports: from its folder whole, and from those of other charts what it names. */
function filesOf(machine: string): Map<string, ReadonlySet<string> | null> {
  const files = new Map<string, ReadonlySet<string> | null>([[machine, null]]);
  // What is added on the way is visited as well.
  for (const file of files.keys())
    for (const { specifier, names } of importsIn(file, readFileSync(file, "utf8"))) {
      const path = pathOfImport(specifier, file);
      const isOwn = dirname(path) === dirname(machine);
      if (!isOwn && !isLent(path, machine)) continue;
      const before = files.get(path);
      const isWhole = isOwn || names === null || before === null;
      files.set(path, isWhole ? null : new Set([...(before ?? []), ...names]));
    }
  return files;
}

/** True for a file in the folder of another chart. Charts themselves have their own faults. */
function isLent(path: string, machine: string): boolean {
  const folder = dirname(path);
  const isOfTheHouse = dirname(folder) === dirname(dirname(machine));
  return isOfTheHouse && !CHART.test(path) && globSync("*.machine.*", { cwd: folder }).length > 0;
}

const CHART = /\.machine\.[^.]+$/;

async function modelWith(module: string, { file, source }: SourceMutant): ReturnType<TextMutant["build"]> {
  try {
    const { model } = await loadWith(module, file, source);
    return model as MachineModel; // what the module exports by this name
  } catch {
    return null;
  }
}
