import { flushSync } from "react-dom";
import { afterPaint } from "./after-paint.ts";

/** True while what somebody has just pressed, typed or sent is being told; not where a script did it. */
export function isInPress(): boolean {
  const { event } = globalThis;
  return Boolean(event?.isTrusted && (event instanceof UIEvent || event.type === "submit"));
}

/**
 * Calls back once the press that is being told is on the screen: what follows from it may take longer than a frame. At once where
 * nobody presses, before the next press, which is of the page that this one has made, and before the page is left. What it
 * changes is rendered when it returns, as with what React hears itself: whatever waits for the next frame finds it.
 */
export function afterPress(follow: () => void): void {
  if (!isInPress()) {
    follow();
    return;
  }
  const next = new AbortController();
  const followNow = () => {
    next.abort();
    giveUp();
    flushSync(follow);
  };
  const giveUp = afterPaint(followNow);
  for (const type of ["pointerdown", "keydown", "pagehide"])
    addEventListener(type, followNow, { capture: true, signal: next.signal });
}
