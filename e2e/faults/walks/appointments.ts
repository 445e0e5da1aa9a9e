import { expect } from "@playwright/test";
import { sql } from "drizzle-orm";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import { deviceOf, purchaseOf } from "#server/domain/started-purchases/testing/devices.ts";
import { subscriber } from "#server/domain/subscriptions/testing/subscriber.ts";
import { arrive } from "../../accessibility/tours/tour.ts";
import { holdFirstTime, openCheckout, toNewCard } from "../../support/booker.ts";
import { query } from "../../support/books.ts";
import { cancellable } from "../../support/cancellable.ts";
import { openFullTime } from "../../support/full-time.ts";
import { movable } from "../../support/movable.ts";
import { leaveInCart } from "../../support/resume-purchase.ts";
import { cards, expectBought } from "../../support/shopper.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import { expectText, press, type Walk } from "./walk.ts";

const NOTHING_CHOSEN = { subsid: false, creditCard: false, pix: false, payrollDiscount: false };
const DAY_MS = 24 * 3_600_000;
const byCard = { email: "ana@vereda.test", methods: ["CREDIT_CARD" as const], confirmedAmount: 20_000 };

const cancelling: Walk = {
  title: "a customer cancels an appointment",
  writes: ["cancelAppointment"],
  async walk(page, world) {
    const { appointmentId } = await cancellable(page, world, byCard);
    await arrive(page, `/my-appointments/${appointmentId}/cancel`, "Cancelar esta reserva?");
    await press(page, "Cancelar a reserva");
    await expect(page.getByRole("heading", { level: 1, name: "Reserva cancelada" })).toBeVisible();
  },
};

const withdrawing: Walk = {
  title: "a customer withdraws from a purchase",
  writes: ["withdrawBilling"],
  async walk(page, world) {
    const { appointmentId } = await cancellable(page, world, byCard);
    await arrive(page, `/my-appointments/${appointmentId}/cancel`, "Cancelar esta reserva?");
    await press(page, "Desistir da compra");
    await expect(page.getByRole("heading", { level: 1, name: "Desistir da compra inteira?" })).toBeVisible();
    await press(page, "Desistir e receber tudo de volta");
    await expect(page.getByRole("heading", { level: 1, name: "Compra desfeita" })).toBeVisible();
  },
};

const moving: Walk = {
  title: "a customer moves an appointment",
  writes: ["moveAppointment"],
  async walk(page, world) {
    const { booked } = await movable(page, world);
    await arrive(page, `/my-appointments/${booked.appointmentId}/reschedule`, /./);
    await page.getByRole("radio", { name: /27 de novembro/ }).check();
    await page
      .getByRole("group", { name: /^Horários de/ })
      .getByLabel(/^10h/)
      .click();
    await press(page, "Confirmar mudança");
    await expect(page.getByRole("heading", { level: 1, name: "Pronto, seu horário mudou" })).toBeVisible();
  },
};

const reviewing: Walk = {
  title: "a customer writes a review, and removes it",
  writes: ["writeReview", "removeReview"],
  async walk(page, world) {
    const { appointmentId } = await cancellable(page, world, byCard);
    world.clock.moveTo(new Date(world.clock.now().getTime() + 10 * DAY_MS));
    await page.clock.setFixedTime(world.clock.now());
    await arrive(page, `/my-appointments/${appointmentId}`, "Sessão finalizada");
    await page.getByRole("radio", { name: "4 estrelas" }).check();
    await page.getByLabel("Comentário").fill("Saí mais leve do que entrei.");
    await press(page, "Publicar avaliação");
    await expect(page.getByRole("button", { name: "Mudar avaliação" })).toBeVisible();
    await press(page, "Remover avaliação");
    await press(page.getByRole("dialog"), "Remover avaliação");
    await expect(page.getByRole("button", { name: "Publicar avaliação" })).toBeVisible();
  },
};

const waiting: Walk = {
  title: "a customer waits for a full time, and not any more",
  writes: ["joinWaitingList", "leaveWaitingList"],
  async walk(page, world) {
    await openFullTime(page, world, "ana@vereda.test");
    await press(page, "Entrar na lista de espera");
    await expectText(page, "Você está na lista: 1º da fila");
    await press(page, "Sair da lista");
    await expect(page.getByText("Você está na lista: 1º da fila")).toHaveCount(0);
  },
};

const letting: Walk = {
  title: "a customer leaves the checkout",
  writes: ["releaseHold"],
  async walk(page, world) {
    await openCheckout(page, world, "carla@vereda.test");
    await holdFirstTime(page);
    await press(page.getByRole("main"), "Voltar");
    await expect(page).toHaveURL(/\/atividades\//);
  },
};

const plan: Walk = {
  title: "a customer keeps a plan that renews",
  writes: [
    "bookSessions",
    "changeSubscriptionCard",
    "pauseSubscription",
    "resumeSubscription",
    "cancelSubscription",
  ],
  async walk(page, world) {
    const rita = await subscriber(world);
    const shop = await openShop(world.deps.db, world.clock.now());
    const good = await rita.card(cards.approved);
    await rita.card("5555 5555 5555 4444");
    await query(world, sql`update activity_plans set is_pause_allowed = true`);
    await rita.subscribe(shop, { paymentMethodId: good });
    const [kept] = await rita.subscriptions();
    await signInFast(page, world, rita.email);
    await arrive(page, `/my-appointments/planos/${kept?.id}`, "Plano de teste");
    await press(page, "Marcar sessões");
    const sessions = page.getByRole("region", { name: /^Sessões/ });
    await expect(sessions.getByRole("radio").first()).toBeVisible();
    await sessions.getByRole("radio", { name: /27 de novembro/ }).check();
    await sessions
      .getByRole("group", { name: /27 de novembro/ })
      .getByRole("checkbox", { name: /09h/ })
      .check();
    await press(sessions, "Marcar os horários escolhidos");
    await expectText(page, "Sessões marcadas");
    await press(page, "Trocar cartão");
    await page
      .getByRole("dialog")
      .getByRole("radio", { name: /final 4444/ })
      .check();
    await press(page, "Usar este cartão");
    await expectText(page, "Cartão das renovações trocado");
    await press(page, "Pausar");
    await page.getByLabel("Dia da volta").fill("2027-01-10");
    await press(page, "Pausar o plano");
    await expectText(page, "Plano em pausa");
    await press(page.getByRole("main"), "Voltar agora");
    await press(page.getByRole("dialog"), "Voltar agora");
    await expectText(page, "Seu plano voltou");
    await press(page.getByRole("main"), "Cancelar renovação");
    await press(page.getByRole("dialog"), "Cancelar renovação");
    await expectText(page, "Renovação cancelada");
  },
};

const saving: Walk = {
  title: "a customer saves an offer, and takes it off again",
  writes: ["addFavourites", "removeFavourite"],
  async walk(page, world) {
    await signInFast(page, world, "carla@vereda.test");
    await arrive(page, "/busca", "Atividades e planos");
    const main = page.getByRole("main");
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === "POST" && answer.url().endsWith("/favourites") && answer.ok(),
    );
    await main
      .getByRole("button", { name: /^Salvar / })
      .first()
      .click();
    await saved;
    await expect(main.getByRole("button", { pressed: true })).toHaveCount(1);
    const removed = page.waitForResponse((answer) => answer.request().method() === "DELETE" && answer.ok());
    await main.getByRole("button", { pressed: true }).click();
    await removed;
    await expect(main.getByRole("button", { pressed: true })).toHaveCount(0);
  },
};

const asking: Walk = {
  title: "a charge whose answer the provider owes is asked about",
  writes: ["reconcileBilling"],
  async walk(page, world) {
    await toNewCard(page, world, "carla@vereda.test", cards.timeoutCharged);
    await page.getByRole("button", { name: /^Confirmar/ }).click();
    await expectBought(page);
  },
};

/** Begun on another device with the server's own means: the page has a device of its own. */
const continuing: Walk = {
  title: "a purchase begun on another device goes on here, and is discarded",
  writes: ["takeOverStartedPurchase", "saveStartedPurchase", "discardStartedPurchase"],
  async walk(page, world) {
    const shop = await openShop(world.deps.db, world.clock.now());
    const phone = await deviceOf(world, shop, "carla@vereda.test");
    await phone.save(purchaseOf(shop, { step: "2", paymentMethods: NOTHING_CHOSEN }));
    await signInFast(page, world, "carla@vereda.test");
    await leaveInCart(page, {
      id: shop.activity,
      duration: 60,
      isEnrolmentNeeded: false,
      indexType: "ACTIVITY",
    });
    await arrive(page, "/purchase/init", "Como você quer pagar?");
    const isSaved = page.waitForRequest((request) => request.method() === "PUT");
    await page.getByRole("radio", { name: /^Pix/ }).check();
    await isSaved;
    await press(page, "Descartar");
    await expect(page.getByRole("heading", { level: 1, name: "Sobre o que e quando?" })).toBeVisible();
    await expect.poll(() => phone.list()).toEqual([]);
  },
};

export const appointmentWalks = [
  asking,
  continuing,
  cancelling,
  withdrawing,
  moving,
  reviewing,
  waiting,
  letting,
  plan,
  saving,
];
