import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { NO_WORKER } from "#server/pages/no-worker.ts";
import { ordersOf } from "../support/books.ts";
import { cachedFiles, workerServes } from "../support/kept.ts";
import { reviewWithBenefit } from "../support/ready-to-confirm.ts";
import { acceptTerms, expectBought, expectStep } from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { test as base, expect } from "../support/test.ts";
import { appFolder, openWorld } from "../support/world.ts";

const ANA = "ana@vereda.test";

/** The app is served from a folder that may become another version meanwhile. */
const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture says by it that it needs no other
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "vereda-version-"));
    cpSync(appFolder, folder, { recursive: true });
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  world: async ({ folder }, use) => {
    const world = await openWorld({}, folder);
    await use(world);
    await world.close();
  },
});
test.use({ serviceWorkers: "allow" });

const release = (folder: string) => {
  rmSync(join(folder, "sw.js.br"), { force: true });
  rmSync(join(folder, "sw.js.gz"), { force: true });
  appendFileSync(join(folder, "sw.js"), "\n// A new version.\n");
};

const update = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
const states = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return { active: registration?.active?.state, waiting: registration?.waiting?.state };
  });

async function startWithWorker(page: Page): Promise<void> {
  await page.goto("/home");
  await workerServes(page);
}

/** Counts the documents that the page has been. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on("domcontentloaded", () => count++);
  return () => count;
}

test("a new version in the middle of a purchase waits until it is over and no page is open", async ({
  page,
  world,
  folder,
  context,
}) => {
  await signInFast(page, world, ANA);
  await startWithWorker(page);
  await reviewWithBenefit(page, world, ANA);
  await workerServes(page);
  const documents = countDocuments(page);
  release(folder);
  await update(page);
  await expect.poll(() => states(page)).toEqual({ active: "activated", waiting: "installed" });
  const other = await context.newPage();
  await other.goto("/my-appointments");
  await expect(other.getByRole("heading", { level: 1, name: "Minhas reservas" })).toBeVisible();
  await other.close();
  await expectStep(page, "Confira e confirme");
  await acceptTerms(page);
  await page.getByRole("button", { name: "Confirmar com o benefício" }).click();
  await expectBought(page);
  expect(await states(page)).toEqual({ active: "activated", waiting: "installed" });
  expect(documents()).toBe(0);
  expect(await ordersOf(world, ANA)).toHaveLength(1);
  // Left before it is closed: a browser may say that a page is closed while its worker still has it.
  await page.goto("about:blank");
  await page.close();
  const next = await context.newPage();
  await next.goto("/termos");
  await expect.poll(() => states(next)).toEqual({ active: "activated" });
});

test("an order that is pressed without a network is sent by nobody later; pressed again it is made once", async ({
  page,
  world,
  context,
}) => {
  const orders: string[] = [];
  context.on("request", (request) => {
    if (request.method() === "POST" && /\/mobile\/billings(\/co-participation)?$/.test(request.url()))
      orders.push(request.url());
  });
  await signInFast(page, world, ANA);
  await startWithWorker(page);
  await reviewWithBenefit(page, world, ANA);
  await acceptTerms(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Confirmar com o benefício" }).click();
  await expect.poll(() => orders.length).toBe(1);
  await context.setOffline(false);
  await expectStep(page, "Confira e confirme");
  await page.reload();
  await expectStep(page, "Confira e confirme");
  expect(orders).toHaveLength(1);
  expect(await ordersOf(world, ANA)).toEqual([]);
  await acceptTerms(page);
  await page.getByRole("button", { name: "Confirmar com o benefício" }).click();
  await expectBought(page);
  expect(await ordersOf(world, ANA)).toHaveLength(1);
});

test("the worker is taken away from a browser where the server says so, with all that it kept", async ({
  page,
  world,
  folder,
}) => {
  await signInFast(page, world, ANA);
  await startWithWorker(page);
  expect((await cachedFiles(page)).length).toBeGreaterThan(50);
  release(folder);
  writeFileSync(join(folder, "sw.js"), NO_WORKER);
  await update(page);
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registered).toBe(0);
  await expect.poll(() => cachedFiles(page)).toEqual([]);
  await page.goto("/my-benefits");
  await expect(page.getByRole("heading", { level: 1, name: "Meus benefícios" })).toBeVisible();
});

test("a version that waits is what a private page starts with, once the page is opened anew", async ({
  page,
  world,
  folder,
  context,
}) => {
  await signInFast(page, world, ANA);
  await startWithWorker(page);
  const isFromWorker = async () => (await page.goto("/my-benefits"))?.fromServiceWorker();
  const age = () =>
    page.evaluate(() => document.querySelector("meta[name=version]")?.getAttribute("content"));
  expect(await isFromWorker()).toBe(true);
  expect(await age()).toBe(undefined);
  release(folder);
  for (const packed of ["index.html.br", "index.html.gz"]) rmSync(join(folder, packed), { force: true });
  const html = readFileSync(join(folder, "index.html"), "utf8");
  writeFileSync(
    join(folder, "index.html"),
    html.replace("<head>", '<head><meta name="version" content="2">'),
  );
  await page.goto("/my-benefits");
  expect(await age()).toBe(undefined);
  await update(page);
  await expect.poll(() => states(page)).toEqual({ active: "activated", waiting: "installed" });
  await page.goto("/my-benefits");
  expect(await age()).toBe("2");
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Meus benefícios" })).toBeVisible();
});
