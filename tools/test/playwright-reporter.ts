import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";
import { failedRemark, none, report, slowestFiles, type Timed } from "./counts.ts";

/** Counts the tests and names what failed, with what its page showed and what its server logged. */
export default class CountsReporter implements Reporter {
  #tests: readonly TestCase[] = [];
  readonly #errors: string[] = [];

  onBegin(_: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onError({ message }: TestError): void {
    this.#errors.push(`outside any test: ${message?.split("\n")[0]}`);
  }

  async onEnd(): Promise<void> {
    const of = (outcome: ReturnType<TestCase["outcome"]>) =>
      this.#tests.filter((test) => test.outcome() === outcome);
    const [expected, unexpected, skipped] = [of("expected"), of("unexpected"), of("skipped")];
    for (const test of unexpected) printWhatWasSeen(test);
    report({
      ...none,
      passed: expected.length,
      failed: unexpected.length,
      skipped: skipped.length,
      remarks: [...unexpected.map(remarkOf), ...this.#errors],
      slowest: slowestFiles(this.#tests.map(timed)),
    });
  }

  printsToStdio(): boolean {
    return true;
  }
}

/** With its server's start, which each has of its own. */
function timed({ location, results }: TestCase): Timed {
  const milliseconds = results.reduce((sum, { duration }) => sum + duration, 0);
  return { file: relative(process.cwd(), location.file), milliseconds };
}

function printWhatWasSeen(test: TestCase): void {
  for (const { name, contentType, body, path } of test.results.flatMap(({ attachments }) => attachments))
    if (contentType.startsWith("text/"))
      process.stdout.write(`\n${titleOf(test)}, ${name}:\n${body ?? (path ? readFileSync(path) : "")}\n`);
}

function remarkOf(test: TestCase): string {
  const [error] = test.results.flatMap(({ errors }) => errors);
  const place = error?.location && `${relative(process.cwd(), error.location.file)}:${error.location.line}`;
  return failedRemark(titleOf(test), error?.message, place);
}

function titleOf(test: TestCase): string {
  return test.titlePath().filter(Boolean).join(" › ");
}
