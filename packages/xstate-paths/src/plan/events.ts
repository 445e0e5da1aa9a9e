import { type AnyMachineSnapshot, type EventObject, getNextTransitions } from "xstate";
import type { MachineModel } from "../model.ts";
import { actorOf } from "./essence.ts";

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
  if (typeof cases === "function") return cases(snapshot).map((payload) => ({ ...payload, type }));
  const made = constant.get(cases) ?? new Map<string, EventObject[]>();
  constant.set(cases, made);
  const events = made.get(type) ?? cases.map((payload) => ({ ...payload, type }));
  made.set(type, events);
  return events;
}

/** The events of payloads that are the same in every state, by their type: made once, as they are told apart by identity first. */
const constant = new WeakMap<object, Map<string, EventObject[]>>();

/** What to send for `*` or `mouse.*`: what the model lists and no other transition here names, or `any` and `mouse.any`. */
function matching(descriptor: string, { events }: MachineModel, others: ReadonlySet<string>): string[] {
  const [beginning = ""] = descriptor.split("*");
  const listed = Object.keys(events).filter(
    (type) => type.startsWith(beginning) && !/^xstate\.|\*$/.test(type) && !others.has(type),
  );
  return listed.length > 0 ? listed : [`${beginning}any`];
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

/** @throws Error which says where an event cannot be tried, and what the model may lack */
export function tried<T>(
  model: MachineModel,
  { machine, value }: AnyMachineSnapshot,
  { type }: EventObject,
  attempt: () => T,
): T {
  try {
    return attempt();
  } catch (error) {
    const where =
      typeof value === "object" && Object.keys(value).length === 0 ? "" : ` in ${JSON.stringify(value)}`;
    throw new Error(
      `${machine.id}: ${type} cannot be tried${where}: ${reason(error)}${lackOf(model, type)}`,
      {
        cause: error,
      },
    );
  }
}

/** What an actor brings is not made up. */
function lackOf({ events }: MachineModel, type: string): string {
  const [, kind] = /^xstate\.(done\.actor|error\.actor|snapshot)\./.exec(type) ?? [];
  if (kind === undefined || events[type]) return "";
  const part = { "done.actor": "output", "error.actor": "error", snapshot: "snapshot" }[kind];
  return `, and the model lists no payload: events: { "${type}": [{ ${part}: … }] }`;
}

/** @throws Error which says why a machine does not start */
export function started<T>({ machine }: MachineModel, input: unknown, attempt: () => T): T {
  try {
    return attempt();
  } catch (error) {
    const isLacking = input === undefined && error instanceof TypeError;
    const lack = isLacking ? ', and the variant has no input: variants: { "…": { input: … } }' : "";
    throw new Error(`${machine.id} cannot be started: ${reason(error)}${lack}`, { cause: error });
  }
}

/** XState says once more in which state which event was tried. */
function reason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/^Unable to evaluate (guard(?: '.+?')?) in transition for event .*:\n/, "$1: ");
}
