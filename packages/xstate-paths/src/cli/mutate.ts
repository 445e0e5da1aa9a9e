import type { Explored } from "../explored.ts";
import { mutationCheck } from "../mutants/check.ts";
import { isEnough, mutationsTold } from "../mutants/told.ts";
import type { Progress } from "./progress.ts";

/** Breaks each chart in every possible way. @returns what is to be printed, and whether enough was noticed */
export function mutate(charts: readonly Explored[], progress: Progress): { text: string; isEnough: boolean } {
  const results = charts.map(({ machine, model, graph }) =>
    mutationCheck(model, {
      graph,
      onProgress: (done, total) => progress.say(`${machine}: ${done} of ${total} faults`),
    }),
  );
  return { text: mutationsTold(results), isEnough: results.every(isEnough) };
}
