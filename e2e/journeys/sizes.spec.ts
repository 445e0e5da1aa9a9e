import type { Locator, Page } from "@playwright/test";
import { openCheckout } from "../support/booker.ts";
import { findItem } from "../support/items.ts";
import { movable } from "../support/movable.ts";
import { chooseInterestAndTime, chooseMethod, expectStep, next, openPurchase } from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { takenOver } from "../support/taken-over.ts";
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

test("at 1280 px the action of a booking and of each step stands under the summary, once", async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openCheckout(page, world, "ana@vereda.test");
  const expectUnder = async (summary: string, name: string | RegExp) => {
    const beside = page.getByRole("complementary", { name: summary });
    await expect(beside.getByRole("button", { name })).toBeInViewport();
    await expect(page.getByRole("button", { name })).toHaveCount(1);
  };
  await expectUnder("Resumo da reserva", "Escolher horário");
  await openPurchase(page, await findItem(world, { kind: "activity" }));
  await expectUnder("Resumo da compra", "Continuar");
  await chooseInterestAndTime(page);
  await next(page);
  await expectStep(page, "Como você quer pagar?");
  await chooseMethod(page, "benefit");
  await expectUnder("Resumo da compra", "Continuar");
  await next(page);
  await expectStep(page, "Confira e confirme");
  await expectUnder("Resumo da compra", /^Confirmar/);
});

test("in forced colours a chosen day and time do not look like the others", async ({ page, world }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signInFast(page, world, "carla@vereda.test");
  await openPurchase(page, await findItem(world, { kind: "plan", renews: true }));
  await chooseInterestAndTime(page);
  const highlighted = (choices: Locator) =>
    choices.evaluateAll((inputs) => {
      const probe = document.body.appendChild(document.createElement("p"));
      probe.style.backgroundColor = "Highlight";
      const { backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return inputs.map(
        (input) => getComputedStyle(input.closest("label") ?? input).backgroundColor === backgroundColor,
      );
    });
  const isChosen = (choices: Locator) =>
    choices.evaluateAll((inputs) => inputs.map((input) => input.matches(":checked")));
  for (const group of ["Dia", /^Horários de/]) {
    const choices = page.getByRole("group", { name: group }).getByRole("radio");
    const chosen = await isChosen(choices);
    expect(chosen).toContain(true);
    expect(await highlighted(choices)).toEqual(chosen);
  }
});

test.describe("at a zoom of 400 %", () => {
  test.use({ viewport: { width: 320, height: 256 }, consent: null });

  const expectRoom = async (page: Page) => {
    await page.evaluate(() => scrollTo(0, 200));
    expect(await coveredShare(page)).toBeLessThan(0.25);
  };

  test("nothing that stays covers a quarter of the window", async ({ page, world }) => {
    await openCheckout(page, world, "fabio@vereda.test");
    await expect(page.getByRole("region", { name: "Pagamento em atraso" })).toBeVisible();
    await expectRoom(page);
    await openPurchase(page, await findItem(world, { kind: "plan", renews: true }));
    await expectRoom(page);
    await page.goto("/busca");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expectRoom(page);
  });

  test("the question about cookies ends the page, and is answered there", async ({ page }) => {
    await page.goto("/perguntas-frequentes");
    const question = page.getByRole("region", { name: "Podemos medir sua visita?" });
    const footer = page.getByRole("contentinfo");
    await question.scrollIntoViewIfNeeded();
    const [end, asked] = [await footer.boundingBox(), await question.boundingBox()];
    expect(asked?.y).toBeGreaterThanOrEqual((end?.y ?? 0) + (end?.height ?? 0) - 1);
    await question.getByRole("button", { name: "Recusar" }).click();
    await expect(question).toHaveCount(0);
  });
});

const TIMES = "a:has(time), button:has(small), label:has(input)";

test("on a phone each time that can be chosen is 44 px high", async ({ page, world }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const item = await findItem(world, { kind: "activity" });
  const { booked } = await movable(page, world);
  const expectHigh = async () => {
    // What was rendered beforehand gives way to what is measured.
    await takenOver(page);
    const times = page.locator(TIMES).filter({ visible: true });
    const pills = times.filter({ hasText: /\dh(\d\d)?\b/ });
    await expect(pills.first()).toBeVisible();
    // In one go: a time that is drawn anew between the search and the measure has no height.
    const heights = await page.evaluate((selector) => {
      const shown = [...document.querySelectorAll(selector)].filter(
        (time) => /\dh(\d\d)?\b/.test(time.textContent) && time.getClientRects().length > 0,
      );
      return shown.map((time) => [time.textContent, time.getBoundingClientRect().height] as const);
    }, TIMES);
    expect(heights).not.toEqual([]);
    expect(heights.filter(([, height]) => height < 44)).toEqual([]);
  };
  await page.goto(item.path);
  await expectHigh();
  await page.getByRole("main").locator('a[href^="/especialistas/"]').first().click();
  await expect(page.getByRole("heading", { level: 2, name: "Próximos horários" })).toBeVisible();
  await expectHigh();
  await page.goto(`/checkout?activityId=${item.id}`);
  await expectHigh();
  await page.goto(`/my-appointments/${booked.appointmentId}/reschedule`);
  await page.getByRole("group", { name: "Dia" }).locator("label:has(:enabled)").first().click();
  await expectHigh();
  await openPurchase(page, item);
  await expectHigh();
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
