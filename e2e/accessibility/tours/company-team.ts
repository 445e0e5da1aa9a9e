import { expect } from "@playwright/test";
import { followMailLink } from "../../support/mailbox.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import { arrive, type Tour } from "./tour.ts";

const NEW = "nina.rh@ipe.example";

/** A company's HR invites a colleague, who makes an account by the mail's link. */
export const companyTeam: Tour = {
  title: "HR invites a colleague, who accepts",
  async walk(page, world, look) {
    await signInFast(page, world, "rita@vereda.test", "COMPANY");
    await arrive(page, "/empresa/equipe", "Equipe");
    await page.getByRole("button", { name: "Convidar" }).click();
    await expect(page.getByText("Campo obrigatório")).toBeVisible();
    await look("equipe");
    await page.getByLabel("E-mail de quem vai ajudar").fill(NEW);
    await page.getByRole("button", { name: "Convidar" }).click();
    await expect(page.getByText("Convite enviado", { exact: true }).first()).toBeVisible();
    await look("equipe-convite");
    await page.getByRole("button", { name: "Sair da equipe" }).click();
    await expect(page.getByRole("dialog", { name: "Sair da equipe?" })).toBeVisible();
    await look("equipe-sair");
    await page.context().clearCookies();
    await followMailLink(page, NEW);
    await expect(page.getByRole("button", { name: "Aceitar e criar a conta" })).toBeVisible();
    await page.getByRole("button", { name: "Aceitar e criar a conta" }).click();
    await expect(page.getByText("Campo obrigatório").first()).toBeVisible();
    await look("convite-equipe");
    await page.getByLabel("Nome completo").fill("Nina Rocha");
    await page.getByLabel("Crie uma senha").fill("trilha nova");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Aceitar e criar a conta" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Tudo certo" })).toBeVisible();
    await look("convite-aceito");
  },
};
