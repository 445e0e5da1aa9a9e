import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Look } from "#e2e/accessibility/tours/tour.ts";

/** Windows that a screen is judged in; `column`: how much of the whole page stands in one column of its sheet, in px. */
const WINDOWS = [
  { width: 360, height: 640, column: 1_280 },
  { width: 768, height: 1_024, column: 2_048 },
  { width: 1_280, height: 800, column: 2_400 },
] as const;
const GAP = 24;
const PAPER = "#8a8a8a";

/**
 * Takes what a reader judges a screen by (docs/screens/questions.md), two sheets a width: the first screen beside the one half-way down, and
 * the whole page in columns with a mark at its edge at every height of a screen.
 */
export function sheetsOf(page: Page, folder: string, settle: (page: Page) => Promise<void>): Look {
  return async (screen) => {
    for (const { width, height, column } of WINDOWS) {
      await page.setViewportSize({ width, height });
      await scrollThrough(page);
      const first = await seenAt(page, 0, settle);
      const half = await seenAt(page, 0.5, settle);
      await beside([first, half], join(folder, `${screen}-${width}-seen.png`));
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      // A picture of the whole page leaves out what is only drawn as one comes near.
      const drawn = await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
      const whole = await page.screenshot({ fullPage: true });
      await drawn.evaluate((tag) => (tag as HTMLElement).remove()); // a style element
      await beside(await columnsOf(whole, height, column), join(folder, `${screen}-${width}-whole.png`));
    }
    await page.setViewportSize({ width: 360, height: 780 });
  };
}

/** Brings in what comes with the reader. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
  });
  await page.waitForLoadState("networkidle");
}

async function seenAt(page: Page, part: number, settle: (page: Page) => Promise<void>): Promise<Buffer> {
  await page.evaluate((of) => {
    const most = document.documentElement.scrollHeight - innerHeight;
    scrollTo({ top: most * of, behavior: "instant" });
  }, part);
  await settle(page);
  return page.screenshot();
}

async function columnsOf(whole: Buffer, screen: number, column: number): Promise<Buffer[]> {
  const { width, height } = await sharp(whole).metadata();
  const marks = Array.from({ length: Math.floor((height - 1) / screen) }, (_, index) => ({
    input: { create: { width: 10, height: 4, channels: 3 as const, background: "#e6007e" } },
    left: 0,
    top: (index + 1) * screen,
  }));
  const marked = await sharp(whole).composite(marks).png().toBuffer();
  const tops = Array.from({ length: Math.ceil(height / column) }, (_, index) => index * column);
  return Promise.all(
    tops.map((top) =>
      sharp(marked)
        .extract({ left: 0, top, width, height: Math.min(column, height - top) })
        .png()
        .toBuffer(),
    ),
  );
}

async function beside(pictures: readonly Buffer[], path: string): Promise<void> {
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  const width = sizes.reduce((sum, size) => sum + size.width + GAP, -GAP);
  const height = Math.max(...sizes.map((size) => size.height));
  let left = 0;
  const placed = pictures.map((input, index) => {
    const place = { input, left, top: 0 };
    left += (sizes[index]?.width ?? 0) + GAP;
    return place;
  });
  await sharp({ create: { width, height, channels: 3, background: PAPER } })
    .composite(placed)
    .png()
    .toFile(path);
}
