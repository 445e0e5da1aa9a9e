import { readFileSync } from "node:fs";
import * as v from "valibot";
import { covers } from "../../plan/targets.ts";

/** The environment variable with the file in which the command tells Playwright which faults to walk. */
export const PLANTED = "PATHS_PLANTED";

const Walks = v.object({
  machine: v.string(),
  cover: v.picklist(covers),
  /** The fault that is active; null: none is, and what of all faults is met is written down. */
  fault: v.nullable(v.string()),
  /** The paths, in the order in which they are walked, until one notices. */
  paths: v.array(v.object({ id: v.string(), number: v.number(), variant: v.string(), steps: v.number() })),
});

const PlantedHandover = v.object({
  walks: v.array(Walks),
  /** Where each path's outcome is added as a line, as soon as it is known. */
  outcomes: v.string(),
  progress: v.boolean(),
});

export type PlantedWalks = v.InferOutput<typeof Walks>;
export type PlantedHandover = v.InferOutput<typeof PlantedHandover>;

/** What the command has handed over; null where nobody did. */
export function plantedHandover(env: NodeJS.ProcessEnv = process.env): PlantedHandover | null {
  const file = env[PLANTED];
  return file ? v.parse(PlantedHandover, JSON.parse(readFileSync(file, "utf8"))) : null;
}

const Outcome = v.object({
  machine: v.string(),
  fault: v.nullable(v.string()),
  /** The path's id. */
  path: v.string(),
  milliseconds: v.number(),
  failure: v.nullable(v.object({ step: v.number(), event: v.string(), message: v.string() })),
  /** Without a fault: the states after which the switch of each fault had been asked for. */
  met: v.record(v.string(), v.array(v.string())),
});

/** What became of one path with one fault. */
export type Outcome = v.InferOutput<typeof Outcome>;

/** The outcomes that a file holds; a line that was cut off is none. */
export function outcomesIn(text: string): Outcome[] {
  return text.split("\n").flatMap((line) => {
    try {
      return [v.parse(Outcome, JSON.parse(line))];
    } catch {
      return [];
    }
  });
}
