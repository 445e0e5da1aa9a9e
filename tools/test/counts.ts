import { readFileSync } from "node:fs";
import * as v from "valibot";

/** What a stage, or all of them, came to. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const onePassed: Counts = { passed: 1, failed: 0, skipped: 0 };
export const oneFailed: Counts = { passed: 0, failed: 1, skipped: 0 };
export const oneSkipped: Counts = { passed: 0, failed: 0, skipped: 1 };

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** The last line of everything: `12 passed, 0 failed`, with the skipped ones if there are any. */
export function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

const VitestReport = v.pipe(
  v.object({
    numPassedTests: v.number(),
    numFailedTests: v.number(),
    numPendingTests: v.number(),
    numTodoTests: v.optional(v.number(), 0),
  }),
  v.transform(
    (report): Counts => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  ),
);

const PlaywrightReport = v.pipe(
  v.object({
    stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  }),
  v.transform(
    ({ stats }): Counts => ({
      // Only CI tries again; what needed it is named by the list reporter as flaky.
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
  ),
);

/**
 * The counts of a finished run, by its JSON report. A run that ended badly without a failed test (a file that does not
 * load, no report at all) counts as one failure.
 */
export function countsOf(kind: "vitest" | "playwright", reportPath: string, status: number): Counts {
  const counts = read(kind === "vitest" ? VitestReport : PlaywrightReport, reportPath);
  if (!counts) return oneFailed;
  return status !== 0 && counts.failed === 0 ? add(counts, oneFailed) : counts;
}

function read(schema: v.GenericSchema<unknown, Counts>, path: string): Counts | null {
  try {
    return v.parse(schema, JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return null;
  }
}
