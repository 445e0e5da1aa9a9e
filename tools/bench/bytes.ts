import { readFile } from "node:fs/promises";
import { brotliCompressSync, constants } from "node:zlib";
import { type Browser, chromium, type Page } from "playwright";
import { openWorld, type World } from "#e2e/support/world.ts";
import config from "../../playwright.config.ts";
import { documentBudget, type RouteBudget, routeBudgets } from "./budgets.ts";
import { appFolder, becomeBuyer, buildApp, findSubjects, pathOf, type Subjects } from "./pages.ts";
import { table } from "./table.ts";

/**
 * Opens every route in a browser and weighs the scripts that it loads, and its document.
 *
 * @returns the table, and whether all keep their budget
 */
export async function benchBytes(): Promise<{ report: string; isWithin: boolean }> {
  buildApp();
  const world = await openWorld();
  const browser = await chromium.launch(config.use?.launchOptions ?? {});
  try {
    const subjects = await findSubjects(world);
    const rows = [];
    for (const budget of routeBudgets) rows.push(await weigh(browser, world, budget, subjects));
    return {
      report: table(["route", "scripts", "kB", "budget", "document", "budget", ""], rows),
      isWithin: rows.every((row) => row.at(-1) === "ok"),
    };
  } finally {
    await browser.close();
    await world.close();
  }
}

async function weigh(browser: Browser, world: World, budget: RouteBudget, subjects: Subjects) {
  const { route, kilobytes, asBuyer } = budget;
  const context = await browser.newContext({ ...config.use, baseURL: world.url });
  const page = await context.newPage();
  await page.clock.setFixedTime(world.clock.now());
  if (asBuyer) await becomeBuyer(page, subjects);
  const scripts = new Set<string>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) scripts.add(pathname);
  });
  const response = await page.goto(pathOf(budget, subjects));
  const { responseBodySize = 0, responseHeadersSize = 0 } = (await response?.request().sizes()) ?? {};
  const sent = (responseBodySize + responseHeadersSize) / 1000;
  await untilNothingComes(page, scripts);
  await context.close();
  const bytes = await Promise.all([...scripts].map(brotliSize));
  const total = bytes.reduce((sum, size) => sum + size, 0) / 1000;
  const isWithin = total <= kilobytes && sent <= documentBudget;
  return [
    route,
    scripts.size,
    total.toFixed(1),
    kilobytes,
    sent.toFixed(1),
    documentBudget,
    isWithin ? "ok" : "OVER",
  ];
}

/** A network without traffic alone is not the end: on a busy machine the page may still be running what will ask for more. */
async function untilNothingComes(page: Page, scripts: ReadonlySet<string>): Promise<void> {
  await page.waitForLoadState("networkidle");
  let before: number;
  do {
    before = scripts.size;
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await page.waitForTimeout(1_000);
  } while (scripts.size > before);
}

async function brotliSize(pathname: string): Promise<number> {
  const source = await readFile(`${appFolder}${pathname}`);
  return brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
