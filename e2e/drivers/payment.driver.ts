import { expect } from "@playwright/test";
import type { DriverStep, Look } from "xstate-paths";
import type { Sight } from "xstate-paths/playwright";
import { checkouts, model, starts } from "#machines/payment/payment.model.ts";
import type { PaymentContext, PaymentEvent } from "#machines/payment/payment.types.ts";
import { notCharged } from "#machines/purchase/purchase.fixtures.ts";
import type { Flow } from "../paths/flow.ts";
import { acceptTerms, cards } from "../support/shopper.ts";
import { chooseAnotherTheme, forgetPrice, MISSING } from "./checkout/events.ts";
import { type CheckoutScene, openCheckout } from "./checkout/scene.ts";
import { submitsCard } from "./fail.ts";
import { UNREAD } from "./failure-words.ts";
import { goesThrough } from "./held-calls.ts";
import {
  asksWhetherOneMore,
  isBooked,
  isStoppedAsOverdue,
  leadsBackAfterSignIn,
  sendsCard,
  waitsForATime,
} from "./payment/around.ts";
import {
  offersMethods,
  ordersWhatWasConfirmed,
  type Payment,
  repeatsPayment,
  saysWhatIsDue,
  saysWhatIsMissing,
  tellsPrice,
} from "./payment/looks.ts";
import { type Around, reach } from "./payment/reach.ts";
import { listen } from "./payment/told.ts";
import { busy, failed, ready, TITLES, titled } from "./purchase/looks.ts";
import { chooseAnotherCard, chooseKnownCard, isEmptyCard, TAKING, typeCard } from "./purchase/new-card.ts";
import { answerOrder } from "./purchase/order-answer.ts";
import { fails, goesOn, priceIsAskedAgain, pricesCome, pricesFail, retryPrice } from "./purchase/outside.ts";
import { methodOf, press, toggle } from "./purchase/press.ts";
import { openPurchase, type Scene } from "./purchase/scene.ts";
import { pickTime } from "./purchase/times.ts";
import { asksForAllMissing } from "./typed.ts";

type Payload<T extends PaymentEvent["type"]> = Extract<PaymentEvent, { type: T }>;
/** A step's event is the model's own case for its type. */
const of = <T extends PaymentEvent["type"]>(step: DriverStep) => step.event as unknown as Payload<T>;

const WRONG_NUMBER = /O banco não reconhece este número\. Nada foi cobrado: confira e tente de novo\./;

/** A look of the page that shows the payment. */
const step =
  (look: (title: string) => (scene: Payment) => Promise<void>, ...more: Look<Payment>[]): Look<Payment> =>
  async (scene, sight) => {
    await look(scene.title)(scene);
    await expect(scene.page.getByRole("dialog")).toHaveCount(0);
    for (const each of more) await each(scene, sight);
  };

const isBenefitLeft = (context: Sight["context"]) => {
  const { quote, paymentMethods } = context as unknown as PaymentContext; // the graph of the payment
  return quote?.refusals.subsid === null && !paymentMethods.subsid;
};

export const driver: Flow<typeof model.machine, Payment, Around> = {
  model,
  sights: ({ states, context, around }) => {
    const form = around as Around;
    if (states.includes("payment.choosing") && form === "again") return ["a form that was opened again"];
    if (states.includes("payment.choosing") && isBenefitLeft(context))
      return ["a benefit that is offered and not chosen"];
    const isCorrected = states.includes("payment.takingCard") && form === "corrected";
    return isCorrected && context.part === "both"
      ? ["a form that was refused and corrected, in the checkout"]
      : [];
  },
  reach,
  untold: { refusal: "it is the checkout's own, which tells of it" },
  tells: {
    "payment.waiting": {
      failure: {
        ALREADY_BOOKED: /Você já tem este horário\. Nada foi cobrado\./,
        NOT_PLACED: /Erro no processamento da compra\. Por favor, verifique os valores e tente novamente\./,
        PAYMENT_OVERDUE:
          /Há um pagamento em atraso na sua conta\. Até regularizar, só é possível comprar com o benefício\./,
      },
    },
    "payment.choosing": {
      failure: {
        VALIDATION: /Não foi possível salvar o cartão\. Nada foi cobrado\./,
        CARD_NUMBER_DECLINED: WRONG_NUMBER,
      },
    },
    "payment.priceFailed": { failure: UNREAD },
    "payment.overdueBlocked": { failure: { PAYMENT_OVERDUE: /Há um pagamento em atraso/ } },
    "payment.alreadyBooked": { failure: { ALREADY_BOOKED: /Você já tem este horário/ } },
    "payment.unpayable": {
      failure: { BENEFIT_INSUFFICIENT: /Benefício insuficiente para a compra\. Nada foi cobrado\./ },
    },
  },
  async open(given) {
    const { variant } = given.path;
    const modelled = Object.entries(checkouts).find(([name]) => name === variant)?.[1];
    const after = answersOf(variant);
    const told = listen(given.page);
    if (modelled) {
      const isDeclined = variant.endsWith("was declined");
      const checkout = await openCheckout({ ...given, modelled });
      if (isDeclined) await declineTypedCard(checkout);
      if (after) await answerOrder(checkout, after);
      const card = modelled.selectedCard ? "saved" : null;
      return { ...checkout, ...atFirst, title: "Confirme sua reserva", checkout, told, card, isDeclined };
    }
    const opened = await openPurchase(given, starts);
    const title = TITLES[variant.startsWith("choosing") ? "choosingPayment" : "reviewing"];
    const card = starts[variant as keyof typeof starts].saved?.selectedCard ? "saved" : null;
    const scene = { ...opened, ...atFirst, title, checkout: null, told, card } as const;
    if (after && !variant.endsWith("after a reload")) {
      await scene.held.release(["schedulesPrice"], goesThrough);
      await ready(scene.title)(scene);
      await confirm(scene);
    }
    if (variant === "refused as booked already") {
      await opened.held.release(["createBilling"], isBooked("PAID"));
      return { ...scene, booked: "PAID" };
    }
    if (after) await answerOrder(scene, after);
    return scene;
  },
  events: {
    "payment.choose": async (scene, step) => {
      const { method } = of<"payment.choose">(step);
      await toggle(methodOf(scene.page, method));
      if (method === "creditCard") scene.card ??= "saved"; // that of the last payment, or the newest
    },
    "card.select": async (scene, step) => {
      const { page } = scene;
      const { cardId } = of<"card.select">(step);
      scene.card = cardId ? "saved" : null;
      if (cardId) return chooseKnownCard(page);
      await chooseAnotherCard(page);
      await isEmptyCard(page);
    },
    "card.submit": submitsCard(async (scene) => {
      await typeCard(scene.page);
      await press(/^(Continuar|Confirmar)/)(scene);
    }),
    "form.refused": async (scene) => {
      // What was typed before stays in the form.
      const code = scene.page.getByLabel("CVC");
      if (await code.isVisible()) await code.fill("");
      await confirm(scene);
      await asksForAll(scene);
    },
    "missing.ask": async (scene) => {
      await confirm(scene);
      await asksForAll(scene);
    },
    "order.withdraw": async (scene) => {
      await chooseAnotherTheme(scene.page);
      scene.isOtherTheme = true;
    },
    "price.ask": async (scene) => {
      const { page, held, schedules } = scene;
      const kept = page.getByRole("button", { name: "Manter o horário de antes" });
      if (await kept.isVisible()) return kept.click();
      if (held.count("holdSchedule") === 0) await pickTime(page, schedules.monday);
      await held.release(["holdSchedule"], goesThrough);
    },
    "price.stop": async (scene) => {
      await scene.page.getByRole("button", { name: "Alterar: Horário" }).click();
      await scene.page.clock.resume();
      await forgetPrice(scene);
      scene.isOneMore = false;
    },
    "xstate.done.actor.takeCard": async (scene) => {
      await goesOn("saveCard")(scene);
      scene.card = "taken";
    },
    "xstate.error.actor.takeCard": fails("saveCard"),
    "payroll.consent": ({ page }) => page.getByRole("checkbox", { name: /^Autorizo/ }).check(),
    "terms.accept": ({ page }) => acceptTerms(page),
    "price.retry": retryPrice,
    "step.next": async (scene, { from, to }) => {
      await press("Continuar")(scene);
      if (from.join() === to.join()) await asksForAll(scene);
    },
    "order.confirm": async (scene, { from, to }) => {
      // One press goes through to what the card's form says: it is made with the form's own step.
      if (to.includes("payment.awaitingCard")) return;
      await confirm(scene);
      if (from.join() === to.join()) await asksForAll(scene);
    },
    "order.bookAgain": async (scene) => {
      await press("Reservar mais um lugar")(scene);
      scene.isOneMore = true;
    },
    "booked.dismiss": ({ page }) => page.getByRole("button", { name: "Fechar", exact: true }).click(),
    "overdue.payByBenefit": press("Pagar com o benefício"),
    "overdue.dismiss": ({ page }) => page.getByRole("button", { name: "Fechar", exact: true }).click(),
    "xstate.done.actor.loadPrice": pricesCome,
    "xstate.error.actor.loadPrice": pricesFail,
    "xstate.after.againDelay.payment.priceFailed": priceIsAskedAgain,
  },
  states: {
    "payment.waiting": async (scene, sight) => {
      await titled(scene.title)(scene);
      await waitsForATime(scene, sight);
      const choice = scene.page.getByRole("heading", { name: /^Escolha (um|outro) horário$/ });
      await expect(choice.or(scene.page.getByText("Guardando seu horário…")).first()).toBeVisible();
    },
    "payment.awaitingCard": step(ready),
    "payment.loadingPrice": step((title) =>
      busy(title, /^(Calculando o preço|Conferindo o preço|Tentando de novo)…$/),
    ),
    "payment.priceFailed": step(failed),
    "payment.choosing": step(ready, offersMethods, saysWhatIsMissing, tellsPrice, saysWhatIsDue),
    "payment.takingCard": step((title) => busy(title, TAKING), sendsCard),
    "payment.confirming": step(ready, repeatsPayment, saysWhatIsMissing, tellsPrice, saysWhatIsDue),
    "payment.overdueBlocked": isStoppedAsOverdue,
    "payment.alreadyBooked": asksWhetherOneMore,
    "payment.chosen": async (scene, sight) => {
      await titled(TITLES.reviewing)(scene);
      await repeatsPayment(scene, sight);
    },
    "payment.confirmed": ordersWhatWasConfirmed,
    "payment.payingByBenefit": async (scene) => {
      await titled(scene.checkout ? scene.title : TITLES.choosingPayment)(scene);
      await expect(methodOf(scene.page, "subsid")).toBeChecked();
      await expect(methodOf(scene.page, "creditCard")).not.toBeChecked();
    },
    "payment.unpayable": titled(TITLES.choosingPayment),
    "payment.signedOut": leadsBackAfterSignIn,
  },
  close: ({ held }) => held.stop(),
};

const atFirst = { isOneMore: false, isOtherTheme: false, booked: null, isDeclined: false };

/** A card is typed and ordered with, and its bank finds its number wrong. */
async function declineTypedCard(scene: CheckoutScene): Promise<void> {
  const { page, held } = scene;
  await held.release(["schedulesPrice"], goesThrough);
  await typeCard(page);
  await confirm(scene);
  await held.release(["saveCard"], goesThrough);
  await answerOrder(scene, {
    event: { type: "xstate.done.actor.order", ...notCharged("CARD_NUMBER_DECLINED", 402) },
  });
  await expect(page.getByText(WRONG_NUMBER)).toBeVisible();
  await expect(page.getByLabel("Número do cartão")).toHaveValue(cards.approved);
}

/** The answer to the order from which a variant comes, or null. */
function answersOf(variant: string) {
  const type = "xstate.done.actor.order";
  if (variant.includes("booked")) return { event: { type, ...notCharged("ALREADY_BOOKED", 409) } };
  if (variant.includes("refused")) return { event: { type, ...notCharged("PAYMENT_OVERDUE", 403) } };
  return variant.includes("never ordered") ? { event: { type, output: NEVER_ORDERED } } : null;
}

const NEVER_ORDERED = { outcome: "notCharged", failure: { code: "NOT_PLACED", status: null, body: null } };

async function asksForAll({ page }: Scene): Promise<void> {
  await expect(page.getByText(MISSING).first()).toBeVisible();
  await asksForAllMissing(page);
}

const confirm = press(/^(Confirmar|Gerar)/);
