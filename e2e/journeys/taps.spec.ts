import type { Page } from "@playwright/test";
import { categories } from "#server/db/seed/catalogue/catalogue.ts";
import { apiOf, saveCard } from "../support/api-of.ts";
import {
  answerTheRest,
  expectHeld,
  holdFirstTime,
  openCheckout,
  shownCode,
  toPayment,
} from "../support/booker.ts";
import { watchEffort } from "../support/effort.ts";
import { newestCode } from "../support/mail-code.ts";
import { payPix } from "../support/payer.ts";
import { cards, chooseMethod, confirm, expectBought, newcomer } from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 360, height: 780 } });

const email = "nina@exemplo.test";

/** The theme, Pix and the terms, up to the code of the Pix. */
async function payByPix(page: Page): Promise<string> {
  await page.getByRole("region", { name: "Subcategoria" }).getByRole("radio").first().check();
  await chooseMethod(page, "pix");
  await page.getByRole("checkbox", { name: /^Li e aceito/ }).check();
  return generatePix(page);
}

async function generatePix(page: Page): Promise<string> {
  await page.getByRole("button", { name: /^Gerar código Pix de R\$/ }).click();
  return shownCode(page);
}

/** The next time of the first card, of a category where one is named, that has one to book. */
const pill = (page: Page, category = "") =>
  page
    .getByRole("article")
    .filter({ hasText: category })
    .getByRole("link", { name: /^Reservar / })
    .first();

for (const { name } of categories)
  test(`somebody new books ${name} by Pix from the home page in 9 taps and 6 fields`, async ({
    page,
    world,
  }) => {
    const effort = await watchEffort(page);
    await page.goto("/");
    await page
      .getByRole("link", { name: new RegExp(`^${name}`) })
      .first()
      .click();
    await pill(page).click();
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Receber o código" }).click();
    await expect(page.getByRole("heading", { name: "Confira o seu e-mail" })).toBeVisible();
    await page.getByLabel("Código").fill(await newestCode(world, email));
    await page.getByLabel("Nome completo").fill(newcomer.name);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Criar conta e continuar" }).click();
    await expectHeld(page);
    await page.getByLabel("CPF", { exact: true }).fill(newcomer.cpf);
    await page.getByLabel("Data de nascimento").fill(newcomer.birthDate);
    await page.getByLabel("Telefone").fill(newcomer.phone);
    await payByPix(page);
    expect(effort.pressed).toHaveLength(9);
    expect(effort.fields).toEqual([
      "E-mail",
      "Código",
      "Nome completo",
      "CPF",
      "Data de nascimento",
      "Telefone",
    ]);
  });

test("a customer books by Pix from their start page in 5 taps and no field", async ({ page, world }) => {
  await signInFast(page, world, "carla@vereda.test");
  const effort = await watchEffort(page);
  await page.goto("/home");
  await pill(page).click();
  await expectHeld(page);
  await payByPix(page);
  expect(effort.pressed).toHaveLength(5);
  expect(effort.fields).toEqual([]);
});

test("a customer who paid by Pix last books by it from their start page in 4 taps and no field", async ({
  page,
  world,
}) => {
  await openCheckout(page, world, "carla@vereda.test");
  await holdFirstTime(page);
  await payPix(page.context(), world, await payByPix(page));
  await expectBought(page);
  const effort = await watchEffort(page);
  await page.goto("/home");
  await pill(page).click();
  await expectHeld(page);
  await answerTheRest(page);
  await generatePix(page);
  expect(effort.pressed).toHaveLength(4);
  expect(effort.fields).toEqual([]);
});

test("a customer who paid by a saved card last books by it from their start page in 4 taps and no field", async ({
  page,
  world,
}) => {
  await signInFast(page, world, "carla@vereda.test");
  await saveCard(await apiOf(page, world), cards.approved);
  await toPayment(page, world, "carla@vereda.test");
  await chooseMethod(page, "card");
  await confirm(page);
  await expectBought(page);
  const effort = await watchEffort(page);
  await page.goto("/home");
  await pill(page).click();
  await expectHeld(page);
  await answerTheRest(page);
  await confirm(page);
  await expectBought(page);
  expect(effort.pressed).toHaveLength(4);
  expect(effort.fields).toEqual([]);
});
