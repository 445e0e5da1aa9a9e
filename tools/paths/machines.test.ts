import { describe, expect, test } from "vitest";
import {
  brokenRules,
  differencesFrom,
  differenceWords,
  ENOUGH,
  explored,
  goldenIn,
  mutationCheck,
  pathId,
  pathOf,
  planFor,
  runHeadless,
  unread,
} from "xstate-paths";
import { filesOf, loadModels } from "./discover.ts";

const models = [...(await loadModels())];

describe.each(models)("the chart %s", (_, model) => {
  const chart = explored(model);

  test("keeps its rules in every state that exploration finds", () => {
    expect(brokenRules(model, chart.graph)).toEqual([]);
  });

  test.each(["states", "transitions", "pairs"] as const)("headless, every one of its %s", (cover) => {
    const result = runHeadless(chart, cover, {});
    const { paths, uncovered, unreachable, covered, total } = result;
    const failures = paths.flatMap(({ failure }) => failure ?? []);
    expect({ failures, uncovered, unreachable }).toEqual({ failures: [], uncovered: [], unreachable: [] });
    expect(covered).toBe(total);
    // In a small chart the bound is loose by a few steps: it lets a loop be gone round without a way to it.
    expect(result.steps).toBeLessThanOrEqual(Math.max(1.25 * result.lowerBound, result.lowerBound + 3));
  });

  test("has paths whose ids lead back to them, refused attempts included", () => {
    for (const path of planFor(chart.graph, "guards").paths)
      expect(pathOf(pathId(chart.graph, chart.machine, path), chart.graph)).toEqual(path);
  });

  test("does what its golden file says, and nothing that it does not tell of", () => {
    const golden = goldenIn(filesOf(model.machine.id).golden);
    if (!golden) throw new Error("there is no golden file");
    expect(differencesFrom(golden, chart).map(differenceWords)).toEqual([]);
    expect(unread(golden, chart)).toEqual([]);
  });

  test("has a golden file that notices 95 % of its faults: of some here, of all of them with --mutate", async () => {
    const golden = goldenIn(filesOf(model.machine.id).golden);
    if (!golden) throw new Error("there is no golden file");
    const { needless, score } = await mutationCheck(chart, golden, { atMost: 25 });
    expect(needless).toEqual([]);
    expect(score).toBeGreaterThanOrEqual(ENOUGH);
  });
});
