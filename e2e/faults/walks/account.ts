import { expect } from "@playwright/test";
import { DEMO_PASSWORD } from "#server/db/seed/people.ts";
import { arrive } from "../../accessibility/tours/tour.ts";
import { followMailLink } from "../../support/mailbox.ts";
import { cards, fillCard } from "../../support/shopper.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import { expectText, press, type Walk } from "./walk.ts";

const carla = "carla@vereda.test";

const profile: Walk = {
  title: "a customer keeps their profile",
  writes: [
    ...(["updatePersonalData", "updateSocialName", "updateNoticePreference"] as const),
    ...(["updateWhatsAppPermission", "saveCard", "deleteCard", "changePassword"] as const),
  ],
  async walk(page, world) {
    await signInFast(page, world, carla);
    await arrive(page, "/profile/dados", "Seus dados");
    await page.getByLabel("Telefone").fill("(21) 99876-5432");
    await page.getByLabel("Nome social").fill("Carlinha");
    await press(page, "Salvar dados");
    await expectText(page, "Dados salvos");
    await arrive(page, "/profile/avisos", "Avisos");
    const permission = page.getByLabel("Quero receber mensagens da Vereda pelo WhatsApp");
    const isPermitted = await permission.isChecked();
    await permission.click();
    await expect(permission).toBeChecked({ checked: !isPermitted });
    await expect(permission).toBeEnabled();
    const reminders = page
      .getByRole("group", { name: "Lembretes das suas sessões" })
      .getByLabel("Por e-mail");
    await reminders.click();
    await expect(reminders).not.toBeChecked();
    await arrive(page, "/profile/cartoes", "Cartões e benefício");
    await press(page, "Adicionar cartão");
    await fillCard(page, cards.approved);
    await press(page, "Salvar cartão");
    await expectText(page, "Cartão salvo.");
    await press(page, "Excluir o cartão Visa final 1111");
    await press(page, "Excluir cartão");
    await expectText(page, "Nenhum cartão salvo.");
    await arrive(page, "/profile/seguranca", "Segurança");
    await page.getByLabel("Senha atual").fill(DEMO_PASSWORD);
    await page.getByLabel("Senha nova").fill("trilha nova");
    await press(page, "Trocar senha");
    await expectText(page, "Senha trocada");
  },
};

const devices: Walk = {
  title: "a customer signs devices out, at last this one",
  writes: ["endSession", "endOtherSessions", "logout"],
  async walk(page, world) {
    for (let other = 0; other < 3; other++) await world.signIn(carla);
    await signInFast(page, world, carla);
    await arrive(page, "/profile/seguranca", "Segurança");
    const others = page.getByRole("button", { name: /^Sair em / });
    await expect(others).toHaveCount(3);
    await others.first().click();
    await expect(others).toHaveCount(2);
    await press(page, "Sair dos outros aparelhos");
    await expectText(page, "Sua conta está aberta só neste aparelho.");
    await arrive(page, "/profile", "Seu perfil");
    await press(page, "Sair da conta");
    await expect(page.getByRole("link", { name: "Entrar" }).first()).toBeVisible();
  },
};

const deletion: Walk = {
  title: "a customer deletes the account",
  writes: ["deleteAccountInit", "deleteAccountFinish"],
  async walk(page, world) {
    await signInFast(page, world, carla);
    await arrive(page, "/profile/privacidade", "Privacidade");
    await press(page, "Excluir minha conta");
    await press(page, "Enviar o e-mail de confirmação");
    await expectText(page, "Enviamos um e-mail para carla@vereda.test.");
    await followMailLink(page, carla);
    await press(page, "Excluir a conta para sempre");
    await expect(page.getByRole("heading", { level: 1, name: "Conta excluída" })).toBeVisible();
  },
};

export const accountWalks = [profile, devices, deletion];
