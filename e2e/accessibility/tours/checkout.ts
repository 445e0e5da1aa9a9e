import { expect, type Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { apiOf, saveCard } from "../../support/api-of.ts";
import { holdFirstTime } from "../../support/booker.ts";
import { query } from "../../support/books.ts";
import { findItem } from "../../support/items.ts";
import { askForCode, newestCode } from "../../support/mail-code.ts";
import {
  cards,
  chooseFirstTime,
  chooseInterestAndTime,
  expectBought,
  expectStep,
  fillCard,
  newcomer,
  next,
  openPurchase,
} from "../../support/shopper.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import type { World } from "../../support/world.ts";
import { arrive, type Tour } from "./tour.ts";

async function openCheckout(page: Page, world: World): Promise<void> {
  const { id } = await findItem(world, { kind: "activity" });
  await arrive(page, `/checkout?activityId=${id}`, "Confirme sua reserva");
  await holdFirstTime(page);
  await expect(page.getByRole("button", { name: /^Confirmar/ })).toBeEnabled();
}

/** From a time to the code of a mail, also where the time of a link is gone. */
export const checkoutVisitor: Tour = {
  title: "a visitor chooses a time, or a plan's, and says who it is",
  async walk(page, world, look) {
    const { id } = await findItem(world, { kind: "activity" });
    await arrive(page, `/checkout?activityId=${id}`, "Confirme sua reserva");
    await look("checkout-visitante");
    await chooseFirstTime(page);
    await expect(page.getByRole("region", { name: "Quem reserva?" })).toBeVisible();
    await look("checkout-visitante-quem");
    await askForCode(page, "nina@exemplo.test");
    await expect(page.getByRole("heading", { name: "Confira o seu e-mail" })).toBeVisible();
    await look("checkout-visitante-codigo");
    await page.getByLabel("Código").fill(await newestCode(world, "nina@exemplo.test"));
    await expect(page.getByRole("heading", { name: "Em nome de quem é a reserva?" })).toBeVisible();
    await look("checkout-visitante-nome");
    const scheduleId = new URL(page.url()).searchParams.get("scheduleId");
    await query(world, sql`update activity_schedules set taken = capacity where id = ${scheduleId}`);
    await page.reload();
    await expect(page.getByText("Os horários livres mais próximos:")).toBeVisible();
    await look("checkout-visitante-sem-vaga");
    await openPurchase(page, await findItem(world, { kind: "plan", renews: true }));
    await look("compra-visitante");
    await chooseInterestAndTime(page);
    await next(page);
    await expectStep(page, "Em nome de quem é a compra?");
    await look("compra-visitante-nome");
    await page.getByRole("button", { name: "Usar outro e-mail" }).click();
    await expectStep(page, "Quem está comprando?");
    await look("compra-visitante-quem");
    await askForCode(page, "nina@exemplo.test");
    await expectStep(page, "Confira o seu e-mail");
    await look("compra-visitante-codigo");
  },
};

/** Everything that the page can ask, also with what is missing. */
export const checkout: Tour = {
  title: "a time is held and booked at the checkout by someone without a CPF",
  async walk(page, world, look) {
    await signInFast(page, world, "davi@vereda.test");
    const { id } = await findItem(world, { kind: "activity" });
    await arrive(page, `/checkout?activityId=${id}`, "Confirme sua reserva");
    await look("checkout-escolha");
    await openCheckout(page, world);
    await look("checkout-horario-guardado");
    await page.getByRole("button", { name: /^Confirmar/ }).click();
    await expect(page.getByText("Por favor, selecione uma subcategoria antes de prosseguir.")).toBeVisible();
    await look("checkout-com-erros");
    await page.getByRole("group", { name: "Sobre o que é o atendimento" }).getByRole("radio").first().check();
    await page.getByLabel("CPF", { exact: true }).fill(newcomer.cpf);
    await page.getByLabel("Data de nascimento").fill(newcomer.birthDate);
    await page.getByLabel("Telefone").fill(newcomer.phone);
    await page.getByRole("checkbox", { name: /^Li e aceito/ }).check();
    await page.getByRole("radio", { name: "Pix" }).check();
    await look("checkout-pix");
    await page.getByRole("radio", { name: "Cartão de crédito" }).check();
    await expect(page.getByLabel("Número do cartão")).toBeVisible();
    await page.getByRole("button", { name: /^Confirmar/ }).click();
    await expect(page.getByText("Campo obrigatório").first()).toBeVisible();
    await look("checkout-cartao-com-erros");
    await fillCard(page, cards.approved);
    await page.getByRole("button", { name: "Alterar: Horário" }).click();
    await look("checkout-alterar-horario");
    await page.getByRole("button", { name: "Manter o horário de antes" }).click();
    await page.getByRole("button", { name: /^Confirmar/ }).click();
    await expectBought(page);
    await look("confirmacao-reserva");
    await arrive(page, "/termos", "Termos de uso e de cancelamento");
    await look("termos");
  },
};

/** The checkout with a benefit that pays a part and a saved card for the rest, and with a debt. */
export const checkoutBenefit: Tour = {
  title: "a time is booked at the checkout with a part of the benefit and a saved card",
  async walk(page, world, look) {
    await signInFast(page, world, "bruno@vereda.test");
    await saveCard(await apiOf(page, world), cards.approved);
    await openCheckout(page, world);
    await page.getByRole("checkbox", { name: /^Benefício/ }).check();
    await page.getByRole("radio", { name: /^Cartão/ }).check();
    await expect(page.getByRole("radio", { name: "Visa final 1111" })).toBeChecked();
    await look("checkout-beneficio");
  },
};

export const checkoutOverdue: Tour = {
  title: "an overdue customer reads before paying what the checkout takes",
  async walk(page, world, look) {
    await signInFast(page, world, "fabio@vereda.test");
    await openCheckout(page, world);
    await look("checkout-em-atraso");
  },
};
