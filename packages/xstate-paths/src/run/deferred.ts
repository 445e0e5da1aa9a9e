import {
  type ActorLogic,
  type ActorRefLike,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type InspectionEvent,
  type SimulatedClock,
  type Snapshot,
} from "xstate";

const RESOLVE = "paths.resolve";
const REJECT = "paths.reject";

type DeferredSnapshot = Snapshot<unknown> & { input: unknown };

/** An actor that does nothing until it is told how it ends, and then ends at once: no promise, no waiting. */
const deferred: ActorLogic<DeferredSnapshot, EventObject & { output?: unknown; error?: unknown }, unknown> = {
  getInitialSnapshot: (_, input) => ({ status: "active", output: undefined, error: undefined, input }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event) => {
    if (event.type === RESOLVE)
      return { ...snapshot, status: "done", output: event.output, error: undefined };
    if (event.type === REJECT) return { ...snapshot, status: "error", output: undefined, error: event.error };
    return snapshot;
  },
};

const deferring = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** The same machine with every actor that has a name deferred, implemented or not; made once, as it runs on many paths. */
export function withDeferredActors(machine: AnyStateMachine): AnyStateMachine {
  const known = deferring.get(machine);
  if (known) return known;
  const names = [...Object.keys(machine.implementations.actors), ...invokedBy(machine.root)];
  const made = machine.provide({ actors: Object.fromEntries(names.map((name) => [name, deferred])) });
  deferring.set(machine, made);
  return made;
}

function invokedBy({ invoke, states }: AnyStateMachine["root"]): string[] {
  return [...invoke.map(({ src }) => String(src)), ...Object.values(states).flatMap(invokedBy)];
}

/**
 * An actor that a machine can have as its parent, where whatever the machine starts is deferred: by name, inline or spawned.
 * It takes what it is sent, and does nothing.
 */
export function deferringParent(options: {
  clock?: SimulatedClock;
  inspect: (event: InspectionEvent) => void;
}): AnyActorRef {
  return createActor(deferred, {
    ...options,
    input: undefined,
    logger: () => {},
    inspect: (event) => {
      if (event.type === "@xstate.actor") deferGrandchild(event.actorRef);
      options.inspect(event);
    },
  });
}

/** XState reports an actor before it asks the logic for anything. What it tells its parent of is for the path to say. */
function deferGrandchild(actor: ActorRefLike & { _parent?: AnyActorRef }): void {
  if (actor._parent?._parent) Object.assign(actor, { logic: deferred, _syncSnapshot: false });
}

/** A running actor, as far as performing an event on it needs to know. */
export interface Running {
  send: (event: EventObject) => void;
  getSnapshot: () => { status: string; children: Record<string, Running | undefined> };
}

/**
 * Makes an explored event happen for real: `xstate.done.actor.<id>` and `xstate.error.actor.<id>` end that actor,
 * `xstate.after.<delay>.<state>` lets the time pass, everything else is sent.
 *
 * @param wait after how many milliseconds the timer of the event is due; without it, any timer has the time to end
 * @throws Error when it is over, when that actor does not run, or when anything happens a millisecond before the timer is due
 */
export function perform(
  running: Running,
  clock: SimulatedClock,
  event: EventObject,
  wait: number | null = null,
): void {
  if (running.getSnapshot().status !== "active") throw new Error("it is over already");
  const ending = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type);
  if (ending?.[2]) {
    const child = running.getSnapshot().children[ending[2]];
    if (child?.getSnapshot().status !== "active") throw new Error(`no actor "${ending[2]}" is running`);
    child.send({ ...event, type: ending[1] === "done" ? RESOLVE : REJECT });
    return;
  }
  if (!event.type.startsWith("xstate.after.")) running.send(event);
  else if (wait === null) clock.increment(A_LONG_TIME);
  else letPass(running, clock, wait);
}

/** Exactly so much time, and until its last millisecond nothing may happen. */
function letPass(running: Running, clock: SimulatedClock, wait: number): void {
  const before = running.getSnapshot();
  const last = Math.min(wait, 1);
  clock.increment(wait - last);
  if (running.getSnapshot() !== before) throw new Error(`something happens before ${wait} ms have passed`);
  clock.increment(last);
}

/** Longer than any delay of a chart: exactly one timer is due in a state that waits. */
const A_LONG_TIME = 24 * 60 * 60_000;
