import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Path } from "./cover.ts";
import { attemptsIn, type Edge, explore, type Graph } from "./explore.ts";
import { machineOf, pathId, pathOf } from "./path-id.ts";
import { amid, withoutSteps } from "./reach.ts";
import { sample } from "./sample.ts";

const chart = explore(sample);

/** Any path through a graph: which start, and which of the steps on offer each time. */
const pathsThrough = (graph: Graph) =>
  fc.tuple(fc.nat(), fc.array(fc.nat(), { maxLength: 25 })).map(([first, choices]): Path => {
    const start = graph.starts[first % graph.starts.length];
    if (!start) throw new Error("no start");
    const edges: Edge[] = [];
    for (const choice of choices) {
      const node = graph.nodes.get(edges.at(-1)?.to ?? start.node);
      const offers = node ? attemptsIn(node) : [];
      const edge = offers[choice % offers.length];
      if (edge) edges.push(edge);
    }
    return { variant: start.variant, start, edges };
  });

describe("the id of a path", () => {
  test.each<[string, Graph]>([
    ["the chart's own graph, refused attempts included", chart],
    ["the graph without what is beyond reach", withoutSteps(chart, { kick: "nobody kicks" })],
    [
      "the graph amid surroundings",
      amid(chart, {
        start: () => 0,
        after: (pushes, { event }) => (event.type === "push" ? (pushes + 1) % 3 : pushes),
      }),
    ],
  ])("leads back to it, through %s", (_, graph) => {
    fc.assert(
      fc.property(pathsThrough(graph), (path) => {
        const id = pathId(chart, "turnstile", path);
        expect(id).toMatch(/^turnstile\.\d\.[0-9a-z()]*$/);
        expect(machineOf(id)).toBe("turnstile");
        expect(pathOf(id, chart, graph)).toEqual(path);
      }),
      { numRuns: 60, seed: 1 },
    );
  });

  test("may have dots in the machine's name", () => {
    const id = pathId(chart, "my app.v2", pathBy("kick"));
    expect([machineOf(id), pathOf(id, chart)]).toEqual(["my app.v2", pathBy("kick")]);
  });

  test("that is none is refused, with what one looks like", () => {
    expect(() => pathOf("turnstile", chart)).toThrow("reads MACHINE.VARIANT.STEPS");
    expect(() => pathOf("turnstile.7.0", chart)).toThrow("reads MACHINE.VARIANT.STEPS");
    expect(() => pathOf("turnstile.0.0-", chart)).toThrow("reads MACHINE.VARIANT.STEPS");
  });

  test("that leaves the chart says at which step, and so does one that no person can walk", () => {
    expect(() => pathOf("turnstile.0.0z", chart)).toThrow("leaves the chart at step 2");
    const kick = pathId(chart, "turnstile", pathBy("kick"));
    expect(() => pathOf(kick, chart, withoutSteps(chart, { kick: "" }))).toThrow(
      "step 1, kick: no person can take it",
    );
  });
});

function pathBy(type: string): Path {
  const [start] = chart.starts;
  const edge = start && chart.nodes.get(start.node)?.edges.find(({ event }) => event.type === type);
  if (!start || !edge) throw new Error(`no ${type}`);
  return { variant: start.variant, start, edges: [edge] };
}
