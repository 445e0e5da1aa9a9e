import { existsSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import type { WriteStream } from "node:tty";
import { runCommand } from "../cli/command.ts";
import type { FlowFiles, Project } from "../cli/project.ts";
import { type Explored, explored } from "../explored.ts";
import { help } from "./help.ts";
import { FileError } from "./load.ts";
import { type Found, machinesIn, modelFileFor } from "./machines.ts";
import { type Explorable, explorable } from "./needs.ts";
import { needsTold } from "./needs-told.ts";
import { plainScript } from "./plain-script.ts";
import { quietly } from "./quietly.ts";

type Out = Pick<WriteStream, "write"> & { isTTY?: boolean };

const MODULE = /\.[cm]?[jt]sx?$/;

/**
 * The command as anybody uses it: `xstate-paths FILE … [options]`.
 *
 * @returns its exit status: 0 fine, 1 something was found or has to be said, 2 it could not be followed
 */
export async function strangersCommand(
  args: readonly string[],
  stdout: Out,
  stderr: Out,
): Promise<0 | 1 | 2 | 3> {
  const files = args.filter((arg) => MODULE.test(arg) && !arg.startsWith("-"));
  const options = args.filter((arg) => !files.includes(arg) && arg !== GOLDEN);
  if (options.some((arg) => arg === "--help" || arg === "-h") || args.length === 0) {
    stdout.write(help);
    return 0;
  }
  try {
    if (files.length === 0) throw new FileError("Which machine? npx xstate-paths path/to/machine.ts");
    const run = () =>
      followed({ files, options, keepsGolden: args.includes(GOLDEN) || isAccepting(args) }, stdout, stderr);
    return await (options.includes("--replay") ? run() : quietly(run));
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    stderr.write(`${error.message}\n`);
    return 2;
  }
}

interface Asked {
  files: readonly string[];
  options: readonly string[];
  keepsGolden: boolean;
}

/** @throws FileError */
async function followed(
  { files, options, keepsGolden }: Asked,
  stdout: Out,
  stderr: Out,
): Promise<0 | 1 | 2 | 3> {
  const found = (await Promise.all(files.map((file) => machinesIn(resolve(file))))).flat();
  const { ready, refused } = readied(found);
  const [one] = ready;
  // What is accepted is one machine's, which the command wants to have named.
  const named =
    one && ready.length === 1 && isAccepting(options) ? [one.model.machine.id, ...options] : options;
  const status = await runCommand(named, stdout, stderr, projectOf(ready, files, keepsGolden));
  const told = [...refused.map((sentence) => `\n✗ ${sentence}`), ...ready.map(needsTold)].join("");
  if (told && status !== 2) stdout.write(`${told}\n`);
  return told && status === 0 ? 1 : status;
}

const isAccepting = (args: readonly string[]) => args.includes("--accept");
const GOLDEN = "--golden";

type Ready = Found & Explorable;

/**
 * The machines that can be explored, and a sentence for each of the others. A machine without a model is explored without
 * the events of which nothing is known.
 *
 * @throws FileError where none can be explored
 */
function readied(found: readonly Found[]): { ready: Ready[]; refused: string[] } {
  const ready: Ready[] = [];
  const refused: string[] = [];
  for (const each of found) {
    try {
      ready.push({ ...each, ...readyToWalk(each) });
    } catch (error) {
      const where = relative(process.cwd(), each.modelFile ?? each.file);
      refused.push(`${where} cannot be explored: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (ready.length === 0) throw new FileError(refused.join("\n"));
  return { ready, refused };
}

function readyToWalk({ model, modelFile }: Found): Explorable {
  const ready = modelFile === null ? explorable(model.machine) : { model, needs: [], input: [] };
  assertStarted(explored(ready.model));
  return ready;
}

/** @throws Error where a machine has failed before anything has happened, mostly for want of an input */
function assertStarted({ graph }: Explored): void {
  for (const { variant, node } of graph.starts) {
    const { status, error } = graph.nodes.get(node)?.snapshot ?? {};
    if (status !== "error") continue;
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `it fails when it starts ("${variant}"): ${why}\nIf that is for want of an input: createTestModel(…, { input: … }), in the model file.`,
    );
  }
}

/** @param keepsGolden whether a machine without a golden file is held against one all the same, so that it can be accepted */
function projectOf(found: readonly Found[], typed: readonly string[], keepsGolden: boolean): Project {
  const models = new Map(found.map(({ model }) => [model.machine.id, model]));
  const twice = found.find(({ model }) => models.get(model.machine.id) !== model);
  if (twice)
    throw new FileError(`Two machines are called ${twice.model.machine.id}: give each an id of its own.`);
  const filesOf = (machine: string): FlowFiles => {
    const { file, modelFile } = found.find(({ model }) => model.machine.id === machine) ?? {
      file: "",
      modelFile: null,
    };
    const beside = (ending: string) => modelFileFor(file).replace(/\.model\.\w+$/, ending);
    const tests = [".test.ts", ".test.js"].map(beside).filter((path) => existsSync(path));
    return { machine: file, model: modelFile ?? file, golden: beside(".golden.txt"), tests };
  };
  const isKept = keepsGolden || [...models.keys()].every((machine) => existsSync(filesOf(machine).golden));
  return {
    command: ["npx xstate-paths", ...typed].join(" "),
    folder: dirname(found[0]?.file ?? process.cwd()),
    models: async () => models,
    script: async (machine) => plainScript(models.get(machine)),
    ...(isKept && { files: filesOf }),
  };
}
