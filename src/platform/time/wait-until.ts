/** A timer sleeps with its device: the clock is looked at again at least this often. */
const LOOK_MS = 15_000;

/**
 * Waits for an instant of this device's clock, milliseconds since the epoch; at once when it has passed, never before,
 * and not at all once `signal` is aborted. Where there is a page, it looks again as soon as that is seen.
 */
export function waitUntil(until: number, signal: AbortSignal): Promise<void> {
  const page = globalThis.document;
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      page?.removeEventListener("visibilitychange", look);
    };
    function look(): void {
      clearTimeout(timer);
      const left = until - Date.now();
      if (left > 0) timer = setTimeout(look, Math.min(left, LOOK_MS));
      else {
        stop();
        resolve();
      }
    }
    if (signal.aborted) return;
    signal.addEventListener("abort", stop, { once: true });
    page?.addEventListener("visibilitychange", look);
    look();
  });
}
