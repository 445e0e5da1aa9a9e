import { expect, test } from "vitest";
import { planFor } from "./plan.ts";
import { tiny } from "./testing/tiny.ts";
import { reachedBy, type Until } from "./until.ts";

// Four ways on, each with a path of its own.
const graph = tiny(["a b one", "a c two", "a d three", "a e four"], "a");
const pathsUntil = (cover: Until["cover"], percent: number) =>
  planFor(graph, "transitions", { until: { cover, percent } }).paths;

test("paths end where as much is covered as is enough", () => {
  expect(pathsUntil("transitions", 50).length).toBe(2);
  expect(pathsUntil("transitions", 51).length).toBe(3);
  expect(pathsUntil("transitions", 100).length).toBe(4);
});

test("random walks go on until it is, and end all the same where it never is", () => {
  const walksUntil = (percent: number, maxLength = 50) => {
    const until: Until = { cover: "transitions", percent };
    const { paths } = planFor(graph, "random", { until, maxLength });
    return reachedBy(graph, paths, until);
  };
  expect(walksUntil(100)).toBe(100);
  const far = tiny(["a b one", "b c two"], "a");
  const until: Until = { cover: "transitions", percent: 100 };
  const { paths } = planFor(far, "random", { until, maxLength: 1 });
  expect(paths.length).toBe(1);
  expect(reachedBy(far, paths, until)).toBe(50);
});
