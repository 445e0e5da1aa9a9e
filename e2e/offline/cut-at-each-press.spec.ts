import type { BrowserContext, Locator, Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { jobHandlers } from "#server/workers.ts";
import {
  answerTheRest,
  expectHeld,
  holdFirstTime,
  openAsVisitor,
  openCheckout,
  shownCode,
} from "../support/booker.ts";
import { ordersOf, query } from "../support/books.ts";
import { findItem } from "../support/items.ts";
import { newestCode } from "../support/mail-code.ts";
import {
  acceptTerms,
  cards,
  chooseFirstTime,
  chooseInterestAndTime,
  chooseMethod,
  expectBought,
  fillCard,
  fillSignIn,
  next,
  openPurchase,
} from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { takenOver } from "../support/taken-over.ts";
import { expect, test } from "../support/test.ts";
import type { World } from "../support/world.ts";

const nina = "nina@exemplo.test";

interface Press {
  press: () => Promise<unknown>;
  /** Says, without a connection, that it did not happen. */
  told: Locator;
  /** Asks again with the connection, where it is not asked by itself. */
  again?: () => Promise<unknown>;
  /** Has happened in the end. */
  done: () => Promise<unknown>;
}

/** Presses without a connection, hears of it, and goes on with one. */
async function cutBefore(context: BrowserContext, { press, told, again, done }: Press): Promise<void> {
  // Before the app is there, a page cannot say so.
  await Promise.all(context.pages().map(takenOver));
  await context.setOffline(true);
  await press();
  await expect(told).toBeVisible();
  await context.setOffline(false);
  await again?.();
  await done();
}

/** Presses for Carla's Pix without a connection, and again with one: it is ordered once. */
async function askForPix(page: Page, world: World, told: Locator): Promise<void> {
  const carla = "carla@vereda.test";
  const generate = page.getByRole("button", { name: /^Gerar código Pix/ });
  await cutBefore(page.context(), {
    press: () => generate.click({ force: true }),
    told,
    again: async () => {
      expect(await ordersOf(world, carla)).toEqual([]);
      await generate.click();
    },
    done: () => shownCode(page),
  });
  expect(await ordersOf(world, carla)).toMatchObject([{ status: "AWAITING_PAYMENT", methods: ["PIX"] }]);
}

/** Asks for a code and types it, each time without a connection first. `done`: what the code leads to. */
async function enterCode(page: Page, world: World, email: string, done: Press["done"]): Promise<void> {
  const ask = page.getByRole("button", { name: "Receber o código" });
  const field = page.getByLabel("Código");
  await page.getByLabel("E-mail").fill(email);
  await cutBefore(page.context(), {
    press: () => ask.click(),
    told: alert(page),
    again: async () => {
      await expect(page.getByLabel("E-mail")).toHaveValue(email);
      await ask.click();
    },
    done: () => expect(heading(page, "Confira o seu e-mail")).toBeVisible(),
  });
  const code = await newestCode(world, email);
  await cutBefore(page.context(), {
    press: () => field.fill(code),
    told: alert(page),
    again: async () => {
      await expect(field).toHaveValue(code);
      await field.press("Enter");
    },
    done,
  });
}

const cutFromConfirming = (page: Page) =>
  page.getByText("Sem conexão não dá para confirmar. Nada foi reservado nem pago.");
const alert = (page: Page) => page.getByRole("main").getByRole("alert").first();
const heading = (page: Page, name: string) => page.getByRole("heading", { name });

test.afterEach(async ({ world }) => {
  expect(await faultsInTheBooks(world.deps.db)).toEqual([]);
});

test("with the network cut before each press somebody new is told, types nothing twice, and has one account and one held time", async ({
  page,
  world,
  context,
}) => {
  await openAsVisitor(page, world);
  const button = (name: string) => page.getByRole("button", { name });
  await context.setOffline(true);
  await chooseFirstTime(page);
  await expect(page.getByRole("region", { name: "Quem reserva?" })).toBeVisible();
  await context.setOffline(false);
  await enterCode(page, world, nina, () =>
    expect(heading(page, "Em nome de quem é a reserva?")).toBeVisible(),
  );
  await page.getByLabel("Nome completo").fill("Nina Prado");
  await page.getByRole("checkbox").check();
  await cutBefore(context, {
    press: () => button("Criar conta e continuar").click(),
    told: alert(page),
    again: async () => {
      await expect(page.getByLabel("Nome completo")).toHaveValue("Nina Prado");
      await button("Criar conta e continuar").click();
    },
    done: () => expectHeld(page),
  });
  const { rows } = await query(
    world,
    sql`select count(distinct c.id)::int as accounts, count(h.id)::int as holds
      from customers c left join schedule_holds h on h.customer_id = c.id where c.name = 'Nina Prado'`,
  );
  expect(rows).toEqual([{ accounts: 1, holds: 1 }]);
});

test("with the network cut before the press a sign-in says so, and keeps what was typed", async ({
  page,
  context,
}) => {
  await page.goto("/entrar");
  await cutBefore(context, {
    press: () => fillSignIn(page, "carla@vereda.test"),
    told: alert(page),
    again: async () => {
      await expect(page.getByLabel("E-mail")).toHaveValue("carla@vereda.test");
      await page.getByRole("button", { name: "Entrar", exact: true }).click();
    },
    done: () => expect(page).not.toHaveURL(/entrar/),
  });
});

test("with the network cut before each press a sign-in by code asks for one, and takes it once it can", async ({
  page,
  world,
}) => {
  await page.goto("/entrar/codigo");
  await enterCode(page, world, "carla@vereda.test", () => expect(page).toHaveURL(/\/home$/));
});

test("with the network cut before each press of a checkout the booking is confirmed once, when there is one", async ({
  page,
  world,
  context,
}) => {
  const carla = "carla@vereda.test";
  await openCheckout(page, world, carla);
  await cutBefore(context, {
    press: () => chooseFirstTime(page),
    told: page.getByText("Não sabemos se deu certo guardar o horário."),
    again: () => chooseFirstTime(page),
    done: () => expectHeld(page),
  });
  await answerTheRest(page);
  await chooseMethod(page, "card");
  await fillCard(page, cards.approved);
  const confirm = page.getByRole("button", { name: /^Confirmar/ });
  await cutBefore(context, {
    press: () => confirm.click({ force: true }),
    told: cutFromConfirming(page),
    again: async () => {
      expect(await ordersOf(world, carla)).toEqual([]);
      await expect(page.getByLabel("Número do cartão")).toHaveValue(cards.approved);
      await confirm.click();
    },
    done: () => expectBought(page),
  });
  const orders = await ordersOf(world, carla);
  expect(orders).toMatchObject([{ status: "PAID" }]);
  expect(orders[0]?.chargedAtProvider).toBe(orders[0]?.charged);
});

test.describe("where a purchase may be paid by Pix", () => {
  test.use({ settings: { PURCHASE_PIX_ENABLED: "true" } });

  test("with the network cut at the first step and at the last press of a purchase its Pix is asked for once", async ({
    page,
    world,
    context,
  }) => {
    const carla = "carla@vereda.test";
    await signInFast(page, world, carla);
    await openPurchase(page, await findItem(world, { kind: "activity" }));
    const retry = () => page.getByRole("button", { name: "Tentar de novo" }).click();
    await context.setOffline(true);
    await chooseInterestAndTime(page);
    await context.setOffline(false);
    await cutBefore(context, {
      press: () => next(page),
      told: alert(page),
      again: retry,
      done: () => expect(page.getByRole("radio", { name: /^Pix/ })).toBeVisible(),
    });
    await expect(heading(page, "Como você quer pagar?")).toBeVisible();
    await context.setOffline(true);
    await chooseMethod(page, "pix");
    await next(page);
    await expect(heading(page, "Confira e confirme")).toBeVisible();
    await context.setOffline(false);
    await acceptTerms(page);
    await askForPix(page, world, alert(page));
  });
});

test("with the network cut before its press a booking's Pix is asked for once, when there is one", async ({
  page,
  world,
  context,
}) => {
  const carla = "carla@vereda.test";
  await openCheckout(page, world, carla);
  await holdFirstTime(page);
  await context.setOffline(true);
  await answerTheRest(page);
  await context.setOffline(false);
  await cutBefore(context, {
    press: () => chooseMethod(page, "pix"),
    told: cutFromConfirming(page),
    done: () => expect(page.getByRole("button", { name: /^Gerar código Pix/ })).toBeEnabled(),
  });
  await askForPix(page, world, cutFromConfirming(page));
});

test("with the network cut before the press a forgotten password's link is not said to be sent", async ({
  page,
  world,
  context,
}) => {
  await page.goto("/entrar");
  await page.getByRole("link", { name: "Esqueci minha senha" }).click();
  await expect(heading(page, "Esqueceu a senha?")).toBeVisible();
  await page.getByLabel("E-mail").fill("carla@vereda.test");
  const send = page.getByRole("button", { name: "Enviar o link" });
  await cutBefore(context, {
    press: () => send.click(),
    told: alert(page),
    again: async () => {
      await expect(page.getByLabel("E-mail")).toHaveValue("carla@vereda.test");
      await send.click();
    },
    done: () => expect(heading(page, "Confira o seu e-mail")).toBeVisible(),
  });
  await world.deps.jobs.drain(jobHandlers(world.deps));
  const { rows } = await query(world, sql`select count(*)::int as links from account_links`);
  expect(rows).toEqual([{ links: 1 }]);
});
