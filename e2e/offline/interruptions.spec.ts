import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { ordersOf, query } from "../support/books.ts";
import { findItem } from "../support/items.ts";
import { reviewWithCard } from "../support/ready-to-confirm.ts";
import {
  cards,
  chooseInterestAndTime,
  chooseMethod,
  confirm,
  expectBought,
  expectStep,
  fillCard,
  fillEnrolment,
  fillSignIn,
  newcomer,
  next,
  startPurchase,
} from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";
import type { World } from "../support/world.ts";

const carla = "carla@vereda.test";
const orderCall = /\/api\/mobile\/billings(\/co-participation)?$/;

test.afterEach(async ({ world }) => {
  expect(await faultsInTheBooks(world.deps.db)).toEqual([]);
});

/** Each step of the longest way, what to fill in there, and what shows that it was kept. */
const longWay = [
  {
    title: "Sobre o que e quando?",
    fill: chooseInterestAndTime,
    isKept: async (page: Page) => {
      await expect(
        page.getByRole("group", { name: "Áreas de interesse" }).getByRole("checkbox").first(),
      ).toBeChecked();
      await expect(page.getByRole("group", { name: /^Horários de/ }).locator("input:checked")).toHaveCount(1);
    },
  },
  {
    title: "Dados da matrícula",
    fill: (page: Page) => fillEnrolment(page, newcomer),
    isKept: async (page: Page) => {
      await expect(page.getByLabel("CPF")).toHaveValue(newcomer.cpf);
      await expect(page.getByLabel("Número", { exact: true })).toHaveValue("1578");
    },
  },
  {
    title: "Seus dados",
    fill: async () => {},
    isKept: (page: Page) => expect(page.getByText(newcomer.cpf)).toBeVisible(),
  },
  {
    title: "Como você quer pagar?",
    fill: async (page: Page) => {
      await chooseMethod(page, "card");
      await fillCard(page, cards.approved);
    },
    isKept: (page: Page) => expect(page.getByRole("radio", { name: /^Cartão de crédito/ })).toBeChecked(),
  },
] as const;

async function startLongWay(page: Page, world: World): Promise<void> {
  await signInFast(page, world, "davi@vereda.test");
  await startPurchase(page, await findItem(world, { kind: "plan", renews: true, enrolment: true }));
}

test("a reload at each step resumes there with what was filled in; card numbers are never kept", async ({
  page,
  world,
}) => {
  await startLongWay(page, world);
  for (const { title, fill, isKept } of longWay) {
    await expectStep(page, title);
    await fill(page);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await isKept(page);
    if (title === "Como você quer pagar?") {
      await expect(page.getByLabel("Número do cartão")).toHaveValue("");
      await fillCard(page, cards.approved);
    }
    if (title === "Dados da matrícula") {
      await page.getByLabel("Os dados são meus e são verdadeiros.").check();
      await page.getByLabel("Li e aceito os termos da matrícula.").check();
    }
    await next(page);
  }
  await expectStep(page, "Confira e confirme");
  await page.reload();
  await confirm(page);
  await expectBought(page);
  expect(await ordersOf(world, "davi@vereda.test")).toMatchObject([{ status: "PAID" }]);
});

test("Back at each step goes one step back, and Forward is the next step again", async ({ page, world }) => {
  await startLongWay(page, world);
  for (const { title, fill } of longWay) {
    await expectStep(page, title);
    await fill(page);
    await next(page);
  }
  await expectStep(page, "Confira e confirme");
  await page.goBack();
  await expectStep(page, "Seus dados");
  await page.goBack();
  await expectStep(page, "Sobre o que e quando?");
  // An entry was gone over: the browser gets to this step's after its heading.
  await expect(page).toHaveURL(/step=1$/);
  await page.goForward();
  await expectStep(page, "Dados da matrícula");
  await page.goBack();
  await expectStep(page, "Sobre o que e quando?");
  await page.goBack();
  await expect(page).toHaveURL(/\/planos\//);
});

test("the network lost at each step loses nothing and says so", async ({ page, world, context }) => {
  await startLongWay(page, world);
  for (const { title, fill, isKept } of longWay) {
    await expectStep(page, title);
    await fill(page);
    if (title === "Sobre o que e quando?") {
      await next(page);
      continue;
    }
    await context.setOffline(true);
    await next(page);
    // What was pressed has failed: the notice above the page comes before that.
    await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
    await context.setOffline(false);
    await isKept(page);
    const again = page.getByRole("button", { name: /Tentar de novo|Tentar novamente/ });
    if (await again.isVisible()) await again.click();
    else await next(page);
  }
  await expectStep(page, "Confira e confirme");
  await confirm(page);
  await expectBought(page);
});

test("the order's answer lost on the way: the purchase is found by its key, charged once", async ({
  page,
  world,
}) => {
  await reviewWithCard(page, world, carla, cards.approved);
  await page.route(
    orderCall,
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await confirm(page);
  await expectBought(page);
  const orders = await ordersOf(world, carla);
  expect(orders).toMatchObject([{ status: "PAID" }]);
  expect(orders[0]?.chargedAtProvider).toBe(orders[0]?.charged);
});

test("the order lost on its way there: nothing charged, and confirming again orders once", async ({
  page,
  world,
}) => {
  await reviewWithCard(page, world, carla, cards.approved);
  await page.route(orderCall, (route) => route.abort("connectionrefused"), { times: 1 });
  await confirm(page);
  await expect(page.getByRole("alert")).toContainText(/nada foi cobrado/i);
  expect(await ordersOf(world, carla)).toEqual([]);
  await confirm(page);
  await expectBought(page);
  expect(await ordersOf(world, carla)).toHaveLength(1);
});

test("a reload while the order is on its way asks for it and never sends it again", async ({
  page,
  world,
}) => {
  await reviewWithCard(page, world, carla, cards.approved);
  let sent = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(orderCall, async (route) => {
    sent += 1;
    await route.fetch();
    await held;
    await route.abort().catch(() => {});
  });
  await confirm(page);
  await expect(page.getByRole("heading", { name: "Confirmando sua compra…" })).toBeVisible();
  await expect.poll(async () => (await ordersOf(world, carla))[0]?.status).toBe("PAID");
  await page.reload();
  answer();
  await expectBought(page);
  expect(sent).toBe(1);
  expect(await ordersOf(world, carla)).toHaveLength(1);
});

test("a session that ends in the middle: sign in again, and everything is still there", async ({
  page,
  world,
}) => {
  await reviewWithCard(page, world, carla, cards.approved);
  await query(world, sql`update sessions set revoked_at = ${world.clock.now().toISOString()}`);
  await confirm(page);
  await expect(page).toHaveURL(/\/entrar/);
  await fillSignIn(page, carla);
  await expectStep(page, "Confira e confirme");
  expect(await ordersOf(world, carla)).toEqual([]);
  await confirm(page);
  await expectBought(page);
  expect(await ordersOf(world, carla)).toMatchObject([{ status: "PAID" }]);
});
