import { parseArgs } from "node:util";
import { loadModels } from "./discover.ts";
import { type Cover, covers } from "./plan/targets.ts";
import { type PathReport, planner } from "./report.ts";

const usage = `npm run paths -- [machine …] [--cover ${covers.join("|")}]`;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { cover: { type: "string" } } });
const byDefault: readonly Cover[] = ["states", "transitions", "pairs"];
const chosen = values.cover === undefined ? byDefault : covers.filter((cover) => cover === values.cover);
const models = await loadModels();
const unknown = positionals.filter((name) => !models.has(name));
if (chosen.length === 0 || unknown.length > 0) {
  console.error(`${usage}\nmachines: ${[...models.keys()].join(", ")}`);
  process.exit(1);
}

const reports: PathReport[] = [];
for (const [name, model] of models) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const plan = planner(model);
  for (const cover of chosen) reports.push(plan.report(cover));
}
console.table(reports.map(row));
for (const report of reports) explain(report);
process.exitCode = reports.some(
  (report) => report.failures.length + report.uncovered.length + report.brokenRules.length > 0,
)
  ? 1
  : 0;

function row(report: PathReport) {
  return {
    machine: report.machine,
    cover: report.cover satisfies Cover,
    covered: `${report.covered}/${report.total}`,
    unreachable: report.unreachable.length,
    paths: report.paths,
    steps: report.steps,
    failed: report.failures.length,
    explored: `${report.explored.states} states, ${report.explored.steps} steps`,
    "explore ms": Math.round(report.explored.milliseconds),
    "run ms": Math.round(report.runMilliseconds),
  };
}

function explain({ machine, cover, uncovered, unreachable, failures, ...report }: PathReport): void {
  for (const rule of report.brokenRules) console.log(`${machine}: broken rule: ${rule}`);
  for (const target of uncovered) console.log(`${machine} ${cover}: not covered: ${target}`);
  for (const target of unreachable) console.log(`${machine} ${cover}: not reachable: ${target}`);
  for (const { path, variant, step, event, message } of failures)
    console.log(`${machine} ${cover}: path ${path} (${variant}) fails at step ${step}, ${event}: ${message}`);
}
