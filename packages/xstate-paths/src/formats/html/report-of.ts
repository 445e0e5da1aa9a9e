import { chartOf } from "../../chart.ts";
import { outcomeOf, type Results } from "../../results.ts";
import { eventText, replayLine } from "../../text.ts";
import type { Background } from "../format.ts";
import { plainText } from "../plain-text.ts";
import { scripted, type TestedMachine, type TestedPath } from "../scripted.ts";

import type { Report, ReportCover, ReportMachine, ReportPath } from "./report.ts";
import { tonesOf } from "./tones.ts";

/** What the page shows of a run. @throws Error where a result has no model among `models` */
export async function reportOf(
  results: Results,
  background: Pick<Background, "models" | "language" | "script" | "read">,
): Promise<Report> {
  const tested = await scripted(results, background);
  return {
    language: background.language,
    run: results.run,
    seed: results.seed,
    machines: await Promise.all(tested.map((machine) => machineOf(machine, background, results))),
  };
}

async function machineOf(
  { machine, title, about, covers }: TestedMachine,
  { models, read }: Pick<Background, "models" | "read">,
  results: Results,
): Promise<ReportMachine> {
  const model = [...models.values()].find((each) => each.machine.id === machine);
  if (!model) throw new Error(`no model of ${machine} was given`);
  const chart = chartOf(model.machine);
  return {
    machine,
    title,
    about,
    chart,
    tones: tonesOf(
      chart,
      covers.map(({ result }) => result),
    ),
    covers: covers.map((cover) => coverOf(cover, results, read)),
  };
}

function coverOf(
  { result, paths }: TestedMachine["covers"][number],
  results: Results,
  read: Background["read"],
): ReportCover {
  const { cover, covered, total, uncovered, left, unreachable, reasons, beyondReach, steps, lowerBound } =
    result;
  return {
    cover,
    covered,
    total,
    uncovered,
    left,
    unreachable: unreachable.map((target) => ({ target, reason: reasons[target] ?? null })),
    beyondReach,
    brokenRules: result.brokenRules.map(({ rule }) => rule),
    steps,
    lowerBound,
    paths: paths.map((tested) => pathOf(tested, results, read)),
  };
}

function pathOf({ path, script }: TestedPath, results: Results, read: Background["read"]): ReportPath {
  const { id, number, variant, failure } = path;
  return {
    id,
    number,
    variant,
    outcome: outcomeOf(path),
    failure: failure && { ...failure, message: plainText(failure.message) },
    replay: replayLine(results, id),
    automated: script.automated?.length ?? 0,
    steps: path.steps.map(({ event, to, transitions, status, screenshot }, at) => ({
      event: event && eventText(event, LONGEST),
      do: script.steps[at]?.do ?? [],
      see: script.steps[at]?.see ?? [],
      isByHand: script.steps[at]?.isByHand ?? false,
      to,
      transitions,
      status,
      screenshot: screenshot && `data:image/jpeg;base64,${read(screenshot).toString("base64")}`,
    })),
  };
}

/** As much of a payload as a line has room for. */
const LONGEST = 60;
