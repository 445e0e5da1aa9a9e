import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Database, inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { type Buyer, buyer, orderOf } from "#server/domain/orders/testing/buyer.ts";
import { ACTIVITY_PRICE, openShop } from "#server/domain/orders/testing/shop.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import { onPostgres } from "./on-postgres.ts";
import type { Part } from "./run-parts.ts";
import { table } from "./table.ts";

const REFUNDS = 600;
const A_SECOND = 10;
/** Time that a slow provider takes for each. */
const PROVIDER_MS = 500;
/** From the withdrawal until the provider has paid. */
const BUDGET_MS = 60_000;

/**
 * Orders paid by card that are withdrawn from at 10 a second while a slow provider pays them back, on PostgreSQL, in one process.
 * @returns a table, and whether each was paid back within a minute
 */
export const benchRefunds: Part = () =>
  onPostgres({}, async (server) => {
    const { payments } = server.deps.ports;
    const { refund } = payments;
    payments.refund = async (asked) => {
      await wait(PROVIDER_MS);
      return refund(asked);
    };
    const ana = await buyer(server, "ana@vereda.test");
    const orders = await order(server, ana);
    await server.deps.jobs.work(jobHandlers(server.deps));
    const took = await withdraw(server.deps.db, ana, orders);
    const slowest = Math.max(...took);
    const isWithin = took.length === REFUNDS && slowest <= BUDGET_MS;
    const row = [
      REFUNDS,
      A_SECOND,
      PROVIDER_MS,
      took.length,
      (slowest / 1_000).toFixed(1),
      isWithin ? "ok" : "late!",
    ];
    return {
      report: table(["refunds", "owed a second", "provider ms", "paid back", "slowest s", ""], [row]),
      isWithin,
    };
  });

/** @returns the ids of paid orders */
async function order(server: TestApp, ana: Buyer): Promise<string[]> {
  const shop = await openShop(server.deps.db, SEED_INSTANT, { capacity: REFUNDS });
  const paymentMethodId = await ana.card("4111111111111111");
  const ids: string[] = [];
  while (ids.length < REFUNDS) {
    const { status, body } = await ana.order(orderOf(shop, { paymentMethodId }));
    if (status !== 200) throw new Error(`an order was answered ${status} ${JSON.stringify(body)}`);
    ids.push(String(body.id));
  }
  return ids;
}

/** @returns how long each took until it was paid back, ms; those that were not are left out */
async function withdraw(db: Database, ana: Buyer, orders: readonly string[]): Promise<number[]> {
  const owed = new Map<string, number>();
  const paid = new Map<string, number>();
  const began = performance.now();
  const seePaid = async () => {
    const { rows } = await inTransaction(db, (tx) =>
      tx.execute<{ id: string }>(sql`select billing_id as id from refunds where status = 'DONE'`),
    );
    for (const { id } of rows) if (!paid.has(id)) paid.set(id, performance.now() - (owed.get(id) ?? 0));
  };
  for (const [index, id] of orders.entries()) {
    await wait(Math.max(0, began + (index * 1_000) / A_SECOND - performance.now()));
    const body = { confirmedRefund: ACTIVITY_PRICE };
    const { status } = await ana.call(`POST /mobile/billings/${id}/withdrawal`, body);
    if (status !== 200) throw new Error(`a withdrawal was answered ${status}`);
    owed.set(id, performance.now());
    await seePaid();
  }
  const until = performance.now() + BUDGET_MS;
  while (paid.size < orders.length && performance.now() < until) {
    await wait(100);
    await seePaid();
  }
  return [...paid.values()];
}
