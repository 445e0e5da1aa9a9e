import { basename } from "node:path";
import type { Explored } from "../explored.ts";
import { acceptGolden, checkGolden, type GoldenCheck } from "../golden/check.ts";
import { OptionError } from "./options.ts";
import type { Project } from "./project.ts";

/** Holds each chart against its golden file, once; nothing where a project keeps none. */
export function heldBy({ files }: Project): (chart: Explored) => GoldenCheck[] {
  const known = new Map<Explored, GoldenCheck[]>();
  return (chart) => {
    const checks = known.get(chart) ?? (files ? [checkGolden(chart, files(chart.machine).golden)] : []);
    known.set(chart, checks);
    return checks;
  };
}

/** What is otherwise than it was accepted, and how it is accepted. */
export function goldenTold(checks: readonly GoldenCheck[], command: string): string {
  return checks
    .filter(({ changes }) => changes.length > 0)
    .flatMap(({ machine, file, changes, code }) => [
      "",
      `✗ ${machine} is not what ${basename(file)} says:`,
      ...changes.map((change) => `  ${change}`),
      "  Where this is right, and you have read it:",
      `  ${command} ${machine} --accept ${code} --because "…"`,
    ])
    .join("\n");
}

/**
 * Accepts what a chart does now.
 *
 * @param code as the check printed it
 * @returns what is to be printed
 * @throws OptionError where nothing has changed, or something else than what the code stands for
 */
export function acceptNow(chart: Explored, project: Project, code: string, reason: string): string {
  const [check] = heldBy(project)(chart);
  if (!check) throw new OptionError("--accept: the project keeps no golden files.");
  if (check.changes.length === 0)
    throw new OptionError(`--accept: ${chart.machine} is what ${basename(check.file)} says.`);
  if (check.code !== code)
    throw new OptionError(
      `--accept ${code}: this is not what would be accepted now; read it: ${project.command} ${chart.machine}`,
    );
  const howTo = `A change is read by \`${project.command} ${chart.machine}\`, which says how it is accepted.`;
  acceptGolden(chart, check, { day: new Date().toISOString().slice(0, 10), reason, howTo });
  return `accepted: ${check.file}`;
}
