import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  type EventFromLogic,
  type InputFrom,
  type OutputFrom,
  SimulatedClock,
  type StateValue,
} from "xstate";
import { perform, type Running, withDeferredActors } from "xstate-paths";

/**
 * Starts a machine under a simulated clock, with every actor ending only when the test says so. `children` are machines
 * that run for real, with their own actors deferred.
 */
export function play<M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  children: Record<string, AnyStateMachine> = {},
) {
  const clock = new SimulatedClock();
  const real = Object.fromEntries(
    Object.entries(children).map(([name, child]) => [name, withDeferredActors(child)]),
  );
  const actor = createActor(withDeferredActors(machine).provide({ actors: real }), { input, clock });
  actor.start();
  const snapshot = (): AnyMachineSnapshot => actor.getSnapshot();
  const running = (path: string[]) =>
    path.reduce<Running>((parent, id) => parent.getSnapshot().children[id] ?? missing(id), actor);
  const end = (way: "done" | "error", path: string, payload: object) => {
    const ids = path.split("/");
    const id = ids.pop();
    perform(running(ids), clock, { type: `xstate.${way}.actor.${id}`, ...payload });
  };
  return {
    clock,
    send: (...events: EventFromLogic<M>[]) => {
      for (const event of events) actor.send(event);
    },
    /** Ends the actor with this id, or `child/id`, with an answer. */
    resolve: (path: string, output: unknown) => end("done", path, { output }),
    reject: (path: string, error: unknown) => end("error", path, { error }),
    /** The value of the machine, or of the child with this id. */
    value: (child?: string): StateValue | undefined =>
      child ? snapshot().children[child]?.getSnapshot().value : snapshot().value,
    snapshot,
    // Deferring changes what the actors do, not the machine's types.
    context: () => snapshot().context as ContextFrom<M>,
    output: () => snapshot().output as OutputFrom<M> | undefined,
  };
}

function missing(id: string): never {
  throw new Error(`no actor "${id}" is running`);
}
