import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom, SnapshotFrom } from "xstate";

type Payload<M extends AnyStateMachine, T extends string> = Omit<
  Extract<EventFromLogic<M>, { type: T }>,
  "type"
>;

type Cases<M extends AnyStateMachine, P> = readonly P[] | ((snapshot: SnapshotFrom<M>) => readonly P[]);

type SomeCases<M extends AnyStateMachine> = {
  [T in EventFromLogic<M>["type"]]?: Cases<M, Payload<M, T>>;
} & { [T in `xstate.${string}`]?: Cases<M, object> };

/** An event that nobody can send without a payload. */
export type LoadedEvent<M extends AnyStateMachine> = {
  [T in EventFromLogic<M>["type"]]: object extends Payload<M, T> ? never : T;
}[EventFromLogic<M>["type"]];

/** Payloads by event. */
export type EventCases<M extends AnyStateMachine> = SomeCases<M> & {
  [T in LoadedEvent<M>]: Cases<M, Payload<M, T>>;
};

/**
 * One way to start.
 *
 * - `events` replaces the model's cases for this start; an empty list leaves an event out.
 * - `headlessOnly`: why no browser begins here, e.g. because nothing on the screen differs.
 */
export interface Variant<M extends AnyStateMachine> {
  input: InputFrom<M>;
  headlessOnly?: string;
  events?: SomeCases<M>;
}

/**
 * What path generation must know of a machine, and its types cannot say.
 *
 * - `variants`: by name, what to start from.
 * - `events`: for every event with a payload, the payloads worth trying; `{ output }` for `xstate.done.actor.<id>`,
 *   `{ error }` for `xstate.error.actor.<id>`. An event without a payload need not be listed.
 * - `facts`: what guards depend on, and nothing else: two snapshots with the same value and facts count as the same state.
 *   Without them it is the whole context, as far as it can be compared.
 * - `limit`: more states than this are an error; 100,000 unless told, without facts 10,000.
 * - `unreachable`: states, transitions and outcomes of guards, by their ids, that nothing can reach, each with the reason.
 * - `invariants`: hold in every settled snapshot. `traceInvariants`: hold over all snapshots of one run, in order.
 * - `told`: a word for a value, where a golden file shall say it by a word; undefined for others.
 * - `equivalentMutants`: changes of the chart that change nothing, by the names that the mutation check gives them, with why.
 */
export interface MachineModel<M extends AnyStateMachine = AnyStateMachine> {
  machine: M;
  variants: Record<string, Variant<M>>;
  events: EventCases<M>;
  facts?: (context: ContextFrom<M>) => unknown;
  limit?: number;
  unreachable?: Readonly<Record<string, string>>;
  invariants: Record<string, (snapshot: SnapshotFrom<M>) => boolean>;
  traceInvariants?: Record<string, (trace: readonly SnapshotFrom<M>[]) => boolean>;
  equivalentMutants?: Record<string, string>;
  told?: (value: unknown) => string | undefined;
}

/** Types a model by its machine. */
export function defineModel<M extends AnyStateMachine>(model: MachineModel<M>): MachineModel<M> {
  return model;
}
