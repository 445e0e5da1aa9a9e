import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { HOLD_MS } from "#contract/constants.ts";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import {
  answerTheRest,
  expectHeld,
  holdFirstTime,
  openCheckout,
  pass,
  startBooking,
  toNewCard,
  toPayment,
} from "../support/booker.ts";
import { ordersOf, query } from "../support/books.ts";
import { endSessions } from "../support/sessions.ts";
import {
  cards,
  chooseFirstTime,
  chooseMethod,
  expectBought,
  fillCard,
  fillPersonalData,
  fillSignIn,
  newcomer,
} from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";
import type { World } from "../support/world.ts";

test.afterEach(async ({ world }) => {
  expect(await faultsInTheBooks(world.deps.db)).toEqual([]);
});

interface HeldBack {
  /** Settles once a request of the pattern left the page. */
  asked: Promise<unknown>;
  /** Lets what waits, and what follows, go on to the server. */
  now(): void;
}

/** Requests of the pattern wait on their way to the server. */
async function holdBack(page: Page, pattern: string): Promise<HeldBack> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, (route) => promise.then(() => route.continue()));
  return { asked: page.waitForRequest(pattern), now: resolve };
}

/** The hold runs out, and the customer stands at the choice of times with a word about it. */
async function runOut(page: Page, world: World): Promise<void> {
  await pass(page, world, HOLD_MS + 1_000);
  await expect(page.getByText("Seu horário voltou para a agenda")).toBeVisible();
  await expect(page.getByRole("group", { name: /^Horários de/ })).toBeVisible();
}

const liveHolds = async (world: World) =>
  (
    await query<{ live: number }>(
      world,
      sql`select count(*)::int as live from schedule_holds
        where released_at is null and expires_at > ${world.clock.now().toISOString()}`,
    )
  ).rows[0]?.live;

/** The held place becomes the only one of its schedule. @returns the schedule's id */
async function onlyPlaceOf(world: World): Promise<string> {
  const { rows } = await query<{ id: string }>(
    world,
    sql`update activity_schedules s set capacity = s.taken from schedule_holds h
      where h.schedule_id = s.id and h.released_at is null returning s.id`,
  );
  return rows[0]?.id ?? "";
}

test("with everything answered: the answers are kept, another time books", async ({ page, world }) => {
  await toPayment(page, world, "ana@vereda.test");
  await chooseMethod(page, "benefit");
  await runOut(page, world);
  expect(await liveHolds(world)).toBe(0);
  await holdFirstTime(page);
  await expect(page.getByRole("checkbox", { name: /^Li e aceito/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /^Benefício/ })).toBeChecked();
  await page.getByRole("button", { name: "Confirmar reserva" }).click();
  await expectBought(page);
});

test("while a new card is being typed: what was typed stays, and it books", async ({ page, world }) => {
  await toNewCard(page, world, "carla@vereda.test", cards.approved);
  await runOut(page, world);
  await holdFirstTime(page);
  await expect(page.getByLabel("Número do cartão")).toHaveValue(cards.approved);
  await page.getByRole("button", { name: /^Confirmar e pagar R\$/ }).click();
  await expectBought(page);
});

test("while personal data are being typed: they stay", async ({ page, world }) => {
  await openCheckout(page, world, "davi@vereda.test");
  await holdFirstTime(page);
  const person = page.getByRole("region", { name: "Seus dados" });
  await fillPersonalData(person, newcomer);
  await runOut(page, world);
  await holdFirstTime(page);
  await expect(person.getByLabel("CPF")).toHaveValue(newcomer.cpf);
  await expect(person.getByLabel("Nome completo")).toHaveValue(newcomer.name);
});

test("while another time is being looked for", async ({ page, world }) => {
  await toPayment(page, world, "ana@vereda.test");
  await page.getByRole("button", { name: "Alterar: Horário" }).click();
  await expect(page.getByRole("heading", { name: "Escolha outro horário" })).toBeVisible();
  await runOut(page, world);
  await expect(page.getByRole("button", { name: "Manter o horário de antes" })).toHaveCount(0);
});

test("while the price cannot be had", async ({ page, world }) => {
  await openCheckout(page, world, "ana@vereda.test");
  await page.route("**/price-composite**", (route) => route.abort());
  await holdFirstTime(page);
  await expect(page.getByRole("button", { name: "Tentar de novo" })).toBeVisible();
  await runOut(page, world);
});

test("while the overdue modal is open: it closes for the choice", async ({ page, world }) => {
  await openCheckout(page, world, "fabio@vereda.test");
  await holdFirstTime(page);
  await answerTheRest(page);
  await chooseMethod(page, "pix");
  await page.getByRole("button", { name: /^Gerar código Pix/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await runOut(page, world);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("while the price is on its way", async ({ page, world }) => {
  await openCheckout(page, world, "ana@vereda.test");
  const arrive = await holdBack(page, "**/price-composite**");
  await chooseFirstTime(page);
  await arrive.asked;
  await runOut(page, world);
  arrive.now();
  await holdFirstTime(page);
  await answerTheRest(page);
  await chooseMethod(page, "benefit");
  await page.getByRole("button", { name: "Confirmar reserva" }).click();
  await expectBought(page);
});

test("while personal data are being saved: they were saved, and another time books", async ({
  page,
  world,
}) => {
  await toPayment(page, world, "davi@vereda.test");
  await chooseMethod(page, "card");
  await fillCard(page.getByRole("region", { name: "Pagamento" }), cards.approved);
  await fillPersonalData(page.getByRole("region", { name: "Seus dados" }), newcomer);
  const arrive = await holdBack(page, "**/mobile/customers/me");
  await page.getByRole("button", { name: /^Confirmar e pagar R\$/ }).click();
  await arrive.asked;
  await runOut(page, world);
  arrive.now();
  await holdFirstTime(page);
  await page.getByRole("button", { name: /^Confirmar e pagar R\$/ }).click();
  await expectBought(page);
  expect(await ordersOf(world, "davi@vereda.test")).toMatchObject([{ status: "PAID", placesHeld: 1 }]);
});

test("while the order is on its way there, somebody else takes the place: nothing is charged, another time books", async ({
  page,
  world,
}) => {
  await toNewCard(page, world, "carla@vereda.test", cards.approved);
  const scheduleId = await onlyPlaceOf(world);
  const arrive = await holdBack(page, "**/mobile/billings");
  await page.getByRole("button", { name: /^Confirmar e pagar R\$/ }).click();
  await arrive.asked;
  await pass(page, world, HOLD_MS + 1_000);
  const headers = await world.signIn("hugo@vereda.test");
  const path = `/api/mobile/activity-schedules/${scheduleId}/holds`;
  expect((await world.app.request(path, { method: "POST", headers })).status).toBe(200);
  arrive.now();
  await expect(page.getByText(/Nada foi cobrado: escolha outro/)).toBeVisible();
  expect(await ordersOf(world, "carla@vereda.test")).toEqual([]);
  await holdFirstTime(page);
  await page.getByRole("button", { name: /^Confirmar e pagar R\$/ }).click();
  await expectBought(page);
});

test("while the bank waits for the holder: the place is the order's by then, and it books", async ({
  page,
  world,
}) => {
  await toNewCard(page, world, "carla@vereda.test", cards.requiresAction);
  await page.getByRole("button", { name: /^Confirmar e pagar R\$/ }).click();
  await expect(page.getByRole("link", { name: /banco/ })).toBeVisible();
  await pass(page, world, HOLD_MS + 1_000);
  await page.getByRole("link", { name: /banco/ }).click();
  await page.getByRole("button", { name: "Confirmar compra" }).click();
  await expectBought(page);
  expect(await ordersOf(world, "carla@vereda.test")).toMatchObject([{ status: "PAID", placesHeld: 1 }]);
});

test("while the customer signs in again", async ({ page, world }) => {
  await toPayment(page, world, "ana@vereda.test");
  await chooseMethod(page, "benefit");
  await endSessions(world);
  await page.getByRole("button", { name: "Confirmar reserva" }).click();
  await expect(page).toHaveURL(/\/entrar/);
  await pass(page, world, HOLD_MS + 1_000);
  await fillSignIn(page, "ana@vereda.test");
  await expect(page.getByText("Seu horário voltou para a agenda")).toBeVisible();
  await holdFirstTime(page);
  await page.getByRole("button", { name: "Confirmar reserva" }).click();
  await expectBought(page);
});

test("after a reload the hold goes on with what is left of it; one that ran out meanwhile is said", async ({
  page,
  world,
}) => {
  await toPayment(page, world, "ana@vereda.test");
  await pass(page, world, HOLD_MS / 3);
  await page.reload();
  await expect(page.getByRole("timer")).toHaveText(/por (10|9):\d\d$/);
  await expect(page.getByRole("checkbox", { name: /^Li e aceito/ })).toBeChecked();
  const later = new Date(world.clock.now().getTime() + HOLD_MS);
  world.clock.moveTo(later);
  await page.clock.setFixedTime(later);
  await page.reload();
  await expect(page.getByText("Seu horário voltou para a agenda")).toBeVisible();
});

test("leaving gives the place back", async ({ page, world }) => {
  await startBooking(page, world, "ana@vereda.test");
  expect(await liveHolds(world)).toBe(1);
  await page.getByRole("button", { name: "Voltar", exact: true }).click();
  await expect(page).not.toHaveURL(/checkout/);
  await expect.poll(() => liveHolds(world)).toBe(0);
  expect(await ordersOf(world, "ana@vereda.test")).toEqual([]);
});

test("a held place is nobody else's; once it ran out it is free again", async ({ page, world, browser }) => {
  const item = await openCheckout(page, world, "ana@vereda.test");
  await holdFirstTime(page);
  const link = `${world.url}/checkout?activityId=${item.id}&scheduleId=${await onlyPlaceOf(world)}`;
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, locale: "pt-BR" });
  const other = await context.newPage();
  await other.clock.setFixedTime(world.clock.now());
  await signInFast(other, world, "carla@vereda.test");
  await other.goto(link);
  await expect(other.getByText(/A última vaga deste horário acabou de sair/)).toBeVisible();
  await pass(page, world, HOLD_MS + 1_000);
  const again = await context.newPage();
  await again.clock.setFixedTime(world.clock.now());
  await again.goto(link);
  await expectHeld(again);
  await context.close();
});
