import type { BrowserContext } from "playwright";
import { visitSlowly } from "../slow-visit.ts";
import { type Forgotten, SCREEN } from "./look.ts";

/** The largest paint, ms, of a first visit by a slow phone. */
export async function largestPaintOf(
  url: string,
  browser: BrowserContext,
  forgotten: Forgotten,
): Promise<number> {
  const page = await browser.newPage();
  const devtools = await browser.newCDPSession(page);
  try {
    await devtools.send("Emulation.setDeviceMetricsOverride", SCREEN);
    await devtools.send("Network.clearBrowserCache");
    await devtools.send("Storage.clearDataForOrigin", {
      origin: new URL(url).origin,
      storageTypes: forgotten.join(","),
    });
    return (await visitSlowly(page, url)).largest;
  } finally {
    await page.close();
  }
}
