import * as v from "valibot";
import { covers } from "../plan/targets.ts";

/** The environment variable in which the command tells Playwright what to run. */
export const HANDOVER = "PATHS_HANDOVER";

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
  /** Where to leave what became of the paths; null: say what they covered, and fail where something is missing. */
  walked: v.nullable(v.string()),
  /** The folder for a picture of each step; null: none. */
  screenshots: v.nullable(v.string()),
  /** Whether to say how far the run has come. */
  progress: v.boolean(),
  /** Whether to print each step as it ends. */
  steps: v.boolean(),
});

/** The paths of one machine and cover, as a browser run takes them over. */
export type Planned = v.InferOutput<typeof Planned>;
export type Handover = v.InferOutput<typeof Handover>;

/** What the command has handed over; null where Playwright was started by itself. */
export function handedOver(env: NodeJS.ProcessEnv = process.env): Handover | null {
  const text = env[HANDOVER];
  return text ? v.parse(Handover, JSON.parse(text)) : null;
}
