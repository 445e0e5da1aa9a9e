import type { FullResult, Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { WALKED, type Walked } from "./walked.ts";

/** Merges what all paths walked. Once every path of a chart has run, a transition within reach that none took fails the run. */
export default class CoverageReporter implements Reporter {
  readonly #walked: Walked[] = [];

  onTestEnd(_: TestCase, { attachments }: TestResult): void {
    for (const { name, body } of attachments)
      if (name === WALKED && body) this.#walked.push(JSON.parse(body.toString()) as Walked); // attached by `walk.ts`
  }

  async onEnd(): Promise<{ status?: FullResult["status"] }> {
    const machines = [...new Set(this.#walked.map(({ machine }) => machine))].sort();
    const reports = machines.map((machine) =>
      reportOn(this.#walked.filter((each) => each.machine === machine)),
    );
    for (const { lines } of reports) process.stdout.write(`${lines.join("\n")}\n`);
    return reports.some(({ isLacking }) => isLacking) ? { status: "failed" } : {};
  }

  printsToStdio(): boolean {
    return false;
  }
}

function reportOn(walked: readonly Walked[]): { lines: string[]; isLacking: boolean } {
  const [first] = walked;
  if (!first) return { lines: [], isLacking: false };
  const taken = new Set(walked.flatMap((each) => each.taken));
  const beyond = Object.entries(first.beyond);
  const within = first.chart.filter((id) => first.beyond[id] === undefined);
  const missing = within.filter((id) => !taken.has(id));
  const paths = new Set(walked.map(({ path }) => path)).size;
  const isComplete = paths === first.paths;
  const sum = (of: (each: Walked) => number) => walked.reduce((total, each) => total + of(each), 0);
  const percent = ((100 * (within.length - missing.length)) / within.length).toFixed(1);
  return {
    isLacking: isComplete && missing.length > 0,
    lines: [
      `${first.machine}: ${paths} of ${first.paths} paths, ${sum(({ steps }) => steps)} steps, ${(sum(({ milliseconds }) => milliseconds) / 1000).toFixed(1)} s`,
      `  ${within.length - missing.length} of ${within.length} transitions within reach (${percent} %), of ${first.chart.length} in the chart`,
      ...(isComplete ? missing.map((id) => `  not taken: ${id}`) : ["  not every path ran"]),
      ...beyond.map(([id, reason]) => `  beyond reach: ${id} (${reason})`),
    ],
  };
}
