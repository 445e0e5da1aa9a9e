import { expect } from "@playwright/test";
import { notCharged } from "#machines/purchase/purchase.fixtures.ts";
import { model, starts } from "#machines/purchase-review/purchase-review.model.ts";
import type { Edge } from "#tools/paths/plan/explore.ts";
import type { Flow } from "../paths/flow.ts";
import { acceptTerms } from "../support/shopper.ts";
import { goesThrough } from "./held-calls.ts";
import { atLogin, busy, failed, ready, TITLES, titled } from "./purchase/looks.ts";
import { answerOrder } from "./purchase/order-answer.ts";
import { priceIsAskedAgain, pricesCome, pricesFail, retryPrice } from "./purchase/outside.ts";
import { press } from "./purchase/press.ts";
import { openPurchase, type Scene } from "./purchase/scene.ts";

const STEP = TITLES.reviewing;

/** Step 3 of the purchase, whose child it is. */
export const driver: Flow<typeof model.machine, Scene, true> = {
  model,
  reach: {
    surroundings: {
      start: () => true,
      // The modal covers what can be answered.
      after: (_, edge, snapshot) => (isCovered(edge, snapshot.value) ? null : true),
    },
  },
  async open(given) {
    const { variant } = given.path;
    const scene = await openPurchase(given, starts);
    if (variant.startsWith("refused") && !variant.endsWith("after a reload")) {
      await scene.held.release(["schedulesPrice"], goesThrough);
      await ready(STEP)(scene);
      await confirm(scene);
    }
    if (variant.startsWith("refused")) await answerOrder(scene, { event: refusalOf(variant) });
    return scene;
  },
  events: {
    "renewal.set": ({ page }) => page.getByRole("checkbox", { name: "Renovar automaticamente" }).check(),
    "whatsapp.set": ({ page }) => page.getByRole("checkbox", { name: /WhatsApp/ }).check(),
    "terms.accept": ({ page }) => acceptTerms(page),
    "price.retry": retryPrice,
    "order.confirm": (scene) => confirm(scene),
    "order.bookAgain": press("Reservar mais um lugar"),
    "booked.dismiss": ({ page }) => page.getByRole("button", { name: "Fechar", exact: true }).click(),
    "overdue.payByBenefit": press("Pagar com o benefício"),
    "overdue.dismiss": ({ page }) => page.getByRole("button", { name: "Fechar", exact: true }).click(),
    "xstate.done.actor.loadPrice": pricesCome,
    "xstate.error.actor.loadPrice": pricesFail,
    "xstate.after.againDelay.purchaseReview.priceFailed": priceIsAskedAgain,
  },
  states: {
    "purchaseReview.loadingPrice": busy(STEP, /^(Conferindo o preço|Tentando de novo)…$/),
    "purchaseReview.ready": ready(STEP),
    "purchaseReview.priceFailed": failed(STEP),
    "purchaseReview.overdueBlocked": ({ page }) =>
      expect(page.getByRole("dialog", { name: "Há um pagamento em atraso" })).toBeVisible(),
    "purchaseReview.alreadyBooked": ({ page }) =>
      expect(page.getByRole("dialog", { name: "Você já tem este horário" })).toBeVisible(),
    "purchaseReview.payingByBenefit": async (scene) => {
      await titled(TITLES.choosingPayment)(scene);
      await expect(scene.page.getByRole("checkbox", { name: /^Benefício/ })).toBeChecked();
    },
    "purchaseReview.confirmed": titled("Confirmando sua compra…"),
    "purchaseReview.unpayable": titled(TITLES.choosingPayment),
    "purchaseReview.signedOut": atLogin,
  },
  close: ({ held }) => held.stop(),
};

const refusalOf = (variant: string) => ({
  type: "xstate.done.actor.order",
  ...(variant.includes("booked") ? notCharged("ALREADY_BOOKED", 409) : notCharged("PAYMENT_OVERDUE", 403)),
});

const confirm = press(/^Confirmar/);

const LEADS_OUT: Record<string, readonly string[]> = {
  overdueBlocked: ["overdue.dismiss", "overdue.payByBenefit"],
  alreadyBooked: ["booked.dismiss", "order.bookAgain"],
};
const isCovered = ({ event }: Edge, value: unknown) =>
  LEADS_OUT[String(value)]?.includes(event.type) === false;
