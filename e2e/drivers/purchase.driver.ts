import { expect } from "@playwright/test";
import { model } from "#machines/purchase/purchase.model.ts";
import type { Flow } from "../paths/flow.ts";
import { events } from "./purchase/events.ts";
import { type Around, reach } from "./purchase/reach.ts";
import { openPurchase, type Scene } from "./purchase/scene.ts";

const step =
  (title: string) =>
  async ({ page }: Scene) => {
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("button", { name: /^(Continuar|Confirmar)/ })).toBeEnabled();
    await expect(page.getByRole("button", { name: /^(Continuar|Confirmar)/ })).not.toHaveAttribute(
      "aria-busy",
    );
  };
const busy =
  (title: string, doing: string) =>
  async ({ page }: Scene) => {
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("button", { name: doing })).toHaveAttribute("aria-busy", "true");
  };
const failed =
  (title: string) =>
  async ({ page }: Scene) => {
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("Não conseguimos falar com a Vereda");
    await expect(page.getByRole("button", { name: "Tentar de novo" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^(Continuar|Confirmar)/ })).toBeDisabled();
  };
const title =
  (name: string | RegExp) =>
  async ({ page }: Scene) =>
    expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

const PAYMENT = "Como você quer pagar?";
const REVIEW = "Confira e confirme";
const ENROLMENT = "Dados da matrícula";
const PERSONAL = "Seus dados";

/** How a person walks the purchase in a browser, and what they see in each of its states. */
export const driver: Flow<typeof model.machine, Scene, Around> = {
  model,
  reach,
  open: openPurchase,
  events,
  states: {
    "purchase.steps.choosingInterestsAndSchedules": step("Sobre o que e quando?"),
    "purchase.steps.fillingEnrolment.editing": step(ENROLMENT),
    "purchase.steps.fillingEnrolment.sending": busy(ENROLMENT, "Enviando a matrícula…"),
    "purchase.steps.fillingPersonalData.editing": step(PERSONAL),
    "purchase.steps.fillingPersonalData.saving": busy(PERSONAL, "Guardando seus dados…"),
    "purchase.steps.choosingPayment.loadingPrice": busy(PAYMENT, "Calculando o preço…"),
    "purchase.steps.choosingPayment.ready": step(PAYMENT),
    "purchase.steps.choosingPayment.priceFailed": failed(PAYMENT),
    "purchase.steps.reviewing.loadingPrice": busy(REVIEW, "Conferindo o preço…"),
    "purchase.steps.reviewing.ready": step(REVIEW),
    "purchase.steps.reviewing.priceFailed": failed(REVIEW),
    "purchase.steps.reviewing.overdueBlocked": async ({ page }) =>
      expect(page.getByRole("dialog", { name: "Há um pagamento em atraso" })).toBeVisible(),
    "purchase.placingOrder": title(
      /^(Confirmando sua compra…|Ainda não sabemos se o pagamento passou|Seu banco pede uma confirmação)$/,
    ),
    "purchase.signedOut": title("Que bom ver você"),
    "purchase.purchased": title("Tudo certo, compra confirmada"),
    "purchase.left": async ({ page, bookable }) => {
      const { title } = bookable.item;
      await expect(page).toHaveURL(/cart|atividades|planos/);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
    },
  },
  close: ({ held }) => held.stop(),
};
