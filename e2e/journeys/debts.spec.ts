import type { Page } from "@playwright/test";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { faultsInPix } from "#server/domain/orders/testing/pix-books.ts";
import { ordersOf } from "../support/books.ts";
import { payPix } from "../support/payer.ts";
import { reviewWithBenefit, reviewWithCard } from "../support/ready-to-confirm.ts";
import { cards, chooseMethod, confirm, expectBought, fillCard } from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";
import type { World } from "../support/world.ts";

const fabio = "fabio@vereda.test";
const owed = 13_700;

test.afterEach(async ({ world }) => {
  const { db } = world.deps;
  expect([...(await faultsInTheBooks(db)), ...(await faultsInPix(db))]).toEqual([]);
});

const debtOf = async (world: World) => (await ordersOf(world, fabio)).find(({ charged }) => charged === owed);
const pay = (page: Page) => page.getByRole("button", { name: /^Pagar R\$\s137,00$/ }).click();
const expectSettled = (page: Page) =>
  expect(
    page.getByRole("heading", { level: 1, name: "Tudo certo: sua conta está regular de novo." }),
  ).toBeFocused();

async function payByCard(page: Page, number: string): Promise<void> {
  await chooseMethod(page, "card");
  const another = page.getByRole("radio", { name: "Usar outro cartão" });
  await expect(another.or(page.getByLabel("Número do cartão"))).toBeVisible();
  if (await another.isVisible()) await another.check();
  await fillCard(page, number);
  await pay(page);
}

/** Buying by card ends in the overdue modal, whose way out leads to what is owed. */
async function settleInstead(page: Page): Promise<void> {
  await confirm(page);
  const dialog = page.getByRole("dialog", { name: "Há um pagamento em atraso" });
  await dialog.getByRole("link", { name: "Regularizar agora" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pagamentos em atraso" })).toBeVisible();
}

/** Back at the review, where everything is as it was. */
async function buyAfterAll(page: Page, world: World): Promise<void> {
  await page.getByRole("button", { name: "Voltar para a compra" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Confira e confirme" })).toBeVisible();
  await confirm(page);
  await expectBought(page);
  expect((await ordersOf(world, fabio)).map(({ status }) => status)).toEqual(["PAID", "PAID"]);
}

test("an overdue customer pays by card what is owed, and then buys by card, all in one go", async ({
  page,
  world,
}) => {
  await reviewWithCard(page, world, fabio, cards.approved);
  await settleInstead(page);
  await payByCard(page, cards.approved);
  await expectSettled(page);
  expect(await debtOf(world)).toMatchObject({ status: "PAID", chargedAtProvider: owed });
  await buyAfterAll(page, world);
});

test("an overdue customer pays by Pix what is owed, and then buys", async ({ page, world, context }) => {
  await reviewWithCard(page, world, fabio, cards.approved);
  await settleInstead(page);
  await chooseMethod(page, "pix");
  await page.getByRole("button", { name: /^Gerar Pix de R\$\s137,00$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Pague com Pix" });
  await payPix(context, world, await dialog.getByLabel("Pix copia e cola").inputValue());
  await dialog.getByRole("button", { name: "Já paguei, validar" }).click();
  await expectSettled(page);
  expect(await debtOf(world)).toMatchObject({ status: "PAID", methods: ["PIX"], chargedAtProvider: 0 });
  await buyAfterAll(page, world);
});

test("a declined card leaves it owed, and meanwhile the benefit alone buys", async ({ page, world }) => {
  await signInFast(page, world, fabio);
  await page.goto("/pendencias");
  await payByCard(page, cards.declined);
  await expect(page.getByRole("alert")).toContainText("nada foi cobrado");
  expect(await debtOf(world)).toMatchObject({ status: "OVERDUE", chargedAtProvider: 0 });
  await page.context().clearCookies();
  await reviewWithBenefit(page, world, fabio);
  await confirm(page);
  await expectBought(page);
  expect(await debtOf(world)).toMatchObject({ status: "OVERDUE" });
});

test("of two tabs that pay the same debt one pays, by card or by Pix, and the other learns of it", async ({
  page,
  world,
  context,
}) => {
  await signInFast(page, world, fabio);
  await page.goto("/pendencias");
  const other = await context.newPage();
  await other.clock.setFixedTime(world.clock.now());
  await other.goto("/pendencias");
  await chooseMethod(other, "card");
  await fillCard(other, cards.approved);
  await chooseMethod(page, "pix");
  await page.getByRole("button", { name: /^Gerar Pix/ }).click();
  const dialog = page.getByRole("dialog", { name: "Pague com Pix" });
  const code = await dialog.getByLabel("Pix copia e cola").inputValue();
  await pay(other);
  await expectSettled(other);
  await other.close();
  await payPix(context, world, code, { late: true });
  await page.bringToFront();
  await expectSettled(page);
  expect(await debtOf(world)).toMatchObject({
    status: "PAID",
    methods: ["CREDIT_CARD"],
    chargedAtProvider: owed,
  });
});

test("a bank that wants a confirmation leads back to what is owed, which is then paid", async ({
  page,
  world,
}) => {
  await signInFast(page, world, fabio);
  await page.goto("/pendencias");
  await payByCard(page, cards.requiresAction);
  await page.getByRole("link", { name: "Confirmar no banco" }).click();
  await page.getByRole("button", { name: "Confirmar compra" }).click();
  await expect(page).toHaveURL(/\/pendencias/);
  await expectSettled(page);
  expect(await debtOf(world)).toMatchObject({ status: "PAID", chargedAtProvider: owed });
});

test("what is owed is led to from the purchases, and the way back leads there", async ({ page, world }) => {
  await signInFast(page, world, fabio);
  await page.goto("/my-appointments/compras");
  await page.getByRole("article").getByRole("link", { name: "Regularizar agora" }).click();
  await payByCard(page, cards.approved);
  await expectSettled(page);
  await page.getByRole("button", { name: "Voltar", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Minhas compras" })).toBeVisible();
  await expect(page.getByRole("article").getByText("Confirmada")).toBeVisible();
});
