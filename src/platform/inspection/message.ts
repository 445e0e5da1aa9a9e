import type { AnyActorRef } from "xstate";
import type { Entry } from "./recorder.ts";
import type { Redacted } from "./redact.ts";

type Fields = { [field: string]: Redacted };

/**
 * What an inspector is told: Stately's inspection event, with the names of the actor in each, and with the transitions
 * taken. Whatever an actor carries is redacted.
 */
export interface InspectionMessage {
  type: "@xstate.actor" | "@xstate.event" | "@xstate.snapshot";
  /** Counts the messages of one page. */
  id: string;
  /** Epoch milliseconds. */
  createdAt: string;
  sessionId: string;
  rootId: string;
  parentId: string | null;
  /** The id of an invoked actor, or its machine's. */
  name: string;
  /** The machine's id; null for an actor that is no statechart. */
  machine: string | null;
  sourceId: string | null;
  event: ({ type: string } & Fields) | null;
  snapshot: Fields | null;
  transitions: string[];
  _version: string;
}

type Redact = (value: unknown, field?: string) => Redacted;

/** What is said of a snapshot. Everything else in it is the machine itself. */
const SAID = ["status", "value", "context", "input", "output", "error", "children"];

/** Puts an entry into words that may leave the page. */
export function messageOf(entry: Entry, redact: Redact): InspectionMessage {
  const { actor } = entry;
  const machine = machineOf(actor);
  return {
    type: `@xstate.${entry.kind}`,
    id: String(entry.seq),
    createdAt: String(entry.at),
    sessionId: actor.sessionId,
    rootId: rootOf(actor).sessionId,
    parentId: actor._parent?.sessionId ?? null,
    name: actor.id === actor.sessionId ? (machine ?? actor.id) : nameOf(actor.id),
    machine,
    sourceId: entry.source?.sessionId ?? null,
    event: entry.event && eventOf(entry.event, redact),
    snapshot: snapshotOf(entry.snapshot, redact),
    transitions: entry.transitions,
    _version: "0.7.2",
  };
}

function machineOf(actor: object): string | null {
  const { logic } = actor as { logic?: unknown }; // every actor has one, of any kind
  const isMachine = typeof logic === "object" && logic !== null && "config" in logic && "id" in logic;
  return isMachine && "root" in logic ? String(logic.id) : null;
}

function rootOf(actor: AnyActorRef): AnyActorRef {
  return actor._parent ? rootOf(actor._parent) : actor;
}

function eventOf({ type, ...payload }: { type: string }, redact: Redact): { type: string } & Fields {
  return { ...(redact(payload) as Fields), type: nameOf(type) }; // an object stays one
}

/** A machine's value consists of names of states, which are no data. */
function snapshotOf(snapshot: unknown, redact: Redact): Fields | null {
  if (typeof snapshot !== "object" || snapshot === null) return null;
  const all = snapshot as Record<string, unknown>; // whatever kind of actor it is of
  const said = SAID.filter((field) => all[field] !== undefined).map((field): [string, Redacted] => {
    if (field === "value") return [field, stateValue(all[field])];
    if (field === "status") return [field, nameOf(String(all[field]))];
    return [field, redact(all[field], field)];
  });
  return Object.fromEntries(said);
}

function stateValue(value: unknown): Redacted {
  if (typeof value === "string") return nameOf(value);
  if (typeof value !== "object" || value === null) return null;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [nameOf(name), stateValue(inner)]));
}

/** Names of states, events and actors are written in the charts: anything else that stands for one is hidden. */
function nameOf(name: string): string {
  return /^[\w.@:*-]{1,120}$/.test(name) && !/\d{6}/.test(name) ? name : "‹name›";
}
