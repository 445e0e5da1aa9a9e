import type { Page } from "@playwright/test";

/** Keeps the scripts of a page back, as a slow network does. @returns lets them come */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
