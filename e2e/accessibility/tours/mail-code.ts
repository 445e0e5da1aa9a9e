import { expect } from "@playwright/test";
import { holdFirstTime } from "../../support/booker.ts";
import { findItem } from "../../support/items.ts";
import { linkByMail, newestCode } from "../../support/mail-code.ts";
import { arrive, type Tour } from "./tour.ts";

const nina = "nina@exemplo.test";

/** From an e-mail without an account to a customer, past what goes wrong on the way; then another account by its mail's link. */
export const mailCode: Tour = {
  title: "somebody new signs in by a code",
  async walk(page, world, look) {
    await arrive(page, "/entrar/codigo", "Entrar com um código");
    await look("codigo");
    const ask = page.getByRole("button", { name: "Receber o código" });
    await ask.click();
    await expect(page.getByText("Campo obrigatório")).toBeVisible();
    await look("codigo-com-erro");
    await page.getByLabel("E-mail").fill(nina);
    await ask.click();
    await expect(page.getByRole("heading", { name: "Confira o seu e-mail" })).toBeVisible();
    await look("codigo-enviado");
    const right = await newestCode(world, nina);
    const code = page.getByLabel("Código");
    await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, "0"));
    await expect(page.getByText("Não é este o código do e-mail mais novo.")).toBeVisible();
    await look("codigo-errado");
    await code.fill(right);
    await expect(page.getByRole("heading", { name: "Como você se chama?" })).toBeVisible();
    await look("codigo-nome");
    const make = page.getByRole("button", { name: "Criar conta e continuar" });
    await make.click();
    await expect(page.getByText("Campo obrigatório").first()).toBeVisible();
    await look("codigo-nome-com-erro");
    await page.getByLabel("Nome completo").fill("Nina Prado");
    await page.getByRole("checkbox").check();
    await make.click();
    await expect(page.getByRole("button", { name: /^Sua conta/ })).toBeVisible();
    await arrive(page, "/profile/seguranca", "Segurança");
    await look("perfil-sem-senha");
    // Of two mails of one instant neither is the newest.
    world.clock.moveTo(new Date(world.clock.now().getTime() + 1_000));
    await page.getByRole("button", { name: "Criar senha" }).click();
    await expect(page.getByLabel("Senha nova")).toBeVisible();
    await look("perfil-criar-senha");
    await page.getByLabel("Código").fill(await newestCode(world, nina));
    await page.getByLabel("Senha nova").fill("uma trilha nova");
    await page.getByRole("button", { name: "Salvar a senha" }).click();
    await expect(page.getByRole("button", { name: "Trocar senha" })).toBeVisible();
    await arrive(page, await linkByMail(page, world, "ana@vereda.test"), "Entrar na Vereda");
    const leave = page.getByRole("button", { name: "Sair dela para entrar pelo e-mail" });
    await expect(leave).toBeVisible();
    await look("pelo-email-outra-conta");
    await leave.click();
    const enter = page.getByRole("button", { name: "Entrar neste navegador" });
    await expect(enter).toBeVisible();
    await look("pelo-email");
    await enter.click();
    await expect(page.getByRole("button", { name: /^Sua conta/ })).toBeVisible();
    await arrive(page, "/entrar/pelo-email", "Abra o link do e-mail");
    await look("pelo-email-sem-link");
    const { id } = await findItem(world, { kind: "activity" });
    await arrive(page, `/checkout?activityId=${id}`, "Confirme sua reserva");
    await holdFirstTime(page);
    const leaving = await linkByMail(page, world, "bruno@vereda.test", true);
    await page.context().clearCookies(); // As in another browser.
    await arrive(page, leaving, "Entrar na Vereda");
    await expect(page.getByText("Para levar o horário guardado")).toBeVisible();
    await look("pelo-email-horario-fica");
  },
};
