/** What the starter of a page that was rendered beforehand has seen (`src/starter.ts`). */
export interface PressedEarly {
  /** The last button that was pressed. */
  button: HTMLElement | null;
  /** Ends the watching. */
  heard: AbortController;
}

/** Null where the app itself has made the page. The starter put it there. */
const seen = () => (globalThis as { pressedEarly?: PressedEarly }).pressedEarly ?? null;

/**
 * Presses the button that somebody pressed before the app was there to hear it: nobody has to press it twice. The watching goes
 * on, as parts of the page may come later than the app, and React keeps presses on these from everyone inside the page. Where
 * the page has taken the place of a shell, it is the button with the same words.
 */
export function pressAgain(): void {
  const button = seen()?.button;
  if (!button) return;
  const alike = ({ textContent }: Element) => textContent === button.textContent;
  (button.isConnected ? button : [...document.querySelectorAll("button")].find(alike))?.click();
}

/** Presses the button that was pressed last, if it stands in a part of the page that only now hears it. */
export function pressAgainIn(part: HTMLElement): void {
  const early = seen();
  if (!early?.button || !part.contains(early.button)) return;
  early.heard.abort();
  early.button.click();
}

/** Long after a press nobody expects what it does. */
export function forgetPresses(): void {
  const early = seen();
  if (early) early.button = null;
}
