import type { Progress } from "../cli/progress.ts";
import type { Explored } from "../explored.ts";
import { judged } from "../judged.ts";
import type { Path } from "../plan/cover.ts";
import type { Edge } from "../plan/explore.ts";
import { pathOf } from "../plan/path-id.ts";
import type { Plan, PlanOptions } from "../plan/plan.ts";
import { shortestPathsBy } from "../plan/shortest.ts";
import type { Cover } from "../plan/targets.ts";
import type { Walked } from "../playwright/walked.ts";
import type { MachineResult } from "../results.ts";
import type { Walk } from "../walks.ts";
import type { AnyDriver } from "./driver.ts";
import { type InBrowser, inBrowser, planInBrowser, planned } from "./plan.ts";
import { type Manner, type PlaywrightProject, walkInChromium } from "./playwright.ts";

/** A driver that does not fit its chart. Its message lists what is wrong. */
export class DriverError extends Error {}

/** How a project's paths are walked in a browser. */
export interface BrowserProject extends PlaywrightProject {
  /** The driver of every chart, by the chart's id. */
  drivers: () => Promise<ReadonlyMap<string, AnyDriver>>;
  /** Has everything there that a run needs, e.g. the built app. @throws DriverError where it cannot be had */
  prepare?: () => Promise<void>;
  /** The module whose `replayPath` walks a path as a test, as a spec imports it. */
  replay: string;
}

/** What is asked of a browser run. */
export interface Wish {
  covers: readonly Cover[];
  plan: PlanOptions;
  seed: number;
  /** Ids of single paths, which are run instead of a cover. */
  replay: readonly string[];
  manner: Manner;
  say: Progress;
}

interface Planning {
  chart: InBrowser;
  plan: Plan;
}

/**
 * Walks the paths of charts in Chromium and judges them.
 *
 * @throws DriverError before any browser opens, where a driver lacks an entry or has one too many
 */
export async function runInChromium(
  charts: readonly Explored[],
  project: BrowserProject,
  wish: Wish,
): Promise<MachineResult[]> {
  wish.say.say("preparing the browser run …");
  await project.prepare?.();
  wish.say.clear();
  const drivers = await project.drivers();
  const plans = charts.flatMap((explored) => planningOf(explored, drivers, wish));
  const gaps = plans.flatMap(({ chart }) => chart.gaps.map((gap) => `${chart.explored.machine}: ${gap}`));
  if (gaps.length > 0) throw new DriverError([...new Set(gaps)].join("\n"));
  const walked = await walkInChromium(
    project,
    plans.map(({ chart, plan }) => planned(chart, plan, wish.seed)),
    wish.manner,
  );
  const results = plans.map((planning) => ({ planning, walks: walksOf(planning, walked) }));
  if (wish.replay.length === 0) await shrink(results, project, wish);
  return results.map(({ planning: { chart, plan }, walks }) =>
    judged({
      explored: chart.explored,
      graph: chart.graph,
      plan,
      walks,
      done: new Set(of(chart, plan, walked).flatMap(({ taken }) => taken)),
      brokenRules: [],
      whyBeyondReach: chart.whyBeyondReach,
    }),
  );
}

function planningOf(explored: Explored, drivers: ReadonlyMap<string, AnyDriver>, wish: Wish): Planning[] {
  const driver = drivers.get(explored.machine);
  if (!driver) throw new DriverError(`${explored.machine} has no driver`);
  const chart = inBrowser(explored, driver);
  if (wish.replay.length === 0)
    return wish.covers.map((cover) => ({ chart, plan: planInBrowser(chart, cover, wish.plan) }));
  const ids = wish.replay.filter((id) => id.startsWith(`${explored.machine}.`));
  const paths = ids.map((id) => pathOf(id, explored.graph, chart.graph));
  return [{ chart, plan: { ...planInBrowser(chart, "transitions", {}), paths } }];
}

function walksOf({ chart, plan }: Planning, walked: readonly Walked[]): Walk[] {
  const own = of(chart, plan, walked);
  return plan.paths.map((path, at) => {
    const found = own.find(({ number }) => number === at + 1);
    const failure = found
      ? found.failure
      : { step: 0, event: "start", message: "the path was not run: Playwright says why above" };
    const screenshots = found?.screenshots.map((name) => name && `screenshots/${name}`);
    return { path, number: at + 1, failure, milliseconds: found?.milliseconds ?? 0, screenshots };
  });
}

function of({ explored }: InBrowser, { cover }: Plan, walked: readonly Walked[]): Walked[] {
  return walked.filter((each) => each.machine === explored.machine && each.cover === cover);
}

/** A shorter way to a failing step counts only once it has failed in the same step, too. */
async function shrink(
  results: readonly { planning: Planning; walks: Walk[] }[],
  project: BrowserProject,
  wish: Wish,
): Promise<void> {
  const tries = results.flatMap(({ planning, walks }) => {
    const shorter = walks.flatMap((walk) => {
      const path = shorterThan(walk, planning.chart);
      return path ? [{ walk, path }] : [];
    });
    return shorter.length > 0 ? [{ planning, shorter }] : [];
  });
  if (tries.length === 0) return;
  const again = await walkInChromium(
    project,
    tries.map(({ planning: { chart, plan }, shorter }) =>
      planned(chart, { ...plan, paths: shorter.map(({ path }) => path) }, wish.seed),
    ),
    { ...wish.manner, screenshots: null },
  );
  for (const { planning, shorter } of tries)
    for (const { number, failure } of of(planning.chart, planning.plan, again)) {
      const tried = shorter[number - 1];
      if (tried && failure?.step === tried.path.edges.length) tried.walk.shrunk = tried.path;
    }
}

/** The shortest way of a person to a step that takes the same transitions for the same event. */
function shorterThan({ path, failure }: Walk, { graph }: InBrowser): Path | null {
  const failing = failure && path.edges[failure.step - 1];
  if (!failing) return null;
  const isAlike = ({ event, transitions }: Edge) =>
    event.type === failing.event.type && transitions.join() === failing.transitions.join();
  const [found] = shortestPathsBy(graph, isAlike, 1);
  return found && found.edges.length < failure.step ? found : null;
}
