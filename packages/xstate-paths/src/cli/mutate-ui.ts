import { resolve } from "node:path";
import type { Explored } from "../explored.ts";
import { isAllNoticed } from "../mutants/ui/judge.ts";
import { OptionError, type Options } from "./options.ts";
import type { Progress } from "./progress.ts";
import type { Project } from "./project.ts";
import { uiMutationsTold } from "./ui-mutations-told.ts";

/**
 * Breaks the pages of each chart, and walks its paths in a browser.
 *
 * @returns what is to be printed, and whether all was noticed that a path meets
 * @throws OptionError where the project does not say how
 * @throws DriverError where a path fails without any fault
 */
export async function mutateUi(
  charts: readonly Explored[],
  { browser, files }: Project,
  { only, sample, seed, resume, output, progress }: Options,
  say: Progress,
): Promise<{ text: string; isEnough: boolean }> {
  const { planted } = browser ?? {};
  if (!browser || !planted || !files)
    throw new OptionError("--mutate --run browser: the project says nothing of a build with faults.");
  const { checkUi } = await import("../mutants/ui/check.ts");
  const drivers = await browser.drivers();
  const known = charts.flatMap((explored) => {
    const driver = drivers.get(explored.machine);
    return driver ? [{ explored, driver, file: files(explored.machine).machine }] : [];
  });
  const { results, isEnded } = await checkUi(known, browser, planted, {
    only,
    sample,
    seed,
    isResumed: resume,
    folder: resolve(output, "planted"),
    hasProgress: progress ?? process.stderr.isTTY ?? false,
    say,
  });
  const told = uiMutationsTold(results);
  return {
    text: isEnded ? `${told}\n\nIt was ended; the same command with --resume goes on.` : told,
    isEnough: !isEnded && results.every(isAllNoticed),
  };
}
