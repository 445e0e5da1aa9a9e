import type { Results } from "../results.ts";
import type { Writer } from "./format.ts";

/** Counts up with every change of the shape that a reader of the file would notice. */
const RESULTS_VERSION = 3;

/** What `paths.json` holds: `Results` as `results.ts` documents it, with the version of its shape before it. */
export interface ResultsFile extends Results {
  version: typeof RESULTS_VERSION;
}

export const json: Writer = async (results) => {
  const file: ResultsFile = { version: RESULTS_VERSION, ...results };
  return [{ path: "paths.json", content: `${JSON.stringify(file, null, 2)}\n` }];
};
