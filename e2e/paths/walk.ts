import type { Page } from "@playwright/test";
import type { MachineModel } from "#machines/model.ts";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { type ChartTransition, chartOf } from "#tools/charts/chart.ts";
import {
  type BrowserDriver,
  driverGaps,
  type Reach,
  runInBrowser,
  withinReach,
} from "#tools/paths/browser/browser.ts";
import { coveringPaths, type Path } from "#tools/paths/plan/cover.ts";
import { explore, type Graph } from "#tools/paths/plan/explore.ts";
import { targetsOf } from "#tools/paths/plan/targets.ts";
import { expect, test } from "../support/test.ts";
import type { World } from "../support/world.ts";
import { WALKED, type Walked } from "./walked.ts";

/** What a path begins with. */
export interface Given {
  page: Page;
  world: World;
  path: Path;
}

/** A chart, what of it a person can reach, and how they go about it. `Scene` is the driver's own. */
export interface Flow<Scene, Around> extends Omit<BrowserDriver<Scene>, "open"> {
  model: MachineModel;
  reach: Reach<Around>;
  open: (given: Given) => Promise<Scene>;
}

/** One test for each of the paths that together take every transition within reach; coverage goes to the reporter. */
export function testPaths<Scene, Around>(flow: Flow<Scene, Around>): void {
  const chart = chartOf(flow.model.machine);
  const graph = withinReach(explore(flow.model), flow.reach);
  const paths = coveringPaths(graph, targetsOf.transitions);
  const beyond = unreached(chart.transitions, graph, flow.reach.beyondReach ?? {});
  const { id } = flow.model.machine;

  test(`${id}: the driver lacks nothing, and what is beyond reach is listed with its reason`, () => {
    expect(driverGaps(graph, paths, flow)).toEqual({ events: [], states: [] });
    expect(beyond.filter(({ reason }) => reason === null)).toEqual([]);
    expect(needless(flow.reach.beyondReach ?? {}, beyond)).toEqual([]);
  });

  for (const [index, path] of paths.entries())
    test(`${id}, path ${index + 1} of ${paths.length}: ${path.variant}`, async ({ page, world }, info) => {
      test.setTimeout(60_000 + path.edges.length * 10_000);
      page.setDefaultTimeout(15_000);
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(String(error)));
      const run = { transitions: [], states: new Set<string>() };
      const began = performance.now();
      try {
        const driver = { ...flow, open: () => flow.open({ page, world, path }) };
        await runInBrowser(graph, path, driver, (title, body) => test.step(title, body), run);
        expect(faults).toEqual([]);
        expect(await faultsInTheBooks(world.deps.db)).toEqual([]);
      } finally {
        const walked: Walked = {
          machine: id,
          path: index + 1,
          paths: paths.length,
          steps: path.edges.length,
          milliseconds: performance.now() - began,
          taken: [...new Set<string>(run.transitions)],
          chart: chart.transitions.map((transition) => transition.id),
          beyond: Object.fromEntries(beyond.map(({ transition, reason }) => [transition, reason ?? ""])),
        };
        await info.attach(WALKED, { body: JSON.stringify(walked), contentType: "application/json" });
      }
    });
}

type Unreached = { transition: string; entry: string | null; reason: string | null };

/** The transitions on no step within reach, with the entry of the list that says why; null where none does. */
function unreached(
  transitions: readonly ChartTransition[],
  graph: Graph,
  listed: Readonly<Record<string, string>>,
): Unreached[] {
  const edges = [...graph.nodes.values()].flatMap((node) => node.edges);
  const reached = new Set([...graph.starts, ...edges].flatMap((step) => step.transitions));
  return transitions
    .filter(({ id }) => !reached.has(id))
    .map(({ id, event }) => {
      const entry = [id, event].find((name) => listed[name] !== undefined) ?? null;
      return { transition: id, entry, reason: entry && (listed[entry] ?? null) };
    });
}

/** Entries of the list that keep nothing out of reach. */
function needless(listed: Readonly<Record<string, string>>, beyond: readonly Unreached[]): string[] {
  return Object.keys(listed).filter((name) => !beyond.some(({ entry }) => entry === name));
}
