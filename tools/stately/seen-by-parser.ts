import { type AnyStateMachine, createMachine } from "xstate";
import type {
  ExtractedAction,
  ExtractedInvoke,
  ExtractedState,
  ExtractedTransition,
} from "./parser/extract.ts";

/**
 * The machine that Stately's parser has read: its config, with XState 5's words for it. Throws where a target that it
 * read leads nowhere. It cannot run: what is inline has no implementation here.
 */
export function machineOf(config: ExtractedState): AnyStateMachine {
  // What was read from a text has no types; XState checks it while it builds the machine.
  return createMachine(stateOf(config) as Parameters<typeof createMachine>[0]);
}

function stateOf(state: ExtractedState): Record<string, unknown> {
  return {
    ...state,
    context: {},
    entry: list(state.entry).map(actionOf),
    exit: list(state.exit).map(actionOf),
    on: mapped(state.on, transitionsOf),
    after: mapped(state.after, transitionsOf),
    always: transitionsOf(state.always),
    onDone: transitionsOf(state.onDone),
    invoke: list(state.invoke).map(invokeOf),
    states: mapped(state.states, stateOf),
  };
}

function invokeOf({ id, src, kind, onDone, onError }: ExtractedInvoke) {
  return {
    id,
    src: kind === "named" ? src : INLINE,
    onDone: transitionsOf(onDone),
    onError: transitionsOf(onError),
  };
}

function transitionsOf(written: ExtractedTransition | readonly ExtractedTransition[] | undefined) {
  return list(written).map(({ target, cond, actions, description }) => ({
    target,
    guard: cond && (cond.kind === "named" ? cond.type : INLINE),
    actions: list(actions).map(actionOf),
    description,
  }));
}

function actionOf({ kind, action }: ExtractedAction): string {
  return (kind === "named" && action.type) || INLINE;
}

/** As a chart calls what is written in place. */
const INLINE = "(inline)";

function list<T>(written: T | readonly T[] | undefined): readonly T[] {
  if (written === undefined) return [];
  return Array.isArray(written) ? written : [written as T]; // what is no array is one of them
}

function mapped<T, U>(record: Record<string, T> | undefined, of: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record ?? {}).map(([key, value]) => [key, of(value)]));
}
