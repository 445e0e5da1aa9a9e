/** What the starter of a page that was rendered beforehand has seen (`src/starter.ts`). */
export interface PressedEarly {
  /** The buttons that were pressed, in their order. */
  buttons: Set<HTMLElement>;
  /** Ends the watching. */
  heard: AbortController;
}

/** Null where the app itself has made the page. The starter put it there. */
const seen = () => (globalThis as { pressedEarly?: PressedEarly }).pressedEarly ?? null;
const pressed = () => [...(seen()?.buttons ?? [])];

/**
 * Presses the buttons that somebody pressed before the app was there to hear it: nobody has to press them twice. The watching goes
 * on, as parts of the page may come later than the app, and React keeps presses on these from everyone inside the page. Where
 * the page has taken the place of a shell, it is the button with the same words.
 */
export function pressAgain(): void {
  for (const button of pressed()) {
    const alike = ({ textContent }: Element) => textContent === button.textContent;
    (button.isConnected ? button : [...document.querySelectorAll("button")].find(alike))?.click();
  }
}

/** Presses the buttons that were pressed in a part of the page that only now hears it. */
export function pressAgainIn(part: HTMLElement): void {
  for (const button of pressed())
    if (part.contains(button)) {
      seen()?.heard.abort();
      button.click();
    }
}

/** Long after a press nobody expects what it does. */
export function forgetPresses(): void {
  seen()?.buttons.clear();
}
