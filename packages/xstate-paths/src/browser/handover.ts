import { readFileSync } from "node:fs";
import * as v from "valibot";
import { covers } from "../plan/targets.ts";

/** The environment variable in which Playwright tells its workers what to run. */
export const HANDOVER = "PATHS_HANDOVER";
/** The environment variable that names the file in which the command tells Playwright what to run. */
export const HANDOVER_FILE = "PATHS_HANDOVER_FILE";

const Planned = v.object({
  machine: v.string(),
  cover: v.picklist(covers),
  seed: v.number(),
  /** The ids, variants and lengths of the paths, in the order of their numbers. */
  paths: v.array(v.object({ id: v.string(), variant: v.string(), steps: v.number() })),
  /** What the driver lacks or has too much; a test fails on any. */
  gaps: v.array(v.string()),
  /** What the paths have to cover, and what is beyond a person's reach: for a run that judges itself. */
  targets: v.array(v.string()),
  beyond: v.array(v.object({ target: v.string(), reason: v.string() })),
});

const Handover = v.object({
  planned: v.array(Planned),
  /** The file to which what becomes of each path is added, a line as it ends; null: say what they covered, and fail where something is missing. */
  walked: v.nullable(v.string()),
  /** The folder for a picture of each step; null: none. */
  screenshots: v.nullable(v.string()),
  /** Whether to print each step as it ends. */
  steps: v.boolean(),
  /** Whether to walk the paths of all charts in turn, rather than those of one chart after the other. */
  inTurn: v.boolean(),
});

/** The paths of one machine and cover, as a browser run takes them over. */
export type Planned = v.InferOutput<typeof Planned>;
export type Handover = v.InferOutput<typeof Handover>;

/** What the command has handed over; null where Playwright was started by itself. */
export function handedOver(env: NodeJS.ProcessEnv = process.env): Handover | null {
  const file = env[HANDOVER_FILE];
  const text = file ? readFileSync(file, "utf8") : env[HANDOVER];
  return text ? v.parse(Handover, JSON.parse(text)) : null;
}
