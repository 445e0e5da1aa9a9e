import { describe, expect, test } from "vitest";
import type { Path } from "./cover.ts";
import type { Graph } from "./explore.ts";
import { randomWalks } from "./random.ts";
import { shrink, shrinkSlowly } from "./shrink.ts";
import { namesOf, tiny } from "./testing/tiny.ts";

const rooms = tiny(
  ["hall cellar down", "cellar hall up", "hall attic climb", "attic hall descend", "hall hall ring"],
  "hall",
);

function walk(graph: Graph, names: string): Path {
  const [start] = graph.starts;
  if (!start) throw new Error("no start");
  let at = start.node;
  const edges = names.split(" ").map((name) => {
    const edge = graph.nodes.get(at)?.edges.find(({ event }) => event.type === name);
    if (!edge) throw new Error(`no ${name} in ${at}`);
    at = edge.to;
    return edge;
  });
  return { variant: start.variant, start, edges };
}

const contains =
  (...names: string[]) =>
  (path: Path) => {
    const rest = [...names];
    for (const { event } of path.edges) if (event.type === rest[0]) rest.shift();
    return rest.length === 0;
  };

describe("a failing path shrinks", () => {
  const long = walk(rooms, "ring climb descend down up ring climb descend ring down up ring");

  test("to the shortest way to the step that fails, wherever that is", () => {
    expect(namesOf(shrink(rooms, long, contains("descend")))).toBe("climb descend");
    expect(namesOf(shrink(rooms, long, contains("up")))).toBe("down up");
  });

  test("to no step where starting fails already", () => {
    expect(namesOf(shrink(rooms, long, () => true))).toBe("");
  });

  test("to what has to come before the failure, and no more", () => {
    expect(namesOf(shrink(rooms, long, contains("climb", "down")))).toBe("climb descend down");
    expect(namesOf(shrink(rooms, long, contains("down", "ring", "ring")))).toBe("down up ring ring");
  });

  test("and still fails, after so many tries at most", () => {
    let tries = 0;
    const fails = (path: Path) => {
      tries += 1;
      return contains("climb", "climb", "down")(path);
    };
    const short = shrink(rooms, long, fails, 5);
    expect(contains("climb", "climb", "down")(short)).toBe(true);
    expect(tries).toBeLessThanOrEqual(5);
  });

  test("in runs that take their time just the same, random walks too", async () => {
    const fails = contains("climb", "down", "up");
    const found = randomWalks(rooms, { seed: 5 }).find(fails);
    if (!found) throw new Error("no walk fails");
    expect(await shrinkSlowly(rooms, found, async (path) => fails(path))).toEqual(
      shrink(rooms, found, fails),
    );
    expect(namesOf(shrink(rooms, found, fails))).toBe("climb descend down up");
  });
});
