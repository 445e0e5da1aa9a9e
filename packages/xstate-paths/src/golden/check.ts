import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import type { Explored } from "../explored.ts";
import { accept, nextPaths } from "./accept.ts";
import { codeOf, differencesFrom, differenceWords, stepsIn, unread } from "./differences.ts";
import { fileText, readGolden } from "./file.ts";
import type { Golden } from "./golden.ts";
import { named } from "./names.ts";

/** What a chart does otherwise than its golden file says. */
export interface GoldenCheck {
  machine: string;
  /** The golden file's path. */
  file: string;
  /** One sentence each; none where all is as it was accepted. */
  changes: string[];
  /** Whoever accepts the changes gives it: it is another one for other changes. */
  code: string;
}

const FIRST = "nothing has been read and accepted yet";
/** An acceptance keeps no more changes than this. */
const KEPT = 30;

/** Holds a chart against its golden file. */
export function checkGolden(chart: Explored, file: string): GoldenCheck {
  const golden = goldenIn(file);
  if (!golden)
    return {
      machine: chart.machine,
      file,
      changes: [FIRST],
      code: codeOf([...stepsIn(nextPaths(chart, null))]),
    };
  const differences = differencesFrom(golden, chart).map(
    (difference) => `${named(differenceWords(difference), golden.values)}${times(difference.paths)}`,
  );
  const missing = unread(golden, chart);
  const fresh = missing.length > 0 ? freshSteps(golden, chart) : [];
  return {
    machine: chart.machine,
    file,
    changes: [...differences, ...freshTold(fresh, missing, basename(file))],
    code: codeOf([...differences, ...fresh, ...missing]),
  };
}

function freshSteps(golden: Golden, chart: Explored): string[] {
  const known = stepsIn(golden.paths);
  const fresh = [...stepsIn(nextPaths(chart, golden))].filter((step) => !known.has(step));
  return fresh.map((step) => named(step, golden.values));
}

function freshTold(fresh: readonly string[], missing: readonly string[], file: string): string[] {
  const first = fresh.slice(0, TOLD).map((step) => `not in ${file}: ${shortened(step)}`);
  if (fresh.length > TOLD) return [...first, `not in ${file}: ${fresh.length - TOLD} steps more`];
  if (fresh.length > 0 || missing.length === 0) return first;
  return [`not in ${file}: ${missing.length} ways to take steps that it has`];
}

/** How many new steps are told one by one, and how much of each, in characters. */
const TOLD = 40;
const LONG = 300;

const shortened = (words: string) => (words.length > LONG ? `${words.slice(0, LONG - 1)}…` : words);

const times = (paths: number) => (paths > 1 ? ` (${paths} paths)` : "");

/** Writes a chart's golden file as the chart is now. @param day `YYYY-MM-DD` */
export function acceptGolden(
  chart: Explored,
  { file, changes }: GoldenCheck,
  { day, reason, howTo }: { day: string; reason: string; howTo: string },
): void {
  const kept = changes.slice(0, KEPT).map(shortened);
  const more = changes.length - kept.length;
  const acceptance = { day, reason, changes: more > 0 ? [...kept, `and ${more} more`] : kept };
  writeFileSync(file, fileText(accept(chart, goldenIn(file), acceptance), howTo));
}

/** What a golden file holds; null where there is none. @throws Error where it cannot be read */
export function goldenIn(file: string): Golden | null {
  return existsSync(file) ? readGolden(readFileSync(file, "utf8")) : null;
}
