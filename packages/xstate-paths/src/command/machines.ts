import { existsSync } from "node:fs";
import { basename, relative } from "node:path";
import type { AnyStateMachine } from "xstate";
import type { MachineModel } from "../model.ts";
import { createTestModel } from "../test-model.ts";
import { FileError, load } from "./load.ts";

/** A machine that a file exports, and what is known of it besides. */
export interface Found {
  model: MachineModel;
  /** What it is exported as. */
  name: string;
  /** The id by which a model file has to call it, which is not the model's where nobody has given it one. */
  id: string;
  /** The file of the machine, absolute. */
  file: string;
  /** The file beside it that says more of it; null: there is none, and nothing is known but the machine. */
  modelFile: string | null;
}

/** The name of a machine to which nobody has given an id. */
const NAMELESS = "(machine)";
const ENDING = /(?:\.(?:machine|model))?\.([cm]?[jt]sx?)$/;

/**
 * The machines that a file exports, each with its model where a file `*.model.ts` beside it has one.
 *
 * @throws FileError
 */
export async function machinesIn(file: string): Promise<Found[]> {
  const exported = await load(file);
  const modelFile = modelFileOf(file);
  const models = Object.values(modelFile ? await load(modelFile) : {}).flatMap(
    (value) => modelIn(value) ?? [],
  );
  const machines = Object.entries(exported).flatMap(([name, value]): [string, AnyStateMachine][] =>
    isMachine(value) ? [[name, value]] : [],
  );
  const listed = new Map(machines.map(([name, machine]) => [machine, name]));
  for (const { machine } of models)
    if (![...listed.keys()].some(({ id }) => id === machine.id)) listed.set(machine, machine.id);
  if (listed.size === 0)
    throw new FileError(`${relative(process.cwd(), file)} exports no machine${whatElse(exported)}.`);
  return [...listed].map(([machine, name]) => {
    const known = models.find((model) => model.machine.id === machine.id);
    const model =
      known ??
      createTestModel(withId(machine, name === "default" ? basename(file).replace(ENDING, "") : name)).model;
    return { model, name, id: machine.id, file, modelFile: known ? modelFile : null };
  });
}

/** What a model file is called that belongs to a file: `toggle.machine.ts` and `toggle.ts` have `toggle.model.ts`. */
export function modelFileFor(file: string): string {
  return file.replace(ENDING, ".model.$1");
}

/** Of a file that is a model file itself, itself. */
function modelFileOf(file: string): string | null {
  const beside = modelFileFor(file);
  const others = ["ts", "mts", "js", "mjs"].map((ending) => beside.replace(ENDING, `.model.${ending}`));
  return [beside, ...others].find((path) => existsSync(path)) ?? null;
}

/** An id is part of a path's id, so that everything is called by some name. */
function withId(machine: AnyStateMachine, name: string): AnyStateMachine {
  if (machine.id !== NAMELESS) return machine;
  const Machine = machine.constructor as new (config: object, implementations: object) => AnyStateMachine;
  return new Machine({ ...machine.config, id: name }, machine.implementations);
}

function modelIn(value: unknown): MachineModel | null {
  const { model, machine, variants, events } = Object(value) as Record<string, unknown>;
  if (isMachine(machine) && variants && events) return value as MachineModel;
  return model === value || model === undefined ? null : modelIn(model);
}

/** Of whichever copy of XState. */
function isMachine(value: unknown): value is AnyStateMachine {
  const { root, config, implementations, provide } = Object(value) as Record<string, unknown>;
  return [root, config, implementations].every(Boolean) && typeof provide === "function";
}

function whatElse(exported: Record<string, unknown>): string {
  const names = Object.keys(exported);
  return names.length > 0
    ? ` (only ${names.join(", ")})`
    : ": it exports nothing; write `export const …Machine = createMachine({ … })`";
}
