import type { EventObject } from "xstate";
import type { Results } from "./results.ts";

/** An event with its payload, as a report shows it: of a long payload (a whole quote, say) its beginning. */
export function eventText({ type, ...payload }: EventObject, longest?: number): string {
  return [type, payloadText(payload, longest)].filter(Boolean).join(" ");
}

/** A payload as a report shows it; empty where there is none. */
export function payloadText(payload: unknown, longest = 240): string {
  const said = JSON.stringify(payload) ?? "";
  if (said === "{}") return "";
  return said.length > longest ? `${said.slice(0, longest)}…` : said;
}

/** The line that runs a path again, where it was run. */
export function replayLine({ command, run }: Pick<Results, "command" | "run">, id: string): string {
  return `${command} --replay ${id}${run === "browser" ? " --run browser" : ""}`;
}
