import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { CONSENT_COOKIE } from "#contract/constants.ts";
import { tours } from "#e2e/accessibility/tours/all.ts";
import type { Look, Tour } from "#e2e/accessibility/tours/tour.ts";
import { openWorld } from "#e2e/support/world.ts";
import playwright from "../../playwright.config.ts";
import { ensureBuilt } from "../start/build.mjs";
import { chosen, writeWebp } from "./chosen.ts";
import { sheetsOf } from "./sheets.ts";

/**
 * Photographs the built app over a world of its own: `npm run screens` takes the README's pictures,
 * `npm run screens -- --all FOLDER [--only WORD]` every screen in full length at three widths, or those of one tour; with `--sheets`
 * what readers judge them by.
 */
const { values } = parseArgs({
  options: { all: { type: "string" }, only: { type: "string" }, sheets: { type: "boolean" } },
});
const WIDTHS = [360, 768, 1280];
const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = values.all ?? join(root, "docs/screens");

/** Takes the present screen at every width, in a window as tall as the page: bars stand at its end, nothing is skipped. */
function everyWidth(page: Page): Look {
  return async (screen) => {
    for (const width of WIDTHS) {
      const least = width < 768 ? 780 : 900;
      await page.setViewportSize({ width, height: least });
      await page.addStyleTag({ content: "#root > div { min-block-size: 0 !important }" });
      await settle(page);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: Math.max(least, height) });
      await settle(page);
      await page.screenshot({ path: join(folder, `${screen}-${width}.png`) });
    }
    await page.setViewportSize({ width: 360, height: 780 });
  };
}

function lookOf(page: Page): Look {
  if (values.sheets) return sheetsOf(page, folder, settle);
  return values.all ? everyWidth(page) : chosenOnly(page);
}

/** Takes only what the README shows, as one sees it without scrolling. */
function chosenOnly(page: Page): Look {
  return async (screen) => {
    for (const shot of chosen.filter((each) => each.screen === screen)) {
      await page.setViewportSize(shot.size);
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await settle(page);
      await writeWebp(page, join(folder, shot.file));
    }
    await page.setViewportSize({ width: 360, height: 780 });
  };
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState("networkidle");
}

async function photograph(browser: Browser, tour: Tour): Promise<void> {
  const world = await openWorld();
  const context = await browser.newContext({
    baseURL: world.url,
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: values.all ? 1 : 2,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    reducedMotion: "reduce",
    serviceWorkers: tour.hasWorker ? "allow" : "block",
  });
  try {
    // A no to the consent banner, which would stand over every screen.
    await context.addCookies([{ name: CONSENT_COOKIE, value: "false", url: world.url }]);
    const page = await context.newPage();
    await page.clock.setFixedTime(world.clock.now());
    await tour.walk(page, world, lookOf(page));
    console.log(`✓ ${tour.title}`);
  } finally {
    await context.close();
    await world.close();
  }
}

if (!process.env.APP_FOLDER && !ensureBuilt(root, console.log)) process.exit(1);
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(playwright.use?.launchOptions);
const failed: string[] = [];
try {
  const walked = values.all ? tours : tours.filter((tour) => chosen.some((shot) => shot.tour === tour));
  for (const tour of walked.filter(({ title }) => title.includes(values.only ?? "")))
    await photograph(browser, tour).catch((error: unknown) => {
      failed.push(tour.title);
      console.error(`✗ ${tour.title}: ${error instanceof Error ? error.message : String(error)}`);
    });
} finally {
  await browser.close();
}
if (failed.length > 0) process.exitCode = 1;
else console.log(folder);
