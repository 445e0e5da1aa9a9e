import type { DriverStep } from "xstate-paths";
import type { CallName } from "#contract/calls.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { failedWith, failureOf } from "#contract/failure.ts";
import { endSessions } from "../support/sessions.ts";
import type { World } from "../support/world.ts";
import { type Fate, goesThrough, type HeldCalls, isLost, isRefused } from "./held-calls.ts";

/** Fate of a call that fails as the model's case says; `lost`: where no answer comes. */
export function fateOf({ event }: Pick<DriverStep, "event">, lost = isLost): Fate {
  const { code } = failureOf(event.error);
  return code === "NETWORK" ? lost : isRefused(code as ErrorCode); // The models know no other case.
}

/** Lets waiting calls fail as the model's case says. */
export async function fail(
  { held, world }: { held: HeldCalls; world: World },
  step: DriverStep,
  calls: CallName | readonly CallName[],
  count = 1,
): Promise<void> {
  const isOver = failedWith(step.event.error, "UNAUTHORIZED");
  if (isOver) await endSessions(world);
  await held.release([calls].flat(), isOver ? goesThrough : fateOf(step), count);
}

type Step<Scene> = (scene: Scene, step: DriverStep) => Promise<void>;

/** Submits a card; the call of one that was given up while it was taken is lost before, and not taken for this one's. */
export const submitsCard =
  <Scene extends { held: HeldCalls }>(submit: Step<Scene>): Step<Scene> =>
  async (scene, step) => {
    if (scene.held.count("saveCard") > 0) await scene.held.release(["saveCard"], isLost);
    await submit(scene, step);
  };
