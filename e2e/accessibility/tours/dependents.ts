import { expect } from "@playwright/test";
import { followMailLink } from "../../support/mailbox.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import { arrive, type Tour } from "./tour.ts";

const NEW = "dora@exemplo.test";

/** A holder invites somebody to use the benefit, who makes an account by the mail's link. */
export const dependents: Tour = {
  title: "A holder invites a dependent, who accepts",
  async walk(page, world, look) {
    await signInFast(page, world, "ana@vereda.test");
    await arrive(page, "/my-benefits/dependentes", "Meus benefícios");
    await look("dependentes-vazio");
    await page.getByRole("button", { name: "Convidar dependente" }).click();
    const dialog = page.getByRole("dialog", { name: "Convidar dependente" });
    await dialog.getByRole("button", { name: "Enviar convite" }).click();
    await expect(dialog.getByText("Campo obrigatório").first()).toBeVisible();
    await look("dependentes-convidar");
    await dialog.getByLabel("Nome completo").fill("Dora Prates");
    await dialog.getByLabel("E-mail").fill(NEW);
    await dialog.getByLabel("Limite por mês (R$)").fill("40000");
    await dialog.getByRole("button", { name: "Enviar convite" }).click();
    await expect(page.getByRole("heading", { name: "Dora Prates" })).toBeVisible();
    await look("dependentes-convite");
    await page.getByRole("button", { name: "Mudar limite de Dora Prates" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look("dependentes-limite");
    await page.context().clearCookies();
    await followMailLink(page, NEW);
    await page.getByRole("button", { name: "Aceitar e criar a conta" }).click();
    await expect(page.getByText("Campo obrigatório").first()).toBeVisible();
    await look("convite-familia");
    await page.getByLabel("Nome completo").fill("Dora Prates");
    await page.getByLabel("Data de nascimento").fill("03/02/2000");
    await page.getByLabel("Crie uma senha").fill("trilha nova");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Aceitar e criar a conta" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Tudo certo" })).toBeVisible();
    await look("convite-familia-aceito");
    await signInFast(page, world, "ana@vereda.test");
    await arrive(page, "/my-benefits/dependentes", "Meus benefícios");
    await page.getByText("Mês a mês").click();
    await expect(page.getByText("Nenhuma compra com o seu benefício até agora.")).toBeVisible();
    await look("dependentes");
  },
};
