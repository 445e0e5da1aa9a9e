import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "../db/database.ts";
import { closedKeyLimit } from "../domain/orders/reconcile.ts";
import { chargedInAll, faultsInTheBooks, takenOf } from "../domain/orders/testing/books.ts";
import { type Buyer, buyer, type OrderBody, orderOf } from "../domain/orders/testing/buyer.ts";
import { openShop, type Shop } from "../domain/orders/testing/shop.ts";
import { takeTries } from "../domain/rate-limits/limits.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
let shop: Shop;
let ana: Buyer;
let order: OrderBody;
let card: string;
beforeAll(async () => {
  server = await startTestApp();
  ana = await buyer(server, "ana@vereda.test");
  card = await ana.card("4111111111111111");
});
beforeEach(async () => {
  shop = await openShop(server.deps.db, server.clock.now());
  order = orderOf(shop, { paymentMethodId: card });
});
afterAll(async () => {
  expect(await faultsInTheBooks(server.deps.db)).toEqual([]);
  await server.close();
});

const send = (headers: Record<string, string>) => ana.call("POST /mobile/billings", order, headers);
const taken = () => takenOf(server.deps.db, shop.schedules.group);

test.each([
  ["missing", {}],
  ["empty", { "idempotency-key": "" }],
  ["longer than 255", { "idempotency-key": "k".repeat(256) }],
])("a key that is %s is refused", async (_, headers) => {
  expect(await send(headers)).toMatchObject({ status: 400, body: { code: "IDEMPOTENCY_KEY_MISSING" } });
  expect(await taken()).toBe(0);
});

test("the same key and body get the same answer again, and one charge", async () => {
  const key = "k".repeat(255);
  const before = await chargedInAll(server.deps.db);
  const first = await ana.order(order, key);
  expect(first.status).toBe(200);
  expect(await ana.order(order, key)).toEqual(first);
  expect(await taken()).toBe(1);
  expect((await chargedInAll(server.deps.db)) - before).toBe(order.confirmedAmount);
});

test("an answer that an older version stored is given as the order is now", async () => {
  const key = randomUUID();
  const first = await ana.order(order, key);
  await inTransaction(server.deps.db, (tx) =>
    tx.execute(
      sql`update idempotency_keys set response = '{"id": "older", "status": "GONE"}' where key = ${key}`,
    ),
  );
  expect(await ana.order(order, key)).toEqual(first);
});

test("the same key with another body, or by the other call, is refused", async () => {
  const key = randomUUID();
  await ana.order(order, key);
  const other = { ...order, scheduleIds: [shop.schedules.third] };
  expect(await ana.order(other, key)).toMatchObject({
    status: 422,
    body: { code: "IDEMPOTENCY_KEY_REUSED" },
  });
  const byBenefit = { ...order, methods: ["SUBSIDY"], confirmedAmount: 0 };
  expect((await ana.order(byBenefit, key)).body.code).toBe("IDEMPOTENCY_KEY_REUSED");
});

test("the same key of another customer is another key", async () => {
  const key = randomUUID();
  await ana.order(order, key);
  const carla = await buyer(server, "carla@vereda.test");
  const hers = orderOf(shop, { paymentMethodId: await carla.card("4111111111111111") });
  expect((await carla.order(hers, key)).status).toBe(200);
  expect(await taken()).toBe(2);
});

test.each(Array.from({ length: 10 }, (_, round) => round))(
  "twenty requests at once with one key make one order; the others get its answer or are told to wait (%i)",
  async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ana.order(order, key)));
    const kinds = new Set(answers.map(({ status, body }) => (status === 200 ? "PLACED" : body.code)));
    kinds.delete("REQUEST_IN_PROGRESS");
    expect([...kinds]).toEqual(["PLACED"]);
    expect(await taken()).toBe(1);
  },
);

test("a refusal before anything was stored leaves the key free for the corrected order", async () => {
  const key = randomUUID();
  const refused = await ana.order({ ...order, interestIds: [] }, key);
  expect(refused.body.code).toBe("INTEREST_REQUIRED");
  expect((await ana.order(order, key)).status).toBe(200);
});

test("reconciling a key that never arrived closes it: the late order is refused and takes nothing", async () => {
  const key = randomUUID();
  expect((await ana.reconcile(key)).body).toEqual({ outcome: "NOT_PLACED" });
  expect((await ana.reconcile(key)).body).toEqual({ outcome: "NOT_PLACED" });
  expect(await ana.order(order, key)).toMatchObject({
    status: 409,
    body: { code: "IDEMPOTENCY_KEY_VOIDED" },
  });
  expect(await taken()).toBe(0);
});

test("reconciling a placed order finds it", async () => {
  const key = randomUUID();
  const placed = await ana.order(order, key);
  expect((await ana.reconcile(key)).body).toEqual({ outcome: "PLACED", billing: placed.body });
});

test("reconciling finds an order by a key of 128 bits, whatever its digits look like", async () => {
  const key = "a4111111111111111bcdefabcdefabcd";
  const placed = await ana.order(order, key);
  expect((await ana.reconcile(key)).body).toEqual({ outcome: "PLACED", billing: placed.body });
});

test("an order and its reconciliation at once agree: either it is placed, or it never will be", async () => {
  for (let round = 0; round < 10; round++) {
    const key = randomUUID();
    const [answer, said] = await Promise.all([ana.order(order, key), ana.reconcile(key)]);
    const settled = (await ana.reconcile(key)).body.outcome;
    expect(settled).toBe(answer.status === 200 ? "PLACED" : "NOT_PLACED");
    if (said.body.outcome === "NOT_PLACED") expect(answer.body.code).toBe("IDEMPOTENCY_KEY_VOIDED");
    if (answer.status === 200) order = { ...order, scheduleIds: [shop.schedules.third] };
  }
});

test("a customer has so many keys closed only; an order that arrived is found all the same", async () => {
  const hugo = await buyer(server, "hugo@vereda.test");
  const [placed, closed] = [randomUUID(), randomUUID()];
  await hugo.order({ ...order, paymentMethodId: await hugo.card("4111111111111111") }, placed);
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ id: string }>(sql`select id from users where email = 'hugo@vereda.test'`),
  );
  const limit = closedKeyLimit({ userId: rows[0]?.id ?? "" });
  await takeTries(server.deps.db, Array(limit.tries - 1).fill(limit), server.clock.now());
  expect((await hugo.reconcile(closed)).body).toEqual({ outcome: "NOT_PLACED" });
  expect(await hugo.reconcile(randomUUID())).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
  expect((await hugo.reconcile(closed)).body).toEqual({ outcome: "NOT_PLACED" });
  expect((await hugo.reconcile(placed)).body.outcome).toBe("PLACED");
});
