import { expect } from "@playwright/test";
import { signInFast } from "../../support/sign-in-fast.ts";
import { takenOver } from "../../support/taken-over.ts";
import { arrive, type Tour } from "./tour.ts";

/** The pages that speak to companies and specialists, and what an administrator makes of the first. */
export const landing: Tour = {
  title: "a company and a specialist find out what is in it for them",
  async walk(page, world, look) {
    await arrive(page, "/partners?sessions=12", /Você cuida de gente/);
    await takenOver(page);
    await look("para-especialistas");
    await arrive(page, "/companies?employees=250&percent=100", /Bem-estar que cada um escolhe/);
    await takenOver(page);
    await page.getByRole("link", { name: "Falar com a Vereda" }).click();
    await page.getByRole("button", { name: "Pedir contato" }).click();
    await expect(page.getByText("Campo obrigatório").first()).toBeVisible();
    await look("para-empresas");
    await page.getByRole("textbox", { name: "Nome da empresa" }).fill("Padaria Aurora");
    await page.getByRole("textbox", { name: "Seu nome" }).fill("Sônia Prado");
    await page.getByRole("textbox", { name: "E-mail de trabalho" }).fill("sonia@aurora.example");
    await page.getByRole("textbox", { name: "Telefone" }).fill("11987654321");
    await page.getByRole("textbox", { name: "Quantas pessoas trabalham nela" }).fill("250");
    await page.getByRole("textbox", { name: /O que a empresa procura/ }).fill("Queremos começar em janeiro.");
    await page.getByRole("button", { name: "Pedir contato" }).click();
    await expect(page.getByRole("heading", { name: "Recebemos o seu pedido" })).toBeVisible();
    await look("para-empresas-pedido");
    await signInFast(page, world, "helena@vereda.test");
    await arrive(page, "/admin/my-files/documents?kind=contatos", "Empresas que pediram contato");
    await expect(page.getByRole("article", { name: "Padaria Aurora" })).toBeVisible();
    await look("contatos-de-empresas");
  },
};
