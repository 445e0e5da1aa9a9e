import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { stripVTControlCharacters } from "node:util";
import * as v from "valibot";

const CountsSchema = v.object({
  passed: v.number(),
  failed: v.number(),
  skipped: v.number(),
  /** What needs a look: failed tests, errors outside any test. */
  remarks: v.array(v.string()),
  /** Lines on the files that took most of the time, where the runner's reporter tells. */
  slowest: v.optional(v.array(v.string()), []),
});

/** What a stage, or all of them, came to. */
export type Counts = v.InferOutput<typeof CountsSchema>;

export const none: Counts = { passed: 0, failed: 0, skipped: 0, remarks: [], slowest: [] };
export const onePassed: Counts = { ...none, passed: 1 };
export const oneFailed: Counts = { ...none, failed: 1 };
export const oneSkipped: Counts = { ...none, skipped: 1 };

export function add(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    remarks: [...a.remarks, ...b.remarks],
    slowest: [...a.slowest, ...b.slowest],
  };
}

/** The last line of everything: `12 passed, 0 failed`, with the skipped ones if there are any. */
export function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** Time that one test took, in the file that it stands in. */
export interface Timed {
  file: string;
  milliseconds: number;
}

const MOST_FILES = 10;

/** The files whose tests took most together, one line each, so that whoever shortens a stage sees where its time goes. */
export function slowestFiles(tests: readonly Timed[]): string[] {
  const files = [...Map.groupBy(tests, ({ file }) => file)].map(([file, own]) => ({
    file,
    count: own.length,
    seconds: own.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000,
  }));
  return files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, MOST_FILES)
    .map(({ file, count, seconds }) => `${seconds.toFixed(1)} s in ${file} (${count})`);
}

const MESSAGE_LINES = 15;

/** A failed test with what it saw and where: continuous integration keeps the end of its output alone. */
export function failedRemark(title: string, message = "", place = ""): string {
  const lines = stripVTControlCharacters(message).split("\n").filter(Boolean).slice(0, MESSAGE_LINES);
  return [`failed: ${title}${place && ` (${place})`}`, ...lines.map((line) => `    ${line}`)].join("\n");
}

/** Where a runner's reporter leaves its counts; unset when the runner is called by hand. */
export const REPORT_VARIABLE = "TEST_COUNTS_FILE";

/** Leaves the counts where the caller asked for them, if it did. */
export function report(counts: Counts): void {
  const path = process.env[REPORT_VARIABLE];
  if (!path) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(counts));
}

/**
 * The counts of a finished run, by its report. A run that ended badly without a failed test (a file that does not load,
 * an error outside any test, no report at all) counts as one failure.
 */
export function countsOf(path: string, status: number): Counts {
  const counts = read(path);
  if (!counts) return { ...oneFailed, remarks: [`no report: ended with status ${status}`] };
  return status !== 0 && counts.failed === 0 ? add(counts, oneFailed) : counts;
}

function read(path: string): Counts | null {
  try {
    return v.parse(CountsSchema, JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return null;
  }
}
