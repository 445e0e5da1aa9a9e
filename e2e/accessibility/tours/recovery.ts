import { expect } from "@playwright/test";
import { jobHandlers } from "#server/workers.ts";
import { followMailLink } from "../../support/mailbox.ts";
import { arrive, type Tour } from "./tour.ts";

const ana = "ana@vereda.test";

/** From the forgotten password to the new one, past what goes wrong on the way. */
export const recovery: Tour = {
  title: "a forgotten password is replaced",
  async walk(page, { deps }, look) {
    await arrive(page, "/entrar/esqueci-senha", "Esqueceu a senha?");
    await look("esqueci-senha");
    const send = page.getByRole("button", { name: "Enviar o link" });
    await send.click();
    await expect(page.getByText("Campo obrigatório")).toBeVisible();
    await look("esqueci-senha-com-erro");
    await page.getByLabel("E-mail").fill(ana);
    await send.click();
    await expect(page.getByRole("heading", { name: "Confira o seu e-mail" })).toBeVisible();
    await look("esqueci-senha-enviado");
    await deps.jobs.drain(jobHandlers(deps));
    await followMailLink(page, ana);
    await expect(page.getByLabel("Senha nova")).toBeVisible();
    await look("senha-nova");
    const replace = page.getByRole("button", { name: "Trocar a senha" });
    await page.getByLabel("Senha nova").fill("123456");
    await replace.click();
    await expect(page.getByText("Esta senha é fácil de adivinhar. Escolha outra.")).toBeVisible();
    await look("senha-nova-comum");
    await page.getByLabel("Senha nova").fill("trilha nova");
    await replace.click();
    await expect(page.getByRole("heading", { name: "Pronto, senha trocada" })).toBeVisible();
    await look("senha-trocada");
    await page.reload();
    await expect(page.getByRole("heading", { name: "Este link não vale mais" })).toBeVisible();
    await look("link-vencido");
    // A visit of its own: the same address once more would be the same entry, link and all.
    await page.goto("about:blank");
    await arrive(page, "/entrar/redefinir-senha", "Abra o link do e-mail");
    await look("sem-link");
  },
};
