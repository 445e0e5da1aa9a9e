import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { WriteStream } from "node:tty";
import { DriverError } from "../browser/run.ts";
import type { Background } from "../formats/format.ts";
import { writers } from "../formats/formats.ts";
import { isOpen, missesIn } from "../judged.ts";
import type { MachineModel } from "../model.ts";
import type { Results } from "../results.ts";
import { acceptNow, goldenTold, heldBy } from "./golden.ts";
import { help } from "./help.ts";
import { mutate } from "./mutate.ts";
import { mutateUi } from "./mutate-ui.ts";
import { OptionError, type Options, optionsFrom } from "./options.ts";
import { type Progress, progressOn } from "./progress.ts";
import type { Project } from "./project.ts";
import { stopOn } from "./stop.ts";
import { table } from "./table.ts";
import { replayTold, told } from "./told.ts";
import { allExplored, walkedBy } from "./walk.ts";
import { write } from "./write.ts";

type Out = Pick<WriteStream, "write"> & { isTTY?: boolean };

/**
 * Runs the command on a project's charts.
 *
 * @returns its exit status: 0 fine, 1 something was found, 2 it could not be followed, 3 nothing was found in what was
 * walked, and the run was ended before its end or failed itself
 */
export async function runCommand(
  args: readonly string[],
  stdout: Out,
  stderr: Out,
  project: Project,
): Promise<0 | 1 | 2 | 3> {
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
      const charts = allExplored(chosen, progress);
      const { text, isEnough } =
        options.run === "browser"
          ? await mutateUi(charts, project, options, progress)
          : await mutate(charts, project, progress);
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
    stdout.write(`${textOf(results).trimEnd()}\n`);
    const background = backgroundOf(project, models, options);
    const chosenWriters = options.formats.flatMap((name) => writers[name as keyof typeof writers] ?? []);
    for (const file of await write(results, background, chosenWriters, resolve(options.output)))
      stdout.write(`written: ${file}\n`);
    return statusOf(results);
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

function textOf(results: Results): string {
  if (results.isReplay) return replayTold(results);
  const { machines, run, golden, command } = results;
  return [table(machines, run), told(results), goldenTold(golden, command)].join("\n");
}

async function resultsOf(
  models: readonly MachineModel[],
  project: Project,
  options: Options,
  progress: Progress,
): Promise<Results> {
  const { run, seed, replay } = options;
  const stop = stopOn(options.for);
  try {
    const held = heldBy(project);
    const walked = await walkedBy(models, project, options, { progress, stop: stop.signal, meanwhile: held });
    const { machines, ...course } = walked;
    const isHeld = run === "headless" && replay.length === 0 && !stop.isSignalled();
    const met = models.filter((model) => machines.some(({ machine }) => machine === model.machine.id));
    const golden = isHeld ? allExplored(met, progress).flatMap(held) : [];
    return {
      command: project.command,
      run,
      seed,
      isReplay: replay.length > 0,
      machines,
      course: { ...course, stopped: stop.why() },
      golden,
    };
  } finally {
    stop.release();
  }
}

/** What the run says at its end: what was found weighs more than what was left. */
function statusOf(results: Results): 0 | 1 | 3 {
  const { machines, golden, isReplay, course } = results;
  const isMissing =
    machines.some((result) => missesIn(result, isReplay).length > 0) ||
    golden.some(({ changes }) => changes.length > 0) ||
    course.gaps.length > 0;
  if (isMissing) return 1;
  return isOpen(results) ? 3 : 0;
}
