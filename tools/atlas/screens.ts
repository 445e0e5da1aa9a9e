import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium, type Page } from "@playwright/test";
import type { ResultsFile } from "xstate-paths";
import playwright from "../../playwright.config.ts";
import { firstSights } from "./first-sights.ts";

const FOLDER = resolve(import.meta.dirname, "../../docs/flows/screens");

/** In pixels: what a phone shows, once. Ninety pictures of this width and quality stay below two megabytes. */
const WIDTH = 360;
const QUALITY = 0.6;

/**
 * Keeps one small picture of each state out of a run of the paths in a browser.
 *
 * @param run the folder into which the run wrote `paths.json` and its screenshots
 * @returns how many there are now, and how large they are together
 */
export async function keepScreens(run: string): Promise<{ pictures: number; bytes: number }> {
  const results: ResultsFile = JSON.parse(readFileSync(join(run, "paths.json"), "utf8"));
  const sights = firstSights(results);
  mkdirSync(FOLDER, { recursive: true });
  const browser = await chromium.launch(playwright.use?.launchOptions);
  try {
    const page = await browser.newPage();
    let bytes = 0;
    for (const [state, screenshot] of sights) {
      const picture = await smaller(page, readFileSync(join(run, screenshot)));
      writeFileSync(join(FOLDER, `${state}.webp`), picture);
      bytes += picture.length;
    }
    return { pictures: sights.size, bytes };
  } finally {
    await browser.close();
  }
}

/** The browser is the one program at hand that writes WebP. */
async function smaller(page: Page, jpeg: Buffer): Promise<Buffer> {
  const url = await page.evaluate(
    async ({ source, width, quality }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = width;
      canvas.height = Math.round((image.naturalHeight * width) / image.naturalWidth);
      canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL("image/webp", quality);
    },
    { source: `data:image/jpeg;base64,${jpeg.toString("base64")}`, width: WIDTH, quality: QUALITY },
  );
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}
