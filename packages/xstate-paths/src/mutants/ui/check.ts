import { createHash } from "node:crypto";
import { dirname } from "node:path";
import type { AnyDriver } from "../../browser/driver.ts";
import { inBrowser, planInBrowser, planned } from "../../browser/plan.ts";
import type { PlaywrightProject } from "../../browser/playwright.ts";
import { DriverError } from "../../browser/run.ts";
import type { Progress } from "../../cli/progress.ts";
import type { Explored } from "../../explored.ts";
import { eventNamesOf } from "./event-names.ts";
import { type UiFault, uiFaultsIn, withSwitches } from "./faults.ts";
import { type AppSource, appSources, uiSourcesOf } from "./files.ts";
import { groundFor, type PlantedApp } from "./ground.ts";
import type { Outcome, PlantedWalks } from "./handover.ts";
import { judge, pathsMeeting, type UiResult, verdictOf } from "./judge.ts";

/** A chart, the file in which it is written, absolute, and its driver. */
export interface UiChart {
  explored: Explored;
  file: string;
  driver: AnyDriver;
}

/** What is asked of a run. */
export interface UiWish {
  /** Parts of the ids of the faults that are asked for; all where there is none. */
  only: readonly string[];
  /** So many of each chart's, chosen by the seed; null: all of them. */
  sample: number | null;
  seed: number;
  /** Goes on with what was left in the folder, where it is of the same sources. */
  isResumed: boolean;
  /** Where the build and the outcomes are kept, absolute. */
  folder: string;
  hasProgress: boolean;
  say: Progress;
}

/** What belongs to a chart in the app, and what is wrong with it. */
interface Part {
  machine: string;
  sources: AppSource[];
  faults: UiFault[];
  /** All paths of the chart, without a fault. */
  control: PlantedWalks;
}

/**
 * Plants faults into the user interface of charts, all into one build, and walks the charts' paths with one after the other.
 *
 * @returns what is known when it ends, and whether it was ended from outside
 * @throws DriverError where a path fails without any fault
 */
export async function checkUi(
  charts: readonly UiChart[],
  project: PlaywrightProject,
  app: PlantedApp,
  wish: UiWish,
): Promise<{ results: UiResult[]; isEnded: boolean }> {
  const sources = appSources(project.folder, app.sources);
  const parts = charts.map((chart) => partOf(chart, sources, wish.seed));
  const counted = parts.map(
    ({ machine, faults, sources: own }) => `${machine} ${faults.length} in ${own.length}`,
  );
  wish.say.say(`planting faults into files: ${counted.join(", ")} …`);
  const ground = await groundFor(project, app, textsOf(parts), wish);
  try {
    let isEnded = await ground.walk(parts.map((part) => unwalked(part.control, ground.outcomes())));
    const failed = ground.outcomes().find(({ fault, failure }) => fault === null && failure);
    if (failed) throw new DriverError(`${failed.path} fails without any fault: ${failed.failure?.message}`);
    isEnded ||= await ground.walk(parts.flatMap((part) => walksOf(part, ground.outcomes(), wish)));
    const results = parts.map(({ machine, sources: own, faults }) =>
      judge(machine, own.length, faults, ground.outcomes(), app.equivalent[machine] ?? {}),
    );
    return { results, isEnded };
  } finally {
    await ground.close();
  }
}

function partOf({ explored, file, driver }: UiChart, all: readonly AppSource[], seed: number): Part {
  const { machine } = explored;
  const events = eventNamesOf(explored.graph.chart);
  const sources = uiSourcesOf(dirname(file), events, all);
  const chart = inBrowser(explored, driver);
  const { cover, paths } = planned(chart, planInBrowser(chart, "sights", {}), seed);
  const numbered = paths.map((path, at) => ({ ...path, number: at + 1 }));
  return {
    machine,
    sources,
    faults: sources.flatMap(({ file: name, source }) => uiFaultsIn(machine, name, source, events)),
    control: { machine, cover, fault: null, paths: numbered },
  };
}

function textsOf(parts: readonly Part[]): Map<string, string> {
  const sources = new Map(parts.flatMap((part) => part.sources).map((each) => [each.path, each]));
  const faults = parts.flatMap((part) => part.faults);
  return new Map(
    [...sources].map(([path, { file, source }]) => [
      path,
      withSwitches(
        source,
        faults.filter((fault) => fault.file === file),
      ),
    ]),
  );
}

/** A fault's paths that have not been walked yet: those that meet it. Of a fault that is judged, none. */
function walksOf({ faults, control }: Part, outcomes: readonly Outcome[], wish: UiWish): PlantedWalks[] {
  const own = outcomes.filter(({ machine }) => machine === control.machine);
  const passed = own.filter(({ fault }) => fault === null);
  return chosen(faults, wish)
    .filter(({ id }) => verdictOf(id, own).kind === "open")
    .map(({ id }) => {
      const paths = pathsMeeting(id, passed).flatMap(
        (path) => control.paths.find((each) => each.id === path) ?? [],
      );
      return unwalked({ ...control, fault: id, paths }, own);
    });
}

function unwalked(walks: PlantedWalks, outcomes: readonly Outcome[]): PlantedWalks {
  const own = outcomes.filter(({ machine, fault }) => machine === walks.machine && fault === walks.fault);
  return { ...walks, paths: walks.paths.filter(({ id }) => !own.some(({ path }) => path === id)) };
}

/** Of those that are asked for, the ones that the seed draws: the same for the same seed, whatever else there is. */
function chosen(faults: readonly UiFault[], { only, sample, seed }: UiWish): UiFault[] {
  const wanted = faults.filter(({ id }) => only.length === 0 || only.some((part) => id.includes(part)));
  if (sample === null) return wanted;
  const lot = ({ id }: UiFault) => createHash("sha256").update(`${seed} ${id}`).digest("hex");
  return wanted.toSorted((a, b) => lot(a).localeCompare(lot(b))).slice(0, sample);
}
