import type { AnyActorRef, AnyMachineSnapshot } from "xstate";

/** What a chart does besides changing its context: an action of the app, a child that starts or stops, a timer, a message. */
export interface Effect {
  type: string;
  params: unknown;
}

/** An action as XState reports it. The built-in ones refer to running actors, by whose ids they are compared. */
export function effectOf({ type, params }: { type: string; params: unknown }): Effect {
  return { type, params: (plainParams[type] ?? ((own: unknown) => own))(params) };
}

/** What is known of each child that runs: its input by its id. */
export function inputsOf({ children }: AnyMachineSnapshot): Record<string, unknown> {
  const running: [string, AnyActorRef][] = Object.entries(children);
  return Object.fromEntries(running.map(([id, child]) => [id, child.getSnapshot().input]));
}

type Parts = Record<string, unknown>;

/** XState's own actions by what can be compared of their parameters; the shapes are those of XState 5. */
const plainParams: Record<string, (params: unknown) => unknown> = {
  "xstate.spawnChild": (params) => {
    const { id, src, input } = params as Parts;
    return { id, src, input };
  },
  "xstate.stopChild": (params) => (params as AnyActorRef | undefined)?.id,
  "xstate.raise": (params) => {
    const { event, delay } = params as Parts;
    return { event, delay };
  },
  "xstate.sendTo": (params) => {
    const { to, event, delay } = params as Parts;
    return { to: (to as AnyActorRef).id, event, delay };
  },
};
