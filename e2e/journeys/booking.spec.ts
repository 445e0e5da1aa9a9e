import { sql } from "drizzle-orm";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import {
  answerTheRest,
  enterByPassword,
  expectHeld,
  holdFirstTime,
  openCheckout,
  startBooking,
  toNewCard,
  toPayment,
} from "../support/booker.ts";
import { ordersOf, query } from "../support/books.ts";
import { findItem } from "../support/items.ts";
import {
  cards,
  chooseFirstTime,
  chooseMethod,
  expectBought,
  fillCard,
  fillPersonalData,
  newcomer,
} from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";

test.afterEach(async ({ world }) => {
  expect(await faultsInTheBooks(world.deps.db)).toEqual([]);
});

test("with the benefit alone nothing is charged", async ({ page, world }) => {
  await startBooking(page, world, "ana@vereda.test");
  await answerTheRest(page);
  await chooseMethod(page, "benefit");
  await page.getByRole("button", { name: "Confirmar reserva" }).click();
  await expectBought(page);
  await expect(page.getByText(/Cancelamento grátis até \d\d\/\d\d\/\d{4} às \d\dh(\d\d)?/)).toBeVisible();
  expect(await ordersOf(world, "ana@vereda.test")).toMatchObject([
    { status: "PAID", methods: ["SUBSIDY"], charged: 0, chargedAtProvider: 0, placesHeld: 1 },
  ]);
});

test("by a new card that is kept, and again by the kept one, which is then forgotten", async ({
  page,
  world,
}) => {
  await toNewCard(page, world, "carla@vereda.test", cards.approved);
  await page.getByLabel(/Guardar/).check();
  await page.getByRole("button", { name: /^Confirmar e pagar R\$/ }).click();
  await expectBought(page);

  await toPayment(page, world, "carla@vereda.test");
  await chooseMethod(page, "card");
  await page.getByRole("radio", { name: /Visa final 1111/ }).check();
  await page.getByRole("button", { name: /^Confirmar e pagar R\$/ }).click();
  await expectBought(page);
  const orders = await ordersOf(world, "carla@vereda.test");
  expect(
    orders.map(({ status, methods, chargedAtProvider, charged }) => [
      status,
      methods,
      chargedAtProvider === charged,
    ]),
  ).toEqual([
    ["PAID", ["CREDIT_CARD"], true],
    ["PAID", ["CREDIT_CARD"], true],
  ]);

  await page.goto("/profile/cartoes");
  await page.getByRole("button", { name: "Excluir o cartão Visa final 1111" }).click();
  await page.getByRole("button", { name: "Excluir cartão" }).click();
  await expect(page.getByText("Nenhum cartão salvo.")).toBeVisible();
  await toPayment(page, world, "carla@vereda.test");
  await chooseMethod(page, "card");
  await expect(page.getByLabel("Número do cartão")).toBeVisible();
  await expect(page.getByRole("radio", { name: /Visa final 1111/ })).toHaveCount(0);
});

test("benefit and card share the price", async ({ page, world }) => {
  await toPayment(page, world, "bruno@vereda.test");
  await chooseMethod(page, "benefit");
  await chooseMethod(page, "card");
  await fillCard(page, cards.approved);
  await page.getByRole("button", { name: /^Confirmar e pagar R\$/ }).click();
  await expectBought(page);
  const [order] = await ordersOf(world, "bruno@vereda.test");
  expect(order).toMatchObject({ status: "PAID", methods: ["SUBSIDY", "CREDIT_CARD"], placesHeld: 1 });
  expect(order?.subsidyValue).toBeGreaterThan(0);
  expect(order?.chargedAtProvider).toBe(order?.charged);
});

test("by payroll discount with its own consent, once the benefit is taken away", async ({ page, world }) => {
  await toPayment(page, world, "gabi@vereda.test");
  await page.getByRole("checkbox", { name: /^Benefício/ }).uncheck();
  await chooseMethod(page, "payroll");
  await page.getByRole("button", { name: /^Confirmar e pagar R\$/ }).click();
  await expect(page.getByText("Informação obrigatória!")).toBeVisible();
  await page.getByRole("checkbox", { name: /^Autorizo minha empresa/ }).check();
  await page.getByRole("button", { name: /^Confirmar e pagar R\$/ }).click();
  await expectBought(page);
  expect(await ordersOf(world, "gabi@vereda.test")).toMatchObject([
    { status: "PAID", methods: ["PAYROLL_DISCOUNT"], chargedAtProvider: 0 },
  ]);
});

test("without a CPF the data are asked on the page, and kept", async ({ page, world }) => {
  await toPayment(page, world, "davi@vereda.test");
  await chooseMethod(page, "card");
  await fillCard(page.getByRole("region", { name: "Pagamento" }), cards.approved);
  const person = page.getByRole("region", { name: "Seus dados" });
  await fillPersonalData(person, newcomer);
  await page.getByRole("button", { name: /^Confirmar e pagar R\$/ }).click();
  await expectBought(page);
  await page.goto("/profile/dados");
  await expect(page.getByLabel("CPF")).toHaveValue("***.982.247-**");
});

test("without a theme the order is not sent: the specification's words say so", async ({ page, world }) => {
  await openCheckout(page, world, "ana@vereda.test");
  await holdFirstTime(page);
  await page.getByRole("checkbox", { name: /^Li e aceito/ }).check();
  await chooseMethod(page, "benefit");
  await page.getByRole("button", { name: "Confirmar reserva" }).click();
  await expect(page.getByText("Por favor, selecione uma subcategoria antes de prosseguir.")).toBeVisible();
  expect(await ordersOf(world, "ana@vereda.test")).toEqual([]);
});

test("a visitor who signs in with a password comes back to the same time", async ({ page, world }) => {
  const ahead = new Date(world.clock.now().getTime() + 3 * 86_400_000).toISOString();
  const { rows } = await query<{ id: string; activity_id: string }>(
    world,
    sql`select s.id, s.activity_id from activity_schedules s join activities a on a.id = s.activity_id
      where s.taken < s.capacity and s.starts_at > ${ahead} and not a.is_enrolment_needed
      order by s.starts_at, s.id limit 1`,
  );
  const [first] = rows;
  await page.goto(`/checkout?activityId=${first?.activity_id}&scheduleId=${first?.id}`);
  await enterByPassword(page, "carla@vereda.test");
  await expect(page).toHaveURL(new RegExp(`scheduleId=${first?.id}`));
  await expectHeld(page);
});

for (const [name, number, says] of [
  ["declined", cards.declined, /não foi aprovad|recus/],
  ["without limit", cards.insufficientFunds, /limite|saldo/],
  ["out of the provider's reach", cards.unreachable, /Nada foi cobrado|não respondeu/],
] as const)
  test(`a card that is ${name} charges nothing, says so, and another card books`, async ({ page, world }) => {
    await toNewCard(page, world, "carla@vereda.test", number);
    await page.getByRole("button", { name: /^Confirmar e pagar R\$/ }).click();
    await expect(page.getByText(says).first()).toBeVisible();
    expect(
      (await ordersOf(world, "carla@vereda.test")).map(({ chargedAtProvider }) => chargedAtProvider),
    ).toEqual([0]);
    await expectHeld(page);
    await page.getByRole("radio", { name: "Usar outro cartão" }).check();
    await fillCard(page, cards.approved);
    await page.getByRole("button", { name: /^Confirmar e pagar R\$/ }).click();
    await expectBought(page);
  });

test("the bank asks the holder to confirm: confirmed there, booked here", async ({ page, world }) => {
  await toNewCard(page, world, "carla@vereda.test", cards.requiresAction);
  await page.getByRole("button", { name: /^Confirmar e pagar R\$/ }).click();
  await page.getByRole("link", { name: /banco/ }).click();
  await page.getByRole("button", { name: "Confirmar compra" }).click();
  await expectBought(page);
  expect(await ordersOf(world, "carla@vereda.test")).toMatchObject([{ status: "PAID", placesHeld: 1 }]);
});

test("no answer in time although it was charged: the booking is found, and charged once", async ({
  page,
  world,
}) => {
  await toNewCard(page, world, "carla@vereda.test", cards.timeoutCharged);
  await page.getByRole("button", { name: /^Confirmar e pagar R\$/ }).click();
  await expectBought(page);
  const [order, ...others] = await ordersOf(world, "carla@vereda.test");
  expect(others).toEqual([]);
  expect(order?.chargedAtProvider).toBe(order?.charged);
});

test("while nobody knows whether it was charged, paying again is not offered; after a reload neither", async ({
  page,
  world,
}) => {
  await toNewCard(page, world, "carla@vereda.test", cards.slow);
  await page.getByRole("button", { name: /^Confirmar e pagar R\$/ }).click();
  for (const _ of ["at first", "after a reload"]) {
    await expect(
      page.getByRole("heading", { level: 1, name: "Ainda não sabemos se o pagamento passou" }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /^Confirmar e pagar/ })).toHaveCount(0);
    await page.reload();
  }
  expect(await ordersOf(world, "carla@vereda.test")).toMatchObject([{ status: "UNKNOWN", placesHeld: 1 }]);
});

test("a time that is taken meanwhile is said at the choice, and everything else is kept", async ({
  page,
  world,
}) => {
  await toPayment(page, world, "ana@vereda.test");
  await page.getByRole("button", { name: "Alterar: Horário" }).click();
  await query(world, sql`update activity_schedules set taken = capacity where taken < capacity`);
  await page.getByRole("radio", { name: "sexta-feira, 27 de novembro" }).check({ force: true });
  await chooseFirstTime(page);
  await expect(
    page.getByText("A última vaga deste horário acabou de sair. Nada foi cobrado: escolha outro."),
  ).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Li e aceito/ })).toBeChecked();
  await query(
    world,
    sql`update activity_schedules s set taken = (select count(*) from billing_schedules l
      where l.schedule_id = s.id and l.released_at is null) + (select count(*) from schedule_holds h
      where h.schedule_id = s.id and h.released_at is null)`,
  );
});

test("whoever books at once from a page that a visitor was rendered has the benefit chosen", async ({
  page,
  world,
}) => {
  await signInFast(page, world, "ana@vereda.test");
  const { path } = await findItem(world, { kind: "activity" });
  await page.goto(path);
  await page.getByRole("button", { name: "Escolher horário", exact: true }).click();
  await expect(page.getByRole("checkbox", { name: /^Benefício/ })).toBeChecked();
  await holdFirstTime(page);
  await expect(page.getByRole("checkbox", { name: /^Benefício/ })).toBeChecked();
  await expect(page.getByRole("button", { name: "Confirmar reserva" })).toBeVisible();
});
