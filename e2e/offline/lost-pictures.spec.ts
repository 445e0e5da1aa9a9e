import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { photographed, YOGA } from "../support/photographed.ts";
import { takenOver } from "../support/taken-over.ts";
import { expect, test } from "../support/test.ts";

const PICTURES = /\/(drawings|fotos)\//;

/** Keeps pictures from coming, and the app's code until the first of them has failed. */
async function losePictures(page: Page): Promise<void> {
  const lost = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await lost.promise;
    await route.continue();
  });
  await page.route(PICTURES, async (route) => {
    await route.abort();
    lost.resolve();
  });
}

/** Distance between the colours of a picture's upper corner, where browsers draw what is broken: 0 to 255. */
async function unrest(image: Locator): Promise<number> {
  const { data, info } = await sharp(await image.screenshot({ scale: "css" }))
    .extract({ left: 12, top: 4, width: 24, height: 12 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const values = [...data].filter((_, at) => at % info.channels === 0);
  return Math.max(...values) - Math.min(...values);
}

for (const [name, path] of [
  ["the start", "/"],
  ["a search", "/busca?query=yoga"],
  ["an activity with photos", `/atividades/${YOGA}`],
] as const)
  test(`a picture that does not come leaves a calm plane at ${name}, and comes with the network`, async ({
    page,
    world,
  }) => {
    await photographed(world);
    await losePictures(page);
    await page.goto(path);
    await takenOver(page);
    const lost = page.locator("main img[data-lost]");
    const first = page.locator("main img:visible").first();
    await expect(first).toHaveAttribute("data-lost");
    expect(await unrest(first)).toBeLessThan(8);
    await page.unroute(PICTURES);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(lost).toHaveCount(0);
    await first.evaluate((image: HTMLImageElement) => image.decode());
  });
