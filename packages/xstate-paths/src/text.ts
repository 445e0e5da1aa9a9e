import type { EventObject } from "xstate";
import type { Results } from "./results.ts";

/** An event with its payload, as a report shows it: of a long payload (a whole quote, say) its beginning. */
export function eventText({ type, ...payload }: EventObject, longest?: number): string {
  return [type, payloadText(payload, longest)].filter(Boolean).join(" ");
}

/** A payload as a report shows it; empty where there is none. */
export function payloadText(payload: unknown, longest = 240): string {
  const text = JSON.stringify(payload, said) ?? "";
  if (text === "{}") return "";
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** An event with its payload, as it is told from others. */
export function eventKey(event: EventObject): string {
  return JSON.stringify(event, said);
}

/** What JSON makes nothing of. */
function said(_: string, value: unknown): unknown {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Map || value instanceof Set) return [...value];
  return typeof value === "bigint" ? `${value}n` : value;
}

/** The line that runs a path again, where it was run, for a shell: a machine's id may have anything in it. */
export function replayLine({ command, run }: Pick<Results, "command" | "run">, id: string): string {
  const word = /^[\w.-]+$/.test(id) ? id : `'${id.replaceAll("'", "'\\''")}'`;
  return `${command} --replay ${word}${run === "browser" ? " --run browser" : ""}`;
}
