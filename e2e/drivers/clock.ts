import type { Page } from "@playwright/test";
import type { Timer } from "xstate-paths";

/** The page's clock, ms since the epoch. */
export const now = (page: Page): Promise<number> => page.evaluate(() => Date.now());

/** One frame, and the few turns after it that a press's effect takes. */
const FRAME_MS = 24;

const watched = new WeakSet<Page>();

/**
 * Has the page's clock stand still, a second later: it can be set to no moment that is over. A press still has its frame, without
 * which nothing would follow from it.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await now(page)) + 1_000);
  if (!watched.has(page)) {
    watched.add(page);
    await page.exposeFunction("passFrame", () => page.clock.runFor(FRAME_MS));
    await page.addInitScript(watchPresses);
  }
  await page.evaluate(watchPresses);
}

/** In the page: lets a frame pass with each press. */
function watchPresses(): void {
  const page = globalThis as unknown as { passFrame: () => Promise<void>; isWatched?: true };
  if (page.isWatched) return;
  page.isWatched = true;
  for (const type of ["click", "keydown", "submit"])
    addEventListener(type, ({ isTrusted }) => void (isTrusted && page.passFrame()), { capture: true });
}

/** A timer of the page's own clock. */
export const timerOf = <Scene extends { page: Page }>(lasts: Timer<Scene>["lasts"]): Timer<Scene> => ({
  lasts,
  pass: ({ page }, milliseconds) => page.clock.runFor(milliseconds),
});

/** The pause after which a question without an answer is asked again. */
export const againDelay = <Scene extends { page: Page }>() => timerOf<Scene>(10_000);
