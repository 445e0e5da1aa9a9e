import { expect } from "@playwright/test";
import { signInFast } from "../../support/sign-in-fast.ts";
import { arrive, type Tour } from "./tour.ts";

/** A company's HR looks at its people, invites one, changes one and takes one off. */
export const companyPeople: Tour = {
  title: "HR invites, changes and removes people",
  async walk(page, world, look) {
    await signInFast(page, world, "rita@vereda.test", "COMPANY");
    await arrive(page, "/empresa/pessoas", "Pessoas");
    await look("pessoas");
    await page.getByRole("button", { name: "Convidar pessoa" }).click();
    const dialog = page.getByRole("dialog", { name: "Convidar pessoa" });
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Enviar convite" }).click();
    await expect(dialog.getByText("Campo obrigatório").first()).toBeVisible();
    await look("pessoas-convidar-com-erros");
    await dialog.getByText("Por um código").click();
    await look("pessoas-convidar-por-codigo");
    await dialog.getByRole("button", { name: "Voltar" }).click();
    await page.getByRole("button", { name: "Alterar Bruno Tavares Lima" }).click();
    await expect(page.getByRole("dialog", { name: "Alterar pessoa" })).toBeVisible();
    await look("pessoas-alterar");
    await page.getByRole("button", { name: "Voltar" }).click();
    await page.getByRole("button", { name: "Remover Bruno Tavares Lima" }).click();
    await expect(page.getByRole("dialog", { name: "Remover Bruno Tavares Lima?" })).toBeVisible();
    await look("pessoas-remover");
    await page.getByRole("button", { name: "Voltar" }).click();
    await arrive(page, "/empresa/pessoas?query=ninguém", "Pessoas");
    await expect(page.getByText("Ninguém aqui")).toBeVisible();
    await look("pessoas-nada");
  },
};
