import type { BrowserContext } from "playwright";
import { SCREEN } from "./look.ts";

/** A picture as its server sends it, and how large it is shown, in CSS pixels. */
export interface Picture {
  type: string;
  body: Buffer;
  width: number;
  height: number;
}

/** The pictures that a page shows on a phone before anybody scrolls. */
export async function picturesInSight(browser: BrowserContext, url: string): Promise<Picture[]> {
  const page = await browser.newPage();
  const devtools = await browser.newCDPSession(page);
  await devtools.send("Emulation.setDeviceMetricsOverride", SCREEN);
  await page.goto(url, { waitUntil: "networkidle" });
  const shown = await page.evaluate(() =>
    [...document.images].flatMap((image) => {
      const { width, height, top, bottom, left } = image.getBoundingClientRect();
      const isInSight = width > 0 && bottom > 0 && top < innerHeight && left < innerWidth;
      return isInSight ? [{ address: image.currentSrc, width, height }] : [];
    }),
  );
  const pictures = await Promise.all(
    shown.map(async ({ address, width, height }) => {
      const answer = await page.request.get(address, { headers: { accept: "image/avif,image/*" } });
      if (!answer.ok()) throw new Error(`${address} was answered with ${answer.status()}`);
      const type = answer.headers()["content-type"] ?? "";
      return { type, body: await answer.body(), width, height };
    }),
  );
  await page.close();
  return pictures;
}
