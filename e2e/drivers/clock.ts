import type { Page } from "@playwright/test";

/** The page's clock, ms since the epoch. */
export const now = (page: Page): Promise<number> => page.evaluate(() => Date.now());

/** Has the page's clock stand still, a second later: it can be set to no moment that is over. */
export const stopClock = async (page: Page): Promise<void> => page.clock.pauseAt((await now(page)) + 1_000);

/** Lets the pause pass after which a question without an answer is asked again. */
export const passAgainDelay = ({ page }: { page: Page }): Promise<void> => page.clock.runFor(10_000);
