import { PIX_CODE_MS, PIX_GRACE_MS } from "#contract/constants.ts";
import { reviewOrders } from "#server/domain/orders/review.ts";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { jobHandlers } from "#server/workers.ts";
import { fakeVisibility, setVisible } from "../drivers/visibility.ts";
import { pass, shownCode, toPayment, toPixCode } from "../support/booker.ts";
import { ordersOf } from "../support/books.ts";
import { payPix } from "../support/payer.ts";
import { chooseMethod, expectBought } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";
import type { World } from "../support/world.ts";

const CARLA = "carla@vereda.test";
const MINUTE_MS = 60_000;

test.afterEach(async ({ world }) => {
  expect(await faultsInTheBooks(world.deps.db)).toEqual([]);
});

/** What the server does beside its requests. */
async function work(world: World): Promise<void> {
  await reviewOrders(world.deps);
  await world.deps.jobs.drain(jobHandlers(world.deps));
}

test("paid while the code is shown: the page becomes the confirmation by itself", async ({
  page,
  world,
  context,
}) => {
  const code = await toPixCode(page, world, CARLA);
  expect(await ordersOf(world, CARLA)).toMatchObject([
    { status: "AWAITING_PAYMENT", methods: ["PIX"], placesHeld: 1 },
  ]);
  await payPix(context, world, code, { quiet: true });
  await expectBought(page);
  expect(await ordersOf(world, CARLA)).toMatchObject([{ status: "PAID", methods: ["PIX"], placesHeld: 1 }]);
});

test("the customer's own question is answered: not yet identified, then paid", async ({
  page,
  world,
  context,
}) => {
  const code = await toPixCode(page, world, CARLA);
  await page.getByRole("button", { name: /validar/ }).click();
  await expect(
    page.getByText("Pagamento ainda não identificado. Aguarde alguns instantes e tente novamente."),
  ).toBeVisible();
  await payPix(context, world, code);
  await expectBought(page);
});

test("paid while the tab is hidden: nobody is asked meanwhile, and at once when it is seen again", async ({
  page,
  world,
  context,
}) => {
  await page.clock.install({ time: world.clock.now() });
  await fakeVisibility(page, true);
  const code = await toPixCode(page, world, CARLA);
  await setVisible(page, false);
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/is-paid")) asked++;
  });
  await payPix(context, world, code);
  await page.clock.runFor(2 * MINUTE_MS);
  expect(asked).toBe(0);
  await setVisible(page, true);
  await expectBought(page);
});

test("after a reload the same code is there, and paying it books", async ({ page, world, context }) => {
  const code = await toPixCode(page, world, CARLA);
  await page.reload();
  expect(await shownCode(page)).toBe(code);
  await payPix(context, world, code);
  await expectBought(page);
});

test("a pending Pix is taken up again from the bookings list", async ({ page, world, context }) => {
  const code = await toPixCode(page, world, CARLA);
  await page.goto("/my-appointments");
  await page.getByRole("link", { name: /Pagar com Pix/ }).click();
  expect(await shownCode(page)).toBe(code);
  await payPix(context, world, code);
  await expectBought(page);
});

test("after its expiry another code is one press away, for the same booking", async ({
  page,
  world,
  context,
}) => {
  const first = await toPixCode(page, world, CARLA);
  await pass(page, world, PIX_CODE_MS + 1_000);
  await page.getByRole("button", { name: "Gerar novo código" }).click();
  const second = await shownCode(page);
  expect(second).not.toBe(first);
  await payPix(context, world, second);
  await expectBought(page);
  expect(await ordersOf(world, CARLA)).toMatchObject([{ status: "PAID", placesHeld: 1 }]);
});

test("money on its way when the code expired still counts while the place waits", async ({
  page,
  world,
  context,
}) => {
  const code = await toPixCode(page, world, CARLA);
  await pass(page, world, PIX_CODE_MS + MINUTE_MS);
  await expect(page.getByText("Este código venceu")).toBeVisible();
  await payPix(context, world, code, { late: true });
  await page.getByRole("button", { name: /validar/ }).click();
  await expectBought(page);
});

test("money that comes when the booking was given up goes back, and the customer sees it", async ({
  page,
  world,
  context,
}) => {
  const code = await toPixCode(page, world, CARLA);
  await pass(page, world, PIX_CODE_MS + PIX_GRACE_MS + MINUTE_MS);
  await work(world);
  expect(await ordersOf(world, CARLA)).toMatchObject([{ status: "CANCELLED", placesHeld: 0 }]);
  await payPix(context, world, code, { late: true });
  await work(world);
  await page.goto("/my-appointments/compras");
  await expect(page.getByText(/chegou depois do prazo/)).toBeVisible();
  await expect(page.getByText(/[Dd]evolv(emos|ido)/).first()).toBeVisible();
});

test("benefit and Pix share the price", async ({ page, world, context }) => {
  await toPayment(page, world, "bruno@vereda.test");
  await chooseMethod(page, "benefit");
  await chooseMethod(page, "pix");
  await page.getByRole("button", { name: /^Gerar código Pix de R\$/ }).click();
  await payPix(context, world, await shownCode(page));
  await expectBought(page);
  const [order] = await ordersOf(world, "bruno@vereda.test");
  expect(order).toMatchObject({ status: "PAID", methods: ["SUBSIDY", "PIX"] });
  expect(order?.subsidyValue).toBeGreaterThan(0);
});

test("without a code from the provider it says so, keeps the booking, and a retry brings one", async ({
  page,
  world,
  context,
}) => {
  const cut = (unreachable: boolean) =>
    page.request.post(`${world.url}/sandbox/pix/faults`, { data: { unreachable } });
  await toPayment(page, world, CARLA);
  await chooseMethod(page, "pix");
  await cut(true);
  await page.getByRole("button", { name: /^Gerar código Pix de R\$/ }).click();
  await expect(page.getByText("Código QR não disponível no momento.")).toBeVisible();
  expect(await ordersOf(world, CARLA)).toMatchObject([{ status: "AWAITING_PAYMENT", placesHeld: 1 }]);
  await cut(false);
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await payPix(context, world, await shownCode(page));
  await expectBought(page);
});
