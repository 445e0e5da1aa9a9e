import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { PIX_CODE_MS, PIX_GRACE_MS, PIX_RENEWABLE_MS } from "#contract/constants.ts";
import { inTransaction } from "../db/database.ts";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
import { reviewOrders } from "../domain/orders/review.ts";
import { faultsInTheBooks, ledgerOf, takenOf, usedBy } from "../domain/orders/testing/books.ts";
import { buyer, orderOf } from "../domain/orders/testing/buyer.ts";
import { ACTIVITY_PRICE, openShop, PLAN_PRICE, type Shop } from "../domain/orders/testing/shop.ts";
import { parseBrCode } from "../domain/pix/parse-br-code.ts";
import { codeLimit, newPixCode } from "../domain/pix/renew.ts";
import {
  giveUpWaiting,
  mailsAbout,
  payAtBank,
  setReachable,
  txidsOf,
  workOff,
} from "../domain/pix/testing/payer.ts";
import { byPix, codeOf, type PixBuyer, pixBuyer } from "../domain/pix/testing/pix-buyer.ts";
import { takeTries } from "../domain/rate-limits/limits.ts";
import { ProviderTimeout } from "../ports/provider-failures.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const HALF = ACTIVITY_PRICE / 2;
const EMAIL = "bruno@vereda.test";

let server: TestApp;
let shop: Shop;
let bruno: PixBuyer;
beforeAll(async () => {
  server = await startTestApp();
  bruno = await pixBuyer(server, EMAIL);
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  shop = await openShop(server.deps.db, server.clock.now());
});
afterEach(async () => {
  setReachable(server, true);
  await giveUpWaiting(server);
  await workOff(server);
  expect(await faultsInTheBooks(server.deps.db)).toEqual([]);
});
afterAll(() => server.close());

const pass = (ms: number) => server.clock.moveTo(new Date(server.clock.now().getTime() + ms));
const taken = () => takenOf(server.deps.db, shop.schedules.single);
const halfByPix = () => byPix(shop, { methods: ["SUBSIDY", "PIX"], confirmedAmount: HALF });
const used = async () => (await usedBy(server.deps.db, EMAIL))["2026-11-01"] ?? 0;
async function customerIdOf(billingId: string): Promise<string> {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ id: string }>(sql`select customer_id as id from billings where id = ${billingId}`),
  );
  return rows[0]?.id ?? "";
}
const iso = (ms: number) => new Date(SEED_INSTANT.getTime() + ms).toISOString();

test("an order by Pix waits with its places, and its code says whom to pay how much until when", async () => {
  const order = await bruno.place(byPix(shop));
  expect(order).toMatchObject({
    status: "AWAITING_PAYMENT",
    methods: ["PIX"],
    charged: ACTIVITY_PRICE,
    heldUntil: iso(PIX_CODE_MS + PIX_GRACE_MS),
    refund: null,
    refunds: [],
    pix: { amount: ACTIVITY_PRICE, expiresAt: iso(PIX_CODE_MS), secondsLeft: PIX_CODE_MS / 1000 },
  });
  expect(parseBrCode(codeOf(order))).toMatchObject({
    amount: ACTIVITY_PRICE,
    name: "VEREDA",
    isSingleUse: true,
  });
  expect([await taken(), await bruno.isPaid(order.id), await ledgerOf(server.deps.db, order.id)]).toEqual([
    1,
    false,
    {},
  ]);
});

test("with a provider that does not answer the order waits without a code, and asking again gives it one", async () => {
  setReachable(server, false);
  const order = await bruno.place(byPix(shop));
  expect(order).toMatchObject({ status: "AWAITING_PAYMENT", pix: null });
  expect(await bruno.isPaid(order.id)).toBe(false);
  expect(await bruno.newCode(order.id)).toMatchObject({
    status: 503,
    body: { code: "PIX_CODE_UNAVAILABLE" },
  });
  setReachable(server, true);
  pass(5 * 60_000);
  const { body } = await bruno.newCode(order.id);
  expect(body).toMatchObject({
    status: "AWAITING_PAYMENT",
    heldUntil: iso(5 * 60_000 + PIX_CODE_MS + PIX_GRACE_MS),
    pix: { secondsLeft: PIX_CODE_MS / 1000 },
  });
  expect(await txidsOf(server, order.id)).toHaveLength(1);
});

test("a code that can be paid is given again; after its expiry a new one, and the places wait for it", async () => {
  const order = await bruno.place(byPix(shop));
  pass(PIX_CODE_MS - 1_000);
  expect((await bruno.newCode(order.id)).body).toMatchObject({
    pix: { code: codeOf(order), secondsLeft: 1 },
  });
  pass(1_000);
  expect((await bruno.read(order.id)).pix).toBeNull();
  const renewed = await bruno.renewed(order.id);
  expect(renewed).toMatchObject({
    heldUntil: iso(2 * PIX_CODE_MS + PIX_GRACE_MS),
    pix: { expiresAt: iso(2 * PIX_CODE_MS), secondsLeft: PIX_CODE_MS / 1000 },
  });
  expect(codeOf(renewed)).not.toBe(codeOf(order));
  pass(PIX_CODE_MS + PIX_GRACE_MS - 1);
  await reviewOrders(server.deps);
  expect([await bruno.statusOf(order.id), await taken()]).toEqual(["AWAITING_PAYMENT", 1]);
});

test("the places wait for a new code from the moment it is asked for, also where the provider gives none", async () => {
  const order = await bruno.place(byPix(shop));
  pass(PIX_CODE_MS);
  const { ports } = server.deps;
  const createCharge = () => Promise.reject(new ProviderTimeout("no answer"));
  const silent = { ...server.deps, ports: { ...ports, pix: { ...ports.pix, createCharge } } };
  const asked = newPixCode(silent, { billingId: order.id, customerId: await customerIdOf(order.id) });
  await expect(asked).rejects.toMatchObject({ code: "PIX_CODE_UNAVAILABLE" });
  expect(await bruno.read(order.id)).toMatchObject({
    pix: null,
    heldUntil: iso(2 * PIX_CODE_MS + PIX_GRACE_MS),
  });
  pass(60_000);
  const renewed = await bruno.renewed(order.id);
  expect([codeOf(renewed) === codeOf(order), (await txidsOf(server, order.id)).length]).toEqual([false, 2]);
});

test("new codes are given for an hour from the order on", async () => {
  const order = await bruno.place(byPix(shop));
  for (let codes = 1; codes < PIX_RENEWABLE_MS / PIX_CODE_MS; codes++) {
    pass(PIX_CODE_MS);
    expect((await bruno.newCode(order.id)).status).toBe(200);
  }
  pass(PIX_CODE_MS - 1);
  expect((await bruno.newCode(order.id)).status).toBe(503); // The last millisecond of a code is too short to pay.
  pass(1);
  expect(await bruno.newCode(order.id)).toMatchObject({ status: 409, body: { code: "NOT_PAYABLE" } });
  expect(await bruno.statusOf(order.id)).toBe("AWAITING_PAYMENT");
});

test("before a new code is given the provider says whether the old one was paid after all", async () => {
  const order = await bruno.place(byPix(shop));
  pass(PIX_CODE_MS - 1);
  await payAtBank(server, codeOf(order), { quiet: true });
  pass(1);
  expect(await bruno.newCode(order.id)).toMatchObject({ status: 409, body: { code: "NOT_PAYABLE" } });
  expect([await bruno.statusOf(order.id), await txidsOf(server, order.id)]).toEqual([
    "PAID",
    [expect.any(String)],
  ]);
});

test("a Pix that does not come gives places and balance back, tells the customer, and asking for a code says so", async () => {
  const before = await used();
  const order = await bruno.place(halfByPix());
  expect([await taken(), (await used()) - before]).toEqual([1, HALF]);
  pass(PIX_CODE_MS + PIX_GRACE_MS);
  await reviewOrders(server.deps);
  expect(await bruno.read(order.id)).toMatchObject({ status: "CANCELLED", pix: null, heldUntil: null });
  expect([await taken(), (await used()) - before]).toEqual([0, 0]);
  expect(await bruno.newCode(order.id)).toMatchObject({ status: 409, body: { code: "PIX_EXPIRED" } });
  await workOff(server);
  expect(await mailsAbout(server, order.number)).toEqual(["Compra cancelada: Aula de teste"]);
});

test("a repeated order is answered with the same one as it is now, its countdown included", async () => {
  const key = randomUUID();
  const first = await bruno.place(byPix(shop), key);
  pass(60_000);
  expect((await bruno.order(byPix(shop), key)).body).toEqual({
    ...first,
    pix: { ...first.pix, secondsLeft: PIX_CODE_MS / 1000 - 60 },
  });
  expect(await bruno.reconcile(key)).toMatchObject({
    body: { outcome: "PLACED", billing: { id: first.id } },
  });
  await payAtBank(server, codeOf(first));
  expect((await bruno.order(byPix(shop), key)).body).toMatchObject({ id: first.id, status: "PAID" });
  expect(await taken()).toBe(1);
});

test("a repeated order whose Pix did not come is refused for that", async () => {
  const key = randomUUID();
  await bruno.order(byPix(shop), key);
  pass(PIX_CODE_MS + PIX_GRACE_MS);
  await reviewOrders(server.deps);
  expect(await bruno.order(byPix(shop), key)).toMatchObject({ status: 409, body: { code: "PIX_EXPIRED" } });
  expect(await bruno.reconcile(key)).toMatchObject({ body: { outcome: "REFUSED", code: "PIX_EXPIRED" } });
});

test("a benefit that covers everything leaves Pix nothing to pay", async () => {
  const ana = await buyer(server, "ana@vereda.test");
  const { body } = await ana.order(byPix(shop, { methods: ["SUBSIDY", "PIX"], confirmedAmount: 0 }));
  expect(body).toMatchObject({ status: "PAID", charged: 0, pix: null });
  expect(await txidsOf(server, body.id)).toEqual([]);
});

test("nobody asks for a code of what is not theirs, is paid, or does not exist", async () => {
  const order = await bruno.place(byPix(shop));
  const carla = await buyer(server, "carla@vereda.test");
  const theirs = await carla.call(`POST /mobile/billings/${order.id}/pix-codes`, {});
  expect([theirs.status, (await bruno.newCode(randomUUID())).status]).toEqual([404, 404]);
  await payAtBank(server, codeOf(order));
  expect(await bruno.newCode(order.id)).toMatchObject({ status: 409, body: { code: "NOT_PAYABLE" } });
});

test("a plan is paid by Pix where the setting allows it", async () => {
  const open = await startTestApp({ env: { PURCHASE_PIX_ENABLED: "true" } });
  try {
    const there = await openShop(open.deps.db, open.clock.now());
    const carla = await buyer(open, "carla@vereda.test");
    const plan = { itemType: "PLAN" as const, itemId: there.once, confirmedAmount: PLAN_PRICE };
    const { body } = await carla.order(orderOf(there, { ...plan, methods: ["PIX"] }));
    expect(body).toMatchObject({ status: "AWAITING_PAYMENT", charged: PLAN_PRICE });
    expect((await carla.call("GET /configuration")).body).toMatchObject({ purchasePixEnabled: true });
  } finally {
    await open.close();
  }
});

test("codes of one order are asked for so often only, and only its customer's asking counts", async () => {
  const order = await bruno.place(byPix(shop));
  const limit = codeLimit(order.id);
  await takeTries(server.deps.db, Array(limit.tries - 1).fill(limit), server.clock.now());
  const carla = await pixBuyer(server, "carla@vereda.test");
  expect((await carla.newCode(order.id)).status).toBe(404);
  expect((await bruno.newCode(order.id)).status).toBe(200);
  expect(await bruno.newCode(order.id)).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
  pass(limit.windowS * 1000);
  expect((await bruno.newCode(order.id)).status).toBe(200);
});
