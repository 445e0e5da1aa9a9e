/** A step of a path: the event in words (`start` first), where it led, and what happened besides, a line each. */
export interface GoldenStep {
  event: string;
  state: string;
  lines: readonly string[];
}

/** A path with what each of its steps leads to; the first step is the start. */
export interface GoldenPath {
  variant: string;
  steps: readonly GoldenStep[];
}

/** Why a golden file became what it is: the day (`YYYY-MM-DD`), the reason that was given, and what changed, in words. */
export interface Acceptance {
  day: string;
  reason: string;
  changes: readonly string[];
}

/** What somebody has read and accepted of a machine. */
export interface Golden {
  machine: string;
  accepted: readonly Acceptance[];
  /** Words for long values, by their names. */
  values: ReadonlyMap<string, string>;
  paths: readonly GoldenPath[];
}
