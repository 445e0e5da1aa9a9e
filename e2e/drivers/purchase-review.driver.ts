import { expect } from "@playwright/test";
import { notCharged } from "#machines/purchase/purchase.fixtures.ts";
import { model, starts } from "#machines/purchase-review/purchase-review.model.ts";
import type { Edge } from "#tools/paths/plan/explore.ts";
import type { Flow } from "../paths/flow.ts";
import { goesThrough } from "./held-calls.ts";
import { atLogin, busy, failed, ready, TITLES, titled } from "./purchase/looks.ts";
import { answerOrder } from "./purchase/order-answer.ts";
import { pricesCome, pricesFail } from "./purchase/outside.ts";
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
    if (variant === "refused as overdue") {
      await scene.held.release(["schedulesPrice"], goesThrough);
      await ready(STEP)(scene);
      await confirm(scene);
    }
    if (variant.startsWith("refused")) await answerOrder(scene, { event: refusal });
    return scene;
  },
  events: {
    "renewal.set": ({ page }) => page.getByRole("checkbox", { name: "Renovar automaticamente" }).check(),
    "whatsapp.set": ({ page }) => page.getByRole("checkbox", { name: /WhatsApp/ }).check(),
    "price.retry": press("Tentar de novo"),
    "order.confirm": (scene) => confirm(scene),
    "overdue.dismiss": ({ page }) => page.getByRole("button", { name: "Fechar", exact: true }).click(),
    "xstate.done.actor.loadPrice": pricesCome,
    "xstate.error.actor.loadPrice": pricesFail,
  },
  states: {
    "purchaseReview.loadingPrice": busy(STEP, "Conferindo o preço…"),
    "purchaseReview.ready": ready(STEP),
    "purchaseReview.priceFailed": failed(STEP),
    "purchaseReview.overdueBlocked": ({ page }) =>
      expect(page.getByRole("dialog", { name: "Há um pagamento em atraso" })).toBeVisible(),
    "purchaseReview.confirmed": titled("Confirmando sua compra…"),
    "purchaseReview.unpayable": titled(TITLES.choosingPayment),
    "purchaseReview.signedOut": atLogin,
  },
  close: ({ held }) => held.stop(),
};

const refusal = { type: "xstate.done.actor.order", ...notCharged("PAYMENT_OVERDUE", 403) };

const confirm = press(/^Confirmar/);

const isCovered = ({ event }: Edge, value: unknown) =>
  value === "overdueBlocked" && event.type !== "overdue.dismiss";
