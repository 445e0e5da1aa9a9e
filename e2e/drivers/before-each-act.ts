import type { AnyStateMachine } from "xstate";
import type { Act, Acts, DriverStep, Timer } from "xstate-paths";

/** The same acts, each after the scene was told of its step. */
export function beforeEachAct<M extends AnyStateMachine, Scene>(
  acts: Acts<M, Scene>,
  tell: (scene: Scene, step: DriverStep) => void,
): Acts<M, Scene> {
  const all = acts as Record<string, Act<Scene> | Timer<Scene> | undefined>; // as the tools see them
  const told = Object.entries(all).map(([type, act]) => [
    type,
    typeof act !== "function"
      ? act
      : (scene: Scene, step: DriverStep) => {
          tell(scene, step);
          return act(scene, step);
        },
  ]);
  return Object.fromEntries(told) as Acts<M, Scene>; // fromEntries forgets the keys.
}

/** True where a step leads to another state. */
export const leadsOn = ({ from, to }: DriverStep): boolean => from.join() !== to.join();
