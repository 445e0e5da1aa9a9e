import type { AnyStateMachine, EventFromLogic, EventObject, SnapshotFrom } from "xstate";
import type { MachineModel } from "../model.ts";
import type { Graph } from "../plan/explore.ts";
import { amid, reachableFrom, type Surroundings, withoutSteps } from "../plan/reach.ts";

/** What a driver is told about the step it performs. */
export interface DriverStep {
  event: EventObject & Record<string, unknown>;
  /** The ids of the states before and after the step, e.g. `purchase.steps.reviewing`. */
  from: string[];
  to: string[];
  /** The type of the path's next event: for what has to be brought about before this step. Null at the end. */
  next: string | null;
}

/** What a person does for an event, or what becomes of a call that waits. */
export type Act<World> = (world: World, step: DriverStep) => Promise<void>;
/** What a person sees in a state: throws where they do not. */
export type Look<World> = (world: World) => Promise<void>;

type ChildOf<M extends AnyStateMachine> = keyof SnapshotFrom<M>["children"] & string;
type StateOf<M extends AnyStateMachine> = keyof ReturnType<SnapshotFrom<M>["getMeta"]> & string;

/** An entry for each event of a chart, for the ends of its actors (by their ids) and for its delays. */
export type Acts<M extends AnyStateMachine, World> = { [T in EventFromLogic<M>["type"]]: Act<World> } & {
  [T in `xstate.${"done" | "error"}.actor.${ChildOf<M>}`]?: Act<World>;
} & { [T in `xstate.after.${string}`]?: Act<World> };

/** An entry for each settled innermost state of a chart. */
export type Looks<M extends AnyStateMachine, World> = { [S in StateOf<M>]?: Look<World> };

/** Which steps of a chart a person can take in a browser. */
export interface Reach<S> {
  /** Events, or single transitions by their id, that no person can bring about in a browser, each with the reason. */
  beyondReach?: Readonly<Record<string, string>>;
  surroundings?: Surroundings<S>;
}

/** A driver as the tools see it, whatever chart it belongs to. */
export interface AnyDriver<World = unknown> {
  model: MachineModel;
  /** Opens the flow for the path's variant, up to its first settled state. */
  open: (given: never) => Promise<World>;
  reach: Reach<unknown>;
  events: Readonly<Record<string, Act<World> | undefined>>;
  states: Readonly<Record<string, Look<World> | undefined>>;
  close: (world: World) => Promise<void>;
}

/** The graph without the steps that no person can take: make the paths for a browser from this one. */
export function withinReach<S>(graph: Graph, { beyondReach = {}, surroundings }: Reach<S>): Graph {
  const begun = graph.starts.filter(({ headlessOnly }) => headlessOnly === null);
  const within = reachableFrom({ ...withoutSteps(graph, beyondReach), starts: begun });
  return surroundings ? amid(within, surroundings) : within;
}
