import { findItem } from "../support/items.ts";
import { followMailLink } from "../support/mailbox.ts";
import { buyByBenefit, fillSignIn, newcomer } from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";

const email = "dora@exemplo.test";
const password = "trilha nova";

test("a holder invites a dependent, who buys with the benefit; the holder sees how much, and not what", async ({
  page,
  world,
}) => {
  await signInFast(page, world, "ana@vereda.test");
  await page.goto("/my-benefits");
  await page.getByRole("link", { name: "Dependentes" }).click();
  await page.getByRole("button", { name: "Convidar dependente" }).click();
  const dialog = page.getByRole("dialog", { name: "Convidar dependente" });
  await dialog.getByLabel("Nome completo").fill("Dora Prates");
  await dialog.getByLabel("E-mail").fill("ana@vereda.test");
  await dialog.getByLabel("O que é seu").selectOption("Filho ou filha");
  await dialog.getByLabel(/Limite por mês/).fill("99999999");
  await dialog.getByRole("button", { name: "Enviar convite" }).click();
  await expect(dialog.getByText("O limite não pode passar do que o seu benefício dá por mês.")).toBeVisible();
  await dialog.getByLabel(/Limite por mês/).fill("40000");
  await dialog.getByRole("button", { name: "Enviar convite" }).click();
  await expect(dialog.getByText("Este é o seu e-mail.")).toBeVisible();
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByRole("button", { name: "Enviar convite" }).click();
  await expect(page.getByRole("heading", { name: "Dora Prates" })).toBeVisible();
  await expect(page.getByText(/Convite vale até/)).toBeVisible();

  await page.context().clearCookies();
  await followMailLink(page, email);
  await expect(page).toHaveURL(/\/entrar\/convite-familia$/);
  await page.getByLabel("Nome completo").fill("Dora Prates");
  await page.getByLabel("Data de nascimento").fill("03/02/2000");
  await page.getByLabel("Crie uma senha").fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Aceitar e criar a conta" }).click();
  await page.getByRole("link", { name: "Entrar na minha conta" }).click();
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL("/my-benefits");
  await expect(page.getByText(/^Benefício de Ana .*: até R\$\s400,00 por mês$/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Dependentes" })).toHaveCount(0);

  await buyByBenefit(page, await findItem(world, { kind: "activity" }), newcomer);

  await page.context().clearCookies();
  await signInFast(page, world, "ana@vereda.test");
  await page.goto("/my-benefits/dependentes");
  await expect(page.getByText("1 compra neste mês")).toBeVisible();
  await page.getByText("Mês a mês").click();
  await expect(page.getByText(/^R\$\s[\d.,]+ · 1 compra$/)).toBeVisible();
  await page.goto("/my-benefits?tab=historico");
  await expect(page.getByText(/^Dos quais R\$\s[1-9].* por dependentes$/)).toBeVisible();
});
