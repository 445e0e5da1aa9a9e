import { createContext, runInContext } from "node:vm";
import { moduleRunnerTransform, transformWithOxc } from "vite";
import type { AnyStateMachine } from "xstate";
import * as xstate from "xstate";

/** What a file may import, by the name that it imports it by. */
export type Modules = Readonly<Record<string, object>>;

/** Stately Sketch knows the names of XState, and no other file. */
export const onlyXState: Modules = { xstate };

/**
 * Runs a chart's file by itself, as Stately Sketch does: its types are stripped, and there is nothing but the language
 * and the given modules. Answers with the one machine that it exports. Throws where the file imports a value from elsewhere,
 * touches what is not there, or exports no machine or several.
 */
export async function evaluate(source: string, modules: Modules = onlyXState): Promise<AnyStateMachine> {
  const script = await transformWithOxc(source, "chart.ts", { typescript: { onlyRemoveTypeImports: true } });
  const transformed = await moduleRunnerTransform(script.code, null, "chart.ts", script.code);
  if (!transformed) throw new Error("it cannot be read as a module");
  const foreign = (transformed.deps ?? []).filter((name) => !modules[name]);
  if (foreign.length > 0)
    throw new Error(`it imports a value from ${foreign.join(", ")}; only xstate is there`);
  const exported: Record<string, () => unknown> = {};
  const run = runInContext(`(async (${NAMES}) => {${transformed.code}\n})`, createContext({}));
  await run(
    async (name: string) => modules[name],
    (name: string, read: () => unknown) => {
      exported[name] = read;
    },
  );
  const machines = Object.values(exported)
    .map((read) => read())
    .filter(isMachine);
  const [machine] = machines;
  if (!machine || machines.length > 1)
    throw new Error(`it exports ${machines.length} machines; there has to be one`);
  return machine;
}

/** What Vite's transformation calls importing and exporting. */
const NAMES = "__vite_ssr_import__, __vite_ssr_exportName__";

function isMachine(value: unknown): value is AnyStateMachine {
  return value instanceof xstate.StateMachine;
}
