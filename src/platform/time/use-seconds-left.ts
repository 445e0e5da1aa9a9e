import { useEffect, useState } from "react";

/** Whole seconds left until a moment of this device's clock (epoch ms), counted down each second; never below 0. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    // Each tick falls on a whole second of what is left, so that no number is skipped.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const left = until - Date.now();
      setNow(Date.now());
      if (left > 0) timer = setTimeout(tick, left % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [until]);
  return secondsLeft;
}

/** "14:05" of 845 seconds. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
