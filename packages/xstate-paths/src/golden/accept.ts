import type { Explored } from "../explored.ts";
import { pathFor } from "./differences.ts";
import type { Acceptance, Golden, GoldenPath, GoldenStep } from "./golden.ts";
import { type Met, namesFor } from "./names.ts";
import { isBroken, record } from "./recorder.ts";
import { goldenPaths, goldenTargets } from "./targets.ts";
import { eventWords } from "./words.ts";

/**
 * The golden file of a machine as it is now: the paths of the one before as far as they can still be walked, and new ones
 * for what none of them covers; those that cover nothing of their own are left out.
 */
export function accept(chart: Explorable, before: Golden | null, acceptance: Acceptance): Golden {
  const met: Met = new Map();
  const paths = nextPaths(chart, before).map((path) => walkable(chart, path, met));
  const accepted = [...(before?.accepted ?? []), acceptance];
  return {
    machine: chart.model.machine.id,
    accepted,
    values: namesFor(
      met,
      before?.values ?? new Map(),
      accepted.flatMap(({ changes }) => changes),
    ),
    paths,
  };
}

/** The paths of the next golden file. */
export function nextPaths(chart: Explorable, before: Pick<Golden, "paths"> | null): GoldenPath[] {
  const { model, graph } = chart;
  const known = (before?.paths ?? []).map((path) => walkable(chart, path));
  const coveredBy = (path: GoldenPath) => {
    const own = pathFor(chart, path);
    return own ? goldenTargets(graph, own) : [];
  };
  const planned = goldenPaths(graph).map(
    ({ variant, edges }): Walk => ({
      variant,
      events: edges.map(({ event }) => eventWords(event, { told: model.told })),
    }),
  );
  const fresh = planned.map((walk) => recorded(chart, walk));
  return needed([...known, ...fresh], coveredBy);
}

type Explorable = Pick<Explored, "model" | "graph">;

interface Walk {
  variant: string;
  events: readonly string[];
}

/** The paths, from the first, that cover what none before them does, without those that later ones make needless. */
function needed(paths: readonly GoldenPath[], coveredBy: (path: GoldenPath) => string[]): GoldenPath[] {
  const times = new Map<string, number>();
  const chosen = paths.flatMap((path) => {
    const targets = new Set(coveredBy(path));
    if ([...targets].every((target) => times.has(target))) return [];
    for (const target of targets) times.set(target, (times.get(target) ?? 0) + 1);
    return [{ path, targets }];
  });
  return chosen.flatMap(({ path, targets }) => {
    if ([...targets].some((target) => times.get(target) === 1)) return [path];
    for (const target of targets) times.set(target, (times.get(target) ?? 0) - 1);
    return [];
  });
}

/** A path up to where it can no longer be walked. */
function walkable(chart: Explorable, { variant, steps }: GoldenPath, met?: Met): GoldenPath {
  return recorded(chart, { variant, events: steps.slice(1).map(({ event }) => event) }, met);
}

function recorded(chart: Explorable, { variant, events }: Walk, met?: Met): GoldenPath {
  const { start, recorder } = record(chart, variant, met);
  const steps: GoldenStep[] = [start];
  for (const event of events) {
    const step = recorder.take(event);
    if (isBroken(step)) break;
    steps.push(step);
  }
  recorder.stop();
  return { variant, steps };
}
