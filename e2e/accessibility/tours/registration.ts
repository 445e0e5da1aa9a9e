import { expect, type Page } from "@playwright/test";
import { jobHandlers } from "#server/workers.ts";
import { followMailLink } from "../../support/mailbox.ts";
import { fillAccess, fillHome, fillPerson, isAtStep, joana } from "../../support/registration.ts";
import { fillSignIn } from "../../support/shopper.ts";
import { arrive, type Tour } from "./tour.ts";

/** From the first page of the registration to the welcome. */
export const registration: Tour = {
  title: "a visitor registers",
  async walk(page, world, look) {
    await arrive(page, "/registro", "Como você quer usar a Vereda?");
    await look("registro");
    await page.getByRole("link", { name: "Quero cuidar de mim" }).click();
    await expect(page.getByRole("button", { name: "Sim, escolher a empresa" })).toBeVisible();
    await look("registro-cliente");
    await page.getByRole("button", { name: "Sim, escolher a empresa" }).click();
    await page.getByLabel("Nome da empresa").fill("ipe");
    await expect(page.getByRole("button", { name: "Ipê Tecnologia" })).toBeVisible();
    await look("registro-empresa-parceira");
    await page.getByRole("button", { name: "Ipê Tecnologia" }).click();
    await expect(page.getByLabel("E-mail da empresa")).toBeVisible();
    await look("registro-vinculo");
    await refuseEmpty(page, "Continuar");
    await look("registro-vinculo-com-erros");
    await page.getByLabel("E-mail da empresa").fill("joana.prates@ipe.example");
    await page.getByRole("button", { name: "Continuar" }).click();
    await isAtStep(page, "Sobre você");
    await look("registro-dados");
    await refuseEmpty(page, "Continuar");
    await look("registro-dados-com-erros");
    await fillPerson(page);
    await isAtStep(page, "Onde você mora");
    await look("registro-endereco");
    await refuseEmpty(page, "Continuar");
    await look("registro-endereco-com-erros");
    await fillHome(page);
    await isAtStep(page, "Para entrar");
    await look("registro-acesso");
    await refuseEmpty(page, "Criar a conta");
    await look("registro-acesso-com-erros");
    await fillAccess(page);
    await page.getByRole("button", { name: "Criar a conta" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Falta só confirmar o e-mail" })).toBeVisible();
    await look("registro-conta-criada");
    await arrive(page, "/entrar/verificar-email", "Abra o link do e-mail");
    await look("email-link-vencido");
    await arrive(page, "/entrar/confirmar-empresa", "Abra o link do e-mail");
    await look("empresa-link-vencido");
    await arrive(page, "/registro/membro/conta-criada", "Confirme o seu e-mail");
    await look("registro-outro-link");
    await world.deps.jobs.drain(jobHandlers(world.deps));
    await followMailLink(page, joana.email);
    await page.getByRole("button", { name: "Confirmar o e-mail" }).click();
    await page.getByRole("link", { name: "Entrar na minha conta" }).click();
    await fillSignIn(page, joana.email, joana.password);
    await expect(page.getByRole("heading", { level: 1, name: "Boas-vindas, Joana" })).toBeVisible();
    await look("bem-vindo");
  },
};

/** Presses a form's button with nothing filled in. */
async function refuseEmpty(page: Page, button: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByText("Campo obrigatório").first()).toBeVisible();
}
