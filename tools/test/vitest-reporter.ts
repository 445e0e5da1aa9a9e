import type { SerializedError } from "vitest";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { type Counts, failedRemark, none, report } from "./counts.ts";

/** Counts the tests and names what failed, errors outside any test included. */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    report(countsOfModules(modules, unhandled));
  }
}

export function countsOfModules(
  modules: readonly TestModule[],
  unhandled: readonly SerializedError[],
): Counts {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const count = (state: ReturnType<TestCase["result"]>["state"]) =>
    tests.filter((test) => test.result().state === state).length;
  return {
    ...none,
    passed: count("passed"),
    failed: count("failed"),
    skipped: count("skipped") + count("pending"),
    remarks: [
      ...tests
        .filter((test) => test.result().state === "failed")
        .map((test) => failedRemark(`${test.module.relativeModuleId} › ${test.fullName}`, messageOf(test))),
      ...modules.flatMap((module) =>
        module.errors().map((error) => `not loaded: ${module.relativeModuleId}: ${firstLine(error)}`),
      ),
      ...unhandled.map((error) => `outside any test: ${firstLine(error)}${origin(error)}`),
    ],
  };
}

function messageOf(test: TestCase): string | undefined {
  const [error] = test.result().errors ?? [];
  return error && [error.message, error.diff].filter(Boolean).join("\n");
}

function firstLine({ name, message }: SerializedError): string {
  return `${name ?? "Error"}: ${message.split("\n")[0]}`;
}

/** Vitest notes on an unhandled error which file was running. */
function origin(error: SerializedError): string {
  const file: unknown = error.VITEST_TEST_PATH;
  return typeof file === "string" ? ` (while ${file} ran)` : "";
}
