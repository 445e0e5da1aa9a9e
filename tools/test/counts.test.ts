import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { add, countsOf, summary } from "./counts.ts";

const folder = mkdtempSync(join(tmpdir(), "vereda-counts-"));
afterAll(() => rmSync(folder, { recursive: true }));

const report = (content: unknown) => {
  const path = join(folder, "report.json");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
};
const vitest = (failed: number) => ({
  numPassedTests: 5,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 1,
});

test("a run's tests are counted by its report", () => {
  expect(countsOf("vitest", report(vitest(2)), 1)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  const stats = { expected: 7, unexpected: 1, flaky: 2, skipped: 3 };
  expect(countsOf("playwright", report({ stats }), 1)).toEqual({ passed: 9, failed: 1, skipped: 3 });
});

test("a run that ends badly is never counted as passed", () => {
  expect(countsOf("vitest", report(vitest(0)), 1)).toEqual({ passed: 5, failed: 1, skipped: 2 });
  expect(countsOf("vitest", report("{"), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countsOf("playwright", join(folder, "none.json"), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test("the last line names the skipped ones only where there are any", () => {
  const some = { passed: 12, failed: 0, skipped: 0 };
  expect(summary(some)).toBe("12 passed, 0 failed");
  expect(summary(add(some, { passed: 0, failed: 1, skipped: 2 }))).toBe("12 passed, 1 failed, 2 skipped");
});
