import { expect, type Page } from "@playwright/test";
import { model } from "#machines/checkout/checkout.model.ts";
import type { Flow } from "../paths/flow.ts";
import { events } from "./checkout/events.ts";
import { type Around, reach } from "./checkout/reach.ts";
import { type CheckoutScene, openCheckout } from "./checkout/scene.ts";
import { DECLINED } from "./failure-words.ts";

const title = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
const isHeld = async (page: Page) => {
  await title(page, "Confirme sua reserva");
  await expect(page.getByRole("timer")).toHaveText(/^Guardamos este horário por \d\d:\d\d$/);
};
const busy =
  (doing: string | RegExp) =>
  async ({ page }: CheckoutScene) => {
    await isHeld(page);
    await expect(page.getByRole("button", { name: doing })).toHaveAttribute("aria-busy", "true");
  };

/** How a person books a time in a browser, and what they see in each state of the checkout. */
export const driver: Flow<typeof model.machine, CheckoutScene, Around> = {
  model,
  reach,
  untold: {
    "failure UNAUTHORIZED": "it leads to the sign-in",
    "failure CPF_TAKEN": "the form that was sent tells of it, which is a flow of its own",
  },
  tells: {
    "checkout.booking.time.choosing": {
      failure: {
        HOLD_EXPIRED: /Seu horário voltou para a agenda/,
        SCHEDULE_FULL: /A última vaga deste horário acabou de sair\. Nada foi cobrado: escolha outro\./,
      },
      refusal: DECLINED,
    },
  },
  async open({ page, world, path }) {
    const modelled = model.variants[path.variant]?.input;
    if (!modelled) throw new Error(`no such variant: ${path.variant}`);
    return openCheckout({ page, world, modelled });
  },
  events,
  states: {
    "checkout.booking.time.choosing": async ({ page, hasKept }) => {
      if (hasKept) return isHeld(page);
      await title(page, "Confirme sua reserva");
      const choice = page.getByRole("heading", { name: /^Escolha (um|outro) horário$/ });
      await expect(choice.or(page.getByText("Guardando seu horário…")).first()).toBeVisible();
      await expect(page.getByRole("timer")).toHaveCount(0);
    },
    "checkout.booking.time.held.open": ({ page }) => isHeld(page),
    "checkout.booking.time.held.awaitingPersonalData": ({ page }) => isHeld(page),
    "checkout.booking.time.held.savingPersonalData": busy("Guardando seus dados…"),
    "checkout.booking.payment.paying": ({ page }) =>
      expect(page.getByRole("heading", { level: 2, name: "Pagamento", exact: true })).toBeVisible(),
    "checkout.placingOrder": ({ page }) =>
      title(
        page,
        /^(Confirmando sua compra…|Ainda não sabemos se o pagamento passou|Seu banco pede uma confirmação)$/,
      ),
    "checkout.signedOut": ({ page }) => title(page, "Que bom ver você"),
    "checkout.leaving": async ({ page, held }) => {
      await held.waiting("holdSchedule", "releaseHold");
      await expect(page.getByRole("status").getByText("Carregando…")).toBeAttached();
      await expect(page).toHaveURL(/checkout/);
    },
    "checkout.booked": async ({ page, held }) => {
      await held.stop();
      await title(page, "Tudo certo, compra confirmada");
    },
    "checkout.left": async ({ page, held, bookable }) => {
      await held.stop();
      await page.clock.resume();
      await expect(page).toHaveURL(/atividades/);
      await title(page, bookable.item.title);
    },
  },
  close: ({ held }) => held.stop(),
};
