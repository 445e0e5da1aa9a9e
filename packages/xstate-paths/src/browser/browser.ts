import type { Path } from "../plan/cover.ts";
import type { Edge, Graph } from "../plan/explore.ts";
import { innermost, statesAt } from "../plan/targets.ts";
import { eventText } from "../text.ts";
import { type AnyDriver, type DriverStep, type Sight, sightAt } from "./driver.ts";

/** Wraps a step so that a report shows it, e.g. Playwright's `test.step`. */
export type StepWrapper = (title: string, body: () => Promise<void>) => Promise<void>;

/** What a browser run of one path covered, even when it failed half-way. */
export interface BrowserRun {
  /** The step under way, from 0, the start. */
  at: number;
  /** How many steps passed, the start included. */
  passed: number;
}

export const nothingWalked = (): BrowserRun => ({ at: 0, passed: 0 });

/** How a path is walked in a browser. */
export interface Walking<World> {
  graph: Graph;
  path: Path;
  driver: Pick<AnyDriver<World>, "events" | "states" | "close">;
  /** Opens the flow for the path's variant, up to its first settled state. */
  open: () => Promise<World>;
  step: StepWrapper;
  /** What has to hold after each step besides what a person sees; throws where it does not. */
  after?: (at: number, sight: Sight) => Promise<void>;
}

/** Walks one path in a browser. Throws at the step that a person would trip over; `run` holds what came before. */
export async function runInBrowser<World>(
  { graph, path, driver, open, step, after = async () => {} }: Walking<World>,
  run: BrowserRun = nothingWalked(),
): Promise<BrowserRun> {
  const world = await open();
  try {
    await step(stepTitle(graph, null, path), async () => {
      await see(graph, path.start.node, driver, world);
      await after(0, sightAt(graph, path.start.node));
    });
    run.passed = 1;
    for (const edge of path.edges) {
      run.at += 1;
      await step(stepTitle(graph, edge, path), async () => {
        await act(graph, edge, path.edges[run.at]?.event.type ?? null, driver, world);
        await see(graph, edge.to, driver, world);
        await after(run.at, sightAt(graph, edge.to));
      });
      run.passed += 1;
    }
  } finally {
    await driver.close(world);
  }
  return run;
}

async function act<World>(
  graph: Graph,
  edge: Edge,
  next: string | null,
  driver: Pick<AnyDriver<World>, "events" | "states">,
  world: World,
): Promise<void> {
  const perform = driver.events[edge.event.type];
  if (!perform) throw new Error(`the driver does not know what a person does for "${edge.event.type}"`);
  const step: DriverStep = {
    event: { ...edge.event },
    from: statesAt(graph, edge.from),
    to: statesAt(graph, edge.to),
    next,
  };
  if (typeof perform === "function") return perform(world, step);
  const lasts = typeof perform.lasts === "number" ? perform.lasts : await perform.lasts(world, step);
  const before = Math.max(0, lasts - SHORTLY_BEFORE);
  await perform.pass(world, before);
  await see(graph, edge.from, driver, world);
  await perform.pass(world, lasts - before);
  await perform.ended?.(world);
}

/** A page takes some of its time to begin and to show what it does. */
const SHORTLY_BEFORE = 2_500;

async function see<World>(
  graph: Graph,
  key: string,
  driver: Pick<AnyDriver<World>, "states">,
  world: World,
): Promise<void> {
  const sight = sightAt(graph, key);
  for (const state of sight.states) {
    const look = driver.states[state];
    if (!look) throw new Error(`the driver does not know what a person sees in "${state}"`);
    await look(world, sight);
  }
}

/** Where a step begins and what happens, short enough for a title. */
function stepTitle(graph: Graph, edge: Edge | null, { variant }: Path): string {
  if (!edge) return `start: ${variant}`;
  const said = eventText(edge.event);
  const from = innermost(graph, edge.from).join(" and ");
  return `${from}: ${said.length > 120 ? `${said.slice(0, 119)}…` : said}`;
}
