import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";

test("HR signs in, makes a group, and whoever has the company's benefit sees what is changed", async ({
  page,
  world,
}) => {
  await page.goto("/entrar");
  await page.getByLabel("RH da empresa").check();
  await page.getByLabel("E-mail").fill("rita@vereda.test");
  await page.getByLabel("Senha", { exact: true }).fill("vereda123");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL("/empresa");
  await expect(page.getByRole("heading", { level: 1, name: "Ipê Tecnologia" })).toBeVisible();
  await page.getByRole("button", { name: "Criar grupo" }).click();
  const dialog = page.getByRole("dialog", { name: "Criar grupo" });
  await dialog.getByLabel("Nome do grupo").fill("Estágio");
  await dialog.getByLabel("Percentual (%)").fill("62,5");
  await dialog.getByLabel("Saldo por pessoa, por mês (R$)").fill("25000");
  await dialog.getByRole("button", { name: "Criar grupo" }).click();
  const made = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Estágio" }) });
  await expect(made).toContainText("62,5% de cada compra");
  await page.getByRole("button", { name: "Alterar Bem-estar essencial" }).click();
  await page.getByLabel("Um valor fixo").check();
  await page.getByLabel("Valor por compra (R$)").fill("4500");
  await page.getByRole("button", { name: "Salvar mudanças" }).click();
  await expect(page.getByText("Grupo alterado")).toBeVisible();

  await signInFast(page, world, "bruno@vereda.test");
  await page.goto("/my-benefits");
  await expect(page.getByRole("region", { name: "Quanto a empresa paga" })).toContainText(
    /R\$\s45,00 de cada compra/,
  );
});
