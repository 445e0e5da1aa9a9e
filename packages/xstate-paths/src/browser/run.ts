import type { Explored } from "../explored.ts";
import { judged } from "../judged.ts";
import type { PlantedApp } from "../mutants/ui/ground.ts";
import type { Path } from "../plan/cover.ts";
import type { Edge } from "../plan/explore.ts";
import type { Plan, PlanOptions } from "../plan/plan.ts";
import { shortestPathsBy } from "../plan/shortest.ts";
import type { Cover } from "../plan/targets.ts";
import type { Walked } from "../playwright/walked.ts";
import type { Course, MachineResult } from "../results.ts";
import type { Walk } from "../walks.ts";
import type { AnyDriver } from "./driver.ts";
import type { InBrowser } from "./plan.ts";
import { handed, type Planning, planned } from "./planning.ts";
import { type Manner, type Opened, type PlaywrightProject, walkInChromium } from "./playwright.ts";

interface Result {
  planning: Planning;
  walks: Walk[];
}

/** What a browser run needs and cannot have. */
export class DriverError extends Error {}

/** How a project's paths are walked in a browser. */
export interface BrowserProject extends PlaywrightProject {
  /** The driver of every chart, by the chart's id. */
  drivers: () => Promise<ReadonlyMap<string, AnyDriver>>;
  /** Has everything there that a run needs, e.g. the built app and a database. @throws DriverError where it cannot be had */
  open?: () => Promise<Opened>;
  /** The module whose `replayPath` walks a path as a test, as a spec imports it. */
  replay: string;
  /** The app with faults in its user interface; without it none are planted. */
  planted?: PlantedApp;
}

/** What is asked of a browser run. */
export interface Wish {
  covers: readonly Cover[];
  plan: PlanOptions;
  seed: number;
  /** Ids of single paths, which are run instead of a cover. */
  replay: readonly string[];
  manner: Manner;
  /** Whether a limit of time ends the run. */
  isTimed: boolean;
  /** The file that keeps what becomes of each path, a line as it ends; null: none does. */
  kept: string | null;
  watch: RunWatch;
}

/** How a browser run is watched and ended. */
export interface RunWatch {
  say: (what: string) => void;
  /** Takes back what was said, before somebody else writes. */
  clear: () => void;
  /** Hears of each path that failed, before a shorter one is looked for. */
  failed: (chart: InBrowser, plan: Plan, walk: Walk) => void;
  stop: AbortSignal;
}

/** What came of a browser run. */
export interface BrowserResults extends Pick<Course, "unplanned" | "gaps" | "troubles"> {
  machines: MachineResult[];
}

/**
 * Walks the paths of charts in Chromium and judges them. A chart whose driver lacks an entry or has one too many is not
 * walked, and told among the gaps.
 *
 * @throws DriverError where what a run needs cannot be had
 */
export async function runInChromium(
  charts: readonly Explored[],
  project: BrowserProject,
  wish: Wish,
): Promise<BrowserResults> {
  const { watch } = wish;
  watch.say("preparing the browser run …");
  const opened = await project.open?.();
  watch.clear();
  try {
    return await runOver({ ...project, env: { ...project.env, ...opened?.env } }, charts, wish);
  } finally {
    await opened?.close();
  }
}

async function runOver(
  project: BrowserProject,
  charts: readonly Explored[],
  wish: Wish,
): Promise<BrowserResults> {
  const { watch } = wish;
  const { plans, gaps, unplanned } = await planned(charts, await project.drivers(), wish);
  const heard: Walked[] = [];
  const found = await walkInChromium(project, plans.map(handed(wish)), wish.manner, {
    kept: wish.kept,
    stop: watch.stop,
    ended: (walked) => {
      heard.push(walked);
      tell(walked, heard, plans, watch);
    },
  });
  watch.clear();
  const results = plans.map((planning) => ({ planning, walks: walksOf(planning, found.walked) }));
  const missing = watch.stop.aborted
    ? 0
    : results.flatMap(({ walks }) => walks.filter((w) => w.isLeft)).length;
  const troubles = [
    ...found.troubles,
    ...(missing > 0 ? [`Playwright came to its end, and ${missing} of the paths were not walked`] : []),
  ];
  if (wish.replay.length === 0 && !watch.stop.aborted) await shrink(results, project, wish);
  const machines = results.map((result) => judgedOf(result, found.walked, wish));
  return { machines, unplanned, gaps: [...gaps, ...found.faults], troubles };
}

function tell(walked: Walked, heard: readonly Walked[], plans: readonly Planning[], watch: RunWatch): void {
  const { machine, cover, number, failure, trouble, isLeft } = walked;
  const planning = plans.find(
    ({ chart, plan }) => chart.explored.machine === machine && plan.cover === cover,
  );
  const path = planning?.plan.paths[number - 1];
  if (planning && path && failure) {
    watch.clear();
    watch.failed(planning.chart, planning.plan, walkOf(path, number, walked));
  }
  const all = plans.reduce((sum, { plan }) => sum + plan.paths.length, 0);
  const outcome = failure
    ? "failed"
    : trouble !== null
      ? "the run itself failed"
      : isLeft
        ? "left"
        : "passed";
  const failed = heard.filter((each) => each.failure).length;
  watch.say(
    `${machine}, ${cover}, path ${number}: ${outcome} (${heard.length} of ${all} paths, ${failed} failed)`,
  );
}

function judgedOf({ planning, walks }: Result, walked: readonly Walked[], wish: Wish): MachineResult {
  const { chart, plan } = planning;
  return judged({
    explored: chart.explored,
    graph: chart.graph,
    plan,
    walks,
    done: new Set(of(planning, walked).flatMap(({ taken }) => taken)),
    brokenRules: [],
    isTimed: wish.isTimed,
    whyBeyondReach: chart.whyBeyondReach,
  });
}

function walksOf(planning: Planning, walked: readonly Walked[]): Walk[] {
  const own = new Map(of(planning, walked).map((each) => [each.number, each]));
  return planning.plan.paths.map((path, at) => walkOf(path, at + 1, own.get(at + 1)));
}

function walkOf(path: Path, number: number, found: Walked | undefined): Walk {
  if (!found) return { path, number, failure: null, isLeft: true, milliseconds: 0 };
  const { failure, trouble, isLeft, milliseconds } = found;
  const screenshots = found.screenshots.map((name) => name && `screenshots/${name}`);
  return { path, number, failure, trouble, isLeft, milliseconds, screenshots };
}

function of({ chart, plan }: Planning, walked: readonly Walked[]): Walked[] {
  return walked.filter((each) => each.machine === chart.explored.machine && each.cover === plan.cover);
}

/** A shorter way to a failing step counts only once it has failed in the same step, too. */
async function shrink(results: readonly Result[], project: BrowserProject, wish: Wish): Promise<void> {
  const { say, clear, stop } = wish.watch;
  const tries = results.flatMap(({ planning, walks }) => {
    const shorter = walks.flatMap((walk) => {
      const path = shorterThan(walk, planning.chart);
      return path ? [{ walk, path }] : [];
    });
    return shorter.length > 0 ? [{ planning, shorter }] : [];
  });
  if (tries.length === 0) return;
  say("looking for shorter paths that fail in the same way …");
  clear();
  const again = await walkInChromium(
    project,
    tries
      .map(({ planning: { chart, plan }, shorter }) => ({
        chart,
        plan: { ...plan, paths: shorter.map(({ path }) => path) },
      }))
      .map(handed(wish)),
    { ...wish.manner, screenshots: null },
    { kept: null, ended: () => {}, stop },
  );
  for (const { planning, shorter } of tries)
    for (const { number, failure } of of(planning, again.walked)) {
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
