import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  and,
  createActor,
  type EventObject,
  type InspectionEvent,
  type MachineContext,
} from "xstate";
import { chartNodes, chartOf, nodeTransitions, transitionId } from "../chart.ts";
import { deferringParent, withDeferredActors } from "../run/deferred.ts";
import { timerOf } from "../run/timers.ts";

/** A settled snapshot, the transitions that led to it, in order, and what the guards said that were asked on the way. */
export interface Taken {
  snapshot: AnyMachineSnapshot;
  transitions: string[];
  outcomes: string[];
  /** The types of the events that timers were started for. */
  armed: Set<string>;
}

/** Eventless transitions and raised events that go on for longer than this go on for ever. */
const MAX_MICROSTEPS = 1_000;

/**
 * Computes what a machine does, without running anything, and says which transitions were taken. This file and its test
 * are the only ones that know XState's internals: the actor scope and the underscored field of its inspection events.
 */
export function takenBy(machine: AnyStateMachine, input: unknown) {
  let transitions: string[] = [];
  let outcomes = new Set<string>();
  const watched = watchGuards(machine, (outcome) => outcomes.add(outcome));
  let armed = new Set<string>();
  let sent: EventObject[] = [];
  const parent = deferringParent({ inspect: (event) => transitions.push(...takenIn(event)) });
  // Each step is computed by itself: an actor that an earlier one started under the same name is not there.
  Object.assign(parent.system, { _set: () => {} });
  const idle = createActor(watched, { input, parent });
  const scope = {
    self: idle,
    system: idle.system,
    id: "",
    sessionId: "",
    logger: () => {},
    defer: () => {},
    stopChild: () => {},
    emit: () => {},
    actionExecutor: (action: { type: string; params: unknown }) => {
      const timer = timerOf(action);
      if (timer) armed.add(timer.event.type);
      else if (action.type === "xstate.sendTo") sent.push(...sentTo(idle, action.params));
    },
  };
  const taking = (compute: () => AnyMachineSnapshot): Taken => {
    transitions = [];
    outcomes = new Set();
    armed = new Set();
    sent = [];
    let snapshot = compute();
    // What a machine sends to itself it takes next. What is added on the way is taken as well.
    for (const event of sent) {
      if (sent.length > MAX_MICROSTEPS) throw new Error(`it sends itself "${event.type}" for ever`);
      snapshot = watched.transition(snapshot, event, scope);
    }
    return { snapshot, transitions, outcomes: [...outcomes], armed };
  };
  return {
    /** @throws what a start dies of */
    start: () => {
      const taken = taking(() => watched.getInitialSnapshot(scope, input));
      if (taken.snapshot.status === "error") throw taken.snapshot.error;
      return taken;
    },
    transition: (snapshot: AnyMachineSnapshot, event: EventObject) =>
      taking(() => watched.transition(snapshot, event, scope)),
  };
}

/** The event of a `sendTo` that is meant for an actor. */
function sentTo(actor: AnyActorRef, params: unknown): EventObject[] {
  const { to, event } = Object(params) as { to?: unknown; event?: EventObject }; // of XState's own action
  return to === actor && event ? [event] : [];
}

/**
 * The same machine, which also tells what each guard says whenever it is asked, e.g.
 * `order.idle order.confirm 0: isFree is false`. What is composed of several guards counts as one.
 */
function watchGuards(machine: AnyStateMachine, tell: (outcome: string) => void): AnyStateMachine {
  const watched = withDeferredActors(machine).provide({}); // its own copy: its guards are changed
  Object.assign(watched.options, { maxIterations: MAX_MICROSTEPS });
  const guards = new Map(chartOf(machine).transitions.map(({ id, guard }) => [id, guard?.name ?? ""]));
  for (const transition of chartNodes(watched).flatMap(nodeTransitions)) {
    if (transition.guard === undefined) continue;
    const id = transitionId(transition);
    const asked = and([transition.guard as string]) as unknown as Composed; // any guard, as XState keeps it
    const check: Composed["check"] = (snapshot, args) => {
      const holds = asked.check(snapshot, { ...args, context: listened(args.context) }, asked);
      tell(outcomeId(id, guards.get(id) ?? "", holds));
      return holds;
    };
    transition.guard = Object.assign(() => false, { check });
  }
  return watched;
}

/** How XState keeps a guard that is composed of others. */
interface Composed {
  check: (snapshot: AnyMachineSnapshot, args: { context: MachineContext }, self: unknown) => boolean;
}

let hear: ((key: string) => void) | null = null;

/** Computes something, and hears of each key of the context that a guard, or what lists payloads, reads meanwhile. */
export function hearingGuards<T>(told: (key: string) => void, compute: () => T): T {
  hear = told;
  try {
    return compute();
  } finally {
    hear = null;
  }
}

/** A snapshot for what lists payloads by it. */
export function readable(snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
  return hear === null ? snapshot : { ...snapshot, context: listened(snapshot.context) };
}

function listened(context: MachineContext): MachineContext {
  if (hear === null) return context;
  return new Proxy(context, {
    get: (target, key) => {
      hear?.(String(key));
      return Reflect.get(target, key);
    },
  });
}

/** The identity of what a guard says. */
export function outcomeId(transition: string, guard: string, holds: boolean): string {
  return `${transition}: ${guard} is ${holds}`;
}

/** The transitions that one inspection event reports; none for events that are no microstep. */
export function takenIn(event: InspectionEvent): string[] {
  if (event.type !== "@xstate.microstep") return [];
  return event._transitions.filter(isWritten).map(transitionId);
}

/** The initial step is reported as a transition too, which nobody wrote. */
function isWritten(transition: AnyTransitionDefinition): boolean {
  return transition.eventType !== "xstate.init";
}
