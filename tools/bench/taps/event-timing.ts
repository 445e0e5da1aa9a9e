/** What a press leads to is over by then, with the processor slowed. */
export const SETTLED_MS = 500;

/** Times of a press by the browser's Event Timing, ms. */
export interface Pressed {
  /** From the press to the next paint, in steps of 8; 8 where it took less than 16 and was not told. */
  duration: number;
  /** Until the first listener ran. */
  delay: number;
  /** All listeners together. */
  processing: number;
  /** From the last listener to the paint. */
  presentation: number;
}

interface Watched {
  pressed: PerformanceEventTiming[];
}

/** In the page: forgets what was noted, and notes what presses take from now on. */
export function watchPresses(): void {
  const watched = globalThis as unknown as Partial<Watched>; // `readPresses` reads it
  const isWatching = watched.pressed !== undefined;
  watched.pressed = [];
  if (isWatching) return;
  new PerformanceObserver((list) => {
    watched.pressed?.push(...(list.getEntries() as PerformanceEventTiming[])); // the type that is observed says so
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

/** In the page: the longest event of the presses that were noted. Null where another document has taken the page's place. */
export function readPresses(): Pressed | null {
  const { pressed } = globalThis as unknown as Partial<Watched>;
  if (!pressed) return null;
  const events = pressed.filter((event) => (event as unknown as { interactionId: number }).interactionId > 0);
  const longest = events.toSorted((a, b) => b.duration - a.duration)[0];
  if (!longest) return { duration: 8, delay: 0, processing: 0, presentation: 8 };
  const { startTime, processingStart, processingEnd, duration } = longest;
  return {
    duration,
    delay: processingStart - startTime,
    processing: processingEnd - processingStart,
    presentation: Math.max(0, startTime + duration - processingEnd),
  };
}
