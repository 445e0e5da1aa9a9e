import type { Browser, Page } from "@playwright/test";
import { findItem } from "../support/items.ts";
import { askForCode, linkByMail, newestCode } from "../support/mail-code.ts";
import { expect, test } from "../support/test.ts";
import type { World } from "../support/world.ts";

const nina = "nina@exemplo.test";

/** From an activity, as nobody, to the code that the checkout's sign-in sends. */
async function askOnTheWay(page: Page, world: World): Promise<void> {
  await page.goto((await findItem(world, { kind: "activity" })).path);
  await page.getByRole("button", { name: "Reservar", exact: true }).click();
  await page.getByRole("button", { name: "Entrar com um código por e-mail" }).click();
  await askForCode(page, nina);
  await expect(page.getByRole("heading", { name: "Confira o seu e-mail" })).toBeVisible();
}

async function introduce(page: Page): Promise<void> {
  await page.getByLabel("Nome completo").fill("Nina Prado");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Criar conta e continuar" }).click();
}

const atCheckout = (page: Page) =>
  expect(page.getByRole("heading", { level: 1, name: "Confirme sua reserva" })).toBeVisible();

async function openPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  return context.newPage();
}

test("somebody new comes to the checkout by a code and a name", async ({ page, world }) => {
  await askOnTheWay(page, world);
  await page.getByLabel("Código").fill(await newestCode(world, nina));
  await introduce(page);
  await atCheckout(page);
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
  await atCheckout(page);
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
  await elsewhere.goto(await linkByMail(page, world, nina));
  await expect(elsewhere).toHaveURL("/entrar/pelo-email");
  await elsewhere.getByRole("button", { name: "Entrar neste navegador" }).click();
  await introduce(elsewhere);
  await atCheckout(elsewhere);
  await page.getByLabel("Código").fill(code);
  await expect(page.getByRole("heading", { name: "Este código não vale mais" })).toBeVisible();
  await elsewhere.context().close();
});

test("a tab that waits goes on by itself once the link is pressed in the same browser", async ({
  page,
  world,
  context,
}) => {
  await askOnTheWay(page, world);
  const tab = await context.newPage();
  await tab.goto(await linkByMail(page, world, nina));
  await tab.getByRole("button", { name: "Entrar neste navegador" }).click();
  await introduce(tab);
  await atCheckout(tab);
  await page.bringToFront();
  await atCheckout(page);
});
