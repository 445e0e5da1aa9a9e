import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from "xstate";
import type { EventCases, LoadedEvent, MachineModel, Variant } from "./model.ts";
import type { PlanOptions } from "./plan/plan.ts";
import type { Cover } from "./plan/targets.ts";

type EventType<M extends AnyStateMachine> = EventFromLogic<M>["type"];

/** The states of a value that have none inside, by their ways from the root, e.g. `form.editing`. */
type Leaf<Value> = Value extends string
  ? Value
  : {
      [K in keyof Value & string]: keyof Value[K] extends never ? K : `${K}.${Leaf<Value[K]>}`;
    }[keyof Value & string];

/** The states of a value that have others inside. */
type Group<Value> = Value extends string
  ? never
  : {
      [K in keyof Value & string]: keyof Value[K] extends never ? never : K | `${K}.${Group<Value[K]>}`;
    }[keyof Value & string];

type ValueOf<M extends AnyStateMachine> = SnapshotFrom<M>["value"];
type LeafOf<M extends AnyStateMachine> = string extends ValueOf<M> ? string : Leaf<ValueOf<M>>;
type GroupOf<M extends AnyStateMachine> = string extends ValueOf<M> ? string : Group<ValueOf<M>>;

/** A step of a path: the event, and the machine before and after it. */
export interface TestStep<M extends AnyStateMachine, T extends EventType<M> = EventType<M>> {
  event: Extract<EventFromLogic<M>, { type: T }>;
  from: SnapshotFrom<M>;
  state: SnapshotFrom<M>;
  /** The transitions that it takes, by their ids: source, event, place. */
  transitions: readonly string[];
}

/**
 * What is done for each event of a machine. Ends of actors (`xstate.done.actor.<id>`, `xstate.error.actor.<id>`) and timers
 * (`xstate.after.<delay>.<state>`) need an entry where a path takes them.
 */
export type TestEvents<M extends AnyStateMachine> = {
  [T in EventType<M>]: (step: TestStep<M, T>) => unknown;
} & { [T in `xstate.${string}`]?: (step: TestStep<M>) => unknown };

/** Throws where what it is asked about is not in that state. */
export type TestState<M extends AnyStateMachine> = (state: SnapshotFrom<M>) => unknown;

/**
 * What is looked at in each state, by its way from the root, e.g. `form.editing`, or `form` for all inside. `*` stands for
 * every state without an entry; where there is none, coming to such a state fails.
 */
export type TestStates<M extends AnyStateMachine> = {
  [S in LeafOf<M> | GroupOf<M> | "*"]?: TestState<M> | null;
};

/**
 * An entry for each state that has none inside, so that `tsc` names those that lack: `{ … } satisfies EveryState<typeof machine>`.
 * Null: nobody rests there, or nothing can be seen of it.
 */
export type EveryState<M extends AnyStateMachine> = { [S in LeafOf<M>]: TestState<M> | null } & {
  [S in GroupOf<M>]?: TestState<M>;
};

/** How a path is tested. */
export interface TestParams<M extends AnyStateMachine> {
  events: TestEvents<M>;
  states: TestStates<M>;
  /** Wraps each step so that a report shows it, e.g. Playwright's `test.step`. */
  step?: (title: string, body: () => Promise<void>) => Promise<void>;
}

/** A path through a machine, to be taken by what is tested. */
export interface TestPath<M extends AnyStateMachine> {
  /** `model.getPath(id)` gives it again, as long as the machine and its model stay what they are. */
  id: string;
  /** One line, different for each path of a plan. */
  description: string;
  variant: string;
  input: InputFrom<M>;
  /** Where it begins, and where it ends. */
  start: SnapshotFrom<M>;
  state: SnapshotFrom<M>;
  steps: readonly TestStep<M>[];
  /** Performs each step and looks at each state that it leads to. Throws at the first step that fails, and says which. */
  test: (params: TestParams<M>) => Promise<void>;
  /**
   * Walks it headless in the machine itself: actors end, and time passes, only as it says. Throws where it leads elsewhere
   * than explored, or breaks an invariant.
   */
  walk: () => void;
}

export interface PathOptions extends PlanOptions {
  /** What the paths have to cover together; every transition unless told. */
  cover?: Cover;
}

/** Paths, and how good they are. */
export interface TestPlan<M extends AnyStateMachine> {
  paths: TestPath<M>[];
  /** Of all paths together. */
  steps: number;
  /** No set of paths with this cover has fewer steps; 0 where `highs` is not installed. */
  lowerBound: number;
  /** What they cover, by its ids. */
  covered: readonly string[];
  /** What the machine has and no combination of inputs and payloads reaches. */
  unreachable: readonly string[];
}

/** A machine with what its paths are made from. */
export interface TestModel<M extends AnyStateMachine> {
  model: MachineModel<M>;
  getPaths: (options?: PathOptions) => TestPath<M>[];
  getPlan: (options?: PathOptions) => TestPlan<M>;
  /** @throws Error that says where the id leaves the machine */
  getPath: (id: string) => TestPath<M>;
}

type Starts<M extends AnyStateMachine> =
  | (undefined extends InputFrom<M> ? { input?: InputFrom<M> } : { input: InputFrom<M> })
  | { variants: Record<string, Variant<M>> };

type Cases<M extends AnyStateMachine> = [LoadedEvent<M>] extends [never]
  ? { events?: EventCases<M> }
  : { events: EventCases<M> };

/**
 * What paths need to know of a machine, and it does not say itself.
 *
 * - `input`, or `variants` by name: what to start with.
 * - `events`: payloads worth trying; `{ output }` for `xstate.done.actor.<id>`, `{ error }` for `xstate.error.actor.<id>`.
 *   An event without a payload need not be listed.
 * - `facts`: of the context, what decides how the machine goes on. Unless told, all of it that does not grow for ever.
 * - `limit`: more values of the context than this, 1,000 unless told, or with `facts` more states than 100,000, have no end.
 * - `invariants`, `traceInvariants`, `unreachable`: as `MachineModel` says.
 */
export type TestModelOptions<M extends AnyStateMachine> = Starts<M> &
  Cases<M> &
  Partial<Pick<MachineModel<M>, "facts" | "limit" | "invariants" | "traceInvariants" | "unreachable">>;

/** Options may be left out where nothing in them is needed. */
export type OptionsOf<M extends AnyStateMachine> =
  Record<never, never> extends TestModelOptions<M>
    ? [options?: TestModelOptions<M>]
    : [options: TestModelOptions<M>];
