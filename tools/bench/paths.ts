import { loadModels } from "../paths/discover.ts";
import { planner } from "../paths/report.ts";
import { table } from "./table.ts";

/** Explores and runs every chart: how fast, how many paths, how much is covered. */
export async function benchPaths(): Promise<{ report: string; isWithin: boolean }> {
  const models = await loadModels();
  const reports = [...models.values()].flatMap((model) => {
    const plan = planner(model);
    return [plan.report("states"), plan.report("transitions")];
  });
  const rows = reports.map((report) => [
    `${report.machine}, ${report.cover}`,
    `${report.covered}/${report.total}`,
    report.unreachable.length,
    report.paths,
    report.steps,
    report.stepsPerSecond,
    Math.round(report.explored.milliseconds),
  ]);
  return {
    report: table(["chart", "covered", "unreachable", "paths", "steps", "steps/s", "explored ms"], rows),
    isWithin: reports.every(({ uncovered, failures }) => uncovered.length + failures.length === 0),
  };
}
