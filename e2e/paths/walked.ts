/** The name under which a path's test attaches what it walked. */
export const WALKED = "walked";

/** One walked path, for the reporter. */
export interface Walked {
  machine: string;
  /** From 1. */
  path: number;
  /** How many paths the machine has. */
  paths: number;
  steps: number;
  milliseconds: number;
  /** The transitions after which a person saw what they should; half a path's when it failed half-way. */
  taken: string[];
  /** Every transition of the chart's definition. */
  chart: string[];
  /** Those that no person can take, with the reason. */
  beyond: Record<string, string>;
}
