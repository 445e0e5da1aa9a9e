import { expect } from "@playwright/test";
import { model } from "#machines/checkout/checkout.model.ts";
import type { Flow } from "../paths/flow.ts";
import { events } from "./checkout/events.ts";
import { choosesTime, isHeld, left, ordersWhatWasSaid } from "./checkout/looks.ts";
import { type Around, reach } from "./checkout/reach.ts";
import { type BookingScene, openSaid } from "./checkout/said.ts";
import { DECLINED } from "./failure-words.ts";
import { asksAboutOrder, confirmed, leadsBack } from "./purchase/end-looks.ts";

/** How a person books a time in a browser, and what they see in each state of the checkout. */
export const driver: Flow<typeof model.machine, BookingScene, Around> = {
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
    return openSaid({ page, world, modelled });
  },
  events,
  states: {
    "checkout.booking.time.choosing": (scene, sight) =>
      scene.hasKept ? isHeld(scene) : choosesTime(scene, sight),
    "checkout.booking.time.held.open": isHeld,
    "checkout.booking.time.held.awaitingPersonalData": isHeld,
    "checkout.booking.time.held.savingPersonalData": async (scene) => {
      await isHeld(scene);
      const saving = scene.page.getByRole("button", { name: "Guardando seus dados…" });
      await expect(saving).toHaveAttribute("aria-busy", "true");
    },
    "checkout.booking.payment.paying": ({ page }) =>
      expect(page.getByRole("heading", { level: 2, name: "Pagamento", exact: true })).toBeVisible(),
    "checkout.placingOrder": (scene, { around }) =>
      (around as Around).order === "sent"
        ? ordersWhatWasSaid(scene)
        : asksAboutOrder(scene, `/checkout?activityId=${scene.bookable.item.itemId}`),
    "checkout.signedOut": (scene) =>
      leadsBack(scene, `/checkout%3FactivityId%3D${scene.bookable.item.itemId}`),
    "checkout.leaving": async ({ page, held }) => {
      await held.waiting("holdSchedule", "releaseHold");
      await expect(page.getByRole("status").getByText("Carregando…")).toBeAttached();
      await expect(page).toHaveURL(/checkout/);
    },
    "checkout.booked": async (scene) => {
      await scene.held.stop();
      await confirmed(scene);
    },
    "checkout.left": left,
  },
  close: ({ held }) => held.stop(),
};
