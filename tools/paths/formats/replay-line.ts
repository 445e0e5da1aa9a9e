import type { Results } from "../results.ts";

/** The command that runs one path again, where it was run. */
export function replayLine(run: Results["run"], id: string): string {
  return `npm run paths -- --replay ${id}${run === "browser" ? " --run browser" : ""}`;
}
