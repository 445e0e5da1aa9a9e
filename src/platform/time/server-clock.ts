/** How far the server's clock is ahead of this device's, ms; 0 until an answer has told otherwise. */
let ahead = 0;
const listeners = new Set<() => void>();

/** A header tells whole seconds. */
const RESOLUTION_MS = 1_000;
/** A device this close keeps its own clock: what counts down does not jump. */
const CLOSE_MS = 2_000;

/**
 * Learns the server's clock from the `Date` of an answer that no cache has kept.
 *
 * @param askedAt when it was asked for, on this device's clock, epoch ms
 */
export function learnServerClock(headers: Headers, askedAt: number): void {
  const told = Date.parse(headers.get("Date") ?? "");
  if (Number.isNaN(told)) return;
  const now = Date.now();
  const doubt = (now - askedAt) / 2 + RESOLUTION_MS / 2;
  const found = told + RESOLUTION_MS / 2 - (askedAt + now) / 2;
  const next = Math.abs(found) <= doubt + CLOSE_MS ? 0 : found;
  if (Math.abs(next - ahead) <= doubt) return;
  ahead = next;
  for (const listener of listeners) listener();
}

/** The present by the server's clock, epoch ms: what is compared with an instant that the server has told. */
export const serverNow = (): number => Date.now() + ahead;

/** When this device's clock will show what the server's shows at an instant, ISO 8601; epoch ms. To wait for it. */
export const onThisDevice = (instant: string): number => Date.parse(instant) - ahead;

/** As if no answer had come yet. Tests share the module, but not the clock. */
export function forgetServerClock(): void {
  ahead = 0;
}

export function onServerClockLearned(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
