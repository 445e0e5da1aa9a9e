import { isDeepStrictEqual } from "node:util";
import { type AnyMachineSnapshot, type EventObject, getNextTransitions } from "xstate";
import { type AdjacencyValue, getAdjacencyMap } from "xstate/graph";
import { type Chart, chartOf } from "../chart.ts";
import type { MachineModel } from "../model.ts";
import { type Taken, takenBy } from "./taken.ts";

/** A step from one explored state to the next, with the transitions it takes and what the guards said that were asked. */
export interface Edge {
  from: string;
  to: string;
  event: EventObject;
  transitions: string[];
  outcomes: string[];
  /** The parts of the context that it changes, and how long it waits then where that is computed, e.g. `pollDelay 4500`. */
  changed: string[];
}

/** A state of the exploration: a snapshot that stands for all with the same value and facts. */
export interface GraphNode {
  key: string;
  snapshot: AnyMachineSnapshot;
  /** What a person has to have seen there besides the states, as the driver names it. */
  sights: readonly string[];
  edges: Edge[];
  /** Events that a guard refuses here: attempts that take no transition and change nothing. */
  refusals: Edge[];
}

/** Where a path starts: an input variant and the transitions that starting takes. */
export interface Start {
  variant: string;
  node: string;
  transitions: string[];
  outcomes: string[];
  /** Why no browser begins here; null where one may. */
  headlessOnly: string | null;
}

type Explored = AdjacencyValue<AnyMachineSnapshot, EventObject>;

export interface Graph {
  chart: Chart;
  nodes: Map<string, GraphNode>;
  starts: Start[];
}

/** Throws rather than truncate: a model whose facts are unbounded never ends. */
const LIMIT = 100_000;

/** Explores a model exhaustively from each of its inputs. */
export function explore(model: MachineModel, limit = LIMIT): Graph {
  const graph: Graph = { chart: chartOf(model.machine), nodes: new Map(), starts: [] };
  for (const name of Object.keys(model.variants)) exploreFrom(graph, modelOf(model, name), name, limit);
  return graph;
}

/** The steps from a state, and after them what guards refuse there. */
export function attemptsIn({ edges, refusals }: Pick<GraphNode, "edges" | "refusals">): Edge[] {
  return [...edges, ...refusals];
}

/** The value, what its history states remember, the status and the facts of a snapshot: what a path expects after each step. */
export function essence(model: MachineModel, snapshot: AnyMachineSnapshot): string {
  const { value, status, context } = snapshot;
  return JSON.stringify({ value, history: rememberedBy(snapshot), status, facts: model.facts(context) });
}

/** The states that each history state leads to; undefined where the chart has none. */
function rememberedBy({ historyValue }: AnyMachineSnapshot): Record<string, string[]> | undefined {
  const entries = Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** The model with the events of one of its variants. */
export function modelOf(model: MachineModel, variant: string): MachineModel {
  return { ...model, events: { ...model.events, ...model.variants[variant]?.events } };
}

/** The events, with their payloads, that a snapshot accepts: a lost or a stricter guard shows here. */
export function acceptedBy(model: MachineModel, snapshot: AnyMachineSnapshot): string[] {
  const events = eventsFor(model, snapshot).map((event) => ({ ...event }));
  const accepted = events.filter((event) => snapshot.can(event));
  return accepted.map((event) => JSON.stringify(event)).sort();
}

function exploreFrom(graph: Graph, model: MachineModel, variant: string, limit: number): void {
  const input = model.variants[variant]?.input;
  const keys = new WeakMap<AnyMachineSnapshot, string>();
  const keyOf = (snapshot: AnyMachineSnapshot): string => {
    const key = keys.get(snapshot) ?? `${variant} ${essence(model, snapshot)}`;
    keys.set(snapshot, key);
    return key;
  };
  const compute = takenBy(model.machine, input);
  const taken = new Map<AnyMachineSnapshot, Taken>();
  const refused = new Map<string, EventObject[]>();
  const start = compute.start();
  // The library walks; this logic only remembers which transitions each step took.
  const logic = {
    getInitialSnapshot: () => start.snapshot,
    getPersistedSnapshot: (snapshot: AnyMachineSnapshot) => snapshot,
    transition: (snapshot: AnyMachineSnapshot, event: EventObject) => {
      const step = tried(snapshot, event, () => compute.transition(snapshot, event));
      // A snapshot that an event leaves untouched is the same object: copy it, so that each step has its own entry.
      const next = Object.assign(Object.create(Object.getPrototypeOf(step.snapshot)), step.snapshot);
      taken.set(next, step);
      return next;
    },
  };
  const map = getAdjacencyMap(logic, {
    fromState: start.snapshot,
    events: (snapshot: AnyMachineSnapshot) => eventsFor(model, snapshot),
    filterEvents: (snapshot: AnyMachineSnapshot, event: EventObject) => {
      const isTaken = tried(snapshot, event, () => snapshot.can(event));
      if (!isTaken) refused.set(keyOf(snapshot), [...(refused.get(keyOf(snapshot)) ?? []), event]);
      return isTaken;
    },
    serializeState: keyOf,
    serializeEvent: (event: EventObject) => JSON.stringify(event),
    limit,
  });
  // The library brands the keys of its map, which hides the type of the values.
  for (const { state, transitions } of Object.values(map as Record<string, Explored>)) {
    const key = keyOf(state);
    const edges = Object.values(transitions).map(({ event, state: next }) => ({
      from: key,
      to: keyOf(next),
      event: { ...event },
      transitions: taken.get(next)?.transitions ?? [],
      outcomes: taken.get(next)?.outcomes ?? [],
      changed: [...changedKeys(state.context, next.context), ...waitsIn(next, event)],
    }));
    const refusals = (refused.get(key) ?? []).map((event) => ({
      from: key,
      to: key,
      event: { ...event },
      transitions: [],
      outcomes: compute.transition(state, event).outcomes,
      changed: [],
    }));
    graph.nodes.set(key, { key, snapshot: state, sights: [], edges, refusals });
  }
  const { transitions, outcomes } = start;
  const headlessOnly = model.variants[variant]?.headlessOnly ?? null;
  graph.starts.push({ variant, node: keyOf(start.snapshot), transitions, outcomes, headlessOnly });
}

function changedKeys(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.keys(after).filter(
    (key) => before[key] !== after[key] && !isDeepStrictEqual(before[key], after[key]),
  );
}

/** The delays that a function gives, of the timers that run in a snapshot. */
function waitsIn(snapshot: AnyMachineSnapshot, event: EventObject): string[] {
  const { delays } = snapshot.machine.implementations;
  return Object.entries(delays).flatMap(([name, delay]) => {
    const runs = () =>
      getNextTransitions(snapshot).some(({ eventType }) => eventType.startsWith(`xstate.after.${name}.`));
    if (typeof delay !== "function" || !runs()) return [];
    const milliseconds: unknown = delay(
      { context: snapshot.context, event, self: null, system: null } as never,
      undefined as never,
    ); // as XState calls it, without an actor
    return [`${name} ${milliseconds}`];
  });
}

/** Every event that may matter in a snapshot, with each of its payload cases. */
function eventsFor(model: MachineModel, snapshot: AnyMachineSnapshot): EventObject[] {
  if (snapshot.status !== "active") return [];
  const types = new Set(getNextTransitions(snapshot).map((transition) => transition.eventType));
  return [...types].filter(Boolean).flatMap((type) => {
    const cases = model.events[type];
    if (!cases) return type.startsWith("xstate.") ? [{ type }] : [withoutPayload(type)];
    const payloads = typeof cases === "function" ? cases(snapshot) : cases;
    return payloads.map((payload) => ({ ...payload, type }));
  });
}

/** An event for which the model lists no payload: whatever reads one fails, rather than go on with undefined. */
function withoutPayload(type: string): EventObject {
  return new Proxy({ type } as EventObject, {
    get(target, key) {
      if (typeof key === "symbol" || key in target || key === "toJSON") return Reflect.get(target, key);
      throw new Error(
        `'${key}' of the event is read, and the model lists no payload: events: { "${type}": [{ ${key}: … }] }, or [{}] where it may be missing`,
      );
    },
  });
}

/** @throws Error which says where an event cannot be tried */
function tried<T>(snapshot: AnyMachineSnapshot, { type }: EventObject, attempt: () => T): T {
  try {
    return attempt();
  } catch (error) {
    const { machine, value } = snapshot;
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${machine.id}: ${type} cannot be tried in ${JSON.stringify(value)}: ${why}`, {
      cause: error,
    });
  }
}
