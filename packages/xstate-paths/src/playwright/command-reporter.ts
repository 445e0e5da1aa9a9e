import { writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import type {
  FullConfig,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
  TestStep,
} from "@playwright/test/reporter";
import { handedOver } from "../browser/handover.ts";
import { progressOn } from "../cli/progress.ts";
import { outcomeOf, pathOfTest } from "./reported.ts";
import type { Walked } from "./walked.ts";

/** For a run that the command judges: leaves what became of each path, and says how far it has come. */
export default class CommandReporter implements Reporter {
  readonly #handover = handedOver();
  readonly #progress = progressOn(process.stderr, this.#handover?.progress ?? false);
  readonly #walked: Walked[] = [];
  #paths = 0;

  onBegin(_: FullConfig, suite: Suite): void {
    this.#paths = suite.allTests().filter((test) => pathOfTest(test) !== null).length;
  }

  onStepEnd(test: TestCase, _: TestResult, { category, title, error }: TestStep): void {
    if (this.#handover?.steps && category === "test.step" && pathOfTest(test))
      process.stdout.write(`  ${error ? "✗" : "✓"} ${title}\n`);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#walked.push(...outcomeOf(test, result));
    if (pathOfTest(test))
      this.#progress.say(`${test.title}: ${result.status} (${this.#walked.length} of ${this.#paths})`);
    else if (result.error?.message)
      process.stderr.write(`${stripVTControlCharacters(result.error.message)}\n`);
  }

  onError({ message }: TestError): void {
    process.stderr.write(`${stripVTControlCharacters(message ?? "Playwright failed")}\n`);
  }

  onEnd(): void {
    this.#progress.clear();
    if (this.#handover?.walked) writeFileSync(this.#handover.walked, JSON.stringify(this.#walked));
  }

  printsToStdio(): boolean {
    return true;
  }
}
