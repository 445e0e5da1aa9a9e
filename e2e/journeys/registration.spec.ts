import type { Page } from "@playwright/test";
import { jobHandlers } from "#server/workers.ts";
import { followMailLink } from "../support/mailbox.ts";
import { fillSignIn } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

const email = "joana@exemplo.test";
const password = "trilha nova";
const isTitled = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

async function fillPerson(page: Page): Promise<void> {
  await page.getByLabel("Nome completo").fill("Joana Prates");
  await page.getByLabel("CPF").fill("314.592.653-51");
  await page.getByLabel("Data de nascimento").fill("03/02/1990");
  await page.getByLabel("Telefone").fill("(11) 98765-4321");
}

test("a visitor becomes a customer by the link of the mail, over a taken CPF and a reload, and is welcomed", async ({
  page,
  world,
}) => {
  await page.goto("/entrar");
  await page.getByRole("link", { name: "Criar conta" }).click();
  await page.getByRole("link", { name: "Quero cuidar de mim" }).click();
  await page.getByRole("link", { name: "Começar" }).click();
  await fillPerson(page);
  await page.getByLabel("CEP").fill("01310-100");
  await expect(page.getByLabel("Rua")).toHaveValue("Avenida Paulista");
  await page.getByLabel("Número").fill("1578");
  await page.getByLabel("E-mail").fill(email);
  await page.reload();
  await expect(page.getByLabel("Nome completo")).toHaveValue("Joana Prates");
  await expect(page.getByLabel("Senha", { exact: true })).toHaveValue("");
  await page.getByLabel("Senha", { exact: true }).fill(password);
  const create = page.getByRole("button", { name: "Criar a conta" });
  await create.click();
  await expect(page.getByText("Campo obrigatório")).toHaveCount(1);
  await page.getByRole("checkbox").check();
  await create.click();
  await expect(page.getByText("CPF já registrado")).toBeVisible();
  await page.getByLabel("CPF").fill("529.982.247-25");
  await create.click();
  await isTitled(page, "Falta só confirmar o e-mail");
  await page.goto("/entrar");
  await fillSignIn(page, email, password);
  await expect(page.getByText(/E-mail ou senha não conferem/)).toBeVisible();
  await world.deps.jobs.drain(jobHandlers(world.deps));
  await followMailLink(page, email);
  await page.getByRole("button", { name: "Confirmar o e-mail" }).click();
  await isTitled(page, "E-mail confirmado");
  await page.getByRole("link", { name: "Entrar na minha conta" }).click();
  await fillSignIn(page, email, password);
  await isTitled(page, "Boas-vindas, Joana");
  await expect(page).toHaveURL("/bem-vindo");
});

test("whoever came for a page gets there after registering", async ({ page, world }) => {
  await page.goto("/my-appointments");
  await page.getByRole("link", { name: "Criar conta" }).click();
  await page.getByRole("link", { name: "Quero cuidar de mim" }).click();
  await page.getByRole("link", { name: "Começar" }).click();
  await fillPerson(page);
  await page.getByLabel("CPF").fill("529.982.247-25");
  await page.getByLabel("CEP").fill("01310-100");
  await expect(page.getByLabel("Rua")).toHaveValue("Avenida Paulista");
  await page.getByLabel("Número").fill("1578");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Criar a conta" }).click();
  await isTitled(page, "Falta só confirmar o e-mail");
  await world.deps.jobs.drain(jobHandlers(world.deps));
  await followMailLink(page, email);
  await page.getByRole("button", { name: "Confirmar o e-mail" }).click();
  await page.getByRole("link", { name: "Entrar na minha conta" }).click();
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL("/my-appointments");
});
