import type { BrowserProject } from "../browser/run.ts";
import type { AnyManualScript } from "../manual/manual-script.ts";
import type { MachineModel } from "../model.ts";

/** Gives a flow in a tester's words, by its chart's id. */
export type Script = (machine: string) => Promise<AnyManualScript>;

/** A project's charts, and how they are tested. */
export interface Project {
  /** The command as it is typed, for the lines that run a path again, e.g. `npm run paths --`. */
  command: string;
  /** The model of every chart. */
  models: () => Promise<ReadonlyMap<string, MachineModel>>;
  script: Script;
  /** The golden file of a chart, by the chart's id; without it none are kept. */
  golden?: (machine: string) => string;
  /** What a tester sets up once, before any path: a sentence each. */
  setUp?: readonly string[];
  /** The same paths by a person's clicks. */
  browser?: BrowserProject;
}
