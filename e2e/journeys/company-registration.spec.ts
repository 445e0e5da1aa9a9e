import { pngFile } from "#server/domain/files/testing/files.ts";
import { jobHandlers } from "#server/workers.ts";
import { followMailLink } from "../support/mailbox.ts";
import { approveAsAdmin } from "../support/review-application.ts";
import { fillSignIn } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

const email = "nara@serraazul.example";
const password = "trilha nova";

test("a company registers with its CNPJ of letters, sends the documents, is approved, and its HR is at home in the own area", async ({
  page,
  world,
}) => {
  await page.goto("/registro/empresa");
  await page.getByLabel("Razão social").fill("Serra Azul Logística Ltda.");
  await page.getByLabel("Nome fantasia").fill("Serra Azul");
  await page.getByLabel("CNPJ").fill("12.ABC.345/01DE-36");
  await page.getByLabel("Quantas pessoas trabalham nela").fill("1.240");
  await page.getByLabel("Seu nome").fill("Nara Prado");
  await page.getByLabel("Telefone").fill("(11) 3333-4444");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Criar a conta" }).click();
  await expect(page.getByText("CNPJ inválido")).toBeVisible();
  await page.getByLabel("CNPJ").fill("12.abc.345/01de-35");
  await page.getByRole("button", { name: "Criar a conta" }).click();
  await expect(page).toHaveURL("/registro/empresa/conta-criada");
  await world.deps.jobs.drain(jobHandlers(world.deps));
  await followMailLink(page, email);
  await page.getByRole("button", { name: "Confirmar o e-mail" }).click();
  await page.getByRole("link", { name: "Entrar na minha conta" }).click();
  await expect(page.getByLabel("RH da empresa")).toBeChecked();
  await fillSignIn(page, email, password);
  await expect(page.getByText("12.ABC.345/01DE-35")).toBeVisible();
  await page.goto("/empresa");
  await expect(page).toHaveURL("/cadastro");
  for (const [index, name] of ["Cartão do CNPJ", "Contrato social", "Documento com foto"].entries()) {
    await page.getByLabel(name).setInputFiles({ name: "a.png", mimeType: "image/png", buffer: pngFile() });
    await expect(page.getByText(/^Recebido em/)).toHaveCount(index + 1);
  }
  await page.getByRole("button", { name: "Enviar para análise" }).click();
  await expect(page.getByText("Recebemos o seu cadastro")).toBeVisible();
  await approveAsAdmin(page, world, "Serra Azul");
  await page.goto("/entrar");
  await page.getByLabel("RH da empresa").check();
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL("/empresa");
  await expect(page.getByRole("heading", { level: 1, name: "Serra Azul" })).toBeVisible();
});
