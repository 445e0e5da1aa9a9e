import type { Cover } from "../plan/targets.ts";
import { ratioOf, type WalkedPath } from "../results.ts";

/** The report's Portuguese words for what the tool counts. */
export const COVER_WORDS: Record<Cover, string> = {
  states: "estados",
  transitions: "transições",
  sights: "transições e o que se vê",
  pairs: "pares de transições",
  guards: "condições",
  cases: "casos",
  everything: "tudo",
  steps: "passos explorados",
  random: "passeios aleatórios",
};

export const RUN_WORDS = { headless: "sem navegador", browser: "no navegador" };

/** Whether a path held, failed, or was planned without being run. */
export function outcomeOf({ failure, steps }: WalkedPath): "passed" | "failed" | "notRun" {
  if (failure) return "failed";
  return steps.every(({ status }) => status === "notRun") ? "notRun" : "passed";
}

export const OUTCOME_WORDS = { passed: "passou", failed: "falhou", notRun: "não executado" };

/** How near the paths are to the shortest possible, e.g. “1,08”; a dash where no bound is known. */
export function ratioInWords(result: Parameters<typeof ratioOf>[0]): string {
  return ratioOf(result)?.toFixed(2).replace(".", ",") ?? "–";
}
