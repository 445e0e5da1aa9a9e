import { throttling } from "lighthouse/core/config/constants.js";
import type { Page } from "playwright";
import { slowed } from "./phone.ts";

/** First and largest paint, ms. */
export interface Paints {
  first: number;
  largest: number;
}

const { requestLatencyMs, downloadThroughputKbps, uploadThroughputKbps, cpuSlowdownMultiplier } =
  throttling.mobileSlow4G;

/** Visits an address with network and processor slowed as Lighthouse slows them where it does not reckon (`throttlingMethod: devtools`). */
export async function visitSlowly(page: Page, url: string): Promise<Paints> {
  await page.goto("about:blank");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: requestLatencyMs,
    downloadThroughput: bytesASecond(downloadThroughputKbps),
    uploadThroughput: bytesASecond(uploadThroughputKbps),
  });
  const open = async () => {
    await page.goto(url);
    await page.waitForLoadState("networkidle");
    return page.evaluate(readPaints);
  };
  const paints = await slowed(devtools, open, { rate: cpuSlowdownMultiplier });
  await devtools.detach();
  return paints;
}

const bytesASecond = (kilobits: number) => (kilobits * 1024) / 8;

/** In the page. */
function readPaints(): Promise<Paints> {
  return new Promise((resolve) => {
    const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
    new PerformanceObserver((list) =>
      resolve({ first, largest: list.getEntries().at(-1)?.startTime ?? Number.NaN }),
    ).observe({ type: "largest-contentful-paint", buffered: true });
  });
}
