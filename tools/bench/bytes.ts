import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { type Browser, chromium, type Page } from "playwright";
import { CART_STORAGE_KEY } from "#contract/constants.ts";
import { findItem, type Item } from "#e2e/support/items.ts";
import { signIn } from "#e2e/support/shopper.ts";
import { openWorld, type World } from "#e2e/support/world.ts";
import config from "../../playwright.config.ts";
import { ensureBuilt } from "../start/build.mjs";
import { type RouteBudget, routeBudgets } from "./budgets.ts";
import { table } from "./table.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const assets = process.env.APP_FOLDER ?? `${root}dist`;

/** Opens every route in a browser and weighs the scripts that it loads. @returns the table, and whether all keep their budget */
export async function benchBytes(): Promise<{ report: string; isWithin: boolean }> {
  if (!process.env.APP_FOLDER && !ensureBuilt(root, console.log))
    throw new Error("The app could not be built.");
  const world = await openWorld();
  const browser = await chromium.launch(config.use?.launchOptions ?? {});
  try {
    const items = {
      plan: await findItem(world, { kind: "plan", renews: true }),
      activity: await findItem(world, { kind: "activity" }),
    };
    const rows = [];
    for (const budget of routeBudgets) rows.push(await weigh(browser, world, budget, items));
    return {
      report: table(["route", "scripts", "kB", "budget", ""], rows),
      isWithin: rows.every((row) => row.at(-1) === "ok"),
    };
  } finally {
    await browser.close();
    await world.close();
  }
}

async function weigh(
  browser: Browser,
  world: World,
  { route, path, kilobytes, asBuyer }: RouteBudget,
  items: { plan: Item; activity: Item },
) {
  const context = await browser.newContext({ ...config.use, baseURL: world.url });
  const page = await context.newPage();
  await page.clock.setFixedTime(world.clock.now());
  if (asBuyer) await becomeBuyer(page, items.plan);
  const scripts = new Set<string>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) scripts.add(pathname);
  });
  await page.goto(path.replace("$plan", items.plan.id).replace("$activity", items.activity.id));
  await untilNothingComes(page, scripts);
  await context.close();
  const bytes = await Promise.all([...scripts].map(brotliSize));
  const total = bytes.reduce((sum, size) => sum + size, 0) / 1000;
  return [route, scripts.size, total.toFixed(1), kilobytes, total <= kilobytes ? "ok" : "OVER"];
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

async function becomeBuyer(page: Page, { id }: Item): Promise<void> {
  await signIn(page, "carla@vereda.test");
  const cart = JSON.stringify({ id, duration: null, isEnrolmentNeeded: false, indexType: "ACTIVITY_PLAN" });
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key ?? "", value ?? ""),
    [CART_STORAGE_KEY, cart],
  );
  // What the page after the login was still loading is not the route's.
  await page.goto("about:blank");
}

async function brotliSize(pathname: string): Promise<number> {
  const source = await readFile(`${assets}${pathname}`);
  return brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
