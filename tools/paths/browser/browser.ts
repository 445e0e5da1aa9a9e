import type { EventObject } from "xstate";
import type { Path } from "../plan/cover.ts";
import type { Edge, Graph } from "../plan/explore.ts";
import { amid, type Surroundings, withoutSteps } from "../plan/reach.ts";
import { statesAt } from "../plan/targets.ts";

/** What a driver is told about the step it performs. */
export interface DriverStep {
  event: EventObject & Record<string, unknown>;
  /** The ids of the states before and after the step, e.g. `purchase.steps.reviewing.ready`. */
  from: string[];
  to: string[];
}

/**
 * How a person goes through a flow in a browser. `World` is the driver's own: the page, held requests, a moved clock.
 * `events` maps each event to what a person does (for `xstate.done.actor.…` and `xstate.error.actor.…`: to what the held
 * request is answered with; for `xstate.after.…`: to letting the time pass). `states` maps each settled innermost state
 * to what a person sees, by role and text.
 */
export interface BrowserDriver<World> {
  /** Opens the flow for a variant of the model, up to its first settled state. */
  open: (variant: string) => Promise<World>;
  events: Record<string, (world: World, step: DriverStep) => Promise<void>>;
  states: Record<string, (world: World) => Promise<void>>;
  close: (world: World) => Promise<void>;
}

/** Which steps of a chart a person can take in a browser. */
export interface Reach<S> {
  /** Events, or single transitions by their id, that no person can bring about in a browser, each with the reason. */
  beyondReach?: Readonly<Record<string, string>>;
  surroundings?: Surroundings<S>;
}

/** The graph without the steps that no person can take: make the paths for a browser from this one. */
export function withinReach<S>(graph: Graph, { beyondReach = {}, surroundings }: Reach<S>): Graph {
  const within = withoutSteps(graph, beyondReach);
  return surroundings ? amid(within, surroundings) : within;
}

/** Wraps a step so that a report shows it, e.g. Playwright's `test.step`. */
export type StepWrapper = (title: string, body: () => Promise<void>) => Promise<void>;

/** What a browser run of one path covered, even when it failed half-way. */
export interface BrowserRun {
  transitions: string[];
  states: Set<string>;
}

/** What a set of paths needs and a driver lacks. A test that expects this to be empty fails on a missing entry. */
export function driverGaps<World>(
  graph: Graph,
  paths: readonly Path[],
  driver: Pick<BrowserDriver<World>, "events" | "states">,
): { events: string[]; states: string[] } {
  const events = new Set(paths.flatMap((path) => path.edges.map((edge) => edge.event.type)));
  const keys = paths.flatMap((path) => [path.start.node, ...path.edges.map((edge) => edge.to)]);
  const states = new Set(keys.flatMap((key) => innermost(graph, key)));
  return {
    events: [...events].filter((type) => !driver.events[type]).sort(),
    states: [...states].filter((state) => !driver.states[state]).sort(),
  };
}

/** Walks one path in a browser. Throws at the step that a person would trip over; `run` holds what came before. */
export async function runInBrowser<World>(
  graph: Graph,
  path: Path,
  driver: BrowserDriver<World>,
  step: StepWrapper,
  run: BrowserRun = { transitions: [], states: new Set() },
): Promise<BrowserRun> {
  const world = await driver.open(path.variant);
  try {
    run.transitions.push(...path.start.transitions);
    await step(`start: ${path.variant}`, () => see(graph, path.start.node, driver, world, run));
    for (const edge of path.edges)
      await step(titleOf(edge.event), async () => {
        await act(graph, edge, driver, world);
        await see(graph, edge.to, driver, world, run);
        run.transitions.push(...edge.transitions);
      });
  } finally {
    await driver.close(world);
  }
  return run;
}

async function act<World>(
  graph: Graph,
  edge: Edge,
  driver: BrowserDriver<World>,
  world: World,
): Promise<void> {
  const perform = driver.events[edge.event.type];
  if (!perform) throw new Error(`the driver does not know what a person does for "${edge.event.type}"`);
  await perform(world, {
    event: { ...edge.event },
    from: statesAt(graph, edge.from),
    to: statesAt(graph, edge.to),
  });
}

async function see<World>(
  graph: Graph,
  key: string,
  driver: BrowserDriver<World>,
  world: World,
  run: BrowserRun,
): Promise<void> {
  for (const state of innermost(graph, key)) {
    const look = driver.states[state];
    if (!look) throw new Error(`the driver does not know what a person sees in "${state}"`);
    await look(world);
  }
  for (const state of statesAt(graph, key)) run.states.add(state);
}

/** The settled states that have no settled state inside. */
function innermost(graph: Graph, key: string): string[] {
  const states = statesAt(graph, key);
  return states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)));
}

/** An event and its payload, short enough for a title. */
export function titleOf({ type, ...payload }: EventObject): string {
  const said = JSON.stringify(payload);
  return said === "{}" ? type : `${type} ${said.length > 100 ? `${said.slice(0, 99)}…` : said}`;
}
