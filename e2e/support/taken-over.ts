import { expect, type Page } from "@playwright/test";

/** Waits until the app goes on from a page that was rendered beforehand. */
export async function takenOver(page: Page): Promise<void> {
  // React keeps what it knows of an element on the element itself.
  const isTakenOver = () =>
    Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__react"));
  await expect.poll(() => page.evaluate(isTakenOver), { intervals: [50, 100] }).toBe(true);
}
