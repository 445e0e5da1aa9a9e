import { createHash } from "node:crypto";
import type { Explored } from "../explored.ts";
import type { Path } from "../plan/cover.ts";
import { brokenOver } from "../run/rules.ts";
import { isSame } from "./file.ts";
import type { Golden, GoldenPath, GoldenStep } from "./golden.ts";
import { record } from "./recorder.ts";
import { allGoldenTargets, goldenTargets } from "./targets.ts";
import { eventWords } from "./words.ts";

type Explorable = Pick<Explored, "model" | "graph">;

/** Where a machine leaves a path of its golden file: after which event, in which state, and what is otherwise. */
interface Difference {
  event: string;
  state: string;
  was: GoldenStep;
  is: GoldenStep;
  /** How many paths leave there. */
  paths: number;
}

/**
 * Where a machine does not do what its golden file says: the differences of each path up to where it leads elsewhere, those
 * that are alike as one.
 *
 * @param most stops after so many paths with a difference
 */
export function differencesFrom(
  golden: Pick<Golden, "paths">,
  chart: Explorable,
  most = Number.POSITIVE_INFINITY,
): Difference[] {
  const found = new Map<string, Difference>();
  let left = 0;
  for (const path of golden.paths) {
    if (left >= most) break;
    const own = new Map(differencesOn(path, chart, most === 1).map((each) => [differenceWords(each), each]));
    if (own.size > 0) left += 1;
    for (const [key, difference] of own) {
      const known = found.get(key);
      if (known) known.paths += 1;
      else found.set(key, difference);
    }
  }
  return [...found.values()];
}

function differencesOn(
  { variant, steps }: GoldenPath,
  chart: Explorable,
  isOneEnough: boolean,
): Difference[] {
  const { start, recorder } = record(chart, variant);
  const found: Difference[] = [];
  try {
    let state = variant;
    for (const [at, was] of steps.entries()) {
      const is = at === 0 ? start : recorder.take(was.event);
      if (!isSame(was, is)) found.push({ event: was.event, state, was, is, paths: 1 });
      if (was.state !== is.state || (isOneEnough && found.length > 0)) break;
      state = was.state;
    }
    const last = steps.at(-1);
    if (last && found.length === 0)
      for (const rule of brokenOver(chart.model, recorder.trace))
        found.push({
          event: last.event,
          state: steps.at(-2)?.state ?? variant,
          was: last,
          is: breaking(last, rule),
          paths: 1,
        });
    return found;
  } finally {
    recorder.stop();
  }
}

/** Step with a line that no recorder writes: accepting the change does not take it away. */
const breaking = (step: GoldenStep, rule: string): GoldenStep => ({
  ...step,
  lines: [...step.lines, `breaks the rule of the whole path: ${rule}`],
});

/** A difference in words, e.g. `after step.back in confirming: was reviewing, is choosingDate`. */
export function differenceWords({ event, state, was, is }: Difference): string {
  const where = whereWords(event, state);
  if (was.state !== is.state) return `${where}: was ${was.state}, is ${is.state}`;
  const less = was.lines.filter((line) => !is.lines.includes(line));
  const more = is.lines.filter((line) => !was.lines.includes(line));
  if (less.length + more.length === 0) return `${where}: the same in another order: ${is.lines.join("; ")}`;
  const parts = [
    ...(less.length > 0 ? [`no longer ${less.join("; ")}`] : []),
    ...(more.length > 0 ? [`now ${more.join("; ")}`] : []),
  ];
  return `${where}: ${parts.join(", ")}`;
}

function whereWords(event: string, state: string): string {
  if (event === "start") return `at the start of ${state}`;
  // A timer is called 'after …' already.
  return event.startsWith("after ") ? `${event} in ${state}` : `after ${event} in ${state}`;
}

/** The steps of golden paths in words, e.g. `after step.next in choosingDate: reviewing; does track {…}`. */
export function stepsIn(paths: readonly GoldenPath[]): Set<string> {
  return new Set(
    paths.flatMap(({ variant, steps }) =>
      steps.map(({ event, state, lines }, at) =>
        [`${whereWords(event, steps[at - 1]?.state ?? variant)}: ${state}`, ...lines].join("; "),
      ),
    ),
  );
}

/** The path of a graph that a golden path is; null where the graph has no such path. */
export function pathFor({ model: { told }, graph }: Explorable, { variant, steps }: GoldenPath): Path | null {
  const start = graph.starts.find((each) => each.variant === variant);
  if (!start) return null;
  let node = graph.nodes.get(start.node);
  const edges = steps.slice(1).map(({ event }) => {
    const edge = [...(node?.edges ?? []), ...(node?.refusals ?? [])].find(
      (each) => eventWords(each.event, { told }) === event,
    );
    node = edge && graph.nodes.get(edge.to);
    return edge;
  });
  return edges.every((edge) => edge !== undefined) ? { variant, start, edges } : null;
}

/** What can be reached and no golden path covers. */
export function unread(golden: Pick<Golden, "paths">, chart: Explorable): string[] {
  const { graph } = chart;
  const covered = new Set(
    golden.paths.flatMap((path) => {
      const own = pathFor(chart, path);
      return own ? goldenTargets(graph, own) : [];
    }),
  );
  return allGoldenTargets(graph).filter((target) => !covered.has(target));
}

/** A short code of some words: whoever gives it has seen them. */
export function codeOf(words: readonly string[]): string {
  return createHash("sha256").update(words.join("\n")).digest("hex").slice(0, 6);
}
