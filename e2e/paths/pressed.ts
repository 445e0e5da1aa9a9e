import { expect, type Page } from "@playwright/test";
import { heldOn } from "../drivers/held-calls.ts";

interface Pressed {
  button: HTMLButtonElement;
  words: string | null;
}
type Watched = typeof globalThis & { pressed?: Pressed | undefined };

/**
 * Watches the presses on a page's buttons.
 *
 * @returns a look after a step: throws where a press has led to a call that waits, and its button says nothing of it
 */
export async function watchPresses(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const watched: Watched = globalThis;
    const keep = ({ target, isTrusted }: Event) => {
      const button = target instanceof Element ? target.closest("button") : null;
      if (isTrusted && button) watched.pressed = { button, words: button.textContent };
    };
    addEventListener("click", keep, { capture: true });
  });
  let before = 0;
  return async () => {
    const held = heldOn(page);
    const isNew = (held?.total ?? 0) > before;
    before = held?.total ?? 0;
    const names = held?.waiting() ?? [];
    if (isNew && names.length > 0)
      await expect.poll(() => idleButton(page), `pressed while ${names} waits, and not busy`).toBe(null);
    await page.evaluate(() => {
      (globalThis as Watched).pressed = undefined;
    });
  };
}

/** Words of the button that was pressed last, where it stands there as if nobody had pressed it. */
const idleButton = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { pressed } = globalThis as Watched;
    if (!pressed?.button.isConnected) return null;
    const { button, words } = pressed;
    const isShown = button.getClientRects().length > 0 && button.textContent === words;
    const isBusy =
      button.disabled || button.closest("[aria-busy=true], [inert], [aria-hidden=true]") !== null;
    const dialog = document.querySelector("dialog[open], [role=dialog]");
    if (dialog && !dialog.contains(button)) return null; // what was pressed has opened it
    return isShown && !isBusy ? words : null;
  });
