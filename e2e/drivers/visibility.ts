import type { Page } from "@playwright/test";

const KEY = "vereda.test.visibility";

/** From the next page on the tab is seen or not as the test says: a headless browser's own tab is always seen. */
export async function fakeVisibility(page: Page, isVisible: boolean): Promise<void> {
  await page.addInitScript(
    ([key, initial]) => {
      const state = () => sessionStorage.getItem(key) ?? initial;
      Object.defineProperty(document, "visibilityState", { get: state });
      Object.defineProperty(document, "hidden", { get: () => state() === "hidden" });
    },
    [KEY, isVisible ? "visible" : "hidden"] as const, // two texts
  );
}

/** Shows the tab or hides it, as the browser reports it. */
export async function setVisible(page: Page, isVisible: boolean): Promise<void> {
  await page.evaluate(
    ([key, state]) => {
      sessionStorage.setItem(key, state);
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    },
    [KEY, isVisible ? "visible" : "hidden"] as const, // two texts
  );
}
