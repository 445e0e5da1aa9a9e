import type { Script } from "../cli/project.ts";
import type { MachineModel } from "../model.ts";
import type { Results } from "../results.ts";

/** A file to be written; `path` is relative to the output folder. */
export interface OutputFile {
  path: string;
  content: string | Uint8Array;
}

/** What a report says that the results do not. */
export interface Background {
  models: ReadonlyMap<string, MachineModel>;
  script: Script;
  setUp: readonly string[];
  /** The module whose `replayPath` walks a path in a browser, as a spec imports it. */
  replay: string;
}

/** Writes what a run found in one format. */
export type Writer = (results: Results, background: Background) => Promise<readonly OutputFile[]>;
