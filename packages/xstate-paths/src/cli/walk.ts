import { resolve } from "node:path";
import { type RunWatch, runInChromium } from "../browser/run.ts";
import { walkAll } from "../coverage.ts";
import { type Explored, explored } from "../explored.ts";
import { replayHeadless } from "../headless.ts";
import type { MachineModel } from "../model.ts";
import type { Path } from "../plan/cover.ts";
import type { Graph } from "../plan/explore.ts";
import { machineOf, pathOf } from "../plan/path-id.ts";
import type { Plan, PlanOptions } from "../plan/plan.ts";
import type { Course, MachineResult } from "../results.ts";
import { type Walk, walkedPath } from "../walks.ts";
import { OptionError, type Options } from "./options.ts";
import type { Progress } from "./progress.ts";
import type { Project } from "./project.ts";
import { failureLines } from "./told.ts";
import { usedIn } from "./used.ts";

/** In a browser nobody takes more steps in a second than these. */
const STEPS_PER_SECOND = 10;

/** How a run is watched and ended. */
interface Run {
  progress: Progress;
  stop: AbortSignal;
  /** As `Watch` has it, of a headless run. */
  meanwhile: (chart: Explored) => void;
}

interface Walked extends Pick<Course, "unplanned" | "gaps" | "troubles"> {
  machines: MachineResult[];
}

/** Walks what the command was asked for. */
export async function walkedBy(
  models: readonly MachineModel[],
  project: Project,
  options: Options,
  run: Run,
): Promise<Walked> {
  const { covers, replay } = options;
  const watch = watchOf(project, options, run);
  const plan = planOptions(options, project);
  const isTimed = options.for !== null;
  if (options.run === "headless" && replay.length === 0)
    return {
      ...(await walkAll(models, covers, plan, { ...watch, isTimed, meanwhile: run.meanwhile })),
      gaps: [],
      troubles: [],
    };
  const charts = allExplored(models, run.progress);
  const named = charts.map((chart) => ({ chart, paths: pathsNamed(replay, chart) }));
  if (options.run === "browser") return walkedInChromium(charts, project, options, { watch, plan });
  const machines = named.map(({ chart, paths }) => replayHeadless(chart, paths));
  return { machines, unplanned: [], gaps: [], troubles: [] };
}

/** Explores charts, and says so. */
export function allExplored(models: readonly MachineModel[], progress: Progress): Explored[] {
  return models.map((model) => {
    progress.say(`exploring ${model.machine.id} …`);
    return explored(model);
  });
}

async function walkedInChromium(
  charts: readonly Explored[],
  { browser }: Project,
  options: Options,
  { watch, plan }: { watch: RunWatch; plan: PlanOptions },
): Promise<Walked> {
  if (!browser) throw new OptionError("--run browser: the project says nothing of a browser.");
  const { covers, seed, replay, screenshots, output } = options;
  const isTimed = options.for !== null;
  return runInChromium(charts, browser, {
    covers,
    plan,
    seed,
    replay,
    isTimed,
    // What a whole run has left is not lost by looking at a path of it again.
    kept: replay.length > 0 ? null : resolve(output, "walked.jsonl"),
    manner: {
      screenshots: screenshots ? resolve(output, "screenshots") : null,
      steps: replay.length > 0,
      inTurn: isTimed,
    },
    watch,
  });
}

/** A path that failed is told at once: whatever ends the run, it is known. */
function watchOf(project: Project, { run, seed }: Options, { progress, stop }: Run) {
  const failed = (chart: Explored, graph: Graph, { paths, cover }: Plan, walk: Walk) => {
    const { machine } = chart;
    const path = walkedPath(machine, chart.graph, graph, walk);
    const lines = failureLines({ machine, cover, paths, more: 0 }, path, {
      command: project.command,
      run,
      seed,
    });
    progress.tell(lines.join("\n"));
  };
  return {
    stop,
    say: progress.say,
    clear: progress.clear,
    failed: (chart: Explored | { explored: Explored; graph: Graph }, plan: Plan, walk: Walk) =>
      "explored" in chart
        ? failed(chart.explored, chart.graph, plan, walk)
        : failed(chart, chart.graph, plan, walk),
  };
}

function planOptions(options: Options, { usedIn: own }: Project): PlanOptions {
  const { seed, maxLength, until, weights, machines, run } = options;
  const seconds = (options.for?.milliseconds ?? 0) / 1000;
  return {
    seed,
    ...(maxLength !== null && { maxLength }),
    ...(until && { until }),
    ...(weights !== null && { use: usedIn(weights, machines, own) }),
    ...(run === "browser" && seconds > 0 && { randomSteps: Math.ceil(seconds * STEPS_PER_SECOND) }),
  };
}

/** @throws OptionError where an id leaves the chart */
function pathsNamed(ids: readonly string[], { machine, graph }: Explored): Path[] {
  try {
    return ids.filter((id) => machineOf(id) === machine).map((id) => pathOf(id, graph));
  } catch (error) {
    throw new OptionError(`--replay: ${error instanceof Error ? error.message : String(error)}`);
  }
}
