import { resolve } from "node:path";
import type { WriteStream } from "node:tty";
import type { MachineModel } from "#machines/model.ts";
import { DriverError } from "../browser/run.ts";
import { coverAll } from "../coverage.ts";
import { loadModels } from "../discover.ts";
import { type Explored, explored } from "../explored.ts";
import { replayHeadless } from "../headless.ts";
import { missesIn } from "../judged.ts";
import type { Path } from "../plan/cover.ts";
import { machineOf, pathOf } from "../plan/path-id.ts";
import type { PlanOptions } from "../plan/plan.ts";
import type { MachineResult, Results } from "../results.ts";
import { help } from "./help.ts";
import { mutate } from "./mutate.ts";
import { OptionError, type Options, optionsFrom } from "./options.ts";
import { type Progress, progressOn } from "./progress.ts";
import { table } from "./table.ts";
import { replayTold, told } from "./told.ts";
import { write } from "./write.ts";

type Out = Pick<WriteStream, "write"> & { isTTY?: boolean };

/**
 * Runs the command.
 *
 * @param load gives the models of the charts that there are
 * @returns its exit status: 0 fine, 1 something was found, 2 it could not be followed
 */
export async function runCommand(
  args: readonly string[],
  stdout: Out,
  stderr: Out,
  load: () => Promise<ReadonlyMap<string, MachineModel>> = loadModels,
): Promise<0 | 1 | 2> {
  const models = new Map([...(await load()).values()].map((model) => [model.machine.id, model]));
  try {
    const options = optionsFrom(args, [...models.keys()]);
    if (options.help) {
      stdout.write(help([...models.keys()]));
      return 0;
    }
    const progress = progressOn(stderr, options.progress);
    const chosen = [...models.values()].filter((model) => options.machines.includes(model.machine.id));
    if (options.mutate) {
      const { text, isEnough } = mutate(allExplored(chosen, progress), progress);
      progress.clear();
      stdout.write(`${text.trimEnd()}\n`);
      return isEnough ? 0 : 1;
    }
    const results = await resultsOf(chosen, options, progress);
    progress.clear();
    const text = results.isReplay
      ? replayTold(results)
      : `${table(results.machines, results.run)}\n${told(results)}`;
    stdout.write(`${text.trimEnd()}\n`);
    const files = await write(results, models, options.formats, resolve(options.output));
    for (const file of files) stdout.write(`written: ${file}\n`);
    return results.machines.some((result) => missesIn(result, results.isReplay).length > 0) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof OptionError || error instanceof DriverError)) throw error;
    stderr.write(`${error.message}\n`);
    return error instanceof DriverError ? 1 : 2;
  }
}

async function resultsOf(
  models: readonly MachineModel[],
  options: Options,
  progress: Progress,
): Promise<Results> {
  const { run, seed, replay } = options;
  const isReplay = replay.length > 0;
  return { run, seed, isReplay, machines: await machinesOf(models, options, progress) };
}

async function machinesOf(
  models: readonly MachineModel[],
  options: Options,
  progress: Progress,
): Promise<MachineResult[]> {
  const { run, covers, replay } = options;
  if (run === "headless" && replay.length === 0)
    return coverAll(models, covers, planOptions(options), progress.say);
  const charts = allExplored(models, progress);
  const named = charts.map((chart) => ({ chart, paths: pathsNamed(replay, chart) }));
  if (run === "browser") return walked(charts, options, progress);
  return named.map(({ chart, paths }) => replayHeadless(chart, paths));
}

function allExplored(models: readonly MachineModel[], progress: Progress): Explored[] {
  return models.map((model) => {
    progress.say(`exploring ${model.machine.id} …`);
    return explored(model);
  });
}

/** The browser's part is loaded when it is asked for: it brings the drivers and the server. */
async function walked(
  charts: readonly Explored[],
  options: Options,
  progress: Progress,
): Promise<MachineResult[]> {
  const { covers, seed, replay, screenshots, output } = options;
  progress.say("building the app, if it has changed …");
  const { inChromium } = await import("./in-chromium.ts");
  progress.clear();
  return inChromium(charts, {
    covers,
    plan: planOptions(options),
    seed,
    replay,
    manner: {
      screenshots: screenshots ? resolve(output, "screenshots") : null,
      progress: options.progress ?? process.stderr.isTTY ?? false,
      steps: replay.length > 0,
    },
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
