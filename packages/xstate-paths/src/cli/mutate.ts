import type { Explored } from "../explored.ts";
import { goldenIn } from "../golden/check.ts";
import { isEnough, type MutationResult, mutationCheck } from "../mutants/check.ts";
import { mutationsTold } from "./mutations-told.ts";
import { OptionError } from "./options.ts";
import type { Progress } from "./progress.ts";
import type { Project } from "./project.ts";

/**
 * Breaks each chart in every possible way.
 *
 * @returns what is to be printed, and whether enough was noticed
 * @throws OptionError where a chart has no golden file
 */
export async function mutate(
  charts: readonly Explored[],
  { files, folder }: Project,
  { say }: Progress,
): Promise<{ text: string; isEnough: boolean }> {
  const [{ textMutantsOf }, { foundByHand }] = await Promise.all([
    import("../mutants/sources.ts"),
    import("../mutants/by-hand.ts"),
  ]).catch(whatLacks);
  const results: MutationResult[] = [];
  for (const chart of charts) {
    const own = files?.(chart.machine);
    const golden = own && goldenIn(own.golden);
    if (!golden) throw new OptionError(`--mutate: ${chart.machine} has no golden file; accept one first.`);
    const told = (what: string) => (done: number, total: number) =>
      say(`${chart.machine}, ${what}: ${done} of ${total} faults`);
    results.push(
      await mutationCheck(chart, golden, {
        more: textMutantsOf(own),
        byHand: (mutants) => foundByHand(mutants, own, own.tests, folder, told("tests by hand")),
        onProgress: told("golden file"),
      }),
    );
  }
  return { text: mutationsTold(results), isEnough: results.every(isEnough) };
}

/** A project that never plants a fault need not have what reads its sources. */
function whatLacks(error: unknown): never {
  const [, name] = /Cannot find package '([^']+)'/.exec(String(error)) ?? [];
  if (name === undefined) throw error;
  throw new OptionError(`--mutate needs ${name}: npm install --save-dev ${name}`);
}
