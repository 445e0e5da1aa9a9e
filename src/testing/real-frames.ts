export {};

interface JsdomWindow {
  requestAnimationFrame: typeof requestAnimationFrame;
  _requestFocusFixup: () => void;
}

const startInterval = setInterval;
const { window: ours } = (globalThis as unknown as { jsdom: { window: JsdomWindow } }).jsdom;

/**
 * jsdom times its frames, and what follows when a focused element is removed, by the global `setInterval`. Begun with a
 * fake one they never run once the clock is real again: neither in this file nor in those that follow in its worker.
 */
function onRealClock<Args extends unknown[], Result>(schedule: (...args: Args) => Result) {
  return (...args: Args): Result => {
    const current = globalThis.setInterval;
    globalThis.setInterval = startInterval;
    try {
      return schedule(...args);
    } finally {
      globalThis.setInterval = current;
    }
  };
}

ours._requestFocusFixup = onRealClock(ours._requestFocusFixup);
ours.requestAnimationFrame = onRealClock(ours.requestAnimationFrame);
globalThis.requestAnimationFrame = ours.requestAnimationFrame;
