import { expect } from "@playwright/test";
import { owe } from "#server/domain/debts/testing/owe.ts";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import { cards, chooseMethod, fillCard } from "../../support/shopper.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import { arrive, type Tour } from "./tour.ts";

const fabio = "fabio@vereda.test";

/** What is owed, and how it is paid. */
export const debts: Tour = {
  title: "an overdue customer who settles what is owed",
  async walk(page, world, look) {
    await signInFast(page, world, fabio);
    await arrive(page, "/pendencias", "Pagamentos em atraso");
    await look("pendencias");
    await chooseMethod(page, "card");
    await expect(page.getByLabel("Número do cartão")).toBeVisible();
    await look("pendencias-cartao");
    await fillCard(page, cards.declined);
    await page.getByRole("button", { name: /^Pagar R\$/ }).click();
    await expect(page.getByRole("alert")).toContainText("nada foi cobrado");
    await look("pendencias-recusado");
    await chooseMethod(page, "pix");
    await page.getByRole("button", { name: /^Gerar Pix de R\$/ }).click();
    await expect(page.getByRole("dialog", { name: "Pague com Pix" })).toBeVisible();
    await look("pendencias-codigo-pix");
    await page.getByRole("button", { name: "Fechar" }).click();
    await expect(page.getByRole("button", { name: "Pagar com cartão" })).toBeVisible();
    await look("pendencias-aguardando-pix");
    await page.getByRole("button", { name: "Pagar com cartão" }).click();
    await chooseMethod(page, "card");
    await page.getByRole("radio", { name: "Usar outro cartão" }).check();
    await fillCard(page, cards.approved);
    await page.getByRole("button", { name: /^Pagar R\$/ }).click();
    await expect(page.getByRole("heading", { name: /^Tudo certo: sua conta está regular/ })).toBeVisible();
    await look("pendencias-tudo-certo");
    await arrive(page, "/pendencias", "Nenhum pagamento em atraso");
    await look("pendencias-nenhuma");
  },
};

/** Several debts at once, one of them being paid elsewhere. */
export const severalDebts: Tour = {
  title: "an overdue customer who owes several payments",
  async walk(page, world, look) {
    const shop = await openShop(world.deps.db, world.clock.now());
    await owe(world.deps.db, fabio, { shop, now: world.clock.now(), dueOn: "2026-10-14" });
    await signInFast(page, world, fabio);
    await arrive(page, "/pendencias", "Pagamentos em atraso");
    await look("pendencias-duas");
    await chooseMethod(page, "card");
    await fillCard(page, cards.slow);
    await page.getByRole("button", { name: /^Pagar R\$/ }).click();
    await expect(
      page.getByRole("heading", { name: "Ainda não sabemos se o pagamento passou" }),
    ).toBeVisible();
    await look("pendencias-desconhecido");
    // The flow keeps its payment again with each reading of what is owed, also with one under way: it is left first.
    await arrive(page, "/perguntas-frequentes", "Perguntas frequentes");
    await page.evaluate(() => sessionStorage.clear());
    await arrive(page, "/pendencias", "Pagamentos em atraso");
    await page.getByRole("radio", { name: "Plano de teste" }).check();
    await expect(page.getByText("Pagamento em conferência")).toBeVisible();
    await look("pendencias-em-conferencia");
  },
};
