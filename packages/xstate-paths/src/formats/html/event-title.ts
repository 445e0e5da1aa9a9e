import type { EventObject } from "xstate";

const LONGEST = 60;

/** An event and its payload, short enough for a line. */
export function eventTitle({ type, ...payload }: EventObject): string {
  const said = JSON.stringify(payload);
  if (said === "{}") return type;
  return `${type} ${said.length > LONGEST ? `${said.slice(0, LONGEST - 1)}…` : said}`;
}
