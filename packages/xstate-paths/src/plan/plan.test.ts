import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { explore } from "./explore.ts";
import { planFor } from "./plan.ts";
import { reachableTargets } from "./product.ts";
import { sample } from "./sample.ts";
import { innermost, plannedTargets } from "./targets.ts";
import { fewestSteps, namesOf, tiny } from "./testing/tiny.ts";

const graph = explore(sample);
const stepsOf = ({ paths }: { paths: { edges: unknown[] }[] }) =>
  paths.reduce((sum, { edges }) => sum + edges.length, 0);

describe("paths that cover everything", () => {
  const loops = tiny(["a b ab", "b a ba", "b c bc", "c b cb"], "a");

  test("are as short as can be, which the bound shows", () => {
    const { paths, lowerBound } = planFor(loops, "transitions");
    expect(paths.map(namesOf)).toEqual(["ab bc cb ba"]);
    expect(lowerBound).toBe(4);
  });

  test("are found without a solver, too, though nothing tells how short they are", () => {
    const { paths, lowerBound } = planFor(loops, "transitions", { solver: false });
    expect([paths.map(namesOf), lowerBound]).toEqual([["ab bc cb ba"], 0]);
    const covered = (solver: boolean) => {
      const { paths } = planFor(graph, "everything", { solver });
      return new Set(paths.flatMap((path) => plannedTargets(graph, path, "everything")));
    };
    expect(covered(false)).toEqual(covered(true));
  });

  test("take every feasible pair, and every state", () => {
    const pairs = planFor(loops, "pairs");
    expect(pairs.targets.all.toSorted()).toEqual([
      "ab → ba",
      "ab → bc",
      "ba → ab",
      "bc → cb",
      "cb → ba",
      "cb → bc",
    ]);
    expect([stepsOf(pairs), pairs.lowerBound]).toEqual([8, 8]);
    expect(stepsOf(planFor(graph, "states"))).toBe(planFor(graph, "states").lowerBound);
  });

  test("start over where that is shorter, and not where starting over is dear", () => {
    const ring = tiny(["a b one", "a b two", "a b three", "b c on", "c a back"], "a");
    const often = planFor(ring, "transitions");
    expect([stepsOf(often), often.paths.length, often.lowerBound]).toEqual([5, 2, 5]);
    const once = planFor(ring, "transitions", { resetCost: 9 });
    expect([stepsOf(once), once.paths.length, once.lowerBound]).toEqual([7, 1, 5]);
  });

  test("are never shorter than the bound, whatever the graph; the bound is never above the optimum", () => {
    const step = fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 }));
    const shapes = fc.array(step, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(shapes, fc.nat({ max: 4 }), (shape, start) => {
        const random = tiny(
          shape.map(([from, to], at) => `${from} ${to} t${at}`),
          "0",
          String(start),
        );
        const names = [...reachableTargets(random, "transitions")];
        const plan = planFor(random, "transitions");
        const best = fewestSteps(random, names);
        expect(
          new Set(plan.paths.flatMap(({ edges }) => edges.flatMap(({ transitions }) => transitions))),
        ).toEqual(new Set(names));
        expect(plan.lowerBound).toBeLessThanOrEqual(best);
        expect(best).toBeLessThanOrEqual(stepsOf(plan));
        expect(stepsOf(plan)).toBeLessThanOrEqual(best * 1.25);
      }),
      { numRuns: 60, seed: 1 },
    );
  });

  test("are the same each time", () => {
    for (const cover of ["states", "transitions", "pairs", "guards"] as const)
      expect(planFor(graph, cover)).toEqual(planFor(graph, cover));
  });

  test("are cut at the greatest length, and say what lies deeper", () => {
    const chain = tiny(["a b one", "b c two", "c d three", "a a stay"], "a");
    const { paths, targets } = planFor(chain, "transitions", { maxLength: 2 });
    expect(paths.every(({ edges }) => edges.length <= 2)).toBe(true);
    expect(new Set(paths.flatMap(({ edges }) => edges.map(({ event }) => event.type)))).toEqual(
      new Set(["one", "two", "stay"]),
    );
    expect(targets.tooDeep).toEqual(["three"]);
  });
});

describe("what guards say", () => {
  const { targets, paths } = planFor(graph, "guards");

  test("is covered true and false, refused attempts included", () => {
    expect(targets.all.length).toBe(8);
    expect(targets.unreachable).toEqual(["turnstile.closed push 0: isImpossible is true"]);
    const said = new Set(
      paths.flatMap((path) => [path.start, ...path.edges].flatMap(({ outcomes }) => outcomes)),
    );
    expect(said).toEqual(new Set(targets.reachable));
    const refused = paths.flatMap(({ edges }) => edges).filter(({ transitions }) => transitions.length === 0);
    expect(new Set(refused.map(({ event }) => event.type))).toEqual(new Set(["push", "kick"]));
    expect(refused.every(({ from, to }) => from === to)).toBe(true);
  });
});

describe("random walks", () => {
  const walks = (seed: number, maxLength?: number) =>
    planFor(graph, "random", { seed, ...(maxLength ? { maxLength } : {}) }).paths;

  test("are the same for the same seed, and others for another", () => {
    expect(walks(1)).toEqual(walks(1));
    expect(walks(1).map(namesOf)).not.toEqual(walks(2).map(namesOf));
  });

  test("end, within the greatest length", () => {
    expect(walks(3, 4).every(({ edges }) => edges.length <= 4)).toBe(true);
    expect(walks(3).reduce((sum, { edges }) => sum + edges.length, 0)).toBeLessThanOrEqual(1000);
  });

  test("choose events as often as they are really used, in the state in which they are", () => {
    const use = [
      ...Array.from({ length: 500 }, () => ({
        machine: "turnstile",
        state: "turnstile.closed",
        event: "kick",
      })),
      ...Array.from({ length: 500 }, () => ({
        machine: "turnstile",
        state: "turnstile.open",
        event: "coin",
      })),
      ...Array.from({ length: 500 }, () => ({ machine: "another", event: "push" })),
    ];
    const options = { seed: 4, use };
    const { paths } = planFor(graph, "random", options);
    const inClosed = paths.flatMap(({ edges }) =>
      edges.filter(({ from }) => innermost(graph, from).includes("turnstile.closed")),
    );
    const kicks = inClosed.filter(({ event }) => event.type === "kick");
    expect(kicks.length / inClosed.length).toBeGreaterThan(0.98);
    expect(planFor(graph, "random", options).paths).toEqual(paths);
  });

  test("take what was never used, too", () => {
    const use = [{ machine: "turnstile", event: "kick" }];
    const types = planFor(graph, "random", { use }).paths.flatMap(({ edges }) =>
      edges.map(({ event }) => event.type),
    );
    expect(types).toEqual(expect.arrayContaining(["coin", "push"]));
  });

  test("come by every step of a small chart sooner or later", () => {
    const names = new Set(
      walks(1).flatMap((path) => [
        ...path.start.transitions,
        ...path.edges.flatMap(({ transitions }) => transitions),
      ]),
    );
    expect(names).toEqual(reachableTargets(graph, "random"));
  });
});
