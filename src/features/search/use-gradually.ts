import { startTransition, useEffect, useState } from "react";
import { afterPaint } from "#src/ui/press/after-paint.ts";

/** As many as may change together: a page of results. In a longer list so many come one by one, as some of them are seen. */
const FEW = 20;
/** What one frame may exchange further down, where nothing is drawn before somebody comes near: a row of a wide screen. */
const ROW = 3;
/** What one frame may take away, where nothing comes instead. */
const TAKEN = 30;

interface Change<T> {
  standing: readonly T[];
  to: readonly T[];
  /** How many of `to`, from the first on, stand already. */
  done: number;
}

type IdOf<T> = (item: T) => string;

/**
 * A long list that changes a few things a frame: a hundred cards exchanged at once would block a slow phone for a second.
 * What is longer than the new list goes before, as everything that is still there makes each frame dearer; then comes the new
 * one, the first first, place by place: nothing else moves, so that some things may stand twice for a moment. What a page begins
 * with is there at once.
 *
 * @returns what stands by now; the list that was given, itself, once all of it does
 */
export function useGradually<T>(wanted: readonly T[], idOf: IdOf<T>): readonly T[] {
  const [change, setChange] = useState<Change<T>>({ standing: wanted, to: wanted, done: wanted.length });
  if (change.to !== wanted) setChange(begun(change.standing, wanted, idOf));
  useEffect(() => {
    if (change.standing === change.to) return;
    return afterPaint(() => startTransition(() => setChange(advanced(change))));
  }, [change]);
  return change.standing;
}

function begun<T>(standing: readonly T[], to: readonly T[], idOf: IdOf<T>): Change<T> {
  const done = beginningInCommon(standing, to, idOf);
  const longest = Math.max(standing.length, to.length);
  if (longest <= FEW || done === longest) return { standing: to, to, done: to.length };
  return { standing: [...to.slice(0, done), ...standing.slice(done)], to, done };
}

function advanced<T>({ standing, to, done }: Change<T>): Change<T> {
  const kept = Math.max(to.length, FEW);
  if (standing.length > kept)
    return { standing: standing.slice(0, Math.max(kept, standing.length - TAKEN)), to, done };
  const next = done + (done < FEW ? 1 : ROW);
  if (next >= to.length) return { standing: to, to, done: to.length };
  return { standing: [...to.slice(0, next), ...standing.slice(next)], to, done: next };
}

function beginningInCommon<T>(one: readonly T[], other: readonly T[], idOf: IdOf<T>): number {
  const differs = one.findIndex((item, index) => {
    const counterpart = other[index];
    return counterpart === undefined || idOf(item) !== idOf(counterpart);
  });
  return differs === -1 ? one.length : differs;
}
