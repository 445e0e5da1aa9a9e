import { expect } from "@playwright/test";
import { signInFast } from "../../support/sign-in-fast.ts";
import { arrive, type Tour } from "./tour.ts";

/** From the first page of the registration to the welcome. */
export const registration: Tour = {
  title: "a visitor registers",
  async walk(page, world, look) {
    await arrive(page, "/registro", "Como você quer usar a Vereda?");
    await look("registro");
    await page.getByRole("link", { name: "Quero cuidar de mim" }).click();
    await expect(page.getByRole("link", { name: "Começar" })).toBeVisible();
    await look("registro-cliente");
    await page.getByRole("link", { name: "Começar" }).click();
    const create = page.getByRole("button", { name: "Criar a conta" });
    await expect(create).toBeVisible();
    await look("registro-formulario");
    await create.click();
    await expect(page.getByText("Campo obrigatório").first()).toBeVisible();
    await look("registro-com-erros");
    await arrive(page, "/registro/membro/conta-criada", "Confirme o seu e-mail");
    await look("registro-outro-link");
    await arrive(page, "/entrar/verificar-email", "Este link não vale mais");
    await look("email-link-vencido");
    await arrive(page, "/entrar/confirmar-empresa", "Este link não vale mais");
    await look("empresa-link-vencido");
    await signInFast(page, world, "ana@vereda.test");
    await arrive(page, "/bem-vindo", "Boas-vindas, Ana");
    await look("bem-vindo");
  },
};
