import { type MachineResult, outcomeOf, ratioOf } from "../results.ts";

const columns: Record<string, (result: MachineResult) => string | number> = {
  machine: ({ machine }) => machine,
  cover: ({ cover }) => cover,
  covered: ({ covered, total }) => `${covered}/${total}`,
  unreachable: ({ unreachable }) => unreachable.length,
  "beyond reach": ({ beyondReach }) => beyondReach.length,
  paths: ({ paths, more }) => {
    const walked = paths.filter((path) => outcomeOf(path) !== "notRun").length;
    return walked === paths.length ? paths.length + more : `${walked}/${paths.length}`;
  },
  steps: ({ steps }) => steps,
  "lower bound": ({ lowerBound }) => lowerBound || "–",
  ratio: (result) => ratioOf(result)?.toFixed(2) ?? "–",
  failed: ({ paths }) => paths.filter(({ failure }) => failure !== null).length,
  seconds: ({ explored, milliseconds }) => ((explored.milliseconds + milliseconds) / 1000).toFixed(1),
};
/** Only in a browser is there anything that a person cannot bring about. */
const IN_A_BROWSER = "beyond reach";

/** One line for each machine and cover, aligned, below a line with what the columns are called. */
export function table(results: readonly MachineResult[], run: "headless" | "browser"): string {
  const names = Object.keys(columns).filter((name) => name !== IN_A_BROWSER || run === "browser");
  const rows = [names, ...results.map((result) => names.map((name) => String(columns[name]?.(result))))];
  return aligned(rows, 2);
}

/** Rows of cells as lines of text; the first columns are aligned to the left, as words are, the others as numbers are. */
export function aligned(rows: readonly (readonly string[])[], words: number): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, at) => (at < words ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join("  "),
    )
    .join("\n");
}
