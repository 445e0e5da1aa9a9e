import { test as base } from "@playwright/test";
import { CONSENT_COOKIE } from "#contract/constants.ts";
import { openWorld, type World } from "./world.ts";

/** What the browser has answered to the consent banner before the test; null: it shows. */
type Consent = boolean | null;

/** Lines of the server's log that go with a failed test. */
const LOG_LINES = 60;

/** Each test gets a product of its own; the page's clock stands where the server's stands. */
export const test = base.extend<{ world: World; settings: Record<string, string>; consent: Consent }>({
  settings: [{}, { option: true }],
  consent: [false, { option: true }],
  world: async ({ settings }, use, testInfo) => {
    const world = await openWorld(settings);
    await use(world);
    if (testInfo.errors.length > 0)
      await testInfo.attach("server log", {
        body: world.logLines.slice(-LOG_LINES).join(""),
        contentType: "text/plain",
      });
    await world.close();
  },
  baseURL: async ({ world }, use) => use(world.url),
  context: async ({ context, world, consent }, use) => {
    if (consent !== null)
      await context.addCookies([
        { name: CONSENT_COOKIE, value: String(consent), url: world.url, sameSite: "Strict" },
      ]);
    await use(context);
  },
  page: async ({ page, world }, use) => {
    await page.clock.setFixedTime(world.clock.now());
    await use(page);
  },
});

export { expect } from "@playwright/test";
