import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { machineFiles } from "#tools/paths/discover.ts";
import { bundleChart } from "./bundle.ts";

const FOLDER = resolve(import.meta.dirname, "../../dist/stately");
const flowOf = (file: string) => basename(file, ".machine.ts");

const wanted = process.argv.slice(2);
const files = machineFiles();
const flows = files.map(flowOf);
const unknown = wanted.filter((flow) => !flows.includes(flow));
if (unknown.length > 0) {
  console.error(`stately: there is no chart ${unknown.join(", ")}. There are ${flows.join(", ")}.`);
  process.exitCode = 2;
} else {
  mkdirSync(FOLDER, { recursive: true });
  for (const file of files.filter((each) => wanted.length === 0 || wanted.includes(flowOf(each)))) {
    const path = join(FOLDER, `${flowOf(file)}.js`);
    writeFileSync(path, await bundleChart(file));
    console.log(path);
  }
}
