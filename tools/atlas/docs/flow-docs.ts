import { basename } from "node:path";
import type { MachineModel } from "xstate-paths";
import { type Chart, chartOf } from "xstate-paths/chart";
import { loadModels, machineFiles } from "../../paths/discover.ts";
import { type Delay, type Flow, flowPage, indexPage } from "./flow-page.ts";
import { filesOf, summaryOf } from "./source.ts";

/**
 * The texts of `docs/flows` by file name: a page and a drawing for each chart, and the index.
 *
 * @param svgOf draws a chart; handed in because Node reads no TSX by itself
 */
export async function flowDocs(svgOf: (chart: Chart) => Promise<string>): Promise<Map<string, string>> {
  const models = await loadModels();
  const flows = machineFiles().map((file): Flow => {
    const model = models.get(basename(file, ".machine.ts"));
    if (!model) throw new Error(`${file} has no model`);
    return {
      files: filesOf(file),
      chart: chartOf(model.machine),
      delays: delaysOf(model),
      summary: summaryOf(file),
    };
  });
  const texts = new Map<string, string>();
  for (const flow of flows) {
    texts.set(`${flow.files.name}.md`, flowPage(flow));
    texts.set(`${flow.files.name}.svg`, await svgOf(flow.chart));
  }
  texts.set("README.md", indexPage(flows));
  return texts;
}

function delaysOf({ machine }: MachineModel): Delay[] {
  return Object.entries(machine.implementations.delays).map(([name, delay]) => ({
    name,
    milliseconds: typeof delay === "number" ? delay : null,
  }));
}
