import { aligned } from "../cli/table.ts";
import type { MutationResult } from "./check.ts";

/** How many of all mutants that change anything have to be found. */
export const ENOUGH = 0.95;

const columns: Record<string, (result: MutationResult) => string | number> = {
  machine: ({ machine }) => machine,
  mutants: ({ total }) => total,
  "found by paths": ({ killed }) => killed,
  "by rules alone": ({ killedByRules }) => killedByRules,
  equivalent: ({ equivalent }) => equivalent.length,
  survivors: ({ survivors }) => survivors.length,
  score: ({ score }) => `${(100 * score).toFixed(1)} %`,
  seconds: ({ milliseconds }) => (milliseconds / 1000).toFixed(1),
};

/** A line for each machine, and below them every mutant that nothing found, with the reason where there is one. */
export function mutationsTold(results: readonly MutationResult[]): string {
  const rows = results.map((result) => Object.values(columns).map((cell) => String(cell(result))));
  const say = (what: string) => (mutant: string) => `${what}: ${mutant}`;
  const lines = results.flatMap(({ survivors, equivalent, needless }) => [
    ...survivors.map(say("nothing noticed")),
    ...equivalent.map(({ mutant, reason }) => `equivalent: ${mutant} (${reason})`),
    ...needless.map(say("the model calls it equivalent, and it was found or is no mutant")),
  ]);
  return [aligned([Object.keys(columns), ...rows], 1), ...lines].join("\n");
}

/** Whether a machine's paths find enough, and its model lists as equivalent only what is. */
export function isEnough({ score, needless }: MutationResult): boolean {
  return score >= ENOUGH && needless.length === 0;
}
