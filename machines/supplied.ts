import { type AnyActorLogic, type AnyStateMachine, fromPromise, type NonReducibleUnknown } from "xstate";

/**
 * Placeholder of an actor that does I/O.
 *
 * @param name as the chart calls it, for the error of who runs the chart without the app's own actor
 */
export const supplied = <Output = never, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => {
    throw new Error(`the actor "${name}" is supplied by the app with .provide()`);
  });

/** Placeholder of a child chart, which comes with the app's own actors, and where it is large only as it is needed. */
export function suppliedChart<Machine extends AnyStateMachine>(name: string): Machine;
export function suppliedChart(name: string): AnyActorLogic {
  return supplied(name);
}
