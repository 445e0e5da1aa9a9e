/** What the starter of a page that was rendered beforehand has seen (`server/pages/late-start.ts`). */
interface PressedEarly {
  /** The last button that was pressed. */
  button: HTMLElement | null;
  /** Ends the watching. */
  heard: AbortController;
}

/** Presses the button that somebody pressed before the app was there to hear it: nobody has to press it twice. */
export function pressAgain(): void {
  const { pressedEarly } = globalThis as { pressedEarly?: PressedEarly }; // The starter put it there.
  pressedEarly?.heard.abort();
  if (pressedEarly?.button?.isConnected) pressedEarly.button.click();
}
