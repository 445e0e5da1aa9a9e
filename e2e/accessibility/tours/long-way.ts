import { expect } from "@playwright/test";
import { findItem } from "../../support/items.ts";
import {
  cards,
  chooseInterestAndTime,
  chooseMethod,
  confirm,
  expectBought,
  expectStep,
  fillCard,
  fillEnrolment,
  newcomer,
  next,
  startPurchase,
} from "../../support/shopper.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import { arrive, type Tour } from "./tour.ts";

const profilePages = [
  { path: "/profile/dados", title: "Seus dados", screen: "perfil-dados" },
  { path: "/profile/avisos", title: "Avisos", screen: "perfil-avisos" },
  { path: "/profile/seguranca", title: "Segurança", screen: "perfil-seguranca" },
  { path: "/profile/privacidade", title: "Privacidade", screen: "perfil-privacidade" },
  { path: "/profile/cartoes", title: "Cartões e benefício", screen: "perfil-cartoes" },
];

/** Every step there is, each also with what is missing: a plan with an enrolment, bought without a CPF. */
export const longWay: Tour = {
  title: "a plan with enrolment is bought by someone without a CPF",
  async walk(page, world, look) {
    await signInFast(page, world, "davi@vereda.test");
    await arrive(page, "/my-appointments", "Sua primeira reserva começa aqui");
    await look("reservas-vazias");
    await startPurchase(page, await findItem(world, { kind: "plan", renews: true, enrolment: true }));
    await look("etapa-1");
    await next(page);
    await expect(page.getByText("Informação obrigatória!").first()).toBeVisible();
    await look("etapa-1-com-erros");
    await chooseInterestAndTime(page);
    await look("etapa-1-preenchida");
    await next(page);
    await expectStep(page, "Dados da matrícula");
    await next(page);
    await expect(page.getByText("Campo obrigatório").first()).toBeVisible();
    await look("etapa-1-5-com-erros");
    await fillEnrolment(page, newcomer);
    await look("etapa-1-5-preenchida");
    await next(page);
    await expectStep(page, "Seus dados");
    await look("etapa-1-6");
    await page.getByRole("button", { name: "Corrigir meus dados" }).click();
    await look("etapa-1-6-corrigindo");
    await next(page);
    await expectStep(page, "Como você quer pagar?");
    await chooseMethod(page, "card");
    await expect(page.getByLabel("Número do cartão")).toBeVisible();
    await look("etapa-2-cartao");
    await next(page);
    await expect(page.getByText("Campo obrigatório").first()).toBeVisible();
    await look("etapa-2-cartao-com-erros");
    await fillCard(page, cards.approved);
    await page.getByLabel("Guardar este cartão para as próximas compras").check();
    await next(page);
    await expectStep(page, "Confira e confirme");
    await look("etapa-3");
    await confirm(page);
    await expectBought(page);
    await look("confirmacao");
    await arrive(page, "/my-appointments", "Minhas reservas");
    await look("reservas-do-plano");
    await page.getByRole("article").getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Reserva confirmada" })).toBeVisible();
    await look("reserva");
    await page.getByRole("link", { name: "Ver recibo" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Recibo/ })).toBeVisible();
    await look("recibo");
    await arrive(page, "/my-appointments/compras", "Minhas compras");
    await look("compras");
    await arrive(page, "/profile", /./);
    await look("perfil");
    for (const { path, title, screen } of profilePages) {
      await arrive(page, path, title);
      await look(screen);
    }
    await page
      .getByRole("button", { name: /^Remover|^Excluir/ })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look("perfil-remover-cartao");
    await page.getByRole("button", { name: "Manter o cartão" }).click();
    await page.getByRole("button", { name: "Adicionar cartão" }).click();
    await expect(page.getByLabel("Número do cartão")).toBeVisible();
    await look("perfil-novo-cartao");
    await page.getByRole("button", { name: "Salvar cartão" }).click();
    await expect(page.getByText("Campo obrigatório").first()).toBeVisible();
    await look("perfil-novo-cartao-com-erros");
  },
};
