import { afterPaint } from "./after-paint.ts";

/** True while what somebody has just pressed, typed or sent is being told; not where a script did it. */
export function isInPress(): boolean {
  const { event } = globalThis;
  return Boolean(event?.isTrusted && (event instanceof UIEvent || event.type === "submit"));
}

/**
 * Calls back once the press that is being told is on the screen: what follows from it may take longer than a frame. At once where
 * nobody presses.
 */
export function afterPress(follow: () => void): void {
  if (isInPress()) afterPaint(follow);
  else follow();
}
