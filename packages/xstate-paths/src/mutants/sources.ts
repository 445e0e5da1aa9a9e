import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
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

/** Each way to break what the functions of a chart do, in its file and in those beside it that it imports. */
export function textMutantsOf({ machine, model }: ChartFiles): TextMutant[] {
  return [...filesOf(machine)].flatMap((file) =>
    sourceMutantsOf(file, readFileSync(file, "utf8"), basename(file)).map((mutant) => ({
      kind: "text",
      ...mutant,
      build: () => modelWith(model, mutant),
    })),
  );
}

/** The file of a chart and those that it imports: from its folder, and from those of other charts what they do without. */
function filesOf(machine: string): Set<string> {
  return importedFrom(machine, (path) => isBeside(path, machine) || isOnlyLent(path));
}

/** Whether the chart in whose folder a file lies does without it. */
function isOnlyLent(path: string): boolean {
  const charts = globSync("*.machine.*", { cwd: dirname(path) }).map((name) => join(dirname(path), name));
  return (
    charts.length > 0 &&
    charts.every((chart) => !importedFrom(chart, (each) => isBeside(each, chart)).has(path))
  );
}

const isBeside = (path: string, other: string) => dirname(path) === dirname(other);

function importedFrom(start: string, isTaken: (path: string) => boolean): Set<string> {
  const files = new Set([start]);
  // What is added on the way is visited as well.
  for (const file of files)
    for (const specifier of importsIn(file, readFileSync(file, "utf8"))) {
      const path = pathOfImport(specifier, file);
      if (isTaken(path)) files.add(path);
    }
  return files;
}

async function modelWith(module: string, { file, source }: SourceMutant): ReturnType<TextMutant["build"]> {
  try {
    const { model } = await loadWith(module, file, source);
    return model as MachineModel; // what the module exports by this name
  } catch {
    return null;
  }
}
