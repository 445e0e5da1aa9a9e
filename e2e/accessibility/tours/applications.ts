import { expect } from "@playwright/test";
import { pngFile } from "#server/domain/files/testing/files.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import { arrive, type Tour } from "./tour.ts";

const LEAVE = /vereda_(token|companion)/;

/** Specialists and companies apply, and the administrator looks at it. */
export const applications: Tour = {
  title: "specialists and companies apply",
  async walk(page, world, look) {
    await arrive(page, "/registro/especialista", "Atenda pela Vereda");
    await page.getByLabel("Área").selectOption("Psicologia");
    await page.getByRole("button", { name: "Criar a conta" }).click();
    await expect(page.getByText("Campo obrigatório").first()).toBeVisible();
    await look("especialista-cadastro-com-erros");
    await arrive(page, "/registro/empresa", "Cadastre a sua empresa");
    await look("empresa-cadastro");
    await arrive(page, "/registro/empresa/conta-criada", "Confirme o seu e-mail");
    await look("empresa-conta-criada");
    await signInFast(page, world, "teresa@vereda.test", "SPECIALIST");
    await arrive(page, "/cadastro", "Cadastro de especialista");
    await look("cadastro-enviado");
    await page.context().clearCookies({ name: LEAVE });
    await signInFast(page, world, "ana@vereda.test");
    await arrive(page, "/cadastro", "Seu cadastro");
    await look("cadastro-nenhum");
    await begin(page);
    await page.getByLabel("Cartão do CNPJ").setInputFiles({
      name: "cnpj.png",
      mimeType: "image/png",
      buffer: pngFile(),
    });
    await expect(page.getByText("Recebido em").first()).toBeVisible();
    await page.getByRole("button", { name: "Enviar para análise" }).click();
    await expect(page.getByText("Para enviar, falta")).toBeVisible();
    await look("cadastro-rascunho");
    await page.getByRole("button", { name: "Editar os dados" }).click();
    await expect(page.getByRole("button", { name: "Salvar" })).toBeVisible();
    await look("cadastro-editar");
    await page.getByRole("button", { name: "Cancelar este cadastro" }).click();
    await expect(page.getByRole("dialog", { name: "Cancelar este cadastro?" })).toBeVisible();
    await look("cadastro-cancelar");
    await page.context().clearCookies({ name: LEAVE });
    await signInFast(page, world, "helena@vereda.test");
    await arrive(page, "/admin/my-files/documents?kind=cadastros", "Cadastros para analisar");
    await look("admin-cadastros");
  },
};

async function begin(page: Parameters<Tour["walk"]>[0]): Promise<void> {
  await arrive(page, "/registro/empresa", "Cadastre a sua empresa");
  await page.getByLabel("Razão social").fill("Serra Azul Logística Ltda.");
  await page.getByLabel("Nome fantasia").fill("Serra Azul");
  await page.getByLabel("CNPJ").fill("12.ABC.345/01DE-35");
  await page.getByLabel("Quantas pessoas trabalham nela").fill("240");
  await page.getByLabel("Seu nome").fill("Nara Prado");
  await page.getByLabel("Telefone").fill("(11) 3333-4444");
  await page.getByRole("button", { name: "Continuar para os documentos" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cadastro da empresa" })).toBeVisible();
}
