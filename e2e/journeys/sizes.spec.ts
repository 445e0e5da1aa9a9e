import type { Locator, Page } from "@playwright/test";
import { openCheckout } from "../support/booker.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";

const heightOf = async (found: Locator): Promise<number> => (await found.boundingBox())?.height ?? 0;

/** How much of the window's height is covered by what stays while the page scrolls. */
const coveredShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const stays = [...document.querySelectorAll("body *")].filter((element) =>
      ["fixed", "sticky"].includes(getComputedStyle(element).position),
    );
    const heights = stays.map((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    });
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight;
  });

test("at 768 px a visitor's header keeps the logo whole and each link on one line", async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`${world.url}/busca`);
  const header = page.getByRole("banner");
  const logo = await header.getByRole("link", { name: "Vereda" }).boundingBox();
  expect(logo?.width).toBeGreaterThan(110);
  expect(await heightOf(header.getByRole("link", { name: "Criar conta" }))).toBeLessThan(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
});

test("at 1280 px the action stands under the summary, once", async ({ page, world }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openCheckout(page, world, "carla@vereda.test");
  const summary = page.getByRole("complementary", { name: "Resumo da reserva" });
  await expect(summary.getByRole("button", { name: "Escolher horário" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Escolher horário" })).toHaveCount(1);
});

test("in forced colours a chosen day and time do not look like the others", async ({ page, world }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openCheckout(page, world, "carla@vereda.test");
  const groundOf = (radio: Locator) =>
    radio.evaluate((input) => getComputedStyle(input.closest("label") ?? input).backgroundColor);
  const days = page.getByRole("group", { name: "Dia" }).getByRole("radio");
  const chosen = days.and(page.locator(":checked"));
  const other = days.and(page.locator(":not(:checked)")).first();
  expect(await groundOf(chosen)).not.toBe(await groundOf(other));
});

test("at a zoom of 400 % nothing that stays covers a quarter of the window", async ({ page, world }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await signInFast(page, world, "carla@vereda.test");
  await openCheckout(page, world, "carla@vereda.test");
  await page.evaluate(() => scrollTo(0, 200));
  expect(await coveredShare(page)).toBeLessThan(0.25);
  await page.goto("/busca");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 400));
  expect(await coveredShare(page)).toBeLessThan(0.25);
});

test("at 360 px every tab of the benefits is within the window", async ({ page, world }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInFast(page, world, "ana@vereda.test");
  await page.goto("/my-benefits");
  const tabs = page.getByRole("navigation", { name: "Seções dos seus benefícios" }).getByRole("link");
  await expect(tabs.first()).toBeVisible();
  for (const tab of await tabs.all()) {
    const box = await tab.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 360)).toBeLessThanOrEqual(360);
  }
});
