import type { EventObject } from "xstate";
import type { GoldenCheck } from "./golden/check.ts";
import type { Cover } from "./plan/targets.ts";
import type { Until } from "./plan/until.ts";

/** One step of a walked path; the first is the start, which has no event. */
export interface WalkedStep {
  event: EventObject | null;
  /** The ids of the innermost settled states before and after, e.g. `order.placing`; before the start there are none. */
  from: string[];
  to: string[];
  /** The transitions it took, by their ids. */
  transitions: string[];
  status: "passed" | "failed" | "notRun";
  /** What a person saw after it: a file beside the report. Browser runs only. */
  screenshot: string | null;
}

/** Why and where a path failed. `step` counts from 0, the start. */
export interface PathFailure {
  step: number;
  event: string;
  message: string;
}

/** One path and what became of it. Times in milliseconds. */
export interface WalkedPath {
  /** What `--replay` takes. For a path that failed: the shortest one found that fails in the same way. */
  id: string;
  /** Its place among the machine's paths, from 1. */
  number: number;
  variant: string;
  steps: WalkedStep[];
  failure: PathFailure | null;
  /**
   * Why the run itself failed on it, which says nothing of what is tested: the browser crashed, say. Null where it did not.
   * None of its steps counts as run then.
   */
  trouble: string | null;
  milliseconds: number;
}

export type Outcome = "passed" | "failed" | "notRun";

/** Whether a path held, failed, or was planned without being run. */
export function outcomeOf({ failure, steps }: WalkedPath): Outcome {
  if (failure) return "failed";
  return steps.every(({ status }) => status === "notRun") ? "notRun" : "passed";
}

/** A rule of a model that does not hold, with the shortest path to where it breaks. */
export interface BrokenRule {
  rule: string;
  state: string;
  replay: string;
}

/** What a set of paths did for one machine. Times in milliseconds. */
export interface MachineResult {
  machine: string;
  cover: Cover;
  /** How many of the targets the runs covered, of how many. In a browser: of those that a person can reach. */
  covered: number;
  total: number;
  /** Targets that can be reached and were not covered. */
  uncovered: string[];
  /** Targets that only paths would have covered which were not walked. They are not among the `uncovered`. */
  left: string[];
  /** How much of a kind of target was asked for, and how much was covered, both in percent; null where nothing was asked. */
  until: (Until & { reached: number }) | null;
  /** Random walks that passed and are not among the `paths`, because the time that was given allowed for so many. */
  more: number;
  /** Targets that no combination of the model's inputs and payloads reaches. */
  unreachable: string[];
  /** Why targets are `unreachable`, as the model explains it; one without a reason is a miss. */
  reasons: Readonly<Record<string, string>>;
  /** Explanations of the model for targets that can be reached after all. */
  needless: string[];
  /** Targets that `--max-length` keeps out of reach. */
  tooDeep: string[];
  /** Targets that no person can bring about in a browser, each with the reason. Browser runs only. */
  beyondReach: { target: string; reason: string }[];
  brokenRules: BrokenRule[];
  explored: { states: number; steps: number; milliseconds: number };
  /** Steps of all paths together, and the fewest that any set of paths with this cover can have. */
  steps: number;
  lowerBound: number;
  paths: WalkedPath[];
  milliseconds: number;
}

/** Steps of the paths divided by the fewest possible: 1 is as short as can be; null where no bound is known. */
export function ratioOf({ steps, lowerBound }: Pick<MachineResult, "steps" | "lowerBound">): number | null {
  if (steps === lowerBound) return 1;
  return lowerBound > 0 ? steps / lowerBound : null;
}

/** How a run as a whole went, besides what its paths found. */
export interface Course {
  /** What ended it before its end, e.g. `SIGTERM` or `--for 10m`; null where nothing did. */
  stopped: string | null;
  /** What it had not even planned then. */
  unplanned: { machine: string; cover: Cover }[];
  /** Why a chart was not walked: what its driver lacks, one sentence each. Browser runs only. */
  gaps: string[];
  /** Why the run itself failed outside of any path, which says nothing of what is tested. */
  troubles: string[];
}

/** What one run of the tool found: what every format is written from. */
export interface Results {
  /** The command as it is typed, e.g. `npm run paths --`. */
  command: string;
  run: "headless" | "browser";
  seed: number;
  /** Single paths were run by their ids: nothing is said about what they leave uncovered. */
  isReplay: boolean;
  machines: MachineResult[];
  course: Course;
  /** What charts do otherwise than their golden files say. Headless runs only. */
  golden: GoldenCheck[];
}
