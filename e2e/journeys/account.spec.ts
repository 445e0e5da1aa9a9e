import type { Page } from "@playwright/test";
import { AUTH_COOKIE, COMPANION_COOKIE, DEVICE_COOKIE } from "#contract/constants.ts";
import { buyer } from "#server/domain/orders/testing/buyer.ts";
import { ordersOf } from "../support/books.ts";
import { findItem } from "../support/items.ts";
import { followMailLink } from "../support/mailbox.ts";
import {
  cards,
  chooseInterestAndTime,
  chooseMethod,
  confirm,
  expectBought,
  expectStep,
  fillCard,
  fillSignIn,
  next,
  startPurchase,
} from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";

const accountMenu = (page: Page) => page.getByRole("button", { name: /^Sua conta/ });
const tokenOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === AUTH_COOKIE)?.value ?? null;

test("a customer signs in as a customer, by a cookie for ninety days that no other site gets", async ({
  page,
}) => {
  await page.goto("/entrar");
  await expect(page.getByRole("radio", { name: "Cliente" })).toBeChecked();
  await fillSignIn(page, "ana@vereda.test");
  await expect(page).toHaveURL("/home");
  await expect(page.getByRole("button", { name: "Sua conta, Ana Beatriz Nogueira" })).toBeVisible();
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === AUTH_COOKIE);
  expect(token).toMatchObject({ sameSite: "Strict", httpOnly: false, path: "/" });
  // The browser counts the 90 days on its own clock, which no test moves.
  expect(Math.round(((token?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(90);
  const hidden = cookies.filter(({ httpOnly }) => httpOnly).map(({ name, sameSite }) => [name, sameSite]);
  expect(hidden.sort()).toEqual([
    [COMPANION_COOKIE, "Strict"],
    [DEVICE_COOKIE, "Strict"],
  ]);
});

for (const profile of ["Especialista", "RH da empresa"]) {
  test(`an account that is not one of '${profile}' is told so and offered the profile it has`, async ({
    page,
  }) => {
    await page.goto("/entrar");
    await page.getByRole("radio", { name: profile }).check();
    await fillSignIn(page, "ana@vereda.test");
    await expect(
      page.getByText("Seus dados conferem, mas esta conta não tem o perfil escolhido."),
    ).toBeVisible();
    expect(await tokenOf(page)).toBe(null);
    await page.getByRole("button", { name: "Entrar como Cliente" }).click();
    await expect(page).toHaveURL("/home");
    await expect(accountMenu(page)).toBeVisible();
  });
}

test("a wrong password and an unknown account read the same, and what was typed stays", async ({ page }) => {
  await page.goto("/entrar");
  for (const email of ["ana@vereda.test", "ninguem@vereda.test"]) {
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Senha", { exact: true }).fill("outra-senha");
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText(
      "E-mail ou senha não conferem. Confira os dois e tente de novo.",
    );
    await expect(page.getByLabel("E-mail")).toHaveValue(email);
  }
  expect(await tokenOf(page)).toBe(null);
});

test("signing in leads back to where one wanted to go", async ({ page }) => {
  await page.goto("/profile");
  await expect(page).toHaveURL("/entrar?returnTo=/profile");
  await fillSignIn(page, "carla@vereda.test");
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("heading", { level: 1, name: "Seu perfil" })).toBeVisible();
});

for (const hostile of ["https://example.com/", "//example.com", "/\\example.com", "javascript:alert(1)"]) {
  test(`a way back to ${hostile} is not taken`, async ({ page, world }) => {
    await page.goto(`/entrar?returnTo=${encodeURIComponent(hostile)}`);
    await fillSignIn(page, "carla@vereda.test");
    await expect(accountMenu(page)).toBeVisible();
    expect(page.url()).toBe(`${world.url}/home`);
  });
}

test("signing out in one tab signs out the other, and the server takes the token no more", async ({
  page,
  world,
  context,
}) => {
  const headers = await signInFast(page, world, "ana@vereda.test");
  const isTaken = async () => (await fetch(`${world.url}/api/mobile/customers/me`, { headers })).ok;
  expect(await isTaken()).toBe(true);
  await page.goto("/profile");
  const other = await context.newPage();
  await other.goto("/my-appointments");
  await expect(other.getByRole("heading", { level: 1, name: "Minhas reservas" })).toBeVisible();
  await page.getByRole("button", { name: "Sair da conta" }).click();
  await expect(page.getByRole("link", { name: "Entrar" })).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(other).toHaveURL("/entrar?returnTo=/my-appointments");
  expect(await tokenOf(page)).toBe(null);
  // It is gone from here at once; the server is told after it.
  await expect.poll(isTaken).toBe(false);
});

test("signing in in one tab brings the other along", async ({ page, context }) => {
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Entrar" })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/entrar");
  await fillSignIn(other, "bruno@vereda.test");
  await expect(page.getByRole("button", { name: "Sua conta, Bruno Tavares Lima" })).toBeVisible();
});

test("changed data are kept, and the header knows the new name", async ({ page, world }) => {
  await signInFast(page, world, "bruno@vereda.test");
  await page.goto("/profile/dados");
  await expect(page.getByRole("button", { name: "Salvar dados" })).toBeDisabled();
  await page.getByLabel("Telefone").fill("123");
  await page.getByRole("button", { name: "Salvar dados" }).click();
  await expect(page.getByLabel("Telefone")).toHaveAccessibleDescription("Telefone inválido");
  await page.getByLabel("Telefone").fill("(21) 99876-5432");
  await page.getByLabel("Nome completo").fill("Bruno Tavares");
  await page.getByRole("button", { name: "Salvar dados" }).click();
  await expect(page.getByText("Dados salvos")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sua conta, Bruno Tavares", exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Nome completo")).toHaveValue("Bruno Tavares");
  await expect(page.getByLabel("Telefone")).toHaveValue("(21) 99876-5432");
  await expect(page.getByLabel("CPF")).toHaveAttribute("readonly");
});

test("a saved card is forgotten only after a yes", async ({ page, world }) => {
  await (await buyer(world, "carla@vereda.test")).card(cards.approved);
  await signInFast(page, world, "carla@vereda.test");
  await page.goto("/profile/cartoes");
  const row = page.getByRole("listitem").filter({ hasText: "Visa final 1111" });
  const remove = page.getByRole("button", { name: "Excluir o cartão Visa final 1111" });
  await remove.click();
  await page.getByRole("button", { name: "Manter o cartão" }).click();
  await expect(row).toBeVisible();
  await remove.click();
  await page.getByRole("button", { name: "Excluir cartão" }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText("Nenhum cartão salvo.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Nenhum cartão salvo.")).toBeVisible();
});

test("a card that was added without buying pays in a purchase", async ({ page, world }) => {
  await signInFast(page, world, "carla@vereda.test");
  await page.goto("/profile");
  await page.getByRole("link", { name: "Cartões e benefício" }).click();
  await page.getByRole("button", { name: "Adicionar cartão" }).click();
  await fillCard(page, cards.approved);
  await page.getByRole("button", { name: "Salvar cartão" }).click();
  await expect(page.getByText("Cartão salvo. Nada foi cobrado.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Visa final 1111" })).toBeVisible();
  expect(await ordersOf(world, "carla@vereda.test")).toEqual([]);
  await startPurchase(page, await findItem(world, { kind: "activity" }));
  await chooseInterestAndTime(page);
  await next(page);
  await chooseMethod(page, "card");
  await page.getByRole("radio", { name: /^Visa final 1111/ }).check();
  await next(page);
  await expectStep(page, "Confira e confirme");
  await confirm(page);
  await expectBought(page);
  expect(await ordersOf(world, "carla@vereda.test")).toMatchObject([
    { status: "PAID", methods: ["CREDIT_CARD"] },
  ]);
});

test("what was bought is listed with its time and how it was paid", async ({ page, world }) => {
  const item = await findItem(world, { kind: "activity" });
  await signInFast(page, world, "ana@vereda.test");
  await startPurchase(page, item);
  await chooseInterestAndTime(page);
  await next(page);
  await expectStep(page, "Como você quer pagar?");
  await chooseMethod(page, "benefit");
  await next(page);
  await confirm(page);
  await expectBought(page);
  await page.getByRole("link", { name: "Ver minhas reservas" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Minhas reservas" })).toBeFocused();
  const appointment = page.getByRole("article", { name: item.title });
  await expect(appointment).toContainText("Confirmada");
  await expect(appointment.locator("time")).toHaveText(/^\d{2}h(\d{2})? às \d{2}h(\d{2})?$/);
  await page.getByRole("link", { name: "Compras", exact: true }).click();
  const order = page.getByRole("article", { name: item.title });
  await expect(order).toContainText("Confirmada");
  await expect(order.locator("time")).toHaveText(/\d{2} de \S+ · \d{2}h(\d{2})? às \d{2}h(\d{2})?$/);
  await expect(order).toContainText(/R\$\s[\d.,]+ pelo benefício/);
});

test("an address that does not exist says so and leads back to the start", async ({ page }) => {
  await page.goto("/este/caminho/nao-existe");
  await expect(page.getByRole("heading", { level: 1, name: "Página não foi encontrada" })).toBeVisible();
  await page.getByRole("link", { name: "Voltar ao início" }).click();
  await expect(page).toHaveURL("/");
});

test("the account is deleted by the link in the mail: nothing opens with it any more", async ({
  page,
  world,
}) => {
  await signInFast(page, world, "carla@vereda.test");
  await page.goto("/profile/privacidade");
  await page.getByRole("button", { name: "Excluir minha conta" }).click();
  await page.getByRole("button", { name: "Enviar o e-mail de confirmação" }).click();
  await expect(page.getByText("Enviamos um e-mail para carla@vereda.test.")).toBeVisible();
  await followMailLink(page, "carla@vereda.test");
  const link = page.url();
  await page.getByRole("button", { name: "Excluir a conta para sempre" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Conta excluída" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Entrar", exact: true })).toBeVisible();
  await page.goto("/entrar");
  await fillSignIn(page, "carla@vereda.test");
  await expect(page.getByRole("alert")).toHaveText(
    "E-mail ou senha não conferem. Confira os dois e tente de novo.",
  );
  await page.goto(link);
  await page.getByRole("button", { name: "Excluir a conta para sempre" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Conta excluída" })).toBeVisible();
});
