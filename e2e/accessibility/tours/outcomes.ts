import { expect, type Page } from "@playwright/test";
import { apiOf, saveCard } from "../../support/api-of.ts";
import { cards, chooseMethod, confirm, expectStep, fillCard, next } from "../../support/shopper.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import type { World } from "../../support/world.ts";
import { goToPayment, type Tour } from "./tour.ts";

async function confirmWith(page: Page, world: World, email: string, card: string): Promise<void> {
  await signInFast(page, world, email);
  await goToPayment(page, world, { kind: "activity" }, email.startsWith("fabio"));
  await chooseMethod(page, "card");
  await fillCard(page, card);
  await toConfirmation(page);
}

async function toConfirmation(page: Page): Promise<void> {
  await next(page);
  await expectStep(page, "Confira e confirme");
  await confirm(page);
}

/** How a payment can end besides well. */
export const outcomes: readonly Tour[] = [
  {
    title: "a declined card",
    async walk(page, world, look) {
      await signInFast(page, world, "carla@vereda.test");
      const api = await apiOf(page, world);
      await saveCard(api, cards.approved);
      await saveCard(api, cards.declined);
      await goToPayment(page, world, { kind: "activity" });
      await chooseMethod(page, "card");
      await page.getByRole("radio", { name: /final 0002$/ }).check();
      await toConfirmation(page);
      await expect(page.getByRole("alert")).toContainText("nada foi cobrado");
      await expect(page.getByText("O Visa final 0002 foi recusado")).toBeVisible();
      await look("resultado-recusado");
    },
  },
  {
    title: "a payment whose end nobody knows yet",
    async walk(page, world, look) {
      await confirmWith(page, world, "gabi@vereda.test", cards.slow);
      await expect(
        page.getByRole("heading", { name: "Ainda não sabemos se o pagamento passou" }),
      ).toBeVisible();
      await look("resultado-desconhecido");
      await page.goto("/my-appointments");
      await expect(page.getByRole("article").first()).toBeVisible();
      await look("reservas-em-aberto");
    },
  },
  {
    title: "a bank that asks the holder to confirm",
    async walk(page, world, look) {
      await confirmWith(page, world, "bruno@vereda.test", cards.requiresAction);
      await expect(page.getByRole("link", { name: "Confirmar no banco" })).toBeVisible();
      await look("resultado-confirmar-no-banco");
      await page.getByRole("link", { name: "Confirmar no banco" }).click();
      await expect(page.getByRole("button", { name: "Confirmar compra" })).toBeVisible();
      await look("pagina-do-banco");
    },
  },
  {
    title: "a customer with an overdue payment",
    async walk(page, world, look) {
      await confirmWith(page, world, "fabio@vereda.test", cards.approved);
      await expect(page.getByRole("dialog", { name: "Há um pagamento em atraso" })).toBeVisible();
      await look("resultado-em-atraso");
    },
  },
];
