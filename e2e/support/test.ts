import { test as base } from "@playwright/test";
import { openWorld, type World } from "./world.ts";

/** Each test gets a product of its own; the page's clock stands where the server's stands. */
export const test = base.extend<{ world: World; settings: Record<string, string> }>({
  settings: [{}, { option: true }],
  world: async ({ settings }, use) => {
    const world = await openWorld(settings);
    await use(world);
    await world.close();
  },
  baseURL: async ({ world }, use) => use(world.url),
  page: async ({ page, world }, use) => {
    await page.clock.setFixedTime(world.clock.now());
    await use(page);
  },
});

export { expect } from "@playwright/test";
