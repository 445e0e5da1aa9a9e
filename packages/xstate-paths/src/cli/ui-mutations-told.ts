import type { Judged, UiResult } from "../mutants/ui/judge.ts";
import { aligned } from "./table.ts";

const percent = (part: number, whole: number) =>
  whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`;

/**
 * Faults in user interfaces: a line for each chart and kind, and for all; below them each that is not noticed, with where it
 * stands and which states nobody looks at.
 */
export function uiMutationsTold(results: readonly UiResult[]): string {
  const rows = results.flatMap((result) => rowsOf(result));
  const all = results.flatMap(({ judged }) => judged);
  const head = [
    "machine",
    "fault",
    "planted",
    "noticed",
    "of those met",
    "not noticed",
    "on no path",
    "equivalent",
    "left",
  ];
  const table = aligned([head, ...rows, ...(results.length > 1 ? [["all", "all", ...cells(all)]] : [])], 2);
  return [table, ...results.flatMap(linesOf)].join("\n");
}

function rowsOf({ machine, judged }: UiResult): string[][] {
  const kinds = [...new Set(judged.map(({ fault }) => fault.kind))];
  const own = kinds.map((kind) => [
    machine,
    kind,
    ...cells(judged.filter(({ fault }) => fault.kind === kind)),
  ]);
  return [...own, [machine, "all", ...cells(judged)]];
}

function cells(judged: readonly Judged[]): string[] {
  const of = (kind: string) =>
    judged.filter(({ verdict, equivalent }) => verdict.kind === kind && (kind === "noticed" || !equivalent))
      .length;
  const [noticed, missed, unmet, open] = ["noticed", "missed", "unmet", "open"].map(of) as [
    number,
    number,
    number,
    number,
  ]; // one for each kind
  const met = noticed + missed;
  return [
    String(judged.length),
    percent(noticed, met + unmet),
    percent(noticed, met),
    String(missed),
    String(unmet),
    String(judged.length - noticed - missed - unmet - open),
    String(open),
  ];
}

function linesOf({ machine, files, judged, needless }: UiResult): string[] {
  return [
    "",
    `${machine}: ${judged.length} faults in ${files} files`,
    ...judged.flatMap((each) => lineOf(each) ?? []),
    ...needless.map((id) => `listed as equivalent, and it was noticed or is no fault: ${id}`),
  ];
}

function lineOf({ fault, verdict, equivalent }: Judged): string | null {
  const where = `${fault.file}:${fault.line}: ${wordsOf(fault.id, fault.file)}`;
  if (verdict.kind === "noticed")
    return `noticed by ${verdict.path} at ${verdict.event}: ${where}: ${verdict.message}`;
  if (equivalent !== null) return `equivalent: ${where} (${equivalent})`;
  if (verdict.kind === "missed") return `not noticed: ${where}; met in ${verdict.states.join(", ")}`;
  if (verdict.kind === "unmet") return `on no path: ${where}`;
  return null;
}

/** Without the chart and the file. */
const wordsOf = (id: string, file: string) => id.slice(id.indexOf(file) + file.length + 2);
