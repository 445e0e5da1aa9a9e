import { expect } from "@playwright/test";
import type { DriverStep, Edge } from "xstate-paths";
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
import { atLogin, busy, failed, ready, TITLES, titled } from "./purchase/looks.ts";
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

/**
 * Form of a declined card: open to be corrected, left for a known card, opened again for another one; none before or after.
 * Any form: refused, then corrected.
 */
type Around = "none" | "open" | "left" | "again" | "refused" | "corrected";

function formAfter(before: Around, { event }: Edge): Around {
  if (event.type === "card.submit") return before === "refused" ? "corrected" : "none";
  if (event.type === "form.refused" && before === "none") return "refused";
  if (before === "corrected" || (before === "refused" && event.type === "card.select")) return "none";
  if (event.type !== "card.select" || before === "none") return before;
  return (event as unknown as Payload<"card.select">).cardId ? "left" : "again";
}

/** The payment of a purchase, whose child it is, or of a checkout. */
interface Payment extends Scene {
  /** The heading of the page that shows it. */
  title: string;
  checkout: CheckoutScene | null;
}

const WRONG_NUMBER = /O banco não reconhece este número\. Nada foi cobrado: confira e tente de novo\./;

/** A look of the page that shows the payment. */
const step = (look: (title: string) => (scene: Payment) => Promise<void>) => (scene: Payment) =>
  look(scene.title)(scene);

const dialog = (name: string) => async (scene: Payment) =>
  expect(scene.page.getByRole("dialog", { name })).toBeVisible();

export const driver: Flow<typeof model.machine, Payment, Around> = {
  model,
  sights: ({ states, context, around }) => {
    const form = around as Around;
    if (states.includes("payment.choosing") && form === "again") return ["a form that was opened again"];
    const isCorrected = states.includes("payment.takingCard") && form === "corrected";
    return isCorrected && context.part === "both"
      ? ["a form that was refused and corrected, in the checkout"]
      : [];
  },
  reach: {
    beyondReach: {
      "payment.awaitingCard payment.choose 0": "the page sends the awaited form at once",
      "payment.awaitingCard card.select 0": "as above",
      "payment.awaitingCard order.withdraw 0": "as above",
    },
    surroundings: {
      start: (variant) => (variant.endsWith("was declined") ? "open" : "none"),
      // The graph of the payment; a modal covers what can be answered.
      after: (before, edge, snapshot) =>
        canDo(snapshot.context as PaymentContext, edge, snapshot.value) && !isCovered(edge, snapshot.value)
          ? formAfter(before, edge)
          : null,
    },
  },
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
    if (modelled) {
      const isDeclined = variant.endsWith("was declined");
      const checkout = await openCheckout({ ...given, modelled });
      if (isDeclined) await declineTypedCard(checkout);
      if (after) await answerOrder(checkout, after);
      return { ...checkout, title: "Confirme sua reserva", checkout };
    }
    const opened = await openPurchase(given, starts);
    const title = TITLES[variant.startsWith("choosing") ? "choosingPayment" : "reviewing"];
    const scene = { ...opened, title, checkout: null };
    if (after && !variant.endsWith("after a reload")) {
      await scene.held.release(["schedulesPrice"], goesThrough);
      await ready(scene.title)(scene);
      await confirm(scene);
    }
    if (after) await answerOrder(scene, after);
    return scene;
  },
  events: {
    "payment.choose": ({ page }, step) => toggle(methodOf(page, of<"payment.choose">(step).method)),
    "card.select": async ({ page }, step) => {
      if (of<"card.select">(step).cardId) return chooseKnownCard(page);
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
    "order.withdraw": ({ page }) => chooseAnotherTheme(page),
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
    },
    "xstate.done.actor.takeCard": goesOn("saveCard"),
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
    "order.bookAgain": press("Reservar mais um lugar"),
    "booked.dismiss": ({ page }) => page.getByRole("button", { name: "Fechar", exact: true }).click(),
    "overdue.payByBenefit": press("Pagar com o benefício"),
    "overdue.dismiss": ({ page }) => page.getByRole("button", { name: "Fechar", exact: true }).click(),
    "xstate.done.actor.loadPrice": pricesCome,
    "xstate.error.actor.loadPrice": pricesFail,
    "xstate.after.againDelay.payment.priceFailed": priceIsAskedAgain,
  },
  states: {
    "payment.waiting": async (scene) => {
      await titled(scene.title)(scene);
      const choice = scene.page.getByRole("heading", { name: /^Escolha (um|outro) horário$/ });
      await expect(choice.or(scene.page.getByText("Guardando seu horário…")).first()).toBeVisible();
    },
    "payment.awaitingCard": step(ready),
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
      await titled(scene.checkout ? scene.title : TITLES.choosingPayment)(scene);
      await expect(scene.page.getByRole("checkbox", { name: /^Benefício/ })).toBeChecked();
    },
    "payment.unpayable": titled(TITLES.choosingPayment),
    "payment.signedOut": atLogin,
  },
  close: ({ held }) => held.stop(),
};

/** False for a radio that is chosen, for what stands below another method, and so on. */
function canDo(context: PaymentContext, edge: Edge, value: unknown): boolean {
  const event = edge.event as PaymentEvent; // or one of the machine's own, which stay
  const { item, paymentMethods, selectedCard, part, quote } = context;
  // One press leads to what the awaited form says.
  if (value === "awaitingCard") return event.type === "card.submit" || event.type === "form.refused";
  switch (event.type) {
    case "payment.choose":
      // A renewal's benefit must pay all of it, which no balance of the seed does.
      if (event.method === "subsid") return item.renewalPeriod === "NO_RENEW";
      return !paymentMethods[event.method];
    case "card.select":
      // Step 2 shows nothing to choose before its first price.
      if (part === "choice" && quote === null) return false;
      return paymentMethods.creditCard && (event.cardId !== null || selectedCard !== null);
    case "card.submit":
      return paymentMethods.creditCard && selectedCard === null;
    case "payroll.consent":
      return paymentMethods.payrollDiscount;
    case "terms.accept":
      return part !== "choice";
    case "price.ask":
      return value === "waiting";
    case "price.stop":
      return value !== "waiting";
    default:
      return true;
  }
}

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

const LEADS_OUT: Record<string, readonly string[]> = {
  overdueBlocked: ["overdue.dismiss", "overdue.payByBenefit"],
  alreadyBooked: ["booked.dismiss", "order.bookAgain"],
};
const isCovered = ({ event }: Edge, value: unknown) =>
  LEADS_OUT[String(value)]?.includes(event.type) === false;
