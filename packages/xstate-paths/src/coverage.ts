import { setImmediate } from "node:timers/promises";
import { type Explored, explored } from "./explored.ts";
import { HeadlessRun } from "./headless.ts";
import type { MachineModel } from "./model.ts";
import { startPlanner } from "./plan/ahead.ts";
import type { Path } from "./plan/cover.ts";
import type { Plan, PlanOptions } from "./plan/plan.ts";
import { walksThrough } from "./plan/random.ts";
import type { Cover } from "./plan/targets.ts";
import type { Course, MachineResult } from "./results.ts";
import type { Walk } from "./walks.ts";

/** How a run is watched and ended. */
export interface Watch {
  /** Hears what is under way. */
  say: (what: string) => void;
  /** Hears of each path that failed, before a shorter one is looked for. */
  failed: (chart: Explored, plan: Plan, walk: Walk) => void;
  /** Ends the run between two paths. */
  stop: AbortSignal;
  /** Whether a limit of time ends it: random walks go on until then. */
  isTimed: boolean;
  /** Has a chart to do something with while nothing but planning is under way; not called for each. */
  meanwhile: (chart: Explored) => void;
}

const unwatched: Watch = {
  say: () => {},
  failed: () => {},
  stop: new AbortController().signal,
  isTimed: false,
  meanwhile: () => {},
};

/** So many charts are explored before the first of them is walked: one thread plans long for what another explores quickly. */
const AHEAD = 8;

/** Headless walks are so fast that a word for each would be too many. */
const SOME = 100;

interface Planned {
  chart: Explored;
  cover: Cover;
  plan: Promise<Plan>;
}

interface Walking {
  run: HeadlessRun;
  chart: Explored;
  plan: Plan;
}

/** Explores charts, plans the paths of each cover and runs them headless. `say` hears what is under way. */
export async function coverAll(
  models: Iterable<MachineModel>,
  covers: readonly Cover[],
  options: PlanOptions,
  say: Watch["say"] = () => {},
): Promise<MachineResult[]> {
  return (await walkAll(models, covers, options, { ...unwatched, say })).machines;
}

/** As `coverAll`, while somebody watches: tells what was left when the run was ended. */
export async function walkAll(
  models: Iterable<MachineModel>,
  covers: readonly Cover[],
  options: PlanOptions,
  watch: Watch,
): Promise<{ machines: MachineResult[]; unplanned: Course["unplanned"] }> {
  const planner = startPlanner();
  const { stop } = watch;
  const waiting: Planned[] = [];
  const walked: Walking[] = [];
  const unplanned: Course["unplanned"] = [];
  const idle: Explored[] = [];
  const ended = new Promise<null>((resolve) => {
    if (stop.aborted) resolve(null);
    stop.addEventListener("abort", () => resolve(null), { once: true });
  });
  const walkDownTo = async (most: number) => {
    while (waiting.length > most) {
      const { chart, cover, plan } = waiting.shift() as Planned; // there is one
      watch.say(`${chart.machine}, ${cover}: planning …`);
      const found = stop.aborted ? null : await Promise.race([filled(plan, idle, watch), ended]);
      if (!found) {
        unplanned.push({ machine: chart.machine, cover });
        continue;
      }
      const walking = { run: new HeadlessRun(chart, found), chart, plan: found };
      walked.push(walking);
      await walkPlanned(walking, watch);
    }
  };
  try {
    for (const model of models) {
      if (!stop.aborted) watch.say(`exploring ${model.machine.id} …`);
      for (const cover of covers) {
        if (stop.aborted) {
          unplanned.push({ machine: model.machine.id, cover });
          continue;
        }
        const chart = explored(model);
        const plan = planner.plan(chart.graph, cover, options);
        plan.catch(() => {}); // Whoever waits for it hears of it.
        waiting.push({ chart, cover, plan });
        if (!idle.includes(chart)) idle.push(chart);
      }
      await setImmediate(); // Hands the planner what it is waiting for, and signals to whoever waits for them.
      await walkDownTo(AHEAD * covers.length);
    }
    await walkDownTo(0);
    if (watch.isTimed && !options.until) await walkFurther(walked, options, watch);
    await shrinkAll(walked, watch);
    return { machines: walked.map(({ run }) => run.judged(watch.isTimed)), unplanned };
  } finally {
    await planner.close();
  }
}

/** Waits for a plan, and is not idle meanwhile. @param idle loses the charts with which something was done */
async function filled(plan: Promise<Plan>, idle: Explored[], { meanwhile, stop }: Watch): Promise<Plan> {
  let isThere = false;
  const arrives = () => {
    isThere = true;
  };
  plan.then(arrives, arrives);
  await setImmediate();
  while (!isThere && !stop.aborted) {
    const chart = idle.shift();
    if (!chart) break;
    meanwhile(chart);
    await setImmediate(); // Whether the plan has arrived is heard in between.
  }
  return plan;
}

async function walkPlanned({ run, chart, plan }: Walking, { say, failed, stop }: Watch): Promise<void> {
  for (let at = 1; !stop.aborted; at += 1) {
    const walk = run.next();
    if (!walk) return;
    say(`${chart.machine}, ${plan.cover}: path ${at} of ${plan.paths.length}`);
    if (walk.failure) failed(chart, plan, walk);
    await setImmediate();
  }
}

/** More random walks, of each chart in turn, until the time is over. A chart of which one has failed gets no more. */
async function walkFurther(walked: readonly Walking[], options: PlanOptions, watch: Watch): Promise<void> {
  const random = walked.filter(({ plan }) => plan.cover === "random");
  let supplies = random.map((each) => ({ ...each, paths: pathsAfter(each, options), count: 0 }));
  while (supplies.length > 0 && !watch.stop.aborted) {
    supplies = supplies.filter(({ run }) => run.failed.length === 0);
    for (const supply of supplies) {
      const walk = supply.run.further(supply.paths.next().value);
      supply.count += 1;
      if (supply.count % SOME === 1) watch.say(`${supply.chart.machine}, random: ${supply.count} walks more`);
      if (walk.failure) watch.failed(supply.chart, supply.plan, walk);
      await setImmediate();
      if (watch.stop.aborted) return;
    }
  }
}

function pathsAfter(
  { chart, plan }: Walking,
  { seed = 1, maxLength, use }: PlanOptions,
): Iterator<Path, never> {
  const paths = walksThrough(chart.graph, { seed, maxLength, use });
  for (let skipped = 0; skipped < plan.paths.length; skipped += 1) paths.next();
  return paths;
}

async function shrinkAll(walked: readonly Walking[], { say, stop }: Watch): Promise<void> {
  for (const { run, chart, plan } of walked)
    for (const walk of run.failed) {
      if (stop.aborted) return;
      say(
        `${chart.machine}, ${plan.cover}: looking for a shorter path that fails as path ${walk.number} does …`,
      );
      run.shrink(walk);
      await setImmediate();
    }
}
