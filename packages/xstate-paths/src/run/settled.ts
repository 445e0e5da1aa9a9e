import { isDeepStrictEqual } from "node:util";
import type { AnyMachineSnapshot } from "xstate";
import type { MachineModel } from "../model.ts";
import { acceptedBy } from "../plan/explore.ts";
import { type Effect, inputsOf } from "./effects.ts";

/** A chart after a step: where it stands, and what it did on the way besides changing its context. */
export interface Settled {
  snapshot: AnyMachineSnapshot;
  effects: readonly Effect[];
  /** The input of each running child, by its id. */
  children: Record<string, unknown>;
  /** The events, with their payloads, that it takes. */
  accepted: readonly string[];
}

/** Something of a settled chart that a run compares. */
export type Aspect = (settled: Settled) => unknown;

/** All that a run compares after each step; the cheapest and most telling first. */
export const aspects = {
  value: ({ snapshot }) => snapshot.value,
  status: ({ snapshot }) => snapshot.status,
  output: ({ snapshot }) => snapshot.output,
  context: ({ snapshot }) => snapshot.context,
  effects: ({ effects }) => effects,
  children: ({ children }) => children,
  "accepted events": ({ accepted }) => accepted,
} satisfies Record<string, Aspect>;

/** Takes down a chart as it stands now. `model` has the payloads to try on it. */
export function settled(
  model: MachineModel,
  snapshot: AnyMachineSnapshot,
  effects: readonly Effect[],
): Settled {
  let accepted: readonly string[] | undefined;
  return {
    snapshot,
    effects,
    children: inputsOf(snapshot),
    // A snapshot accepts later what it accepts now; asking every event is what costs most.
    get accepted() {
      accepted ??= acceptedBy(model, snapshot);
      return accepted;
    },
  };
}

/** The first aspect in which they differ, in words; null where there is none. */
export function difference(
  expected: Settled,
  actual: Settled,
  compared: Readonly<Record<string, Aspect>>,
): string | null {
  for (const [name, of] of Object.entries(compared)) {
    const [wanted, found] = [of(expected), of(actual)];
    if (isDeepStrictEqual(wanted, found)) continue;
    const where = `in ${JSON.stringify(expected.snapshot.value)}`;
    return `${name} ${where}: expected ${differing(wanted, found)}\n but found ${differing(found, wanted)}`;
  }
  return null;
}

/** Of an object or a list only the parts in which it differs from the other. */
function differing(value: unknown, other: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "nothing";
  const parts = Object.entries(value).filter(([key, part]) => !isDeepStrictEqual(part, Object(other)[key]));
  return JSON.stringify(Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts));
}
