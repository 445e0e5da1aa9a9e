import type { Results } from "xstate-paths";

/** By the id of a state, the screenshot of the first step that passed and ended in it. */
export function firstSights({ machines }: Pick<Results, "machines">): Map<string, string> {
  const sights = new Map<string, string>();
  const steps = machines.flatMap(({ paths }) => paths.flatMap((path) => path.steps));
  for (const { to, status, screenshot } of steps)
    if (status === "passed" && screenshot)
      for (const state of to) if (!sights.has(state)) sights.set(state, screenshot);
  return new Map([...sights].sort());
}
