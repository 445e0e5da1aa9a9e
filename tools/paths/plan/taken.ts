import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
  type InspectionEvent,
} from "xstate";
import { transitionId } from "#tools/charts/chart.ts";

/** A settled snapshot and the transitions that led to it, in order. */
export interface Taken {
  snapshot: AnyMachineSnapshot;
  transitions: string[];
}

/**
 * Computes what a machine does, without running anything, and says which transitions were taken. This file and its test
 * are the only ones that know XState's internals: the actor scope and the underscored field of its inspection events.
 */
export function takenBy(machine: AnyStateMachine, input: unknown) {
  let transitions: string[] = [];
  const idle = createActor(machine, { input, inspect: (event) => transitions.push(...takenIn(event)) });
  const scope = {
    self: idle,
    system: idle.system,
    id: "",
    sessionId: "",
    logger: () => {},
    defer: () => {},
    stopChild: () => {},
    emit: () => {},
    actionExecutor: () => {},
  };
  const taking = (compute: () => AnyMachineSnapshot): Taken => {
    transitions = [];
    return { snapshot: compute(), transitions };
  };
  return {
    start: () => taking(() => machine.getInitialSnapshot(scope, input)),
    transition: (snapshot: AnyMachineSnapshot, event: EventObject) =>
      taking(() => machine.transition(snapshot, event, scope)),
  };
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
