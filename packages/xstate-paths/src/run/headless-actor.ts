import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  SimulatedClock,
} from "xstate";
import { takenIn } from "../plan/taken.ts";
import { deferringParent, perform, withDeferredActors } from "./deferred.ts";
import { type Effect, effectOf } from "./effects.ts";
import { runningTimers } from "./timers.ts";

/** A machine that runs: its actors end, and time passes, only as it is told. */
export interface HeadlessActor {
  start: () => void;
  /**
   * Makes an event happen. A timer is given exactly the time after which it is due: until its last millisecond nothing may
   * happen. Where another timer is due before it, which of them ends first is for the path to say: it ends at once.
   */
  perform: (event: EventObject) => void;
  snapshot: () => AnyMachineSnapshot;
  /** What it did besides changing its context since it was last asked. @throws what it died of */
  effects: () => Effect[];
  stop: () => void;
}

/** Makes a machine ready to start. @param told hears of the transitions that it takes, by their ids */
export function headlessActor(
  machine: AnyStateMachine,
  input: unknown,
  told: (transitions: readonly string[]) => void = () => {},
): HeadlessActor {
  const clock = new SimulatedClock();
  const timers = runningTimers(clock);
  const crashes: unknown[] = [];
  let since: Effect[] = [];
  const parent = deferringParent({
    clock,
    // All other actors are deferred and take no transitions: what is reported is the machine's own.
    inspect: (event) => {
      told(takenIn(event));
      if (event.type !== "@xstate.action") return;
      timers.hear(event.action);
      since.push(effectOf(event.action));
    },
  });
  const actor = createActor(withDeferredActors(machine), { input, parent });
  actor.subscribe({ error: (error) => crashes.push(error) });
  return {
    start: () => void actor.start(),
    perform: (event) => {
      if (timers.isOvertaken(event.type)) actor.send(event);
      else perform(actor, clock, event, timers.left(event.type));
      timers.end(event.type);
    },
    snapshot: () => actor.getSnapshot(),
    effects: () => {
      if (crashes.length > 0) throw crashes[0];
      const effects = since;
      since = [];
      return effects;
    },
    stop: () => void parent.stop(),
  };
}
