import { expect } from "@playwright/test";
import { fillHome, fillPerson, isAtStep } from "../../support/registration.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
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
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(page.getByText("Campo obrigatório").first()).toBeVisible();
    await look("registro-vinculo");
    await page.getByLabel("E-mail da empresa").fill("lia.mendonca@ipe.example");
    await page.getByRole("button", { name: "Continuar" }).click();
    await isAtStep(page, "Sobre você");
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(page.getByText("Campo obrigatório").first()).toBeVisible();
    await look("registro-dados");
    await fillPerson(page);
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(page.getByText("Campo obrigatório").first()).toBeVisible();
    await look("registro-endereco");
    await fillHome(page);
    await page.getByRole("button", { name: "Criar a conta" }).click();
    await expect(page.getByText("Campo obrigatório").first()).toBeVisible();
    await look("registro-acesso");
    await arrive(page, "/registro/membro/conta-criada", "Confirme o seu e-mail");
    await look("registro-outro-link");
    await arrive(page, "/entrar/verificar-email", "Abra o link do e-mail");
    await look("email-link-vencido");
    await arrive(page, "/entrar/confirmar-empresa", "Abra o link do e-mail");
    await look("empresa-link-vencido");
    await signInFast(page, world, "ana@vereda.test");
    await arrive(page, "/bem-vindo", "Boas-vindas, Ana");
    await look("bem-vindo");
  },
};
