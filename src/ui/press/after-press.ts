import { flushSync } from "react-dom";
import { afterPaint } from "./after-paint.ts";

/** True while what somebody has just pressed, typed or sent is being told; not where a script did it. */
export function isInPress(): boolean {
  const { event } = globalThis;
  return Boolean(event?.isTrusted && (event instanceof UIEvent || event.type === "submit"));
}

/**
 * Calls back once the press that is being told is on the screen: what follows from it may take longer than a frame. At once where
 * nobody presses, and before the next press, which is of the page that this one has made.
 */
export function afterPress(follow: () => void): void {
  if (!isInPress()) {
    follow();
    return;
  }
  const next = new AbortController();
  const giveUp = afterPaint(() => {
    next.abort();
    follow();
  });
  const followFirst = () => {
    next.abort();
    giveUp();
    flushSync(follow);
  };
  for (const type of ["pointerdown", "keydown"])
    addEventListener(type, followFirst, { capture: true, signal: next.signal });
}
