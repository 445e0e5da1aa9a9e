import { explored } from "../explored.ts";
import type { MachineModel } from "../model.ts";
import { UNTOLD, Untried } from "../plan/events.ts";
import type { Graph } from "../plan/explore.ts";
import { createTestModel } from "../test-model.ts";
import { placeholder } from "./placeholder.ts";

/** An event that cannot be tried as it is: a guard or an action reads its payload, or the machine fails of something else. */
export interface Need {
  event: string;
  /** Where it was tried first; null where the machine has no states. */
  state: string | null;
  /** What of it is read; none where it is left out for another reason. */
  keys: string[];
  /** Why it is left out; null: something stands in its place. */
  leftOut: string | null;
}

/** A model that can be explored, and what nobody has said: something that says no more than its name stands in its place. */
export interface Explorable {
  model: MachineModel;
  needs: Need[];
  /** What is read of an input that the machine does not start without. */
  input: string[];
}

/**
 * Makes a model of a machine alone. Events that cannot be tried with what stands for their payloads are left out.
 *
 * @throws Error where the machine cannot be explored all the same
 */
export function explorable(machine: MachineModel["machine"]): Explorable {
  try {
    return { ...exploredWith(machine, undefined), input: [] };
  } catch (error) {
    const read = new Set<string>();
    const input = placeholder("input", (key) => read.add(key));
    try {
      const { model, needs } = exploredWith(machine, input);
      if (read.size > 0) return { model, needs, input: [...read] };
    } catch {
      // What it has said of itself without an input is the better answer.
    }
    throw error;
  }
}

function exploredWith(
  machine: MachineModel["machine"],
  input: object | undefined,
): Omit<Explorable, "input"> {
  const needs = new Map<string, Need>();
  for (;;) {
    const events = Object.fromEntries([...needs.values()].map((need) => [need.event, casesOf(need)]));
    const { model } = createTestModel(machine, { input, events });
    try {
      const vain = onlyRefused(explored(model).graph, [...needs.values()]);
      if (vain.length === 0) return { model, needs: [...needs.values()] };
      for (const need of vain)
        need.leftOut = `a guard refuses ${need.keys.map((key) => `‹${key}›`).join(" and ")}`;
    } catch (error) {
      if (!(error instanceof Untried)) throw error;
      needs.set(error.event, needIn(error, needs.get(error.event)));
    }
  }
}

function casesOf({ keys, leftOut }: Need): object[] {
  if (leftOut !== null) return [];
  return [{ [UNTOLD]: true, ...Object.fromEntries(keys.map((key) => [key, placeholder(key)])) }];
}

/** The events whose placeholders no guard lets pass: nothing is known of what they do. */
function onlyRefused({ nodes }: Graph, needs: readonly Need[]): Need[] {
  const taken = new Set([...nodes.values()].flatMap(({ edges }) => edges.map(({ event }) => event.type)));
  const tried = new Set(
    [...nodes.values()].flatMap(({ refusals }) => refusals.map(({ event }) => event.type)),
  );
  return needs.filter(({ event, leftOut }) => leftOut === null && tried.has(event) && !taken.has(event));
}

/** @param known what is needed of the event besides */
function needIn(
  { event, state, why }: Untried,
  known: Need = { event, state, keys: [], leftOut: null },
): Need {
  const [, read] = /'([^']+)' of the event is read/.exec(why) ?? [];
  const key = read ?? (known.keys.length === 0 ? broughtBy(event) : undefined);
  if (key !== undefined) return { ...known, keys: [...known.keys, key] };
  return { ...known, leftOut: why.split("\n").at(-1) ?? "" };
}

function broughtBy(event: string): string | undefined {
  const [, kind] = /^xstate\.(done|error|snapshot)\./.exec(event) ?? [];
  return kind === "done" ? "output" : kind;
}
