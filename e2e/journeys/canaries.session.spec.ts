import { AUTH_COOKIE, COMPANION_COOKIE, DEVICE_COOKIE } from "#contract/constants.ts";
import { type Canaries, watchCanaries } from "../support/canaries/watch.ts";
import { findItem } from "../support/items.ts";
import { chooseInterestAndTime, expectStep, next, signIn, startPurchase } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

test.use({ consent: true, settings: { TAG_MANAGER_ID: "GTM-CANARY1", ADS_PIXEL_ID: "123456789012345" } });

test("what a session is known by goes to no other origin, and the server keeps none of it", async ({
  page,
  world,
}) => {
  const token: string[] = [];
  const secrets = new Map<string, string>();
  const nowhere = { stores: /^$/, tables: [], charts: false };
  const watched: Canaries<"token"> = {
    token: {
      values: token,
      home: { ...nowhere, requests: /^[A-Z]+ \//, stores: new RegExp(`^cookie ${AUTH_COOKIE}$`) },
    },
  };
  const { look, expectNoStrays } = watchCanaries(page, world, watched);
  await page.route(/googletagmanager|facebook/, (route) => route.fulfill({ status: 200, body: "" }));
  await signIn(page, "carla@vereda.test");
  for (const { name, value } of await page.context().cookies()) {
    if (name === AUTH_COOKIE) token.push(value);
    if (name === COMPANION_COOKIE || name === DEVICE_COOKIE) secrets.set(name, value);
  }
  expect([token.length, secrets.size]).toEqual([1, 2]);
  await look("signed in");
  await startPurchase(page, await findItem(world, { kind: "plan", renews: true }));
  await chooseInterestAndTime(page);
  await next(page);
  await expectStep(page, "Como você quer pagar?");
  await look("in a purchase");
  for (const path of ["/profile", "/my-appointments", "/busca?query=yoga"]) {
    await page.goto(path);
    await expect(page.locator("h1:visible").first()).toBeVisible();
    await look(path);
  }
  await expectNoStrays();
  const logged = world.logLines.join("\n");
  const readable = await page.evaluate(() => document.cookie);
  for (const secret of secrets.values()) expect(`${logged}\n${readable}`).not.toContain(secret);
});
