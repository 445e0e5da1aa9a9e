import { isDeepStrictEqual } from "node:util";
import type { AnyMachineSnapshot } from "xstate";
import type { MachineModel } from "../model.ts";

/** Facts that a snapshot is told apart by: the model's, or without them its whole context. */
export function factsOf({ facts }: Pick<MachineModel, "facts">, { context }: AnyMachineSnapshot): unknown {
  return facts ? facts(context) : comparable(context);
}

/** Facts that nobody has said: parts of the context. */
export const observed = new WeakSet<object>();

/** What a snapshot's facts are called in a sentence. */
export function factsWord({ facts }: Pick<MachineModel, "facts">): "facts" | "context" {
  return facts && !observed.has(facts) ? "facts" : "context";
}

/**
 * A value as JSON can say it, equal for values that are alike: a map or a set by what is in it, a date by its time, an actor
 * by its id, an error by its message. Functions, symbols and what refers back to where it stands are left out.
 */
export function comparable(value: unknown, around: readonly unknown[] = []): unknown {
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "number" && !Number.isFinite(value)) return String(value);
  if (typeof value !== "object" || value === null) return isSaid(value) ? value : undefined;
  if (around.includes(value)) return undefined;
  const part = (own: unknown) => comparable(own, [...around, value]);
  if (value instanceof Date) return `Date ${value.getTime()}`;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Map || value instanceof Set) return { [value.constructor.name]: part([...value]) };
  if (value instanceof RegExp || value instanceof URL) return String(value);
  if (Array.isArray(value)) return value.map(part);
  if (isActor(value)) return `actor ${actorWord(value.id)}`;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, part(own)]));
}

const isSaid = (value: unknown) => typeof value !== "function" && typeof value !== "symbol";

function isActor(value: object): value is { id: string; sessionId: string } {
  return "sessionId" in value && typeof value.sessionId === "string" && "id" in value;
}

/** An actor's id; one that XState has made up is another each time. */
export function actorWord(id: string): string {
  return /^x:\d+$/.test(id) ? "without an id" : id;
}

/** The keys by which two facts differ; none where the facts are no objects. */
export function differingKeys(one: unknown, other: unknown): string[] {
  if (!isRecord(one) || !isRecord(other)) return [];
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys.filter((key) => !isDeepStrictEqual(one[key], other[key]));
}

/** The part of many facts that takes the most values, with some of them, for a sentence: `context.count`. */
export function mostVaried(word: string, all: readonly unknown[]): { part: string; values: string[] } {
  const seen = new Map<string, Set<string>>();
  const note = (part: string, value: unknown) => {
    const values = seen.get(part) ?? new Set();
    seen.set(part, values.add(JSON.stringify(value) ?? "nothing"));
  };
  for (const facts of all) {
    if (!isRecord(facts)) note(word, facts);
    else for (const [key, value] of Object.entries(facts)) note(`${word}.${key}`, value);
  }
  const [most] = [...seen].sort(([, a], [, b]) => b.size - a.size);
  return { part: most?.[0] ?? word, values: [...(most?.[1] ?? [])] };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
