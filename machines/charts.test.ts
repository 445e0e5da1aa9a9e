import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { chartNodes, chartOf } from "xstate-paths/chart";
import { loadModels, machineFiles } from "#tools/paths/discover.ts";
import { bundleChart } from "#tools/stately/bundle.ts";
import { statelyFaults } from "#tools/stately/gate.ts";
import { extract } from "#tools/stately/parser/extract.ts";
import { suspects } from "#tools/stately/suspects.ts";

const models = await loadModels();

describe.each(machineFiles().map((path) => [basename(path), path]))("%s", (_, path) => {
  const source = readFileSync(path, "utf8");
  const model = models.get(basename(path, ".machine.ts"));
  if (!model) throw new Error(`${path} has no model`);
  const nodes = chartNodes(model.machine).filter((node) => node.parent);

  test("is in Stately's parser and in Stately Sketch what it is when it runs", async () => {
    const bundle = await bundleChart(path);
    expect(await statelyFaults({ source, bundle }, model.machine)).toEqual([]);
  });

  test("is one plain literal, of which the next version of a parser loses nothing either", () => {
    const { literal, file } = extract(source);
    expect(suspects(literal, file)).toEqual([]);
  });

  test("names every guard, action and actor", () => {
    expect(JSON.stringify(chartOf(model.machine))).not.toContain("(inline)");
  });

  test("describes every state", () => {
    expect(nodes.filter((node) => !node.description).map((node) => node.id)).toEqual([]);
  });

  test("keeps the step's number in the description of a step", () => {
    const steps = nodes.filter((node) => node.meta?.step && node.parent?.key === "steps");
    for (const node of steps) expect(node.description).toMatch(new RegExp(`^Step ${node.meta.step}:`));
  });

  test("gives every invoke an id of its own and an onError", () => {
    const invokes = nodes.flatMap((node) => node.invoke.map((invoke) => ({ node, id: invoke.id })));
    const unnamed = invokes.filter(({ node, id }) => id.includes(node.id));
    const deaf = invokes.filter(({ node, id }) => !node.transitions.has(`xstate.error.actor.${id}`));
    expect({ unnamed, deaf }).toEqual({ unnamed: [], deaf: [] });
    expect(new Set(invokes.map(({ id }) => id)).size).toBe(invokes.length);
  });
});
