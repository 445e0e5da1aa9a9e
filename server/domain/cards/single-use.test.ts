import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { orderOf } from "#server/domain/orders/testing/buyer.ts";
import { MAINTENANCE_FEE, openShop, PLAN_PRICE, type Shop } from "#server/domain/orders/testing/shop.ts";
import { live, morningOf } from "#server/domain/subscriptions/testing/days.ts";
import { type Subscriber, subscriber } from "#server/domain/subscriptions/testing/subscriber.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import { tidySingleUseCards } from "./single-use.ts";

const APPROVED = "4111111111111111";
const DECLINED = "4000000000000002";
const AT_THE_BANK = "4000000000003220";
const TOTAL = PLAN_PRICE + MAINTENANCE_FEE;
const DAY_MS = 24 * 60 * 60_000;

let server: TestApp;
let shop: Shop;
let rita: Subscriber;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  shop = await openShop(server.deps.db, SEED_INSTANT, { capacity: 100 });
  rita = await subscriber(server);
});
afterEach(async () => expect(await faultsInTheBooks(server.deps.db)).toEqual([]));
afterAll(() => server.close());

/** Takes a new card, which is kept for later only where it is said. @returns its ids here and at the provider */
async function newCard(number: string, saved = false): Promise<{ id: string; token: string }> {
  const id = await rita.card(number, saved);
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ token: string }>(sql`select token from customer_payment_methods where id = ${id}`),
  );
  return { id, token: rows[0]?.token ?? "" };
}

/** What we, and the provider, know of a card once all jobs are done. */
async function standing({ id, token }: { id: string; token: string }): Promise<string> {
  await server.deps.jobs.drain(jobHandlers(server.deps));
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ here: boolean; there: boolean }>(sql`select m.token is not null as here,
      (select forgotten_at is null from sandbox_cards where token = ${token}) as there
      from customer_payment_methods m where m.id = ${id}`),
  );
  const { here, there } = rows[0] ?? {};
  return here === there ? (here ? "KEPT" : "FORGOTTEN") : "FORGOTTEN ON ONE SIDE";
}

test("a card taken for one purchase is forgotten once it has paid, here and at the provider; a saved one is kept", async () => {
  const [once, saved] = [await newCard(APPROVED), await newCard(APPROVED, true)];
  for (const { id } of [once, saved]) await rita.order(orderOf(shop, { paymentMethodId: id }));
  expect([await standing(once), await standing(saved)]).toEqual(["FORGOTTEN", "KEPT"]);
});

test("a card that pays an owed renewal once is forgotten; the plan's own stays until nothing is renewed by it any more", async () => {
  const own = await newCard(APPROVED);
  await rita.subscribe(shop, { paymentMethodId: own.id });
  await rita.cardBecomes(own.id, "DECLINE");
  await live(server, morningOf("2026-12-23"));
  const [, owed] = await rita.periods();
  expect(owed?.status).toBe("OVERDUE");
  const other = await newCard(APPROVED);
  const paid = await rita.call(
    `POST /mobile/billings/${owed?.id}/payments`,
    { method: "CREDIT_CARD", paymentMethodId: other.id, confirmedAmount: TOTAL },
    { "idempotency-key": randomUUID() },
  );
  expect([paid.body.status, await standing(other)]).toEqual(["PAID", "FORGOTTEN"]);
  await tidySingleUseCards(server.deps);
  expect(await standing(own)).toBe("KEPT");
  const [plan] = await rita.subscriptions();
  await rita.call(`POST /mobile/subscriptions/${plan?.id}/cancellation`, { endsOn: "2027-01-23" });
  await tidySingleUseCards(server.deps);
  expect(await standing(own)).toBe("FORGOTTEN");
});

test("a card that was refused, or never used, may be tried for a day; one that waits for its bank is kept meanwhile", async () => {
  const [refused, unused, waiting] = [
    await newCard(DECLINED),
    await newCard(APPROVED),
    await newCard(AT_THE_BANK),
  ];
  const pay = (id: string) => rita.order(orderOf(shop, { paymentMethodId: id }));
  expect((await pay(refused.id)).body.code).toBe("PAYMENT_DECLINED");
  expect((await pay(waiting.id)).body.status).toBe("ACTION_REQUIRED");
  server.clock.moveTo(new Date(SEED_INSTANT.getTime() + DAY_MS - 1));
  expect(await tidySingleUseCards(server.deps)).toBe(0);
  expect((await pay(refused.id)).body.code).toBe("PAYMENT_DECLINED");
  server.clock.moveTo(new Date(SEED_INSTANT.getTime() + DAY_MS));
  expect(await tidySingleUseCards(server.deps)).toBe(2);
  const standings = [await standing(refused), await standing(unused), await standing(waiting)];
  expect(standings).toEqual(["FORGOTTEN", "FORGOTTEN", "KEPT"]);
  expect((await pay(unused.id)).body.code).toBe("CARD_UNKNOWN");
});
