import type { MutationResult } from "../mutants/check.ts";
import { aligned } from "./table.ts";

const percent = (found: number, { total }: MutationResult) =>
  `${((100 * found) / (total || 1)).toFixed(1)} %`;

const columns: Record<string, (result: MutationResult) => string | number> = {
  machine: ({ machine }) => machine,
  faults: ({ total }) => total,
  "golden file": (result) => percent(result.golden, result),
  "by hand": (result) => (result.byHand === null ? "–" : percent(result.byHand, result)),
  "rules alone": (result) => percent(result.rules, result),
  survivors: ({ survivors }) => survivors.length,
  equivalent: ({ equivalent }) => equivalent.length,
  seconds: ({ milliseconds }) => (milliseconds / 1000).toFixed(1),
};

/** A line for each machine and one for all, and below them every fault that its golden file does not notice. */
export function mutationsTold(results: readonly MutationResult[]): string {
  const all = results.length > 1 ? [...results, together(results)] : results;
  const rows = all.map((result) => Object.values(columns).map((cell) => String(cell(result))));
  const lines = results.flatMap(({ survivors, equivalent, needless }) => [
    ...survivors.map(
      ({ mutant, isFoundByHand }) => `not noticed${isFoundByHand ? " but by hand" : ""}: ${mutant}`,
    ),
    ...equivalent.map(({ mutant, reason }) => `equivalent: ${mutant} (${reason})`),
    ...needless.map((mutant) => `the model calls it equivalent, and it was found or is no fault: ${mutant}`),
  ]);
  return [aligned([Object.keys(columns), ...rows], 1), ...lines].join("\n");
}

function together(results: readonly MutationResult[]): MutationResult {
  const sum = (of: (result: MutationResult) => number) =>
    results.reduce((total, each) => total + of(each), 0);
  const golden = sum((each) => each.golden);
  const total = sum((each) => each.total);
  return {
    machine: "all",
    total,
    golden,
    rules: sum(({ rules }) => rules),
    byHand: results.every(({ byHand }) => byHand !== null) ? sum(({ byHand }) => byHand ?? 0) : null,
    survivors: results.flatMap(({ survivors }) => survivors),
    equivalent: results.flatMap(({ equivalent }) => equivalent),
    needless: [],
    score: golden / total,
    milliseconds: sum(({ milliseconds }) => milliseconds),
  };
}
