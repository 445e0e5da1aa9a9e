import { type AnyMachineSnapshot, type EventObject, getNextTransitions } from "xstate";
import type { MachineModel } from "../model.ts";
import { actorOf } from "./essence.ts";
import { readable } from "./taken.ts";

/** Every event that may matter in a snapshot, with each of its payload cases. @param spent what cannot happen again */
export function eventsFor(
  model: MachineModel,
  snapshot: AnyMachineSnapshot,
  spent: readonly string[] = [],
): EventObject[] {
  if (snapshot.status !== "active") return [];
  const types = new Set(getNextTransitions(snapshot).map((transition) => transition.eventType));
  const isLeft = (type: string) => spent.length === 0 || !spent.includes(actorOf(type) ?? type);
  return [...types]
    .filter((type) => type && canHappen(snapshot, type) && isLeft(type))
    .flatMap((type) => (type.endsWith("*") ? matching(type, model, types) : [type]))
    .flatMap((type) => casesOf(model, snapshot, type));
}

/** An actor that does not run never ends, and that states are complete is nothing that happens to a chart. */
export function canHappen({ children }: AnyMachineSnapshot, type: string): boolean {
  if (type.startsWith("xstate.done.state.")) return false;
  const actor = actorOf(type);
  return actor === undefined || children[actor] !== undefined;
}

function casesOf(model: MachineModel, snapshot: AnyMachineSnapshot, type: string): EventObject[] {
  const cases = model.events[type];
  if (!cases) return type.startsWith("xstate.") ? [{ type }] : [withoutPayload(type)];
  if (typeof cases === "function") return cases(readable(snapshot)).map((payload) => eventOf(type, payload));
  const made = constant.get(cases) ?? new Map<string, EventObject[]>();
  constant.set(cases, made);
  const events = made.get(type) ?? cases.map((payload) => eventOf(type, payload));
  made.set(type, events);
  return events;
}

/** The events of payloads that are the same in every state, by their type: made once, as they are told apart by identity first. */
const constant = new WeakMap<object, Map<string, EventObject[]>>();

/** Marks a payload of which nobody has said more than it has: whatever reads another of its keys fails. */
export const UNTOLD = Symbol("untold");

type Payload = object & { [UNTOLD]?: true };

const eventOf = (type: string, { [UNTOLD]: isUntold, ...payload }: Payload): EventObject =>
  isUntold ? withoutPayload(type, payload) : { ...payload, type };

/** What to send for `*` or `mouse.*`: what the model lists and no other transition here names, or `any` and `mouse.any`. */
function matching(descriptor: string, { events }: MachineModel, others: ReadonlySet<string>): string[] {
  const [beginning = ""] = descriptor.split("*");
  const listed = Object.keys(events).filter(
    (type) => type.startsWith(beginning) && !/^xstate\.|\*$/.test(type) && !others.has(type),
  );
  return listed.length > 0 ? listed : [`${beginning}any`];
}

/** An event for which the model lists no payload: whatever reads one fails, rather than go on with undefined. */
function withoutPayload(type: string, known: object = {}): EventObject {
  return new Proxy({ ...known, type } as EventObject, {
    get(target, key) {
      if (typeof key === "symbol" || key in target || key === "toJSON") return Reflect.get(target, key);
      throw new Error(
        `'${key}' of the event is read, and the model lists no payload: events: { "${type}": [{ ${key}: … }] }, or [{}] where it may be missing`,
      );
    },
  });
}

/** Says where an event cannot be tried and why: what the model lacks, or what the machine fails of by itself. */
export class Untried extends Error {
  readonly event: string;
  /** As JSON; null where the machine has no states. */
  readonly state: string | null;
  readonly why: string;

  constructor(machine: string, what: Pick<Untried, "event" | "state" | "why">, cause: unknown) {
    const { event, state, why } = what;
    super(`${machine}: ${event} cannot be tried${state === null ? "" : ` in ${state}`}: ${why}`, { cause });
    this.event = event;
    this.state = state;
    this.why = why;
  }
}

/** @throws Untried */
export function tried<T>(
  model: MachineModel,
  { machine, value }: AnyMachineSnapshot,
  { type }: EventObject,
  attempt: () => T,
): T {
  try {
    return attempt();
  } catch (error) {
    const state = typeof value === "object" && Object.keys(value).length === 0 ? null : JSON.stringify(value);
    const said = reason(error);
    throw new Untried(machine.id, { event: type, state, why: said + remedy(model, type, said) }, error);
  }
}

/** What to add, where that is not said already: what an actor brings is not made up, and what fails of itself can be left out. */
function remedy({ events }: MachineModel, type: string, said: string): string {
  if (events[type] || /: \{ /.test(said)) return "";
  const [, kind] = /^xstate\.(done\.actor|error\.actor|snapshot)\./.exec(type) ?? [];
  if (kind === undefined) return `; mend it, or leave the event out: events: { "${type}": [] }`;
  const part = { "done.actor": "output", "error.actor": "error", snapshot: "snapshot" }[kind];
  return `, and the model lists no payload: events: { "${type}": [{ ${part}: … }] }`;
}

/** @throws Error which says why a machine does not start */
export function started<T>({ machine }: MachineModel, input: unknown, attempt: () => T): T {
  try {
    return attempt();
  } catch (error) {
    const isLacking = input === undefined && error instanceof TypeError;
    const lack = isLacking
      ? ', and its model gives no input: input: { … }, or variants: { "…": { input: { … } } } for several'
      : "";
    throw new Error(`${machine.id} cannot be started: ${reason(error)}${lack}`, { cause: error });
  }
}

/** XState says once more in which state which event was tried. */
function reason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .replace(/^Unable to evaluate (guard(?: '.+?')?) in transition for event .*:\n/, "$1: ")
    .replace(
      /^(?:guard.*: )?(Guard '(.+)' is not implemented).*$/,
      (_, lack, name) => `${lack}: machine.provide({ guards: { ${JSON.stringify(name)}: … } })`,
    );
}
