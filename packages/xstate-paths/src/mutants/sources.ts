import { readFileSync } from "node:fs";
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

/** Each way to break what the functions of a chart do, in its file and in those beside it that it imports. */
export function textMutantsOf({ machine, model }: ChartFiles): TextMutant[] {
  return filesOf(machine).flatMap((file) =>
    sourceMutantsOf(file, readFileSync(file, "utf8"), basename(file)).map((mutant) => ({
      kind: "text",
      ...mutant,
      build: () => modelWith(model, mutant),
    })),
  );
}

function filesOf(machine: string): string[] {
  const files = new Set([machine]);
  // What is added on the way is visited as well.
  for (const file of files)
    for (const specifier of importsIn(file, readFileSync(file, "utf8"))) {
      const path = pathOfImport(specifier, file);
      if (dirname(path) === dirname(machine)) files.add(path);
    }
  return [...files];
}

async function modelWith(module: string, { file, source }: SourceMutant): ReturnType<TextMutant["build"]> {
  try {
    const { model } = await loadWith(module, file, source);
    return model as MachineModel; // what the module exports by this name
  } catch {
    return null;
  }
}
