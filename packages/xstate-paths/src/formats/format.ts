import type { Script } from "../cli/project.ts";
import type { MachineModel } from "../model.ts";
import type { Results } from "../results.ts";
import type { Language } from "./words/words.ts";

/** A file to be written; `path` is relative to the output folder. */
export interface OutputFile {
  path: string;
  content: string | Uint8Array;
}

/** What a report says that the results do not. */
export interface Background {
  models: ReadonlyMap<string, MachineModel>;
  language: Language;
  /** Without a script in this language the paths are told by the names of events and states. */
  script: Script | null;
  setUp: readonly string[];
  /** The content of a file that the run left in the output folder. @throws where there is none */
  read: (path: string) => Buffer;
  /** The module whose `replayPath` walks a path in a browser, as a spec imports it. */
  replay: string;
}

/** Writes what a run found in one format. */
export type Writer = (results: Results, background: Background) => Promise<readonly OutputFile[]>;
