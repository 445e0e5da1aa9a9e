import type { Browser, Page } from "@playwright/test";
import { axeFindings } from "../accessibility/checks/axe.ts";
import { chooseAsVisitor, expectHeld, pass } from "../support/booker.ts";
import { findItem } from "../support/items.ts";
import { askForCode, newestCode, newestLink } from "../support/mail-code.ts";
import { chooseInterestAndTime, expectStep, next, openPurchase } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";
import type { World } from "../support/world.ts";

const nina = "nina@exemplo.test";

/** From an activity, as nobody, to the code that the checkout asks for once a time is chosen. */
async function askOnTheWay(page: Page, world: World): Promise<void> {
  await chooseAsVisitor(page, world);
  await askForCode(page, nina);
  await expect(page.getByRole("heading", { name: "Confira o seu e-mail" })).toBeVisible();
}

async function introduce(page: Page): Promise<void> {
  await page.getByLabel("Nome completo").fill("Nina Prado");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Criar conta e continuar" }).click();
}

/** Choices of a purchase's first step: times, how many, themes. */
const chosenIn = (page: Page) =>
  page
    .getByRole("main")
    .locator("input:checked")
    .evaluateAll((inputs) => inputs.map((input) => input.closest("label")?.textContent));

const themesIn = (page: Page) =>
  page.getByRole("group", { name: "Áreas de interesse" }).getByRole("checkbox");

async function openPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  return context.newPage();
}

test("somebody new comes to the checkout by a code and a name", async ({ page, world }) => {
  await askOnTheWay(page, world);
  await page.getByLabel("Código").fill(await newestCode(world, nina));
  await introduce(page);
  await expectHeld(page);
});

test("a code that comes after a reload is typed, and the page it was asked for opens", async ({
  page,
  world,
}) => {
  await askOnTheWay(page, world);
  await page.reload();
  await expect(page.getByText(`Enviamos um código para ${nina}.`)).toBeVisible();
  await page.getByLabel("Código").fill(await newestCode(world, nina));
  await introduce(page);
  await expectHeld(page);
});

test("the mail's link goes on where it is pressed, and the browser that asked is told that its code is over", async ({
  page,
  world,
  browser,
  baseURL,
}) => {
  await askOnTheWay(page, world);
  const code = await newestCode(world, nina);
  const elsewhere = await openPage(browser, baseURL);
  await elsewhere.goto(await newestLink(world, nina));
  await expect(elsewhere).toHaveURL("/entrar/pelo-email");
  await elsewhere.getByRole("button", { name: "Entrar neste navegador" }).click();
  await introduce(elsewhere);
  await expectHeld(elsewhere);
  await page.getByLabel("Código").fill(code);
  await expect(page.getByRole("heading", { name: "Este código não vale mais" })).toBeVisible();
  await elsewhere.context().close();
});

test("in a purchase the mail's link goes on in another browser with the times, and asks for the themes anew", async ({
  page,
  world,
  browser,
  baseURL,
}) => {
  await openPurchase(page, await findItem(world, { kind: "plan", renews: true }));
  await chooseInterestAndTime(page);
  const chosen = await chosenIn(page);
  await themesIn(page).first().uncheck();
  const withoutThemes = await chosenIn(page);
  await themesIn(page).first().check();
  expect(await chosenIn(page)).toEqual(chosen);
  await next(page);
  await expectStep(page, "Quem está comprando?");
  await askForCode(page, nina);
  await expect(page.getByRole("heading", { name: "Confira o seu e-mail" })).toBeVisible();
  const elsewhere = await openPage(browser, baseURL);
  await elsewhere.goto(await newestLink(world, nina));
  const enter = elsewhere.getByRole("button", { name: "Entrar neste navegador" });
  await enter.waitFor();
  expect(await axeFindings(elsewhere)).toEqual([]);
  await enter.press("Enter");
  await introduce(elsewhere);
  await expectStep(elsewhere, "Sobre o que e quando?");
  expect(await chosenIn(elsewhere)).toEqual(withoutThemes);
  await themesIn(elsewhere).first().check();
  await next(elsewhere);
  await expectStep(elsewhere, "Seus dados");
  await elsewhere.context().close();
});

test("a tab that waits goes on by itself once the link is pressed in the same browser", async ({
  page,
  world,
  context,
}) => {
  await askOnTheWay(page, world);
  const tab = await context.newPage();
  await tab.goto(await newestLink(world, nina));
  await tab.getByRole("button", { name: "Entrar neste navegador" }).click();
  await introduce(tab);
  await expectHeld(tab);
  await page.bringToFront();
  await expectHeld(page);
});

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

for (const [late, ms] of [
  ["5 seconds", 5 * SECOND_MS],
  ["3 minutes", 3 * MINUTE_MS],
] as const)
  test(`a mail that comes ${late} late signs in, after a minute beside other ways`, async ({
    page,
    world,
  }) => {
    await askOnTheWay(page, world);
    await pass(page, world, ms);
    await expect(page.getByRole("link", { name: "Criar conta com senha" })).toHaveCount(
      ms > MINUTE_MS ? 1 : 0,
    );
    await page.getByLabel("Código").fill(await newestCode(world, nina));
    await introduce(page);
    await expectHeld(page);
  });

test("a mail that comes 11 minutes late is too late: the page asks for another, and the time stays chosen", async ({
  page,
  world,
}) => {
  await askOnTheWay(page, world);
  const late = await newestCode(world, nina);
  await pass(page, world, 11 * MINUTE_MS);
  await expect(page.getByRole("heading", { name: "Este código não vale mais" })).toBeVisible();
  await page.getByRole("button", { name: "Receber outro código" }).click();
  await expect(page.getByRole("heading", { name: "Confira o seu e-mail" })).toBeVisible();
  await page.getByLabel("Código").fill(late);
  await expect(page.getByText("Não é este o código do e-mail mais novo.")).toBeVisible();
  await page.getByLabel("Código").fill(await newestCode(world, nina));
  await introduce(page);
  await expectHeld(page);
});

test("a code that is typed while its mail is asked for again is heard", async ({ page, world }) => {
  await askOnTheWay(page, world);
  const code = await newestCode(world, nina);
  await pass(page, world, 31 * SECOND_MS);
  const asked = Promise.withResolvers<void>();
  await page.route("**/authenticate/code/init", async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Enviar de novo" }).click();
  await expect(page.getByRole("button", { name: "Enviando…" })).toBeVisible();
  await page.getByLabel("Código").fill(code);
  asked.resolve();
  await introduce(page);
  await expectHeld(page);
});

test("mails that come in the wrong order all have the code", async ({ page, world }) => {
  await askOnTheWay(page, world);
  const first = await newestCode(world, nina);
  await pass(page, world, 31 * SECOND_MS);
  await page.getByRole("button", { name: "Enviar de novo" }).click();
  await expect(page.getByRole("button", { name: "Enviar de novo" })).toHaveCount(0);
  expect(await newestCode(world, nina)).toBe(first);
  await page.getByLabel("Código").fill(first);
  await introduce(page);
  await expectHeld(page);
});
