import type { MachineModel } from "#machines/model.ts";
import { chartOf } from "#tools/charts/chart.ts";

import type { Results } from "../../results.ts";
import { plainText } from "../plain-text.ts";
import { replayLine } from "../replay-line.ts";
import { scripted, type TestedMachine, type TestedPath } from "../scripted.ts";
import { outcomeOf } from "../words.ts";
import { eventTitle } from "./event-title.ts";
import type { Report, ReportCover, ReportMachine, ReportPath } from "./report.ts";
import { tonesOf } from "./tones.ts";

/** What the page shows of a run. @throws Error where a result has no model among `models` */
export async function reportOf(results: Results, models: ReadonlyMap<string, MachineModel>): Promise<Report> {
  const tested = await scripted(results);
  return {
    run: results.run,
    seed: results.seed,
    machines: await Promise.all(tested.map((machine) => machineOf(machine, models, results.run))),
  };
}

async function machineOf(
  { machine, title, about, covers }: TestedMachine,
  models: ReadonlyMap<string, MachineModel>,
  run: Results["run"],
): Promise<ReportMachine> {
  const model = [...models.values()].find((each) => each.machine.id === machine);
  if (!model) throw new Error(`no model of ${machine} was given`);
  const chart = chartOf(model.machine);
  const results = covers.map(({ result }) => result);
  return {
    machine,
    title,
    about,
    chart,
    tones: tonesOf(chart, results),
    covers: covers.map((cover) => coverOf(cover, run)),
  };
}

function coverOf({ result, paths }: TestedMachine["covers"][number], run: Results["run"]): ReportCover {
  const { cover, covered, total, uncovered, unreachable, reasons, beyondReach, steps, lowerBound } = result;
  return {
    cover,
    covered,
    total,
    uncovered,
    unreachable: unreachable.map((target) => ({ target, reason: reasons[target] ?? null })),
    beyondReach,
    brokenRules: result.brokenRules.map(({ rule }) => rule),
    steps,
    lowerBound,
    paths: paths.map((tested) => pathOf(tested, run)),
  };
}

function pathOf({ path, script }: TestedPath, run: Results["run"]): ReportPath {
  const { id, number, variant, failure } = path;
  return {
    id,
    number,
    variant,
    outcome: outcomeOf(path),
    failure: failure && { ...failure, message: plainText(failure.message) },
    replay: replayLine(run, id),
    automated: script.automated.length,
    steps: path.steps.map(({ event, to, transitions, status, screenshot }, at) => ({
      event: event && eventTitle(event),
      do: script.steps[at]?.do ?? [],
      see: script.steps[at]?.see ?? [],
      isByHand: script.steps[at]?.isByHand ?? false,
      to,
      transitions,
      status,
      screenshot,
    })),
  };
}
