import type { FullResult, Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { handedOver, type Planned } from "../browser/handover.ts";
import { walkedIn } from "./reported.ts";
import type { Walked } from "./walked.ts";

/**
 * For a run that nobody judges but Playwright: says what the paths took. Once every path of a chart has run, a transition
 * within reach that none took fails the run.
 */
export default class CoverageReporter implements Reporter {
  readonly #walked: Walked[] = [];

  onTestEnd(_: TestCase, result: TestResult): void {
    this.#walked.push(...walkedIn(result));
  }

  async onEnd(): Promise<{ status?: FullResult["status"] }> {
    const planned = handedOver()?.planned ?? [];
    const reports = planned.flatMap((plan) => reportOn(plan, this.#walked) ?? []);
    for (const { lines } of reports) process.stdout.write(`${lines.join("\n")}\n`);
    return reports.some(({ isLacking }) => isLacking) ? { status: "failed" } : {};
  }

  printsToStdio(): boolean {
    return false;
  }
}

function reportOn(plan: Planned, all: readonly Walked[]): { lines: string[]; isLacking: boolean } | null {
  const walked = all.filter(({ machine, cover }) => machine === plan.machine && cover === plan.cover);
  if (walked.length === 0) return null;
  const taken = new Set(walked.flatMap((each) => each.taken));
  const missing = plan.targets.filter((target) => !taken.has(target));
  const numbers = new Set(walked.map(({ number }) => number));
  const isComplete = numbers.size === plan.paths.length;
  const seconds = walked.reduce((total, { milliseconds }) => total + milliseconds, 0) / 1000;
  const steps = [...numbers].reduce((total, number) => total + (plan.paths[number - 1]?.steps ?? 0), 0);
  return {
    isLacking: isComplete && missing.length > 0,
    lines: [
      `${plan.machine}: ${numbers.size} of ${plan.paths.length} paths, ${steps} steps, ${seconds.toFixed(1)} s`,
      `  ${plan.targets.length - missing.length} of ${plan.targets.length} ${plan.cover} within reach, of ${plan.targets.length + plan.beyond.length} in the chart`,
      ...(isComplete ? missing.map((target) => `  not taken: ${target}`) : ["  not every path ran"]),
      ...plan.beyond.map(({ target, reason }) => `  beyond reach: ${target} (${reason})`),
    ],
  };
}
