import type { TimeLimit } from "./limits.ts";

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/** What ends a run before its end: a signal to this process, or a limit of time. */
export interface Stop {
  signal: AbortSignal;
  /** What it was, e.g. `SIGTERM` or `--for 10m`; null as long as nothing was. */
  why: () => string | null;
  /** Whether it was a signal: somebody waits for the end. */
  isSignalled: () => boolean;
  /** Leaves signals to Node again. */
  release: () => void;
}

/** Listens for what ends a run. The same signal a second time ends the process at once. */
export function stopOn(limit: TimeLimit | null): Stop {
  const controller = new AbortController();
  let why: string | null = null;
  const end = (by: string) => {
    why ??= by;
    controller.abort();
  };
  const timer = limit && setTimeout(() => end(`--for ${limit.text}`), limit.milliseconds);
  for (const signal of SIGNALS) process.once(signal, end);
  return {
    signal: controller.signal,
    why: () => why,
    isSignalled: () => SIGNALS.some((signal) => signal === why),
    release: () => {
      if (timer) clearTimeout(timer);
      for (const signal of SIGNALS) process.off(signal, end);
    },
  };
}
