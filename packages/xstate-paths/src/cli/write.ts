import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Background, Writer } from "../formats/format.ts";
import type { Results } from "../results.ts";

/** Writes what a run found in each of the formats. @returns the files' paths, as they can be opened */
export async function write(
  results: Results,
  background: Background,
  writers: readonly Writer[],
  output: string,
): Promise<string[]> {
  const written: string[] = [];
  for (const write of writers)
    for (const { path, content } of await write(results, background)) {
      const file = join(output, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
      written.push(file);
    }
  return written;
}
