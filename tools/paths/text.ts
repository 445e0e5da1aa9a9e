import type { EventObject } from "xstate";

/** An event with its payload, as a report shows it. */
export function eventText({ type, ...payload }: EventObject): string {
  const said = JSON.stringify(payload);
  return said === "{}" ? type : `${type} ${said}`;
}

/** The line that runs a path again. */
export function replayLine(id: string, run: "headless" | "browser"): string {
  return `npm run paths -- --replay ${id}${run === "browser" ? " --run browser" : ""}`;
}
