import type { Used } from "xstate-paths";
import { readRecording } from "../inspect/from-app.ts";

/** The events in a recording that `npm run inspect` has exported, each in the states in which it came; null for another text. */
export function usedInRecording(text: string): Used[] | null {
  if (!text.startsWith('{"format":"vereda inspection"')) return null;
  return readRecording(text).flatMap(({ said }) => {
    const values = new Map<string, unknown>();
    return said.flatMap((each) => {
      if (!("sessionId" in each) || !("machine" in each)) return [];
      const { type, machine, sessionId, event, snapshot } = each;
      const states = machine === null ? [] : leavesOf(machine, values.get(sessionId));
      if (snapshot?.value !== undefined) values.set(sessionId, snapshot.value);
      if (type !== "@xstate.event" || machine === null || !event) return [];
      return states.map((state) => ({ machine, state, event: event.type }));
    });
  });
}

/** The ids of the innermost states of a state's value. */
function leavesOf(id: string, value: unknown): string[] {
  if (typeof value === "string") return [`${id}.${value}`];
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.entries(value);
  return inner.flatMap(([name, deeper]) => {
    const leaves = leavesOf(`${id}.${name}`, deeper);
    return leaves.length > 0 ? leaves : [`${id}.${name}`];
  });
}
