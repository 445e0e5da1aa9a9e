import type { MachineModel } from "#machines/model.ts";
import type { Results } from "../results.ts";

export const formats = ["playwright", "markdown", "html", "junit", "json", "csv"] as const;
export type Format = (typeof formats)[number];

/** A file to be written; `path` is relative to the output folder. */
export interface OutputFile {
  path: string;
  content: string | Uint8Array;
}

/** Writes what a run found in one format. */
export type Writer = (
  results: Results,
  models: ReadonlyMap<string, MachineModel>,
) => Promise<readonly OutputFile[]>;
