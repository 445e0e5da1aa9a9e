import { appendFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase, TestError, TestResult, TestStep } from "@playwright/test/reporter";
import { handedOver } from "../browser/handover.ts";
import { outcomeOf, pathOfTest } from "./reported.ts";
import type { Heard } from "./walked.ts";

/** For a run that the command judges: adds what became of each path to a file as it ends, and tells the command so. */
export default class CommandReporter implements Reporter {
  readonly #handover = handedOver();

  constructor() {
    // The command is gone, so that nobody waits for the rest.
    process.once("disconnect", () => process.kill(process.pid, "SIGINT"));
  }

  onStepEnd(test: TestCase, _: TestResult, { category, title, error }: TestStep): void {
    if (this.#handover?.steps && category === "test.step" && pathOfTest(test))
      process.stdout.write(`  ${error ? "✗" : "✓"} ${title}\n`);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    for (const walked of outcomeOf(test, result)) this.#tell(walked);
    const isFault = result.status === "failed" || result.status === "timedOut";
    if (isFault && !pathOfTest(test)) this.#tell({ fault: `${test.title}: ${messageOf(result.error)}` });
  }

  onError(error: TestError): void {
    this.#tell({ trouble: messageOf(error) });
  }

  printsToStdio(): boolean {
    return true;
  }

  #tell(heard: Heard): void {
    if (!this.#handover?.walked) return;
    appendFileSync(this.#handover.walked, `${JSON.stringify(heard)}\n`);
    process.send?.("more");
  }
}

function messageOf(error: TestError | undefined): string {
  return stripVTControlCharacters(error?.message ?? "Playwright failed");
}
