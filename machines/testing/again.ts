import { type AnyMachineSnapshot, getNextTransitions } from "xstate";
import type { Failure } from "#contract/failure.ts";
import type { play } from "./play.ts";

/** True where the chart asks again by itself once its `againDelay` is over. */
function asksAgain(snapshot: AnyMachineSnapshot): boolean {
  return getNextTransitions(snapshot).some(
    ({ eventType: type }) => type.startsWith("xstate.after.againDelay.") && snapshot.can({ type }),
  );
}

/**
 * Whether a state that waits after a failed read repeats it by itself exactly where no answer came or the server said that it
 * cannot answer yet. Holds in every other state that repeats nothing.
 */
export function repeatsWhatIsAway(
  snapshot: AnyMachineSnapshot,
  waits: boolean,
  failure: Failure | null,
): boolean {
  return asksAgain(snapshot) === (waits && (failure?.code === "NETWORK" || failure?.code === "UNAVAILABLE"));
}

/**
 * Has an actor fail, and ten seconds pass, three times.
 *
 * @returns each time, `look` just before they are over and once they are
 */
export function failThrice<T>(
  game: Pick<ReturnType<typeof play>, "clock" | "reject">,
  actor: string,
  error: unknown,
  look: () => T,
): { before: T; after: T }[] {
  return Array.from({ length: 3 }, () => {
    game.reject(actor, error);
    game.clock.increment(9_999);
    const before = look();
    game.clock.increment(1);
    return { before, after: look() };
  });
}
