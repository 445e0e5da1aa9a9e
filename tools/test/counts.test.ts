import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  add,
  type Counts,
  countsOf,
  failedRemark,
  none,
  REPORT_VARIABLE,
  report,
  slowestFiles,
  summary,
} from "./counts.ts";

const folder = mkdtempSync(join(tmpdir(), "vereda-counts-"));
const path = join(folder, "below", "counts.json");
beforeEach(() => vi.stubEnv(REPORT_VARIABLE, path));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(join(folder, "below"), { recursive: true, force: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

const some: Counts = { passed: 12, failed: 0, skipped: 1, remarks: ["failed: a › b"], slowest: [] };

test("a run's tests are counted by its report", () => {
  report(some);
  expect(countsOf(path, 0)).toEqual(some);
  const withFailures: Counts = { ...some, failed: 2, remarks: ["failed: a › b", "failed: a › c"] };
  report(withFailures);
  expect(countsOf(path, 1)).toEqual(withFailures);
});

test("a run that ends badly is never counted as passed", () => {
  report(some);
  expect(countsOf(path, 1)).toEqual({ ...some, failed: 1 });
  writeFileSync(path, "{");
  const noReport = {
    passed: 0,
    failed: 1,
    skipped: 0,
    remarks: ["no report: ended with status 0"],
    slowest: [],
  };
  expect(countsOf(path, 0)).toEqual(noReport);
  expect(countsOf(join(folder, "none.json"), 0)).toEqual(noReport);
});

test("a runner called by hand leaves nothing behind", () => {
  vi.stubEnv(REPORT_VARIABLE, undefined);
  report(some);
  expect(countsOf(path, 0)).toMatchObject({ failed: 1 });
});

test("a failed test is named with where it failed and the first lines of what it saw, without colours", () => {
  const seen = [
    "\u001b[31mExpected: 1\u001b[39m",
    "",
    ...Array.from({ length: 20 }, (_, at) => `line ${at}`),
  ];
  const first = ["    Expected: 1", ...Array.from({ length: 14 }, (_, at) => `    line ${at}`)];
  expect(failedRemark("a › b", seen.join("\n"), "e2e/a.spec.ts:3")).toBe(
    ["failed: a › b (e2e/a.spec.ts:3)", ...first].join("\n"),
  );
  expect(failedRemark("a › b")).toBe("failed: a › b");
});

test("the last line names the skipped ones only where there are any", () => {
  expect(summary({ ...none, passed: 12 })).toBe("12 passed, 0 failed");
  expect(summary(add(some, { ...none, failed: 1, skipped: 1, remarks: [] }))).toBe(
    "12 passed, 1 failed, 2 skipped",
  );
});

test("the ten files whose tests took most together are told, the slowest first", () => {
  const short = Array.from({ length: 11 }, (_, at) => ({ file: `${at}.spec.ts`, milliseconds: 100 * at }));
  const long = [700, 460].map((milliseconds) => ({ file: "long.spec.ts", milliseconds }));
  expect(slowestFiles([...short, ...long])).toEqual([
    "1.2 s in long.spec.ts (2)",
    "1.0 s in 10.spec.ts (1)",
    "0.9 s in 9.spec.ts (1)",
    "0.8 s in 8.spec.ts (1)",
    "0.7 s in 7.spec.ts (1)",
    "0.6 s in 6.spec.ts (1)",
    "0.5 s in 5.spec.ts (1)",
    "0.4 s in 4.spec.ts (1)",
    "0.3 s in 3.spec.ts (1)",
    "0.2 s in 2.spec.ts (1)",
  ]);
});
