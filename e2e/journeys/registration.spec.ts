import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { companyEmployees } from "#server/db/schema/employees.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { jobHandlers } from "#server/workers.ts";
import { followMailLink } from "../support/mailbox.ts";
import {
  fillAccess,
  fillHome,
  fillPerson,
  isAtStep,
  joana,
  nameIpe,
  register,
} from "../support/registration.ts";
import { fillSignIn } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";
import type { World } from "../support/world.ts";

const { email, password } = joana;
const isTitled = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
const without = (page: Page) => page.getByRole("button", { name: "Não, continuar sem empresa" }).click();

/** The mail's link, and the first sign-in. */
async function confirm(page: Page, world: World, of = email): Promise<void> {
  await world.deps.jobs.drain(jobHandlers(world.deps));
  await followMailLink(page, of);
  await page.getByRole("button", { name: "Confirmar o e-mail" }).click();
  await isTitled(page, "E-mail confirmado");
  await page.getByRole("link", { name: "Entrar na minha conta" }).click();
  await fillSignIn(page, of, password);
}

test("a visitor becomes a customer by the link of the mail, over a reload and a taken CPF, and is welcomed", async ({
  page,
  world,
}) => {
  await page.goto("/entrar");
  await page.getByRole("link", { name: "Criar conta" }).click();
  await page.getByRole("link", { name: "Quero cuidar de mim" }).click();
  await without(page);
  await fillPerson(page, { cpf: "314.592.653-51" });
  await expect(page.getByText("CPF já registrado")).toBeVisible();
  await isAtStep(page, "Sobre você");
  await expect(page.getByRole("link", { name: "Recuperar o acesso" })).toBeVisible();
  await fillPerson(page);
  await fillHome(page);
  await fillAccess(page);
  await page.reload();
  await expect(page).toHaveURL(/step=acesso/);
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await expect(page.getByLabel("Senha", { exact: true })).toHaveValue("");
  await page.goBack();
  await isAtStep(page, "Onde você mora");
  await page.goForward();
  await isAtStep(page, "Para entrar");
  await page.getByLabel("Senha", { exact: true }).fill(password);
  const create = page.getByRole("button", { name: "Criar a conta" });
  await create.click();
  await expect(page.getByText("Campo obrigatório")).toHaveCount(1);
  await page.getByRole("checkbox").check();
  await create.click();
  await isTitled(page, "Falta só confirmar o e-mail");
  await page.goto("/entrar");
  await fillSignIn(page, email, password);
  await expect(page.getByText(/E-mail ou senha não conferem/)).toBeVisible();
  await confirm(page, world);
  await isTitled(page, "Boas-vindas, Joana");
  await expect(page).toHaveURL("/bem-vindo");
});

test("whoever came for a page gets there after registering", async ({ page, world }) => {
  await page.goto("/my-appointments");
  await page.getByRole("link", { name: "Criar conta" }).click();
  await page.getByRole("link", { name: "Quero cuidar de mim" }).click();
  await without(page);
  await register(page);
  await confirm(page, world);
  await expect(page).toHaveURL("/my-appointments");
});

test("by the e-mail of work, which is the account's, the benefit comes with the account", async ({
  page,
  world,
}) => {
  const work = "lia.mendonca@ipe.example";
  await page.goto("/registro/membro/init");
  await nameIpe(page, "Pelo e-mail", work);
  await register(page, { email: work });
  await confirm(page, world, work);
  await expect(page.getByText("O benefício da Ipê Tecnologia já está na sua conta.")).toBeVisible();
  await page.getByRole("link", { name: "Ver o benefício da minha empresa" }).click();
  await expect(page.getByRole("region", { name: "Saldo deste mês" })).toContainText("R$ 400,00");
});

test("another e-mail of work gets a link of its own, which brings the benefit", async ({ page, world }) => {
  const work = "lia.mendonca@ipe.example";
  await page.goto("/registro/membro/init");
  await nameIpe(page, "Pelo e-mail", work);
  await register(page);
  await confirm(page, world);
  await expect(page.getByText(/^Se o RH da Ipê Tecnologia cadastrou o seu e-mail/)).toBeVisible();
  await followMailLink(page, work);
  await page.getByRole("button", { name: "Ativar benefício" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Benefício ativo" })).toBeVisible();
  await page.getByRole("link", { name: "Ver meus benefícios" }).click();
  await expect(page.getByText("Pago por Ipê Tecnologia")).toBeVisible();
});

test("by HR's code with the CPF the benefit comes with the account; a wrong code is told once one is in", async ({
  page,
  world,
}) => {
  const known = { email: null, employeeCode: "A-17", cpf: "52998224725" };
  await inTransaction(world.deps.db, (tx) =>
    tx
      .update(companyEmployees)
      .set(known)
      .where(eq(companyEmployees.id, seedId("employee", "lia"))),
  );
  await page.goto("/registro/membro/init");
  await nameIpe(page, "Pelo código", "A-18");
  await register(page);
  await confirm(page, world);
  await expect(page.getByText(/^Não encontramos você na lista da Ipê Tecnologia/)).toBeVisible();
  await page.getByRole("link", { name: "Ver o benefício da minha empresa" }).click();
  await page.getByRole("radio", { name: "Pelo código" }).click({ force: true });
  await page.getByLabel("Código de funcionário").fill("A-17");
  await page.getByRole("button", { name: "Conferir código" }).click();
  await expect(page.getByText("Pago por Ipê Tecnologia")).toBeVisible();
});
