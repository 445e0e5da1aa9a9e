import type { Chart } from "../../chart.ts";
import type { Cover } from "../../plan/targets.ts";
import type { Outcome, WalkedStep } from "../../results.ts";
import type { Language } from "../words/words.ts";

/** How a state or a transition of a chart stands after the run. */
export type Tone = "covered" | "missed" | "unreachable" | "beyond";

/** One step of a path, for a reader. `event` is the event with its payload, cut short; null for the preparation. */
export interface ReportStep {
  event: string | null;
  do: string[];
  see: string[];
  isByHand: boolean;
  to: string[];
  transitions: string[];
  status: WalkedStep["status"];
  /** A picture as a data URL. */
  screenshot: string | null;
}

export interface ReportPath {
  id: string;
  number: number;
  variant: string;
  outcome: Outcome;
  failure: { step: number; event: string; message: string } | null;
  /** The command that runs it again. */
  replay: string;
  /** How many of its steps nobody can take by hand. */
  automated: number;
  steps: ReportStep[];
}

export interface ReportCover {
  cover: Cover;
  covered: number;
  total: number;
  uncovered: string[];
  /** Targets of paths that were not walked. */
  left: string[];
  unreachable: { target: string; reason: string | null }[];
  beyondReach: { target: string; reason: string }[];
  brokenRules: string[];
  steps: number;
  lowerBound: number;
  paths: ReportPath[];
}

export interface ReportMachine {
  machine: string;
  title: string;
  about: string;
  chart: Chart;
  /** By the ids of states and transitions. */
  tones: Record<string, Tone>;
  covers: ReportCover[];
}

/** What the report page shows. */
export interface Report {
  language: Language;
  run: "headless" | "browser";
  seed: number;
  machines: ReportMachine[];
}
