import { isDeepStrictEqual } from "node:util";
import type { EventObject } from "xstate";
import { eventKey } from "../text.ts";

/** What steps in different states can have in common. Of one graph, two are of one kind where their `event` is the same object. */
export interface Kind {
  event: EventObject;
  transitions: string[];
  outcomes: string[];
  /** The parts of the context that it changes, and how long it waits then where that is computed, e.g. `pollDelay 4500`. */
  changed: string[];
}

const keys = new WeakMap<EventObject, string>();

/** An event's key; a constant event is asked for it again and again. */
export function keyOf(event: EventObject): string {
  const said = keys.get(event) ?? eventKey(event);
  keys.set(event, said);
  return said;
}

/** Gives each kind once: the first that is like the one it is asked for. @param said the event's key */
export function kindsMet(): (said: string, kind: Kind) => Kind {
  const met = new Map<string, Kind[]>();
  return (said, kind) => {
    const key = [said, ...kind.transitions, "", ...kind.outcomes, "", ...kind.changed].join("\n");
    const alike = met.get(key) ?? [];
    met.set(key, alike);
    // A key does not tell all that an event can bring apart, e.g. functions.
    const known = alike.find(({ event }) => isSameEvent(event, kind.event));
    if (known) return known;
    const own = { ...kind, event: { ...kind.event } };
    alike.push(own);
    return own;
  };
}

function isSameEvent(one: EventObject, other: EventObject): boolean {
  if (one === other) return true;
  const [parts, others] = [Object.entries(one), Object.entries(other)];
  return (
    parts.length === others.length &&
    parts.every(([key, part], at) => {
      const [otherKey, otherPart] = others[at] ?? [];
      return key === otherKey && (part === otherPart || isDeepStrictEqual(part, otherPart));
    })
  );
}
