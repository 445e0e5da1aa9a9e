import { startTransition, useEffect, useState } from "react";
import { afterPaint } from "#src/ui/press/after-paint.ts";

/**
 * A value that comes to one place a frame: drawn everywhere at once, it would block a slow phone.
 *
 * @returns what each place has by now
 */
export function useInTurn<T>(newest: T, places: number): readonly T[] {
  const [shown, setShown] = useState<readonly T[]>(() => Array.from({ length: places }, () => newest));
  const next = shown.findIndex((value) => value !== newest);
  useEffect(() => {
    if (next === -1) return;
    return afterPaint(() => startTransition(() => setShown((before) => before.with(next, newest))));
  }, [next, newest]);
  return shown;
}
