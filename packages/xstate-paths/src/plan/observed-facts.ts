import type { MachineModel } from "../model.ts";
import { explore } from "./explore.ts";
import { comparable } from "./facts.ts";
import { hearingGuards } from "./taken.ts";

/** A context that is more often another one than this has something in it that grows. */
const MANY = 1_000;

/**
 * Facts for a machine of which nobody has said any: all of its context, without what takes ever new values and no guard
 * reads. Found by exploring, when they are asked for first.
 */
export function observedFacts(model: Omit<MachineModel, "facts">): MachineModel["facts"] {
  let left: Set<string> | undefined;
  return (context) => {
    left ??= growing(model);
    return factsOf(context, left);
  };
}

/** The keys of the context without which exploring ends. @throws Error where a guard reads what grows */
function growing(model: Omit<MachineModel, "facts">): Set<string> {
  const left = new Set<string>();
  const read = new Set<string>();
  for (;;) {
    const states = new Set<string>();
    const values = new Map<string, Set<string>>();
    const facts = (context: object) => {
      const own = factsOf(context, left);
      for (const [key, value] of Object.entries(own))
        values.set(key, (values.get(key) ?? new Set()).add(JSON.stringify(value) ?? ""));
      if (states.add(JSON.stringify(own)).size > MANY) throw new TooMany();
      return own;
    };
    try {
      hearingGuards(
        (key) => read.add(key),
        () => explore({ ...model, facts }),
      );
      return left;
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      left.add(mostVaried(model.machine.id, values, read));
    }
  }
}

class TooMany extends Error {}

function mostVaried(machine: string, values: Map<string, Set<string>>, read: ReadonlySet<string>): string {
  const varied = [...values].sort(([, a], [, b]) => b.size - a.size);
  const [key] = varied.find(([own]) => !read.has(own)) ?? [];
  if (key !== undefined) return key;
  const [most] = varied[0] ?? [];
  throw new Error(
    `${machine} has no end after ${MANY} contexts: ${most ? `context.${most} takes ever new values, and a guard reads it. ` : ""}` +
      "Say in facts what of the context decides how it goes on: facts: ({ … }) => …",
  );
}

function factsOf(context: object, left: ReadonlySet<string>): Record<string, unknown> {
  const kept = Object.entries(context).filter(([key]) => !left.has(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, comparable(value)]));
}
