import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  SimulatedClock,
} from "xstate";
import { takenIn } from "../plan/taken.ts";
import { perform, withDeferredActors } from "./deferred.ts";
import { type Effect, effectOf, scheduledIn } from "./effects.ts";

/** A machine that runs: its actors end, and time passes, only as it is told. */
export interface HeadlessActor {
  start: () => void;
  /** Makes an event happen. A timer is given exactly the time after which it is due: until its last millisecond nothing may happen. */
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
  const timers = new Map<string, number>();
  const crashes: unknown[] = [];
  let since: Effect[] = [];
  const actor = createActor(withDeferredActors(machine), {
    input,
    clock,
    // The children are deferred actors, which take no transitions: all that is reported is the machine's own.
    inspect: (event) => {
      told(takenIn(event));
      if (event.type === "@xstate.action") since.push(effectOf(event.action));
    },
  });
  actor.subscribe({ error: (error) => crashes.push(error) });
  return {
    start: () => void actor.start(),
    perform: (event) => {
      const due = timers.get(event.type);
      perform(actor, clock, event, due === undefined ? null : Math.max(0, due - clock.now()));
    },
    snapshot: () => actor.getSnapshot(),
    effects: () => {
      if (crashes.length > 0) throw crashes[0];
      const effects = since;
      since = [];
      for (const [type, delay] of scheduledIn(effects)) timers.set(type, clock.now() + delay);
      return effects;
    },
    stop: () => void actor.stop(),
  };
}
