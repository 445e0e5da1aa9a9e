import { resolve } from "node:path";
import type { WriteStream } from "node:tty";
import { loadModels } from "../discover.ts";
import { type Explored, explored } from "../explored.ts";
import { replayHeadless, runHeadless } from "../headless.ts";
import { missesIn } from "../judged.ts";
import { pathOf } from "../plan/path-id.ts";
import type { MachineResult, Results } from "../results.ts";
import { help } from "./help.ts";
import { OptionError, type Options, optionsFrom } from "./options.ts";
import { type Progress, progressOn } from "./progress.ts";
import { table } from "./table.ts";
import { replayTold, told } from "./told.ts";
import { write } from "./write.ts";

type Out = Pick<WriteStream, "write"> & { isTTY?: boolean };

/** Runs the command. @returns its exit status: 0 fine, 1 something was found, 2 it could not be followed */
export async function runCommand(args: readonly string[], stdout: Out, stderr: Out): Promise<0 | 1 | 2> {
  const models = new Map([...(await loadModels()).values()].map((model) => [model.machine.id, model]));
  try {
    const options = optionsFrom(args, [...models.keys()]);
    if (options.help) {
      stdout.write(help([...models.keys()]));
      return 0;
    }
    const progress = progressOn(stderr, options.progress);
    const chosen = [...models.values()].filter((model) => options.machines.includes(model.machine.id));
    const charts = chosen.map((model) => {
      progress.say(`exploring ${model.machine.id} …`);
      return explored(model);
    });
    const results = await resultsOf(charts, options, progress);
    progress.clear();
    const text = results.isReplay
      ? replayTold(results)
      : `${table(results.machines, results.run)}\n${told(results)}`;
    stdout.write(`${text.trimEnd()}\n`);
    const files = await write(results, models, options.formats, resolve(options.output));
    for (const file of files) stdout.write(`written: ${file}\n`);
    return results.machines.some((result) => missesIn(result, results.isReplay).length > 0) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    stderr.write(`${error.message}\n`);
    return 2;
  }
}

async function resultsOf(
  charts: readonly Explored[],
  options: Options,
  progress: Progress,
): Promise<Results> {
  const { run, seed, replay } = options;
  const machines = replay.length > 0 ? replayed(charts, options) : covered(charts, options, progress);
  return { run, seed, isReplay: replay.length > 0, machines };
}

function covered(charts: readonly Explored[], options: Options, progress: Progress): MachineResult[] {
  const { covers, seed, maxLength } = options;
  const plan = { seed, ...(maxLength === null ? {} : { maxLength }) };
  return charts.flatMap((chart) =>
    covers.map((cover) => {
      progress.say(`${chart.machine}, ${cover}: planning …`);
      return runHeadless(chart, cover, plan, (path, of) =>
        progress.say(`${chart.machine}, ${cover}: path ${path} of ${of}`),
      );
    }),
  );
}

function replayed(charts: readonly Explored[], { replay }: Options): MachineResult[] {
  return charts.map((chart) => {
    const ids = replay.filter((id) => id.startsWith(`${chart.machine}.`));
    return replayHeadless(
      chart,
      ids.map((id) => pathNamed(id, chart)),
    );
  });
}

/** @throws OptionError where the id leaves the chart */
function pathNamed(id: string, { graph }: Explored) {
  try {
    return pathOf(id, graph);
  } catch (error) {
    throw new OptionError(`--replay: ${error instanceof Error ? error.message : String(error)}`);
  }
}
