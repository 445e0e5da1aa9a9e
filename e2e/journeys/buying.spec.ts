import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { ordersOf } from "../support/books.ts";
import { findItem } from "../support/items.ts";
import {
  acceptTerms,
  cards,
  chooseFirstTime,
  chooseInterestAndTime,
  chooseMethod,
  confirm,
  expectBought,
  expectStep,
  fillCard,
  fillEnrolment,
  fillPersonalData,
  newcomer,
  next,
  openPurchase,
  startPurchase,
} from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";

test.afterEach(async ({ world }) => {
  expect(await faultsInTheBooks(world.deps.db)).toEqual([]);
});

test("with the benefit alone nothing is charged", async ({ page, world }) => {
  await signInFast(page, world, "ana@vereda.test");
  await startPurchase(page, await findItem(world, { kind: "activity" }));
  await chooseInterestAndTime(page);
  await next(page);
  await expectStep(page, "Como você quer pagar?");
  await chooseMethod(page, "benefit");
  await next(page);
  await expectStep(page, "Confira e confirme");
  await acceptTerms(page);
  await page.getByRole("button", { name: "Confirmar com o benefício" }).click();
  await expectBought(page);
  const [order] = await ordersOf(world, "ana@vereda.test");
  expect(order).toMatchObject({
    status: "PAID",
    methods: ["SUBSIDY"],
    charged: 0,
    chargedAtProvider: 0,
    placesHeld: 1,
  });
});

test("by card, with a new card that is kept for later", async ({ page, world }) => {
  await signInFast(page, world, "carla@vereda.test");
  await openPurchase(page, await findItem(world, { kind: "activity" }));
  await chooseInterestAndTime(page);
  await next(page);
  await chooseMethod(page, "card");
  await fillCard(page, cards.approved);
  await page.getByLabel(/Guardar/).check();
  await next(page);
  await expectStep(page, "Confira e confirme");
  await acceptTerms(page);
  await page.getByRole("button", { name: /^Confirmar e pagar R\$/ }).click();
  await expectBought(page);
  const [order] = await ordersOf(world, "carla@vereda.test");
  expect(order).toMatchObject({ status: "PAID", methods: ["CREDIT_CARD"], subsidyValue: 0 });
  expect(order?.chargedAtProvider).toBe(order?.charged);
  await page.goto("/profile/cartoes");
  await expect(page.getByText(/Visa.*1111/)).toBeVisible();
});

test("benefit and card share the price", async ({ page, world }) => {
  await signInFast(page, world, "bruno@vereda.test");
  await openPurchase(page, await findItem(world, { kind: "activity" }));
  await chooseInterestAndTime(page);
  await next(page);
  await chooseMethod(page, "benefit");
  await chooseMethod(page, "card");
  await fillCard(page, cards.approved);
  await next(page);
  await confirm(page);
  await expectBought(page);
  const [order] = await ordersOf(world, "bruno@vereda.test");
  expect(order).toMatchObject({ status: "PAID", methods: ["SUBSIDY", "CREDIT_CARD"] });
  expect(order?.subsidyValue).toBeGreaterThan(0);
  expect(order?.chargedAtProvider).toBe(order?.charged);
});

test("by payroll discount, with its own consent", async ({ page, world }) => {
  await signInFast(page, world, "gabi@vereda.test");
  await openPurchase(page, await findItem(world, { kind: "activity" }));
  await chooseInterestAndTime(page);
  await next(page);
  await chooseMethod(page, "payroll");
  await next(page);
  await expect(page.getByText("Informação obrigatória!")).toBeVisible();
  await page.getByLabel(/^Autorizo/).check();
  await next(page);
  await confirm(page);
  await expectBought(page);
  const [order] = await ordersOf(world, "gabi@vereda.test");
  expect(order).toMatchObject({ status: "PAID", methods: ["PAYROLL_DISCOUNT"], chargedAtProvider: 0 });
});

test("a renewing plan by the benefit is reserved for the next renewal", async ({ page, world }) => {
  await signInFast(page, world, "ana@vereda.test");
  await startPurchase(page, await findItem(world, { kind: "plan", renews: true, free: true }));
  await chooseInterestAndTime(page);
  await next(page);
  await expect(page.getByRole("checkbox", { name: /próxima renovação/ })).toBeDisabled();
  await page.goBack();
  await expectStep(page, "Sobre o que e quando?");
  await page
    .getByRole("radio", { name: /de dezembro/ })
    .first()
    .check();
  await chooseFirstTime(page);
  await next(page);
  await chooseMethod(page, "benefit");
  await next(page);
  await acceptTerms(page);
  await page.getByRole("button", { name: /^Confirmar e reservar/ }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Compra programada para 01/12/2026" }),
  ).toBeVisible();
  const [order] = await ordersOf(world, "ana@vereda.test");
  expect(order).toMatchObject({
    status: "SCHEDULED",
    methods: ["SUBSIDY"],
    charged: 0,
    startsOn: "2026-12-01",
  });
});

test("a renewing plan by card starts at once", async ({ page, world }) => {
  await signInFast(page, world, "carla@vereda.test");
  await startPurchase(page, await findItem(world, { kind: "plan", renews: true }));
  await chooseInterestAndTime(page);
  await next(page);
  await chooseMethod(page, "card");
  await fillCard(page, cards.approved);
  await next(page);
  await expect(page.getByRole("heading", { name: "Renovação" })).toBeVisible();
  await confirm(page);
  await expectBought(page);
  const [order] = await ordersOf(world, "carla@vereda.test");
  expect(order).toMatchObject({ status: "PAID", startsOn: null });
});

test("with enrolment: its data are asked once, then only shown to confirm", async ({ page, world }) => {
  await signInFast(page, world, "carla@vereda.test");
  await startPurchase(page, await findItem(world, { kind: "plan", renews: true, enrolment: true }));
  await chooseInterestAndTime(page);
  await next(page);
  await expectStep(page, "Dados da matrícula");
  await fillEnrolment(page);
  await next(page);
  await expectStep(page, "Seus dados");
  await expect(page.getByLabel("CPF")).toHaveCount(0);
  await next(page);
  await expectStep(page, "Como você quer pagar?");
  await chooseMethod(page, "card");
  await fillCard(page, cards.approved);
  await next(page);
  await confirm(page);
  await expectBought(page);
});

test("without a CPF it is asked before the payment, and kept", async ({ page, world }) => {
  await signInFast(page, world, "davi@vereda.test");
  await openPurchase(page, await findItem(world, { kind: "activity" }));
  await chooseInterestAndTime(page);
  await next(page);
  await expectStep(page, "Seus dados");
  await fillPersonalData(page, newcomer);
  await next(page);
  await chooseMethod(page, "card");
  await fillCard(page, cards.approved);
  await next(page);
  await confirm(page);
  await expectBought(page);
  await page.goto("/profile/dados");
  await expect(page.getByLabel("CPF")).toHaveValue("***.982.247-**");
});

test("without a CPF but with an enrolment, the CPF is typed once", async ({ page, world }) => {
  await signInFast(page, world, "davi@vereda.test");
  await startPurchase(page, await findItem(world, { kind: "plan", renews: true, enrolment: true }));
  await chooseInterestAndTime(page);
  await next(page);
  await fillEnrolment(page, newcomer);
  await next(page);
  await expectStep(page, "Seus dados");
  await expect(page.getByText(newcomer.cpf)).toBeVisible();
  await next(page);
  await chooseMethod(page, "card");
  await fillCard(page, cards.approved);
  await next(page);
  await confirm(page);
  await expectBought(page);
});

test("with the benefit alone and without a CPF", async ({ page, world }) => {
  await signInFast(page, world, "iara@vereda.test");
  await openPurchase(page, await findItem(world, { kind: "activity" }));
  await chooseInterestAndTime(page);
  await next(page);
  await fillPersonalData(page, { ...newcomer, name: "Iara Batista Sodré" });
  await next(page);
  await chooseMethod(page, "benefit");
  await next(page);
  await confirm(page);
  await expectBought(page);
  const [order] = await ordersOf(world, "iara@vereda.test");
  expect(order).toMatchObject({ status: "PAID", methods: ["SUBSIDY"], charged: 0 });
});
