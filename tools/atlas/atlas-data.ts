import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { MachineModel } from "xstate-paths";
import { chartOf } from "xstate-paths/chart";
import { loadModels } from "#tools/paths/discover.ts";
import { bundleChart } from "#tools/stately/bundle.ts";
import type { AtlasData, AtlasFlow } from "./atlas.ts";
import { filesOf, summaryOf } from "./docs/source.ts";
import { linesOf } from "./lines.ts";

const root = resolve(import.meta.dirname, "../..");

/** Where the pictures of screens are kept, from the repository's root: `<state id>.webp`. */
export const SCREENS = "docs/flows/screens";

/** Every chart in `machines`, with what the page shows of it. */
export async function atlasData(): Promise<AtlasData> {
  const models = [...(await loadModels())];
  return { flows: await Promise.all(models.map(([name, model]) => flowOf(name, model))) };
}

async function flowOf(name: string, model: MachineModel): Promise<AtlasFlow> {
  const chart = chartOf(model.machine);
  const path = join(root, `machines/${name}/${name}.machine.ts`);
  const { machine: file, others } = filesOf(path);
  const tests = globSync(`machines/${name}/*.test.ts`, { cwd: root }).sort();
  return {
    chart,
    summary: summaryOf(path),
    lines: linesOf(file, readFileSync(path, "utf8"), chart),
    file,
    bundle: await bundleChart(path),
    files: [...others, ...tests.map((test) => ({ what: "test", path: test }))],
    pictures: Object.fromEntries(chart.states.flatMap(({ id }) => pictureOf(id))),
  };
}

function pictureOf(state: string): [string, string][] {
  const picture = join(root, SCREENS, `${state}.webp`);
  if (!existsSync(picture)) return [];
  return [[state, `data:image/webp;base64,${readFileSync(picture).toString("base64")}`]];
}
