import type * as ESTree from "@oxc-project/types";
import type { Span, Text } from "../text.ts";

/** How a user interface can be wrong about its chart. */
export type UiKind =
  | "dead button"
  | "wrong event"
  | "lost action"
  | "never busy"
  | "another state's text"
  | "missing announcement";

/** A fault as it is found in a source. */
export interface Change {
  kind: UiKind;
  /** What is wrong, in words. */
  what: string;
  at: Span;
  /** What is written there instead. */
  by: string;
  /** What is written there in a build that has all faults, of which one is active at a time. */
  behind: Behind;
}

/** @param own the text as it is, which may hold switches of its own @param id the fault's, as a literal */
export type Behind = (own: string, id: string) => string;

/** What is known where a node stands. */
export interface Place {
  text: Text;
  /** The nodes around it, the innermost first. */
  around: readonly ESTree.Node[];
  events: EventNames;
}

/** The events of a chart, each with another one that is sent in its place; null where there is none. */
export type EventNames = ReadonlyMap<string, string | null>;

const IS_ACTIVE = "__isPlanted";
const DEAF = "__deafWhilePlanted";

/** What a file with switches calls, declared at its end: whoever opens the page says which fault is active (`switch.ts`). */
export const DECLARED = `
function ${IS_ACTIVE}(id) { return globalThis.__planted?.isActive(id) ?? false; }
function ${DEAF}(id, act) { return globalThis.__planted?.deaf(id, act) ?? act; }
`;

export const active = (id: string): string => `${IS_ACTIVE}(${id})`;
export const instead =
  (by: string): Behind =>
  (own, id) =>
    `(${active(id)} ? ${by} : ${own})`;
/** Asked only where it makes a difference: where the text would hold. */
export const andNot: Behind = (own, id) => `((${own}) && !${active(id)})`;
/** Asked only when the function is called. */
export const deaf: Behind = (own, id) => `${DEAF}(${id}, ${own})`;
