import type { BrowserProject } from "../browser/run.ts";
import type { Language } from "../formats/words/words.ts";
import type { AnyManualScript } from "../manual/manual-script.ts";
import type { MachineModel } from "../model.ts";
import type { ChartFiles } from "../mutants/sources.ts";
import type { Used } from "../plan/use.ts";

/** Gives a flow in a tester's words, by its chart's id. */
export type Script = (machine: string) => Promise<AnyManualScript>;

/** Where what belongs to a chart is written, absolute paths. */
export interface FlowFiles extends ChartFiles {
  /** What somebody has read and accepted. */
  golden: string;
  /** The tests that people wrote. */
  tests: readonly string[];
}

/** A project's charts, and how they are tested. */
export interface Project {
  /** The command as it is typed, for the lines that run a path again, e.g. `npm run paths --`. */
  command: string;
  /** The model of every chart. */
  models: () => Promise<ReadonlyMap<string, MachineModel>>;
  /** The flows in a tester's words, in `language`. Where there are none, the names of events and states stand for them. */
  script?: Script;
  /** The language of `script` and `setUp`, and of reports where no other is asked for; English by default. */
  language?: Language;
  /** The project's folder, absolute. */
  folder: string;
  /** The files of a chart, by the chart's id; without it no golden files are kept. */
  files?: (machine: string) => FlowFiles;
  /** What a tester sets up once, before any path: a sentence each. */
  setUp?: readonly string[];
  /** Reads what the project itself records of real use, for `--weights`; null for a text that is none. */
  usedIn?: (text: string) => readonly Used[] | null;
  /** The same paths by a person's clicks. */
  browser?: BrowserProject;
}
