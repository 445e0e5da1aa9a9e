import { expect } from "@playwright/test";
import { model, starts } from "#machines/purchase-payment/purchase-payment.model.ts";
import type { PaymentContext, PaymentEvent } from "#machines/purchase-payment/purchase-payment.types.ts";
import type { DriverStep } from "#tools/paths/browser/driver.ts";
import type { Edge } from "#tools/paths/plan/explore.ts";
import type { Flow } from "../paths/flow.ts";
import { atLogin, busy, failed, ready, TITLES, titled } from "./purchase/looks.ts";
import { chooseKnownCard, TAKING, typeCard } from "./purchase/new-card.ts";
import { fails, goesOn, priceIsAskedAgain, pricesCome, pricesFail, retryPrice } from "./purchase/outside.ts";
import { methodOf, press, toggle } from "./purchase/press.ts";
import { openPurchase, type Scene } from "./purchase/scene.ts";

type Payload<T extends PaymentEvent["type"]> = Extract<PaymentEvent, { type: T }>;
/** A step's event is the model's own case for its type. */
const of = <T extends PaymentEvent["type"]>(step: DriverStep) => step.event as unknown as Payload<T>;

const MISSING = /Informação obrigatória!|Escolha um cartão|Benefício insuficiente para a compra|Autorize/;
const STEP = TITLES.choosingPayment;

/** Step 2 of the purchase, whose child it is. */
export const driver: Flow<typeof model.machine, Scene, true> = {
  model,
  reach: {
    surroundings: {
      start: () => true,
      // The graph of the payment.
      after: (_, edge, snapshot) => (canDo(snapshot.context as PaymentContext, edge) ? true : null),
    },
  },
  open: (given) => openPurchase(given, starts),
  events: {
    "payment.choose": ({ page }, step) => toggle(methodOf(page, of<"payment.choose">(step).method)),
    "card.select": ({ page }) => chooseKnownCard(page),
    "card.submit": async (scene) => {
      await typeCard(scene.page);
      await press("Continuar")(scene);
    },
    "xstate.done.actor.takeCard": goesOn("saveCard"),
    "xstate.error.actor.takeCard": fails("saveCard"),
    "payroll.consent": ({ page }) => page.getByRole("checkbox", { name: /^Autorizo/ }).check(),
    "price.retry": retryPrice,
    "step.next": async (scene, { from, to }) => {
      await press("Continuar")(scene);
      if (from.join() === to.join()) await expect(scene.page.getByText(MISSING).first()).toBeVisible();
    },
    "xstate.done.actor.loadPrice": pricesCome,
    "xstate.error.actor.loadPrice": pricesFail,
    "xstate.after.againDelay.purchasePayment.priceFailed": priceIsAskedAgain,
  },
  states: {
    "purchasePayment.loadingPrice": busy(STEP, /^(Calculando o preço|Tentando de novo)…$/),
    "purchasePayment.ready": ready(STEP),
    "purchasePayment.priceFailed": failed(STEP),
    "purchasePayment.takingCard": busy(STEP, TAKING),
    "purchasePayment.chosen": titled(TITLES.reviewing),
    "purchasePayment.signedOut": atLogin,
  },
  close: ({ held }) => held.stop(),
};

/** A radio that is chosen cannot be given up, and what a method asks stands below it alone. */
function canDo({ item, paymentMethods, selectedCard }: PaymentContext, edge: Edge): boolean {
  const event = edge.event as PaymentEvent; // or one of the machine's own, which stay
  switch (event.type) {
    case "payment.choose":
      // A renewal's benefit must pay all of it, which no balance of the seed does.
      if (event.method === "subsid") return item.renewalPeriod === "NO_RENEW";
      return !paymentMethods[event.method];
    case "card.select":
      return paymentMethods.creditCard;
    case "card.submit":
      return paymentMethods.creditCard && selectedCard === null;
    case "payroll.consent":
      return paymentMethods.payrollDiscount;
    default:
      return true;
  }
}
