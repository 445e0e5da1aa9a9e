import { expect, type Page } from "@playwright/test";

type Watched = typeof globalThis & { hadFocus?: boolean };

/**
 * Watches where the keyboard's focus is.
 *
 * @returns a look after a step: throws where something of this page had the focus, and now nothing has
 */
export function watchFocus(page: Page): () => Promise<void> {
  return () =>
    expect
      .poll(
        // A page that is being left loses nothing.
        () => page.evaluate(isFocusLost).catch(() => false),
        "the focus is lost: what had it is gone, and nothing took it over",
      )
      .toBe(false);
}

function isFocusLost(): boolean {
  const watched: Watched = globalThis;
  const isSomewhere = document.activeElement !== null && document.activeElement !== document.body;
  if (isSomewhere) watched.hadFocus = true;
  return !isSomewhere && watched.hadFocus === true;
}
