import { type Cover, coverAll, ratioOf } from "xstate-paths";
import { loadModels } from "../paths/discover.ts";
import { pathBudget } from "./budgets.ts";
import { table } from "./table.ts";

const covers: readonly Cover[] = ["states", "transitions", "pairs"];

/** Explores every chart, plans its paths and runs them: what they cover, how short they are, how long all of it takes. */
export async function benchPaths(): Promise<{ report: string; isWithin: boolean }> {
  const models = await loadModels();
  const began = performance.now();
  const results = await coverAll(models.values(), covers, {});
  const seconds = (performance.now() - began) / 1000;
  const rows = results.map((result) => [
    `${result.machine}, ${result.cover}`,
    `${result.covered}/${result.total}`,
    result.unreachable.length,
    result.paths.length,
    result.steps,
    result.lowerBound,
    ratioOf(result)?.toFixed(3) ?? "–",
    Math.round((result.steps / result.milliseconds) * 1000),
    Math.round(result.explored.milliseconds),
  ]);
  const head = [
    "chart",
    "covered",
    "unreachable",
    "paths",
    "steps",
    "bound",
    "ratio",
    "steps/s",
    "explored ms",
  ];
  const time = `all of it in ${seconds.toFixed(1)} s, budget ${pathBudget.seconds} s; ratio at most ${pathBudget.ratio}`;
  return {
    report: `${table(head, rows)}\n${time}`,
    isWithin:
      seconds <= pathBudget.seconds &&
      results.every(
        (result) =>
          (ratioOf(result) ?? 1) <= pathBudget.ratio &&
          result.uncovered.length === 0 &&
          result.paths.every(({ failure }) => failure === null),
      ),
  };
}
