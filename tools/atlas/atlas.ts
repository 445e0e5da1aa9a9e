import type { Chart } from "xstate-paths/chart";

/** Everything the atlas shows, as plain data. Paths are from the repository's root. */
export interface AtlasData {
  flows: AtlasFlow[];
}

export interface AtlasFlow {
  chart: Chart;
  /** The docstring of its machine. */
  summary: string;
  /** The file in which the chart is written. */
  file: string;
  /** One file that imports `xstate` only, to paste into Stately's tools. */
  bundle: string;
  /** By the id of a state, the line of that file on which it begins, from 1. */
  lines: Record<string, number>;
  /** What else there is about it: model, driver, words for testers, tests. */
  files: { what: string; path: string }[];
  /** By the id of a state, the picture of its screen as a data URL. */
  pictures: Record<string, string>;
}
