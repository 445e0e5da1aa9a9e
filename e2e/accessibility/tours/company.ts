import { expect } from "@playwright/test";
import { signInFast } from "../../support/sign-in-fast.ts";
import { arrive, type Tour } from "./tour.ts";

/** A company's HR looks at the benefit, and makes and changes a group. */
export const company: Tour = {
  title: "HR makes and changes a group of the benefit",
  async walk(page, world, look) {
    await signInFast(page, world, "rita@vereda.test", "COMPANY");
    await arrive(page, "/empresa", "Ipê Tecnologia");
    await look("empresa");
    await page.getByRole("button", { name: "Criar grupo" }).click();
    const dialog = page.getByRole("dialog", { name: "Criar grupo" });
    await expect(dialog).toBeVisible();
    const save = dialog.getByRole("button", { name: "Criar grupo" });
    await save.click();
    await expect(dialog.getByText("Campo obrigatório").first()).toBeVisible();
    await look("empresa-grupo-com-erros");
    await dialog.getByLabel("Nome do grupo").fill("Estágio");
    await dialog.getByLabel("Um valor fixo").check();
    await dialog.getByLabel("Valor por compra (R$)").fill("3000");
    await dialog.getByLabel("Saldo por pessoa, por mês (R$)").fill("25000");
    await dialog.getByLabel("Vale a partir de").fill("01012035");
    await look("empresa-grupo-novo");
    await save.click();
    await expect(page.getByRole("button", { name: "Alterar Estágio" })).toBeVisible();
    await look("empresa-com-grupo-novo");
    await page.getByRole("button", { name: "Alterar Bem-estar integral" }).click();
    await expect(page.getByRole("dialog", { name: "Alterar grupo" })).toBeVisible();
    await look("empresa-grupo-em-uso");
    await page.getByRole("button", { name: "Voltar" }).click();
    await page.getByRole("button", { name: "Arquivar Estágio" }).click();
    await expect(page.getByRole("dialog", { name: "Arquivar Estágio?" })).toBeVisible();
    await look("empresa-arquivar-grupo");
  },
};
