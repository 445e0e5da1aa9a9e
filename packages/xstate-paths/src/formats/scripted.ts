import type { Script } from "../cli/project.ts";
import { type ScriptedPath, scriptOf } from "../manual/script-of.ts";
import type { MachineModel } from "../model.ts";
import type { MachineResult, Results, WalkedPath } from "../results.ts";

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
  scriptFor: Script,
  models: ReadonlyMap<string, MachineModel>,
): Promise<TestedMachine[]> {
  const byMachine = Object.entries(Object.groupBy(machines, ({ machine }) => machine));
  return Promise.all(
    byMachine.map(async ([machine, results = []]) => {
      const script = await scriptFor(machine);
      const variants = [...models.values()].find((model) => model.machine.id === machine)?.variants ?? {};
      const why = ({ variant }: WalkedPath) => variants[variant]?.headlessOnly ?? null;
      const covers = results.map((result) => ({
        result,
        paths: result.paths.map((path) => ({ path, script: scriptOf(script, path, why(path)) })),
      }));
      return { machine, title: script.title, about: script.about, covers };
    }),
  );
}
