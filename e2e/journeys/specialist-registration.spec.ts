import { pngFile } from "#server/domain/files/testing/files.ts";
import { jobHandlers } from "#server/workers.ts";
import { followMailLink } from "../support/mailbox.ts";
import { approveAsAdmin } from "../support/review-application.ts";
import { fillSignIn } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

const email = "lia@exemplo.test";
const password = "trilha nova";
const picture = (name: string) => ({ name: `${name}.png`, mimeType: "image/png", buffer: pngFile() });

test("a specialist registers, sends the documents, is approved, and is at home in the own area", async ({
  page,
  world,
}) => {
  await page.goto("/partners");
  await page.getByRole("link", { name: "Quero atender pela Vereda" }).first().click();
  await page.getByLabel("Área").selectOption("Psicologia");
  await page.getByLabel("Estado do registro").selectOption("SP");
  await page.getByLabel("Número no CRP").fill("05/98765");
  await page.getByLabel("Nome completo, como no documento").fill("Lia Andrade Moura");
  await page.getByLabel("Nome que as pessoas vão ver").fill("Lia Moura");
  await page.getByLabel("Celular").fill("(11) 98765-4321");
  await page.getByLabel("Apresentação").fill("Psicóloga. Atendo adultos, online.");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Criar a conta" }).click();
  await expect(page.getByText("Número inválido para este conselho e estado")).toBeVisible();
  await expect(page.getByText("Campo obrigatório")).toHaveCount(1);
  await page.getByLabel("Número no CRP").fill("98765");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Criar a conta" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Falta só confirmar o e-mail" })).toBeVisible();
  await expect(page).toHaveURL("/registro/especialista/conta-criada");
  await world.deps.jobs.drain(jobHandlers(world.deps));
  await followMailLink(page, email);
  await page.getByRole("button", { name: "Confirmar o e-mail" }).click();
  await page.getByRole("link", { name: "Entrar na minha conta" }).click();
  await expect(page.getByLabel("Especialista")).toBeChecked();
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL("/cadastro");
  await page.getByLabel("Carteira do conselho").setInputFiles(picture("carteira"));
  await expect(page.getByText(/^Recebido em/)).toHaveCount(1);
  await page.getByRole("button", { name: "Enviar para análise" }).click();
  await expect(page.getByText("Para enviar, falta: Documento com foto.")).toBeVisible();
  await page.getByLabel("Documento com foto").setInputFiles(picture("rg"));
  await expect(page.getByText(/^Recebido em/)).toHaveCount(2);
  await page.getByRole("button", { name: "Enviar para análise" }).click();
  await expect(page.getByText("Recebemos o seu cadastro")).toBeVisible();
  await page.goto("/busca?query=Lia+Moura");
  await expect(page.getByRole("main")).not.toContainText("CRP 06/98765");
  await approveAsAdmin(page, world, "Lia Moura");
  await page.goto("/entrar");
  await page.getByLabel("Especialista").check();
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL("/especialista");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
