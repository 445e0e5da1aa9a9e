import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { WriteStream } from "node:tty";
import { DriverError, runInChromium } from "../browser/run.ts";
import { coverAll } from "../coverage.ts";
import { type Explored, explored } from "../explored.ts";
import type { Background } from "../formats/format.ts";
import { writers } from "../formats/formats.ts";
import { replayHeadless } from "../headless.ts";
import { missesIn } from "../judged.ts";
import type { MachineModel } from "../model.ts";
import type { Path } from "../plan/cover.ts";
import { machineOf, pathOf } from "../plan/path-id.ts";
import type { PlanOptions } from "../plan/plan.ts";
import type { MachineResult, Results } from "../results.ts";
import { acceptNow, goldenChecks, goldenTold } from "./golden.ts";
import { help } from "./help.ts";
import { mutate } from "./mutate.ts";
import { OptionError, type Options, optionsFrom } from "./options.ts";
import { type Progress, progressOn } from "./progress.ts";
import type { Project } from "./project.ts";
import { table } from "./table.ts";
import { replayTold, told } from "./told.ts";
import { write } from "./write.ts";

type Out = Pick<WriteStream, "write"> & { isTTY?: boolean };

/**
 * Runs the command on a project's charts.
 *
 * @returns its exit status: 0 fine, 1 something was found, 2 it could not be followed
 */
export async function runCommand(
  args: readonly string[],
  stdout: Out,
  stderr: Out,
  project: Project,
): Promise<0 | 1 | 2> {
  const models = new Map([...(await project.models()).values()].map((model) => [model.machine.id, model]));
  try {
    const options = optionsFrom(args, [...models.keys()], Object.keys(writers));
    if (options.help) {
      stdout.write(help(project.command, [...models.keys()]));
      return 0;
    }
    const progress = progressOn(stderr, options.progress);
    const chosen = [...models.values()].filter((model) => options.machines.includes(model.machine.id));
    if (options.mutate) {
      const { text, isEnough } = await mutate(allExplored(chosen, progress), project, progress);
      progress.clear();
      stdout.write(`${text.trimEnd()}\n`);
      return isEnough ? 0 : 1;
    }
    if (options.accept) {
      const [chart] = allExplored(chosen, progress);
      progress.clear();
      if (chart) stdout.write(`${acceptNow(chart, project, options.accept.code, options.accept.reason)}\n`);
      return 0;
    }
    const results = await resultsOf(chosen, project, options, progress);
    progress.clear();
    const text = results.isReplay
      ? replayTold(results)
      : [
          table(results.machines, results.run),
          told(results),
          goldenTold(results.golden, project.command),
        ].join("\n");
    stdout.write(`${text.trimEnd()}\n`);
    const background = backgroundOf(project, models, options);
    const chosenWriters = options.formats.flatMap((name) => writers[name as keyof typeof writers] ?? []);
    for (const file of await write(results, background, chosenWriters, resolve(options.output)))
      stdout.write(`written: ${file}\n`);
    return isMissing(results) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof OptionError || error instanceof DriverError)) throw error;
    stderr.write(`${error.message}\n`);
    return error instanceof DriverError ? 1 : 2;
  }
}

function backgroundOf(project: Project, models: Background["models"], options: Options): Background {
  const { language: own = "en", script = null, setUp = [], browser } = project;
  const language = options.language ?? own;
  return {
    models,
    language,
    ...(language === own ? { script, setUp } : { script: null, setUp: [] }),
    read: (path) => readFileSync(resolve(options.output, path)),
    replay: browser?.replay ?? "",
  };
}

async function resultsOf(
  models: readonly MachineModel[],
  project: Project,
  options: Options,
  progress: Progress,
): Promise<Results> {
  const { run, seed, replay } = options;
  const isJudged = run === "headless" && replay.length === 0;
  const machines = await machinesOf(models, project, options, progress);
  const golden = isJudged ? goldenChecks(allExplored(models, progress), project) : [];
  return { command: project.command, run, seed, isReplay: replay.length > 0, machines, golden };
}

/** Whether anything was found. */
function isMissing({ machines, golden, isReplay }: Results): boolean {
  return (
    machines.some((result) => missesIn(result, isReplay).length > 0) ||
    golden.some(({ changes }) => changes.length > 0)
  );
}

async function machinesOf(
  models: readonly MachineModel[],
  project: Project,
  options: Options,
  progress: Progress,
): Promise<MachineResult[]> {
  const { run, covers, replay } = options;
  if (run === "headless" && replay.length === 0)
    return coverAll(models, covers, planOptions(options), progress.say);
  const charts = allExplored(models, progress);
  const named = charts.map((chart) => ({ chart, paths: pathsNamed(replay, chart) }));
  if (run === "browser") return walked(charts, project, options, progress);
  return named.map(({ chart, paths }) => replayHeadless(chart, paths));
}

function allExplored(models: readonly MachineModel[], progress: Progress): Explored[] {
  return models.map((model) => {
    progress.say(`exploring ${model.machine.id} …`);
    return explored(model);
  });
}

async function walked(
  charts: readonly Explored[],
  { browser }: Project,
  options: Options,
  progress: Progress,
): Promise<MachineResult[]> {
  if (!browser) throw new OptionError("--run browser: the project says nothing of a browser.");
  const { covers, seed, replay, screenshots, output } = options;
  return runInChromium(charts, browser, {
    covers,
    plan: planOptions(options),
    seed,
    replay,
    manner: {
      screenshots: screenshots ? resolve(output, "screenshots") : null,
      progress: options.progress ?? process.stderr.isTTY ?? false,
      steps: replay.length > 0,
    },
    say: progress,
  });
}

function planOptions({ seed, maxLength }: Options): PlanOptions {
  return { seed, ...(maxLength === null ? {} : { maxLength }) };
}

/** @throws OptionError where an id leaves the chart */
function pathsNamed(ids: readonly string[], { machine, graph }: Explored): Path[] {
  try {
    return ids.filter((id) => machineOf(id) === machine).map((id) => pathOf(id, graph));
  } catch (error) {
    throw new OptionError(`--replay: ${error instanceof Error ? error.message : String(error)}`);
  }
}
