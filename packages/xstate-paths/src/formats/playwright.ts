import type { MachineResult, Results } from "../results.ts";
import type { Writer } from "./format.ts";

/** One spec per machine that pins its paths by their ids: a chart that changes makes them fail rather than change. */
export const playwright: Writer = async ({ machines }, { replay }) =>
  Object.entries(Object.groupBy(machines, ({ machine }) => machine)).map(([machine, results = []]) => ({
    path: `${machine}.paths.spec.ts`,
    content: `import { replayPath } from "${replay}";

${linesOf(results).join("\n")}
`,
  }));

function linesOf(results: Results["machines"]): string[] {
  const paths = results.flatMap((result: MachineResult) => result.paths);
  const lines = paths.map(({ id, variant, steps }) => {
    const count = steps.length - 1;
    return `replayPath("${id}"); // ${variant}, ${count} ${count === 1 ? "step" : "steps"}`;
  });
  return [...new Set(lines)];
}
