import type { EventObject } from "xstate";

/** An event with its payload, as a report shows it: of a long payload (a whole quote, say) its beginning. */
export function eventText({ type, ...payload }: EventObject): string {
  const said = JSON.stringify(payload);
  if (said === "{}") return type;
  return `${type} ${said.length > LONG ? `${said.slice(0, LONG)}…` : said}`;
}

const LONG = 240;

/** The line that runs a path again. */
export function replayLine(id: string, run: "headless" | "browser"): string {
  return `npm run paths -- --replay ${id}${run === "browser" ? " --run browser" : ""}`;
}
