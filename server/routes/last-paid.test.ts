import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "../db/database.ts";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
import { type Booking, book } from "../domain/appointments/testing/book.ts";
import { type Buyer, buyer } from "../domain/orders/testing/buyer.ts";
import { openShop, type Shop } from "../domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const DAY_MS = 86_400_000;

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  shop = await openShop(server.deps.db, SEED_INSTANT);
});
afterAll(() => server.close());

const execute = (statement: SQL) => inTransaction(server.deps.db, (tx) => tx.execute(statement));
/** An order of so many days ago. */
async function paid(email: string, days: number, methods: string, more: Partial<Booking> = {}) {
  const startsAt = new Date(SEED_INSTANT.getTime() - days * DAY_MS);
  const [made] = await book(server.deps.db, email, shop, [{ startsAt, ...more }]);
  await execute(sql`update billings set methods = ${methods}::text[] where id = ${made?.billingId ?? ""}`);
  return made?.billingId ?? expect.unreachable();
}
async function lastPaid(by: Buyer) {
  const { status, body } = await by.call("GET /mobile/customer-payment-methods");
  expect(status).toBe(200);
  return body.lastPaid;
}
const by = (method: string, selectedCard: string | null = null) => ({
  paymentMethods: {
    subsid: false,
    creditCard: false,
    pix: false,
    payrollDiscount: false,
    [method]: true,
  },
  selectedCard,
});

test("nobody who has paid nothing yet has a last payment", async () => {
  const gabi = await buyer(server, "gabi@vereda.test");
  expect(await lastPaid(gabi)).toBeNull();
  await paid("gabi@vereda.test", 1, "{PIX}", { status: "AWAITING_PAYMENT" });
  await paid("gabi@vereda.test", 2, "{PIX}", { status: "CANCELLED" });
  expect(await lastPaid(gabi)).toBeNull();
});

test("the last payment is the newest order's that was paid beside the benefit", async () => {
  const carla = await buyer(server, "carla@vereda.test");
  await paid("carla@vereda.test", 3, "{CREDIT_CARD}");
  await paid("carla@vereda.test", 2, "{PIX}");
  await paid("carla@vereda.test", 1, "{SUBSIDY}");
  expect(await lastPaid(carla)).toEqual(by("pix"));
  await paid("carla@vereda.test", 0.5, "{SUBSIDY,PIX}");
  expect(await lastPaid(carla)).toEqual({
    ...by("pix"),
    paymentMethods: { ...by("pix").paymentMethods, subsid: true },
  });
});

test("the card is told while it is saved and valid", async () => {
  const iara = await buyer(server, "iara@vereda.test");
  const id = await iara.card("4111111111111111");
  const order = await paid("iara@vereda.test", 1, "{CREDIT_CARD}");
  await execute(sql`update billings set payment_method_id = ${id} where id = ${order}`);
  expect(await lastPaid(iara)).toEqual(by("creditCard", id));
  await execute(sql`update customer_payment_methods set validity = '11/2026' where id = ${id}`);
  server.clock.moveTo(new Date("2026-11-30T23:59:59-03:00"));
  expect(await lastPaid(iara)).toEqual(by("creditCard", id));
  server.clock.moveTo(new Date("2026-12-01T00:00:00-03:00"));
  expect(await lastPaid(iara)).toEqual(by("creditCard"));
  await execute(
    sql`update customer_payment_methods set validity = '12/2030', saved = false where id = ${id}`,
  );
  expect(await lastPaid(iara)).toEqual(by("creditCard"));
});

test("payroll is told while the employer offers it", async () => {
  const ana = await buyer(server, "ana@vereda.test");
  await paid("ana@vereda.test", 1, "{PAYROLL_DISCOUNT}");
  expect(await lastPaid(ana)).toEqual(by("payrollDiscount"));
  await execute(sql`update co_participation_customers set payroll_discount_enabled = false`);
  expect(await lastPaid(ana)).toEqual({
    ...by("payrollDiscount"),
    paymentMethods: { ...by("pix").paymentMethods, pix: false },
  });
  await execute(sql`update co_participation_customers set payroll_discount_enabled = true`);
});
