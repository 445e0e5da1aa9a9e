import type { AnyStateMachine, EventFromLogic, EventObject, SnapshotFrom } from "xstate";
import type { MachineModel } from "../model.ts";
import type { Graph, GraphNode } from "../plan/explore.ts";
import { amid, reachableFrom, type Surroundings, withoutSteps } from "../plan/reach.ts";
import { innermost } from "../plan/targets.ts";

/** What a driver is told about the step it performs. */
export interface DriverStep {
  event: EventObject & Record<string, unknown>;
  /** The ids of the states before and after the step, e.g. `purchase.steps.reviewing`. */
  from: string[];
  to: string[];
  /** The type of the path's next event: for what has to be brought about before this step. Null at the end. */
  next: string | null;
}

/** What a driver is told about the state it looks at. */
export interface Sight {
  /** The ids of the innermost states. */
  states: string[];
  /** As explored: what the model's facts tell apart is as it is, the rest as it was where this state was first met. */
  context: Readonly<Record<string, unknown>>;
  /** As the driver's surroundings tell of it; undefined where it has none. */
  around?: unknown;
}

/** What a person does for an event, or what becomes of a call that waits. */
export type Act<World> = (world: World, step: DriverStep) => Promise<void>;
/**
 * A timer: how long it lasts, written down by hand, in milliseconds, and how a page lets time pass. Shortly before its end
 * the state in which it runs is looked at once more.
 */
export interface Timer<World> {
  lasts: number | ((world: World, step: DriverStep) => number | Promise<number>);
  pass: (world: World, milliseconds: number) => Promise<unknown>;
  /** What follows its end. */
  ended?: (world: World) => Promise<unknown>;
}
/** What a person sees in a state: throws where they do not. */
export type Look<World> = (world: World, sight: Sight) => Promise<void>;

type ChildOf<M extends AnyStateMachine> = keyof SnapshotFrom<M>["children"] & string;
type StateOf<M extends AnyStateMachine> = keyof ReturnType<SnapshotFrom<M>["getMeta"]> & string;

/** An entry for each event of a chart, for the ends of its actors (by their ids) and for its delays. */
export type Acts<M extends AnyStateMachine, World> = { [T in EventFromLogic<M>["type"]]: Act<World> } & {
  [T in `xstate.${"done" | "error"}.actor.${ChildOf<M>}`]?: Act<World>;
} & { [T in `xstate.after.${string}`]?: Timer<World> };

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
  events: Readonly<Record<string, Act<World> | Timer<World> | undefined>>;
  states: Readonly<Record<string, Look<World> | undefined>>;
  /** What a person has to have seen at least once, of a state that a run comes to: e.g. each failure that it can tell of. */
  sights?: (sight: Sight) => readonly string[];
  close: (world: World) => Promise<void>;
}

/** The graph without the steps that no person can take: make the paths for a browser from this one. */
export function withinReach<S>(
  { reach, sights }: { reach: Reach<S>; sights?: AnyDriver["sights"] },
  graph: Graph,
): Graph {
  const { beyondReach = {}, surroundings } = reach;
  const begun = graph.starts.filter(({ headlessOnly }) => headlessOnly === null);
  const within = reachableFrom({ ...withoutSteps(graph, beyondReach), starts: begun });
  const met = surroundings ? amid(within, surroundings) : within;
  if (!sights) return met;
  const seen = [...met.nodes].map(([key, node]): [string, GraphNode] => [
    key,
    { ...node, sights: sights(sightAt(met, key)) },
  ]);
  return { ...met, nodes: new Map(seen) };
}

/** What a driver is told about a state. */
export function sightAt(graph: Graph, key: string): Sight {
  const node = graph.nodes.get(key);
  return { states: innermost(graph, key), context: node?.snapshot.context ?? {}, around: node?.around };
}
