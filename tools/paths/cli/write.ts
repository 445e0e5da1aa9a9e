import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { MachineModel } from "#machines/model.ts";
import type { Format } from "../formats/format.ts";
import { writers } from "../formats/formats.ts";
import type { Results } from "../results.ts";

/** Writes what a run found in each of the formats. @returns the files' paths, as they can be opened */
export async function write(
  results: Results,
  models: ReadonlyMap<string, MachineModel>,
  formats: readonly Format[],
  output: string,
): Promise<string[]> {
  const written: string[] = [];
  for (const format of formats)
    for (const { path, content } of await writers[format](results, models)) {
      const file = join(output, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
      written.push(file);
    }
  return written;
}
