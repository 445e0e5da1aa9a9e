import { isDeepStrictEqual } from "node:util";
import type { AnyMachineSnapshot, EventObject } from "xstate";
import type { Explored } from "../explored.ts";
import { innermostIn } from "../plan/states.ts";
import type { Effect } from "../run/effects.ts";
import { headlessActor } from "../run/headless-actor.ts";
import { eventBook } from "./event-book.ts";
import type { GoldenStep } from "./golden.ts";
import { type Met, meet } from "./names.ts";
import { changeLines, eventWords, type Lexicon, valueWords } from "./words.ts";

/** Walks a machine and writes down what each step leads to. */
export interface Recorder {
  /** Performs an event, given in words, and says what came of it. */
  take: (event: string) => GoldenStep;
  /** The snapshots in which it has settled. */
  trace: readonly AnyMachineSnapshot[];
  stop: () => void;
}

/**
 * Starts a machine, and gives what starting led to. It is judged by nobody here: what it does is written down.
 *
 * @param met notes the long values that are said
 */
export function record(
  { model, graph }: Pick<Explored, "model" | "graph">,
  variant: string,
  met?: Met,
): { start: GoldenStep; recorder: Recorder } {
  const book = eventBook(model, graph, variant);
  const lexicon = { told: model.told, ...(met && { met }) };
  const actor = headlessActor(model.machine, model.variants[variant]?.input);
  const trace: AnyMachineSnapshot[] = [];
  const settle = (words: string, event: EventObject | null): GoldenStep => {
    const effects = actor.effects();
    const snapshot = actor.snapshot();
    const before = trace.at(-1);
    const lines = [
      ...(before === snapshot ? ["is refused"] : []),
      ...contextLines(before?.context ?? {}, snapshot.context, event, lexicon),
      ...effects.flatMap((effect) => effectLine(effect, snapshot.context, lexicon) ?? []),
      ...(snapshot.status === "done" ? [`ends with ${valueWords(snapshot.output, lexicon, "output")}`] : []),
    ];
    trace.push(snapshot);
    return { event: words, state: stateWords(snapshot), lines };
  };
  const attempt = (words: string, act: () => EventObject | null): GoldenStep => {
    try {
      return settle(words, act());
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { event: words, state: `${BREAKS_OFF}${reason}`, lines: [] };
    }
  };
  return {
    start: attempt("start", () => {
      actor.start();
      return null;
    }),
    recorder: {
      take: (words) =>
        attempt(words, () => {
          const event = book.get(words);
          if (!event) throw new Error(`the model has no event "${words}"`);
          if (met) eventWords(event, lexicon);
          actor.perform(event);
          return event;
        }),
      trace,
      stop: actor.stop,
    },
  };
}

const BREAKS_OFF = "breaks off: ";

/** Whether a chart died of a step, or the step could not be taken. */
export function isBroken({ state }: GoldenStep): boolean {
  return state.startsWith(BREAKS_OFF);
}

/** What an event brought is said by its place there: `quote = output`. */
function contextLines(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  event: EventObject | null,
  lexicon: Lexicon,
): string[] {
  const brought = Object.entries(event ?? {}).filter(([, part]) => typeof part === "object" && part !== null);
  return Object.keys({ ...before, ...after }).flatMap((key) => {
    const [place] = brought.find(([, part]) => isDeepStrictEqual(part, after[key])) ?? [];
    if (place !== undefined && !isDeepStrictEqual(before[key], after[key])) return [`${key} = ${place}`];
    return changeLines(before[key], after[key], lexicon, key);
  });
}

/** Where a chart stands: its innermost states without the machine's id, e.g. `steps.reviewing` or `a.one & b.two`. */
export function stateWords(snapshot: AnyMachineSnapshot): string {
  const ids = innermostIn(snapshot).map(({ path, id }) => path.join(".") || id);
  return ids.join(" & ");
}

/** What a chart did, on a line; null for what its states say already. */
function effectLine({ type, params }: Effect, context: unknown, lexicon: Lexicon): string | null {
  const { id, src, input, event, delay, to } = Object(params) as Record<string, unknown>; // of XState's own actions
  switch (type) {
    case "xstate.spawnChild":
      return `starts ${id}${typeof src === "string" && src !== id ? ` (${src})` : ""}${input === undefined ? "" : ` with ${inputWords(input, context, lexicon)}`}`;
    case "xstate.stopChild":
    case "xstate.cancel":
    case "xstate.assign":
      return null;
    case "xstate.raise":
      return `${delay === undefined ? "raises" : `waits ${delay} ms,`} ${eventWords(event as EventObject, lexicon)}`;
    case "xstate.sendTo":
      return `sends ${to} ${eventWords(event as EventObject, lexicon)}${delay === undefined ? "" : ` after ${delay} ms`}`;
    default:
      return `does ${type}${params === undefined ? "" : ` ${valueWords(params, lexicon, type)}`}`;
  }
}

/** What the context has under the same name is said by that name alone: `{quote, isResumed: true}`. */
function inputWords(input: unknown, context: unknown, lexicon: Lexicon): string {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return valueWords(input, lexicon);
  const known = Object(context) as Record<string, unknown>; // any context
  const parts = Object.entries(input).map(([key, value]) =>
    key in known && isDeepStrictEqual(known[key], value) ? key : `${key}: ${valueWords(value, lexicon, key)}`,
  );
  const words = `{${parts.join(", ")}}`;
  if (lexicon.met) meet(lexicon.met, words, "input");
  return words;
}
