import type { EventObject } from "xstate";
import type { Results } from "./results.ts";

/** An event with its payload, as a report shows it: of a long payload (a whole quote, say) its beginning. */
export function eventText({ type, ...payload }: EventObject): string {
  const said = JSON.stringify(payload);
  if (said === "{}") return type;
  return `${type} ${said.length > LONG ? `${said.slice(0, LONG)}…` : said}`;
}

const LONG = 240;

/** The line that runs a path again, where it was run. */
export function replayLine({ command, run }: Pick<Results, "command" | "run">, id: string): string {
  return `${command} --replay ${id}${run === "browser" ? " --run browser" : ""}`;
}
