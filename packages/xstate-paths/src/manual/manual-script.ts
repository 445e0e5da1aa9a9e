import type { AnyStateMachine, EventFromLogic, EventObject, SnapshotFrom } from "xstate";

/** What an invoked actor ended with, as the model's case says. */
export interface AnswerEvent extends EventObject {
  output?: unknown;
  error?: unknown;
}

/**
 * What a tester does.
 *
 * - a list is done in its order;
 * - `earlier` has to be done before the step before this one, e.g. while its answer is still awaited;
 * - `automated`: nobody can, and this says what the automated run does instead.
 */
export type Doing =
  | string
  | readonly string[]
  | { earlier: string; now: string | readonly string[] }
  | { automated: string };

/** A step as a sentence may ask about it. The ids of states are those of the settled ones, e.g. `order.placing`. */
export interface ManualStep<E extends EventObject = EventObject> {
  event: E;
  variant: string;
  from: readonly string[];
  to: readonly string[];
  /** The events of the path before and after this one. */
  before: readonly AnswerEvent[];
  ahead: readonly AnswerEvent[];
}

/** A state as a sentence may ask about it: how the path came here. `event` is null where it begins. */
export interface ManualSight {
  event: AnswerEvent | null;
  from: readonly string[];
  before: readonly AnswerEvent[];
  variant: string;
}

type Do<E extends EventObject> = Doing | ((step: ManualStep<E>) => Doing);
type See = string | ((sight: ManualSight) => string);
/** Sentences, of which the last sets the flow going; a function is given the path, which may call for another card. */
type Prepare =
  | readonly string[]
  | { automated: string }
  | ((path: readonly AnswerEvent[]) => readonly string[]);

type OwnEvents<M extends AnyStateMachine> = {
  [T in EventFromLogic<M>["type"]]: Do<Extract<EventFromLogic<M>, { type: T }>>;
};
type StateOf<M extends AnyStateMachine> = keyof ReturnType<SnapshotFrom<M>["getMeta"]> & string;

/**
 * A flow in the words of a tester who reads no code, in Portuguese; the default export of `e2e/manual/<flow>.manual.ts`.
 *
 * - `title`: what the flow is called; `about`: what it is for, in one or two sentences.
 * - `variants`: how each variant of the model is prepared: who signs in, which page is open, what is set up.
 * - `events`: what is done for each event of the chart. For `xstate.done.actor.…` and `xstate.error.actor.…`: how the
 *   answer is brought about with the running product; for `xstate.after.…`: how the time passes.
 * - `states`: what is seen in each innermost state that the chart can rest in, with the screen's words in “quotes”.
 *
 * `manual.test.ts` names what is missing and what is needless.
 */
export interface ManualScript<M extends AnyStateMachine = AnyStateMachine> {
  title: string;
  about: string;
  variants: Readonly<Record<string, Prepare>>;
  events: OwnEvents<M> & { [T in `xstate.${string}`]: Do<AnswerEvent> };
  states: { readonly [S in StateOf<M>]?: See };
}

/** A manual script that has lost its machine's type, as it is found in its folder. */
export interface AnyManualScript {
  title: string;
  about: string;
  variants: Readonly<Record<string, Prepare>>;
  events: Readonly<Record<string, Doing | ((step: ManualStep) => Doing)>>;
  states: Readonly<Record<string, See>>;
}
