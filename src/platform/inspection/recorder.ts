import type { AnyActorRef, AnyTransitionDefinition, EventObject, InspectionEvent } from "xstate";

/** One thing that happened to an actor, as XState tells it: nothing is redacted yet. */
export interface Entry {
  kind: "actor" | "event" | "snapshot";
  /** Counts the entries of this page from 1. */
  seq: number;
  /** Epoch milliseconds. */
  at: number;
  actor: AnyActorRef;
  /** Who sent the event; null where nobody within the system did. */
  source: AnyActorRef | null;
  event: EventObject | null;
  /** The snapshot that the event led to; null for an actor that has not started. */
  snapshot: unknown;
  /** The transitions that the event took: source, event, and place among that source's transitions for it. */
  transitions: string[];
}

/** Keeps what happened to the actors of this page, so that whoever connects later is told all the same. */
export interface Recorder {
  /** For XState's `inspect`. Never throws. */
  observe(event: InspectionEvent): void;
  /** What is kept, oldest first. It begins with one entry for each actor whose beginning is no longer kept. */
  entries(): Entry[];
  /** Calls back with each new entry; answers with the way to stop. */
  subscribe(listener: (entry: Entry) => void): () => void;
  /** An actor that still runs. */
  running(sessionId: string): AnyActorRef | undefined;
  /** Forgets what happened; the actors that run, and where they stand, remain. */
  clear(): void;
}

/** @param limit how many entries are kept at most */
export function createRecorder(limit = 1_000): Recorder {
  let kept: Entry[] = [];
  const before = new Map<string, Entry>();
  const running = new Map<string, AnyActorRef>();
  const taken = new Map<string, string[]>();
  const listeners = new Set<(entry: Entry) => void>();
  let seq = 0;

  const forget = (count: number) => {
    for (const entry of kept.slice(0, count)) {
      const { sessionId } = entry.actor;
      if (!running.has(sessionId)) before.delete(sessionId);
      else if (entry.kind !== "event")
        before.set(sessionId, { ...entry, kind: "actor", event: null, transitions: [] });
    }
    kept = kept.slice(count);
  };
  const add = (entry: Omit<Entry, "seq" | "at">) => {
    const { actor, snapshot } = entry;
    if (entry.kind === "actor" || isActive(snapshot)) running.set(actor.sessionId, actor);
    else if (entry.kind === "snapshot") running.delete(actor.sessionId);
    const added = { ...entry, seq: ++seq, at: Date.now() };
    kept.push(added);
    if (kept.length > limit) forget(Math.ceil(limit / 2));
    for (const listener of listeners) listener(added);
  };
  const take = ({ sessionId }: { sessionId: string }) => {
    const transitions = taken.get(sessionId) ?? [];
    taken.delete(sessionId);
    return transitions;
  };
  const note = (event: InspectionEvent) => {
    const actor = event.actorRef as AnyActorRef; // every reference that XState reports is an actor's own
    const none = { actor, source: null, event: null, snapshot: null, transitions: [] };
    if (event.type === "@xstate.actor") add({ ...none, kind: "actor" });
    if (event.type === "@xstate.event")
      add({ ...none, kind: "event", event: event.event, source: (event.sourceRef as AnyActorRef) ?? null }); // as above
    if (event.type === "@xstate.microstep") taken.set(actor.sessionId, [...take(actor), ...takenIn(event)]);
    if (event.type === "@xstate.snapshot") {
      const { snapshot } = event;
      add({ ...none, kind: "snapshot", event: event.event, snapshot, transitions: take(actor) });
    }
  };

  return {
    observe(event) {
      try {
        note(event);
      } catch {
        // What watches the app must not disturb it.
      }
    },
    entries: () => [...before.values(), ...kept],
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    running: (sessionId) => running.get(sessionId),
    clear: () => forget(kept.length),
  };
}

function isActive(snapshot: unknown): boolean {
  return (
    typeof snapshot === "object" && snapshot !== null && "status" in snapshot && snapshot.status === "active"
  );
}

/** XState keeps these under an underscored name; the test says when a new version does not. */
function takenIn(event: Extract<InspectionEvent, { type: "@xstate.microstep" }>): string[] {
  return event._transitions.filter(({ eventType }) => eventType !== "xstate.init").map(transitionId);
}

/** The same identity that the drawings of the charts give their transitions. */
function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const siblings = (eventType ? source.transitions.get(eventType) : source.always) ?? [];
  return `${source.id} ${eventType || "always"} ${siblings.indexOf(transition)}`;
}
