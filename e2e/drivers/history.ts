import { expect, type Page } from "@playwright/test";

/** Goes so many entries through the browser's history, back where negative, within the page that is open. */
export const travel = (page: Page, entries: number): Promise<unknown> =>
  page.evaluate(
    (count) =>
      new Promise((resolve) => {
        addEventListener("popstate", () => resolve(null), { once: true });
        history.go(count);
      }),
    entries,
  );

/** Steps of a flow that the browser's history has before the one that is open. */
export const stepsBehind = (page: Page): Promise<number> =>
  page.evaluate(() => (history.state?.stepTrail?.length ?? 1) - 1);

/** Back by the browser's own button, where Forward then leads nowhere: the page stays where Back has led. */
export async function goBackForGood(page: Page, seesStep: () => Promise<void>): Promise<void> {
  await travel(page, -1);
  await seesStep();
  const address = page.url();
  await travel(page, 1);
  await expect.poll(() => page.url(), "where Forward has led").toBe(address);
  await seesStep();
}

/** Back by the browser's own button, Forward to where it was, and back once more. */
export async function goBackAndForth(
  page: Page,
  sees: { before: () => Promise<void>; here: () => Promise<void> },
): Promise<void> {
  await travel(page, -1);
  await sees.before();
  await travel(page, 1);
  await sees.here();
  await travel(page, -1);
}
