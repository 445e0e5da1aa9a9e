import { useEffect, useState } from "react";

const STEP_MS = 1_800;

export interface Player {
  isPlaying: boolean;
  toggle: () => void;
  previous: () => void;
  next: () => void;
  goTo: (step: number) => void;
}

/** Steps through a path, by hand, by the arrow keys, or by itself until its end. `last` is the last step's number. */
export function usePlayer(step: number, last: number, show: (step: number) => void): Player {
  const [isWanted, setWanted] = useState(false);
  const isPlaying = isWanted && step < last;

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => show(step + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, step, show]);

  const goTo = (to: number) => {
    setWanted(false);
    show(Math.min(Math.max(to, 0), last));
  };

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const to = keyed(event, step, last);
      if (to === null) return;
      event.preventDefault();
      setWanted(false);
      show(to);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [step, last, show]);

  return {
    isPlaying,
    toggle: () => {
      if (!isPlaying && step >= last) show(0);
      setWanted(!isPlaying);
    },
    previous: () => goTo(step - 1),
    next: () => goTo(step + 1),
    goTo,
  };
}

/** The step that a key leads to; null where the key belongs to something else. */
function keyed(event: KeyboardEvent, step: number, last: number): number | null {
  const isTaken = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  const isElsewhere =
    event.target instanceof Element && event.target.closest("input, select, textarea, [data-own-keys]");
  if (isTaken || isElsewhere) return null;
  if (event.key === "ArrowRight" && step < last) return step + 1;
  return event.key === "ArrowLeft" && step > 0 ? step - 1 : null;
}
