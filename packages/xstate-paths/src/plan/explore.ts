import { isDeepStrictEqual } from "node:util";
import { type AnyMachineSnapshot, type EventObject, getNextTransitions } from "xstate";
import { type Chart, chartOf, isForbidding } from "../chart.ts";
import type { MachineModel } from "../model.ts";
import { alikeMet } from "./alike.ts";
import { essence, spawnedIn, spentAfter } from "./essence.ts";
import { eventsFor, started, tried } from "./events.ts";
import { factsOf, factsWord, mostVaried } from "./facts.ts";
import { type Kind, keyOf, kindsMet } from "./kinds.ts";
import { type Taken, takenBy } from "./taken.ts";
import { assertUnchanged, type Place } from "./unsteady.ts";

/** A step from one explored state to the next, with the transitions it takes and what the guards said that were asked. */
export interface Edge extends Kind {
  from: string;
  to: string;
}

/** A state of the exploration: a snapshot that stands for all with the same value and facts. */
export interface GraphNode {
  key: string;
  snapshot: AnyMachineSnapshot;
  /** What a person has to have seen there besides the states, as the driver names it. */
  sights: readonly string[];
  /** The surroundings in which a person meets it; undefined where a driver tells of none. */
  around?: unknown;
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

export interface Graph {
  chart: Chart;
  nodes: Map<string, GraphNode>;
  starts: Start[];
}

/** More states than this, of a model with facts and of one without, or more text to tell them apart: there is no end to it. */
const LIMIT = 100_000;
const LIMIT_WITHOUT_FACTS = 10_000;
const MUCH_TEXT = 100_000_000;
/** So many states tell whether a machine changes its context in place. */
const FEW = 1_000;

/** Takes a step, or the start. */
type Taking = (place: Place, take: () => Taken) => Taken;

interface Exploration {
  limit: number;
  taking: Taking;
  kinds: ReturnType<typeof kindsMet>;
  alike: ReturnType<typeof alikeMet>;
}

/**
 * Explores a model exhaustively from each of its inputs.
 *
 * @param taking how a step is taken, where it is not just taken
 * @throws Error rather than truncate: which part of it has no end
 */
export function explore(model: MachineModel, limit = limitOf(model), taking: Taking = justTaken): Graph {
  const graph: Graph = { chart: chartOf(model.machine), nodes: new Map(), starts: [] };
  const shared = { kinds: kindsMet(), alike: alikeMet() };
  for (const name of Object.keys(model.variants))
    exploreFrom(graph, modelOf(model, name), name, { limit, taking, ...shared });
  return graph;
}

const justTaken: Taking = (_, take) => take();

function limitOf({ limit, facts }: MachineModel): number {
  return limit ?? (facts ? LIMIT : LIMIT_WITHOUT_FACTS);
}

/** The steps from a state, and after them what guards refuse there. */
export function attemptsIn({ edges, refusals }: Pick<GraphNode, "edges" | "refusals">): Edge[] {
  return [...edges, ...refusals];
}

/** The model with the events of one of its variants. */
export function modelOf(model: MachineModel, variant: string): MachineModel {
  return { ...model, events: { ...model.events, ...model.variants[variant]?.events } };
}

/** The events, with their payloads, that a snapshot accepts: a lost or a stricter guard shows here. */
export function acceptedBy(model: MachineModel, snapshot: AnyMachineSnapshot): string[] {
  const accepted = eventsFor(model, snapshot).filter((event) => snapshot.can(event));
  return accepted.map(keyOf).sort();
}

function exploreFrom(
  graph: Graph,
  model: MachineModel,
  variant: string,
  { limit, taking, kinds, alike }: Exploration,
): void {
  const { input, headlessOnly = null, events: own } = model.variants[variant] ?? { input: undefined };
  const compute = takenBy(model.machine, input);
  const idle = new Set(graph.chart.transitions.filter(isForbidding).map(({ id }) => id));
  const queue: { node: GraphNode; spent: readonly string[] }[] = [];
  const met = new Map<string, string>();
  let text = 0;
  const meet = (snapshot: AnyMachineSnapshot, spent: readonly string[]): string => {
    const told = [essence(model, snapshot), ...spent].join(" ");
    const before = met.get(told);
    if (before !== undefined) return before;
    const known = alike.find(told, snapshot, own);
    const key = known ?? `${variant} ${told}`;
    met.set(told, key);
    if (known !== undefined) return known;
    const node = { key, snapshot, sights: [], edges: [], refusals: [] };
    graph.nodes.set(key, node);
    alike.keep(told, node, own);
    queue.push({ node, spent });
    text += key.length;
    if (queue.length > limit || text > MUCH_TEXT)
      throw new Error(
        endless(
          model,
          queue.map(({ node: { snapshot: each } }) => each),
        ),
      );
    return key;
  };
  const { snapshot, transitions, outcomes } = taking(null, () => started(model, input, compute.start));
  graph.starts.push({ variant, node: meet(snapshot, []), transitions, outcomes, headlessOnly });
  // What is met on the way is visited as well: breadth first.
  for (const { node, spent } of queue) {
    const before = { snapshot: node.snapshot, spent };
    const edges = new Map<string, Edge>();
    for (const event of eventsFor(model, node.snapshot, spent)) {
      const place = { snapshot: node.snapshot, event };
      const step = taking(place, () =>
        tried(model, node.snapshot, event, () => compute.transition(node.snapshot, event)),
      );
      if (graph.nodes.size < FEW) assertUnchanged(model, node.key, place);
      const { transitions, outcomes } = step;
      const said = keyOf(event);
      if (transitions.every((id) => idle.has(id)))
        node.refusals.push({
          from: node.key,
          to: node.key,
          ...kinds(said, { event, transitions: [], outcomes, changed: [] }),
        });
      else
        edges.set(said, {
          from: node.key,
          to: meet(step.snapshot, spentAfter(before, event, step)),
          ...kinds(said, {
            event,
            transitions,
            outcomes,
            changed: [
              ...changedKeys(node.snapshot.context, step.snapshot.context),
              ...tried(model, step.snapshot, event, () => waitsIn(step.snapshot, event)),
            ],
          }),
        });
    }
    node.edges.push(...edges.values());
  }
}

/** Says what a chart has no end of, and how it is bounded. */
function endless(model: MachineModel, snapshots: readonly AnyMachineSnapshot[]): string {
  const word = factsWord(model);
  const facts = mostVaried(
    word,
    snapshots.map((snapshot) => factsOf(model, snapshot)),
  );
  const spawned = mostVaried("the list of spawned actors", snapshots.map(spawnedIn));
  const { part, values } = spawned.values.length > facts.values.length ? spawned : facts;
  const some = values.slice(0, 4).map((value) => (value.length > 40 ? `${value.slice(0, 40)}…` : value));
  return `${model.machine.id} has no end after ${snapshots.length} states: ${part} alone takes ${values.length} values (${some.join(", ")}, …); bound it in the machine, say in the model's facts what of it matters, or raise the model's limit`;
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
