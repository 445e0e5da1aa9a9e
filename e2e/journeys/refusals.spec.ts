import { sql } from "drizzle-orm";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { ordersOf, query } from "../support/books.ts";
import { reviewWithBenefit, reviewWithCard, toPayment } from "../support/ready-to-confirm.ts";
import {
  cards,
  chooseFirstTime,
  chooseMethod,
  confirm,
  expectBought,
  expectStep,
  fillCard,
  next,
} from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

test.afterEach(async ({ world }) => {
  expect(await faultsInTheBooks(world.deps.db)).toEqual([]);
});

const carla = "carla@vereda.test";

test("a declined card charges nothing, gives the place back, and another card buys", async ({
  page,
  world,
}) => {
  await reviewWithCard(page, world, carla, cards.declined);
  await confirm(page);
  await expect(page.getByRole("alert")).toContainText("nada foi cobrado");
  expect(await ordersOf(world, carla)).toMatchObject([
    { status: "DECLINED", chargedAtProvider: 0, placesHeld: 0 },
  ]);
  await page.getByRole("radio", { name: "Usar outro cartão" }).check();
  await fillCard(page, cards.approved);
  await next(page);
  await confirm(page);
  await expectBought(page);
  expect(await ordersOf(world, carla)).toMatchObject([
    { status: "PAID", placesHeld: 1 },
    { status: "DECLINED" },
  ]);
});

test("a card without limit says so and charges nothing", async ({ page, world }) => {
  await reviewWithCard(page, world, carla, cards.insufficientFunds);
  await confirm(page);
  await expect(page.getByRole("alert")).toContainText("não tem limite");
  expect(await ordersOf(world, carla)).toMatchObject([
    { status: "DECLINED", chargedAtProvider: 0, placesHeld: 0 },
  ]);
});

test("no answer in time although it was charged: the purchase is found, and charged once", async ({
  page,
  world,
}) => {
  await reviewWithCard(page, world, carla, cards.timeoutCharged);
  await confirm(page);
  await expectBought(page);
  const orders = await ordersOf(world, carla);
  expect(orders).toMatchObject([{ status: "PAID", placesHeld: 1 }]);
  expect(orders[0]?.chargedAtProvider).toBe(orders[0]?.charged);
});

test("no answer in time and nothing charged: it says so, and trying again charges once", async ({
  page,
  world,
}) => {
  await reviewWithCard(page, world, carla, cards.timeoutNotCharged);
  await confirm(page);
  await expect(page.getByRole("alert")).toContainText(/nada foi cobrado/i);
  expect(await ordersOf(world, carla)).toMatchObject([{ chargedAtProvider: 0, placesHeld: 0 }]);
  await expectStep(page, "Confira e confirme");
});

test("while nobody knows whether it was charged, paying again is not offered", async ({ page, world }) => {
  await reviewWithCard(page, world, carla, cards.slow);
  await confirm(page);
  await expect(page.getByRole("heading", { name: "Ainda não sabemos se o pagamento passou" })).toBeVisible();
  await expect(page.getByRole("button", { name: /pagar/i })).toHaveCount(0);
  expect(await ordersOf(world, carla)).toMatchObject([{ status: "UNKNOWN", placesHeld: 1 }]);
  world.clock.moveTo(new Date(world.clock.now().getTime() + 180_000));
  // It asks by itself too, and may be first.
  const askNow = page.getByRole("button", { name: "Conferir agora" });
  await askNow.or(page.getByRole("heading", { level: 1, name: "Tudo certo, compra confirmada" })).click();
  await expectBought(page);
  expect(await ordersOf(world, carla)).toMatchObject([{ status: "PAID", placesHeld: 1 }]);
});

test("the bank asks the holder to confirm: confirmed there, bought here", async ({ page, world }) => {
  await reviewWithCard(page, world, carla, cards.requiresAction);
  await confirm(page);
  await page.getByRole("link", { name: "Confirmar no banco" }).click();
  await page.getByRole("button", { name: "Confirmar compra" }).click();
  await expectBought(page);
  expect(await ordersOf(world, carla)).toMatchObject([{ status: "PAID", placesHeld: 1 }]);
});

test("the bank asks the holder to confirm: refused there, nothing charged here", async ({ page, world }) => {
  await reviewWithCard(page, world, carla, cards.requiresAction);
  await confirm(page);
  await page.getByRole("link", { name: "Confirmar no banco" }).click();
  await page.getByRole("button", { name: "Não reconheço esta compra" }).click();
  await expect(page.getByRole("alert")).toContainText("nada foi cobrado");
  expect(await ordersOf(world, carla)).toMatchObject([
    { status: "DECLINED", chargedAtProvider: 0, placesHeld: 0 },
  ]);
});

test("a provider out of reach: nothing charged, nothing held", async ({ page, world }) => {
  await reviewWithCard(page, world, carla, cards.unreachable);
  await confirm(page);
  await expect(page.getByRole("alert")).toContainText(
    "Erro no processamento do pagamento. Por favor, tente novamente.",
  );
  expect(
    (await ordersOf(world, carla)).every(
      ({ placesHeld, chargedAtProvider }) => placesHeld + chargedAtProvider === 0,
    ),
  ).toBe(true);
});

test("a balance used up meanwhile refuses the order", async ({ page, world }) => {
  await reviewWithBenefit(page, world, "ana@vereda.test");
  await query(world, sql`update benefit_balances set used = granted`);
  await confirm(page);
  await expect(page.getByText("Benefício insuficiente para a compra").first()).toBeVisible();
  expect(await ordersOf(world, "ana@vereda.test")).toEqual([]);
});

test("a schedule full meanwhile leads back to the choice of times, the rest is kept", async ({
  page,
  world,
}) => {
  const item = await reviewWithCard(page, world, carla, cards.approved);
  await query(
    world,
    sql`update activity_schedules set taken = capacity where activity_id = ${item.activityId}
    and starts_at < (select min(starts_at) + interval '10 days' from activity_schedules where activity_id = ${item.activityId} and starts_at > ${world.clock.now().toISOString()})`,
  );
  await confirm(page);
  await expectStep(page, "Sobre o que e quando?");
  await expect(page.getByRole("alert")).toContainText("As vagas deste horário acabaram");
  await expect(
    page.getByRole("group", { name: "Áreas de interesse" }).getByRole("checkbox").first(),
  ).toBeChecked();
  // A day that was not refused: the times have been read again.
  await expect(page.getByRole("radio", { name: /^sexta-feira, 27 de novembro, sem vagas$/ })).toBeAttached();
  await chooseFirstTime(page);
  await next(page);
  await next(page);
  await confirm(page);
  await expectBought(page);
});

test("an overdue customer's card ends in the overdue modal, the benefit goes through", async ({
  page,
  world,
}) => {
  await reviewWithCard(page, world, "fabio@vereda.test", cards.approved);
  await confirm(page);
  await expect(page.getByRole("dialog", { name: "Há um pagamento em atraso" })).toBeVisible();
  // Nothing but what he owes.
  expect(await ordersOf(world, "fabio@vereda.test")).toMatchObject([{ status: "OVERDUE" }]);
  await page.getByRole("button", { name: "Pagar com o benefício" }).click();
  await expectStep(page, "Como você quer pagar?");
  await chooseMethod(page, "benefit");
  const otherMethod = page.getByRole("radio", { name: /^Cartão de crédito/ });
  if (await otherMethod.isChecked()) await page.goBack();
  await next(page);
  await confirm(page);
  await expectBought(page);
});

test("a blocked benefit names the day it comes back, and none is told apart from a small one", async ({
  page,
  world,
}) => {
  await toPayment(page, world, "elisa@vereda.test");
  await expect(page.getByRole("checkbox", { name: /^Benefício da empresa/ })).toBeDisabled();
  await expect(page.getByText("Volta a valer em 23/12/2026")).toBeVisible();
  await page.getByText("Outras formas").first().click();
  await expect(page.getByRole("radio", { name: /^Pix/ })).toBeDisabled();
  await expect(page.getByRole("radio", { name: /^Desconto em folha/ })).toBeDisabled();
  await expect(page.getByRole("radio", { name: /^Cartão de crédito/ })).toBeEnabled();
});

test("a benefit that does not cover everything alone says so, and pays its part beside a card", async ({
  page,
  world,
}) => {
  await toPayment(page, world, "hugo@vereda.test");
  await chooseMethod(page, "benefit");
  await next(page);
  await expect(page.getByText("Benefício insuficiente para a compra")).toBeVisible();
  await chooseMethod(page, "card");
  await fillCard(page, cards.approved);
  await next(page);
  await confirm(page);
  await expectBought(page);
  const [order] = await ordersOf(world, "hugo@vereda.test");
  expect(order).toMatchObject({ status: "PAID", methods: ["SUBSIDY", "CREDIT_CARD"] });
  expect(order?.subsidyValue).toBe(1500);
});
