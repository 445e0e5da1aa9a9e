import { isDeepStrictEqual } from "node:util";
import type { EventObject } from "xstate";
import type { MachineModel } from "../model.ts";
import { type Met, meet } from "./names.ts";

/** How values are said. `met` notes the long ones. */
export interface Lexicon {
  told: MachineModel["told"];
  met?: Met;
}

/**
 * A value on one line, as a reader of JavaScript would write it, e.g. `{kind: "FREE", total: 9000}`. What the model has a
 * word for is said by that word.
 *
 * @param hint what the value is called where it stands
 */
export function valueWords(value: unknown, lexicon: Lexicon, hint = "value"): string {
  return wordsOf(value, lexicon, hint, []);
}

function wordsOf(value: unknown, lexicon: Lexicon, hint: string, around: readonly unknown[]): string {
  const word = lexicon.told?.(value);
  if (word !== undefined) return word;
  if (typeof value === "function") return `function ${value.name}`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "nothing";
  if (around.includes(value)) return "…";
  const inside = [...around, value];
  const say = (part: unknown, name = hint) => wordsOf(part, lexicon, name, inside);
  const words = objectWords(value, say);
  if (lexicon.met) meet(lexicon.met, words, hint);
  return words;
}

function objectWords(value: object, say: (part: unknown, name?: string) => string): string {
  if (Array.isArray(value)) return `[${value.map((each) => say(each)).join(", ")}]`;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Map || value instanceof Set) return `${value.constructor.name} ${say([...value])}`;
  if (value instanceof Error) return `${value.name} ${JSON.stringify(value.message)}`;
  const { id, sessionId } = value as { id?: unknown; sessionId?: unknown }; // an actor has both
  if (typeof sessionId === "string") return `actor ${id}`;
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${parts.map(([key, part]) => `${keyWords(key)}: ${say(part, key)}`).join(", ")}}`;
}

const keyWords = (key: string) => (/^[\w$]+$/.test(key) ? key : JSON.stringify(key));

/**
 * What changed from one value to the next, a line for each part, e.g. `draft.method = "PIX"`. Objects are compared part by
 * part, lists as a whole.
 */
export function changeLines(before: unknown, after: unknown, lexicon: Lexicon, path = ""): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isPlain(before) && isPlain(after) && lexicon.told?.(after) === undefined) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) =>
      changeLines(before[key], after[key], lexicon, path ? `${path}.${key}` : key),
    );
  }
  return [`${path || "context"} = ${valueWords(after, lexicon, path.split(".").at(-1))}`];
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

const KINDS: readonly [RegExp, string][] = [
  [/^xstate\.done\.actor\.(.+)$/, "$1 done"],
  [/^xstate\.error\.actor\.(.+)$/, "$1 failed"],
  [/^xstate\.done\.state\.(.+)$/, "$1 complete"],
  [/^xstate\.after\.(.+)$/, "after $1"],
];

/** An event's type in words: `loadQuote done`, `loadQuote failed`, `after patience.gate.open`, or as it is. */
export function typeWords(type: string): string {
  const kind = KINDS.find(([shape]) => shape.test(type));
  return kind ? type.replace(...kind) : type;
}

/** An event in words, with its payload, e.g. `loadQuote failed, error: NETWORK`. */
export function eventWords({ type, ...payload }: EventObject, lexicon: Lexicon): string {
  const parts = Object.entries(payload).filter(([, part]) => part !== undefined);
  return [
    typeWords(type),
    ...parts.map(([key, part]) => `${key}: ${valueWords(part, lexicon, hintFor(type, key))}`),
  ].join(", ");
}

/** What an actor ends with is called by the actor. */
function hintFor(type: string, key: string): string {
  const [, actor] = /^xstate\.\w+\.actor\.(.+)$/.exec(type) ?? [];
  return actor === undefined || key === "error" ? key : actor;
}
