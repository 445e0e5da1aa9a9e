import { expect } from "@playwright/test";
import { model, starts } from "#machines/payment/payment.model.ts";
import type { PaymentContext, PaymentEvent } from "#machines/payment/payment.types.ts";
import { notCharged } from "#machines/purchase/purchase.fixtures.ts";
import type { DriverStep } from "#tools/paths/browser/driver.ts";
import type { Edge } from "#tools/paths/plan/explore.ts";
import type { Flow } from "../paths/flow.ts";
import { acceptTerms } from "../support/shopper.ts";
import { goesThrough } from "./held-calls.ts";
import { atLogin, busy, failed, ready, TITLES, titled } from "./purchase/looks.ts";
import { chooseKnownCard, TAKING, typeCard } from "./purchase/new-card.ts";
import { answerOrder } from "./purchase/order-answer.ts";
import { fails, goesOn, priceIsAskedAgain, pricesCome, pricesFail, retryPrice } from "./purchase/outside.ts";
import { methodOf, press, toggle } from "./purchase/press.ts";
import { openPurchase, type Scene } from "./purchase/scene.ts";

type Payload<T extends PaymentEvent["type"]> = Extract<PaymentEvent, { type: T }>;
/** A step's event is the model's own case for its type. */
const of = <T extends PaymentEvent["type"]>(step: DriverStep) => step.event as unknown as Payload<T>;

const MISSING = /Informação obrigatória!|Escolha um cartão|Benefício insuficiente para a compra|Autorize/;

/** The payment of a purchase, whose child it is: step 2, or step 3. */
interface Payment extends Scene {
  title: string;
}

/** A look of either step. */
const step = (look: (title: string) => (scene: Payment) => Promise<void>) => (scene: Payment) =>
  look(scene.title)(scene);

const dialog = (name: string) => async (scene: Payment) =>
  expect(scene.page.getByRole("dialog", { name })).toBeVisible();

export const driver: Flow<typeof model.machine, Payment, true> = {
  model,
  reach: {
    surroundings: {
      start: () => true,
      // The graph of the payment; a modal covers what can be answered.
      after: (_, edge, snapshot) =>
        canDo(snapshot.context as PaymentContext, edge) && !isCovered(edge, snapshot.value) ? true : null,
    },
  },
  async open(given) {
    const { variant } = given.path;
    const opened = await openPurchase(given, starts);
    const scene = {
      ...opened,
      title: TITLES[variant.startsWith("choosing") ? "choosingPayment" : "reviewing"],
    };
    if (variant.startsWith("refused") && !variant.endsWith("after a reload")) {
      await scene.held.release(["schedulesPrice"], goesThrough);
      await ready(scene.title)(scene);
      await confirm(scene);
    }
    if (variant.startsWith("refused")) await answerOrder(scene, { event: refusalOf(variant) });
    return scene;
  },
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
    "terms.accept": ({ page }) => acceptTerms(page),
    "price.retry": retryPrice,
    "step.next": async (scene, { from, to }) => {
      await press("Continuar")(scene);
      if (from.join() === to.join()) await expect(scene.page.getByText(MISSING).first()).toBeVisible();
    },
    "order.confirm": (scene) => confirm(scene),
    "order.bookAgain": press("Reservar mais um lugar"),
    "booked.dismiss": ({ page }) => page.getByRole("button", { name: "Fechar", exact: true }).click(),
    "overdue.payByBenefit": press("Pagar com o benefício"),
    "overdue.dismiss": ({ page }) => page.getByRole("button", { name: "Fechar", exact: true }).click(),
    "xstate.done.actor.loadPrice": pricesCome,
    "xstate.error.actor.loadPrice": pricesFail,
    "xstate.after.againDelay.payment.priceFailed": priceIsAskedAgain,
  },
  states: {
    "payment.loadingPrice": step((title) =>
      busy(title, /^(Calculando o preço|Conferindo o preço|Tentando de novo)…$/),
    ),
    "payment.priceFailed": step(failed),
    "payment.choosing": step(ready),
    "payment.takingCard": step((title) => busy(title, TAKING)),
    "payment.confirming": step(ready),
    "payment.overdueBlocked": dialog("Há um pagamento em atraso"),
    "payment.alreadyBooked": dialog("Você já tem este horário"),
    "payment.chosen": titled(TITLES.reviewing),
    "payment.confirmed": titled("Confirmando sua compra…"),
    "payment.payingByBenefit": async (scene) => {
      await titled(TITLES.choosingPayment)(scene);
      await expect(scene.page.getByRole("checkbox", { name: /^Benefício/ })).toBeChecked();
    },
    "payment.unpayable": titled(TITLES.choosingPayment),
    "payment.signedOut": atLogin,
  },
  close: ({ held }) => held.stop(),
};

/** False for a radio that is chosen, for what stands below another method, and for terms in step 2. */
function canDo({ item, paymentMethods, selectedCard, isConfirming }: PaymentContext, edge: Edge): boolean {
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
    case "terms.accept":
      return isConfirming;
    default:
      return true;
  }
}

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
