import { namedScript } from "../manual/named-script.ts";
import { type ScriptedPath, scriptOf } from "../manual/script-of.ts";
import type { MachineResult, Results, WalkedPath } from "../results.ts";
import type { Background } from "./format.ts";
import { WORDS } from "./words/words.ts";

/** A walked path with a tester's words for each of its steps. */
export interface TestedPath {
  path: WalkedPath;
  script: ScriptedPath;
}

/** What the run found for one machine, all its covers together. */
export interface TestedMachine {
  machine: string;
  title: string;
  about: string;
  covers: { result: MachineResult; paths: TestedPath[] }[];
}

/** Groups the results by machine and puts each step into a tester's words. @throws Error where a manual script lacks one */
export async function scripted(
  { machines }: Results,
  { script: scriptFor, models, language }: Pick<Background, "script" | "models" | "language">,
): Promise<TestedMachine[]> {
  const words = WORDS[language];
  const byMachine = Object.entries(Object.groupBy(machines, ({ machine }) => machine));
  return Promise.all(
    byMachine.map(async ([machine, results = []]) => {
      const script = await scriptFor?.(machine);
      const variants = [...models.values()].find((model) => model.machine.id === machine)?.variants ?? {};
      const told = (path: WalkedPath) =>
        script
          ? scriptOf(script, path, variants[path.variant]?.headlessOnly ? words.noBrowser : null)
          : namedScript(path, words);
      const covers = results.map((result) => ({
        result,
        paths: result.paths.map((path) => ({ path, script: told(path) })),
      }));
      return { machine, title: script?.title ?? machine, about: script?.about ?? "", covers };
    }),
  );
}
