import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { chargedInAll, faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { codeOf, count } from "#server/domain/orders/testing/outcomes.ts";
import { openShop, PLAN_PRICE, type Shop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { payDebt } from "./pay.ts";
import { type Debtor, debtor } from "./testing/debtor.ts";

// The embedded engine is one connection, so nothing can race there: a few tabs show that the path works.
const TABS = process.env.TEST_DATABASE_URL ? 100 : 10;

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
  shop = await openShop(server.deps.db, server.clock.now());
});
afterEach(async () => expect(await faultsInTheBooks(server.deps.db)).toEqual([]));
afterAll(() => server.close());

/** What an attempt came to: the billing's status, or the code it was refused with. */
function attempt(davi: Debtor, billingId: string, paymentMethodId: string | null): Promise<string> {
  const method = paymentMethodId ? ("CREDIT_CARD" as const) : ("PIX" as const);
  return codeOf(
    payDebt(server.deps, {
      billingId,
      payment: { method, paymentMethodId, confirmedAmount: PLAN_PRICE },
      customerId: davi.customerId,
      owner: { userId: davi.userId, key: randomUUID() },
      address: "in-process",
    }).then(({ status }) => status),
  );
}

/** The Pix codes of a debt for which the provider takes money. */
async function payableCodes(billingId: string): Promise<number> {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ codes: number }>(sql`select count(*)::int as codes from pix_charges p
      join sandbox_pix_charges s on s.txid = p.txid where p.billing_id = ${billingId} and s.status = 'ATIVA'`),
  );
  return rows[0]?.codes ?? -1;
}

test("of many tabs that pay one debt by card at once exactly one does", async () => {
  const davi = await debtor(server, shop);
  const card = await davi.card("4111111111111111");
  const before = await chargedInAll(server.deps.db);
  const outcomes = await Promise.all(Array.from({ length: TABS }, () => attempt(davi, davi.debt, card)));
  expect(count(outcomes)).toEqual({ PAID: 1, NOT_PAYABLE: TABS - 1 });
  expect((await chargedInAll(server.deps.db)) - before).toBe(PLAN_PRICE);
  expect(await davi.standing()).toEqual(["REGULAR", "PAID"]);
}, 60_000);

test("debts paid side by side leave nobody overdue", async () => {
  const davi = await debtor(server, shop, { debts: 10 });
  const card = await davi.card("4111111111111111");
  const outcomes = await Promise.all(davi.debts.map((debt) => attempt(davi, debt, card)));
  expect(count(outcomes)).toEqual({ PAID: 10 });
  expect(new Set(await davi.standing())).toEqual(new Set(["REGULAR", "PAID"]));
}, 60_000);

test("refused cards and Pix codes at once leave it owed, or waiting for one Pix that can be paid", async () => {
  const davi = await debtor(server, shop);
  const card = await davi.card("4000000000000002");
  const outcomes = await Promise.all(
    Array.from({ length: TABS }, (_, tab) => attempt(davi, davi.debt, tab % 2 ? card : null)),
  );
  expect(outcomes).not.toContain("PAID");
  const [status, debt] = await davi.standing();
  expect(status).toBe("PAYMENT_OVERDUE");
  expect([debt, await payableCodes(davi.debt)]).toEqual(
    debt === "AWAITING_PAYMENT" ? ["AWAITING_PAYMENT", 1] : ["OVERDUE", 0],
  );
}, 60_000);
