import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { chartOf } from "xstate-paths/chart";
import { sample } from "xstate-paths/testing";
import { machineFiles } from "#tools/paths/discover.ts";
import { atlasData } from "./atlas-data.ts";
import { linesOf } from "./lines.ts";

const root = resolve(import.meta.dirname, "../..");
const { flows } = await atlasData();

test("the atlas has every chart, with a summary, its files, and a description of every state", () => {
  expect(flows.map(({ file }) => resolve(root, file))).toEqual(machineFiles());
  const described = flows.map(({ summary, files, chart }) => ({
    summary: summary.length > 40 && !summary.includes("*"),
    missing: files.filter(({ path }) => !existsSync(resolve(root, path))),
    kinds: [...new Set(files.map(({ what }) => what))],
    undescribed: chart.states.filter(({ parent, description }) => parent !== null && !description),
  }));
  const kinds = ["model for path generation", "driver for the browser", "words for testers", "test"];
  expect(described).toEqual(flows.map(() => ({ summary: true, missing: [], kinds, undescribed: [] })));
});

test("every state's line in the source is the one on which its key stands", () => {
  const wrong = flows.flatMap(({ file, chart, lines }) => {
    const source = readFileSync(resolve(root, file), "utf8").split("\n");
    const states = chart.states.filter(({ parent }) => parent !== null);
    return states.filter(({ id, key }) => !source[(lines[id] ?? 0) - 1]?.trim().startsWith(`${key}: {`));
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test("a file that does not write its chart as a literal is refused by its name", () => {
  const read = (source: string) => () => linesOf("a.machine.ts", source, chartOf(sample.machine));
  expect(read("export const a = 1;")).toThrow(
    "a.machine.ts exports no machine written as createMachine({…})",
  );
  expect(read('export const a = setup({}).createMachine({ id: "a" });')).toThrow(/does not say where .* is/);
});
