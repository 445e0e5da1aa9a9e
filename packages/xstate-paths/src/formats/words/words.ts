import type { Cover } from "../../plan/targets.ts";
import { type MachineResult, type Outcome, ratioOf } from "../../results.ts";
import { en } from "./en.ts";
import { pt } from "./pt.ts";

/** The languages that reports and test scripts are written in, by their codes. */
export const languages = ["en", "pt"] as const;
export type Language = (typeof languages)[number];

/** What a report says in one language. */
export interface Words {
  /** For `<html lang>`. */
  code: string;
  covers: Record<Cover, string>;
  runs: Record<"headless" | "browser", string>;
  outcomes: Record<Outcome, string>;
  /** A number with two decimals. */
  decimal: (value: number) => string;
  of: (part: number, whole: number) => string;
  title: string;
  walked: (run: string, seed: number) => string;
  machine: (name: string, run: string, seed: number) => string;
  columns: Record<"cover" | "covered" | "paths" | "steps" | "bound" | "ratio", string>;
  notCovered: string;
  left: string;
  unreachable: string;
  beyondReach: string;
  brokenRules: string;
  setUp: string;
  scripts: (cover: string) => string;
  path: (number: number) => string;
  variant: string;
  step: (at: number, last?: number) => string;
  preparation: string;
  byHand: string;
  automated: string;
  automatedSteps: (count: number) => string;
  noBrowser: string;
  repeat: string;
  failedAt: (step: number) => string;
  /** The run itself failed, which says nothing of what is tested. */
  trouble: string;
  stopped: (by: string) => string;
  expected: string;
  /** Steps and sights of a script that nobody wrote. */
  named: {
    event: (event: string) => string;
    done: (actor: string, answer: string) => string;
    failed: (actor: string, answer: string) => string;
    delay: (delay: string) => string;
    start: (input: string) => string;
    state: (state: string) => string;
  };
  page: {
    heading: string;
    flows: string;
    allPassed: (paths: number) => string;
    someFailed: (failed: number, paths: number) => string;
    failedPaths: (failed: number) => string;
    walkedPaths: (paths: number, steps: number, ratio: string | null) => string;
    chart: string;
    stepByStep: string;
    choose: string;
    paths: string;
    pathsThatCover: string;
    onlyFailing: (count: number) => string;
    through: string;
    showAll: string;
    none: string;
    length: (steps: number) => string;
    previous: string;
    next: string;
    play: string;
    pause: string;
    at: string;
    keys: string;
    and: string;
    do: string;
    see: string;
    failedHere: string;
    notRun: string;
    screen: string;
    repeat: string;
    copy: string;
    copied: string;
    copyByHand: string;
    legend: string;
    covered: string;
    now: string;
    failed: string;
  };
}

export const WORDS: Record<Language, Words> = { en, pt };

/** How near the paths are to the shortest possible, e.g. “1.08”; null where no bound is known. */
export function ratioIn(words: Words, result: Pick<MachineResult, "steps" | "lowerBound">): string | null {
  const ratio = ratioOf(result);
  return ratio === null ? null : words.decimal(ratio);
}
