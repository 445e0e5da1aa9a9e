import type { UiFault } from "./faults.ts";
import type { Outcome } from "./handover.ts";

/**
 * What became of a fault. `noticed`: by which path, at which event, and with which words. `missed`: no path that meets it
 * notices; in which states it is met. `unmet`: no path comes to where it is. `open`: it was not asked for, or not yet.
 */
export type Verdict =
  | { kind: "noticed"; path: string; event: string; message: string }
  | { kind: "missed"; states: string[] }
  | { kind: "unmet" }
  | { kind: "open" };

/** A fault with what became of it. `equivalent`: the reason why it changes nothing; null where none is given. */
export interface Judged {
  fault: UiFault;
  verdict: Verdict;
  equivalent: string | null;
}

/** The user interface of a chart, with faults. `files`: how many belong to it. */
export interface UiResult {
  machine: string;
  files: number;
  judged: Judged[];
  /** Listed as equivalent, and noticed, or no fault at all: the list is wrong. */
  needless: string[];
}

/** The paths on which a fault is met, the quickest first. @param control what was walked without any fault */
export function pathsMeeting(fault: string, control: readonly Outcome[]): string[] {
  return control
    .filter(({ met }) => met[fault] !== undefined)
    .sort((a, b) => a.milliseconds - b.milliseconds)
    .map(({ path }) => path);
}

/** Judges each fault of a chart by what was walked so far. */
export function judge(
  machine: string,
  files: number,
  faults: readonly UiFault[],
  outcomes: readonly Outcome[],
  equivalent: Readonly<Record<string, string>>,
): UiResult {
  const own = outcomes.filter((each) => each.machine === machine);
  const judged = faults.map((fault) => ({
    fault,
    verdict: verdictOf(fault.id, own),
    equivalent: equivalent[fault.id] ?? null,
  }));
  const needless = Object.keys(equivalent).filter(
    (id) => !judged.some(({ fault, verdict }) => fault.id === id && verdict.kind !== "noticed"),
  );
  return { machine, files, judged, needless };
}

/** @param outcomes of the fault's chart, with and without faults */
export function verdictOf(id: string, outcomes: readonly Outcome[]): Verdict {
  const control = outcomes.filter(({ fault }) => fault === null);
  const own = outcomes.filter(({ fault }) => fault === id);
  const [noticed] = own.flatMap(({ path, failure }) => (failure ? [{ path, ...failure }] : []));
  if (noticed) {
    const { path, event, message } = noticed;
    return { kind: "noticed", path, event, message: message.split("\n")[0] ?? "" };
  }
  if (control.length === 0) return { kind: "open" };
  const meeting = pathsMeeting(id, control);
  if (meeting.length === 0) return { kind: "unmet" };
  if (!meeting.every((path) => own.some((each) => each.path === path))) return { kind: "open" };
  return { kind: "missed", states: [...new Set(control.flatMap(({ met }) => met[id] ?? []))] };
}

/** Whether every fault that a path meets is noticed, or known to change nothing. */
export function isAllNoticed({ judged, needless }: UiResult): boolean {
  return (
    needless.length === 0 &&
    judged.every(({ verdict, equivalent }) => verdict.kind !== "missed" || equivalent !== null)
  );
}
