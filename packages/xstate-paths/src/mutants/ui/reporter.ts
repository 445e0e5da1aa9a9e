import { appendFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from "@playwright/test/reporter";
import { progressOn } from "../../cli/progress.ts";
import { outcomeOf } from "../../playwright/reported.ts";
import { type Outcome, plantedHandover } from "./handover.ts";
import { FAULT, MET, PATH_ID } from "./walk.ts";

/** For paths with faults: adds what became of each to a file, so that nothing is lost where the run is ended. */
export default class PlantedReporter implements Reporter {
  readonly #handover = plantedHandover();
  readonly #progress = progressOn(process.stderr, this.#handover?.progress ?? false);
  #tests = 0;
  #ended = 0;

  onBegin(_: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests().length;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const isLast = result.status === "passed" || result.retry === test.retries;
    if (!isLast || result.status === "interrupted") return;
    this.#ended += 1;
    if (result.status === "skipped") return;
    const outcome = outcomeIn(test, result);
    if (!outcome || !this.#handover) return;
    appendFileSync(this.#handover.outcomes, `${JSON.stringify(outcome)}\n`);
    const { fault, failure } = outcome;
    const said = fault === null ? (failure ? "failed" : "passed") : failure ? "noticed" : "not noticed here";
    this.#progress.say(`${this.#ended} of ${this.#tests}: ${fault ?? outcome.path}: ${said}`);
  }

  onError({ message }: TestError): void {
    process.stderr.write(`${stripVTControlCharacters(message ?? "Playwright failed")}\n`);
  }

  onEnd(): void {
    this.#progress.clear();
  }

  printsToStdio(): boolean {
    return true;
  }
}

function outcomeIn(test: TestCase, result: TestResult): Outcome | null {
  const [walked] = outcomeOf(test, result);
  const of = (wanted: string) => test.annotations.find(({ type }) => type === wanted)?.description;
  const met = result.attachments.find(({ name }) => name === MET)?.body?.toString();
  if (!walked) return null;
  return {
    machine: walked.machine,
    fault: of(FAULT) ?? null,
    path: of(PATH_ID) ?? "",
    milliseconds: walked.milliseconds,
    failure: walked.failure,
    met: met ? (JSON.parse(met) as Outcome["met"]) : {}, // attached by `walk.ts`
  };
}
