import type { MachineModel } from "../model.ts";
import { explore } from "./explore.ts";
import { comparable, observed } from "./facts.ts";
import { hearingGuards } from "./taken.ts";
import { takingTwice, Unsteady } from "./unsteady.ts";

/** A context that is more often another one than this has something in it that grows. */
const MANY = 1_000;

/**
 * Facts for a machine of which nobody has said any: all of its context, without what takes ever new values or is another
 * each time, and no guard reads. Found by exploring, when they are asked for first.
 */
export function observedFacts(model: Omit<MachineModel, "facts">): MachineModel["facts"] {
  let left: Set<string> | undefined;
  const facts = (context: object) => {
    left ??= unread(model);
    return factsOf(context, left);
  };
  observed.add(facts);
  return facts;
}

/** The keys of the context without which exploring ends. @throws Error where a guard reads what grows, or what is another each time */
function unread(model: Omit<MachineModel, "facts">): Set<string> {
  const many = model.limit ?? MANY;
  const left = new Set<string>();
  const read = new Set<string>();
  const unsteady: Unsteady[] = [];
  for (;;) {
    const met = meeting(left, many);
    try {
      hearingGuards(
        (key) => read.add(key),
        () => explore({ ...model, facts: met.facts }, undefined, takingTwice(model.machine.id, left)),
      );
      const late = unsteady.find(({ key }) => key !== null && read.has(key));
      if (late) throw late;
      return left;
    } catch (error) {
      if (error instanceof Unsteady && error.key !== null && !read.has(error.key)) {
        unsteady.push(error);
        left.add(error.key);
      } else if (error instanceof TooMany) left.add(growing(model.machine.id, met, read));
      else throw error;
    }
  }
}

/** Contexts that were met, and the values of each of their parts. */
interface Met {
  states: Set<string>;
  values: Map<string, Set<string>>;
}

/** Facts that note what they are of. @throws TooMany, while they are asked for */
function meeting(left: ReadonlySet<string>, many: number): Met & { facts: (context: object) => unknown } {
  const states = new Set<string>();
  const values = new Map<string, Set<string>>();
  // A list that is longer than this, and has been as many others, is one that grows.
  const long = many / 10;
  const facts = (context: object) => {
    const own = factsOf(context, left);
    for (const [key, value] of Object.entries(own)) {
      const known = values.get(key) ?? new Set();
      values.set(key, known.add(JSON.stringify(value) ?? ""));
      if (known.size > long && lengthOf(value) > long) throw new TooMany();
    }
    if (states.add(JSON.stringify(own)).size > many) throw new TooMany();
    return own;
  };
  return { states, values, facts };
}

class TooMany extends Error {}

const lengthOf = (value: unknown) =>
  typeof value === "object" && value !== null ? Object.keys(value).length : 0;

/** What no guard reads is left out, unless that is of no use: something that a guard reads is nearly always another one. */
function growing(machine: string, { states, values }: Met, read: ReadonlySet<string>): string {
  const varied = [...values].sort(([, a], [, b]) => b.size - a.size);
  const [[most, { size }] = ["", new Set()]] = varied;
  const [key] = varied.find(([own]) => !read.has(own)) ?? [];
  if (key !== undefined && (!read.has(most) || size <= states.size / 2)) return key;
  throw new Error(
    `${machine} has no end after ${states.size} contexts: ${most ? `context.${most} takes ever new values, and guards or payloads depend on it; ` : ""}` +
      "say in facts what of the context decides how it goes on (facts: ({ … }) => …), or raise the limit",
  );
}

function factsOf(context: object, left: ReadonlySet<string>): Record<string, unknown> {
  const kept = Object.entries(context).filter(([key]) => !left.has(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, comparable(value)]));
}
