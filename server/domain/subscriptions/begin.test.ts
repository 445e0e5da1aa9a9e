import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { reviewOrders } from "#server/domain/orders/review.ts";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { openShop, PLAN_PRICE, type Shop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { subscriber } from "./testing/subscriber.ts";

const APPROVED = "4111111111111111";

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
  shop = await openShop(server.deps.db, SEED_INSTANT, { capacity: 100 });
});
beforeEach(() => server.clock.moveTo(SEED_INSTANT));
afterEach(async () => expect(await faultsInTheBooks(server.deps.db)).toEqual([]));
afterAll(() => server.close());

test("a plan paid with automatic renewal begins a subscription, anchored on the day it was bought", async () => {
  const rita = await subscriber(server);
  const paymentMethodId = await rita.card(APPROVED, false);
  const { body } = await rita.subscribe(shop, { paymentMethodId });
  const [begun, ...others] = await rita.subscriptions();
  expect(others).toEqual([]);
  expect(begun).toEqual({
    id: expect.any(String),
    customerId: rita.customerId,
    planId: shop.monthly,
    firstBillingId: body.id,
    status: "ACTIVE",
    renewalPeriod: "MONTH_PERIOD",
    anchorOn: "2026-11-23",
    nextRenewalOn: "2026-12-23",
    noticedFor: null,
    methods: ["CREDIT_CARD"],
    paymentMethodId,
    payrollConsentAt: null,
    pausedAt: null,
    resumesOn: null,
    cancelledAt: null,
    endsOn: null,
    createdAt: SEED_INSTANT,
    updatedAt: SEED_INSTANT,
  });
  const [order] = await rita.periods();
  expect([order?.subscriptionId, order?.periodStartsOn, order?.periodEndsOn]).toEqual([
    begun?.id,
    "2026-11-23",
    "2026-12-23",
  ]);
});

test("payroll begins one at once, with the consent that was given; the day is São Paulo's", async () => {
  server.clock.moveTo(new Date("2026-12-01T02:30:00Z"));
  const rita = await subscriber(server, { subsidyPercentage: 0, monthlyAllowance: 0, payroll: true });
  await rita.subscribe(shop, {
    methods: ["PAYROLL_DISCOUNT"],
    payrollConsent: true,
    scheduleIds: [shop.schedules.nextMonth],
  });
  const [begun] = await rita.subscriptions();
  expect([begun?.anchorOn, begun?.nextRenewalOn, begun?.payrollConsentAt]).toEqual([
    "2026-11-30",
    "2026-12-30",
    server.clock.now(),
  ]);
});

test("a future purchase begins one on its day, not before", async () => {
  const rita = await subscriber(server, { subsidyPercentage: 100, monthlyAllowance: 50_000 });
  await rita.subscribe(shop, {
    itemId: shop.automaticOnly,
    scheduleIds: [shop.schedules.nextMonth],
    methods: ["SUBSIDY"],
    confirmedAmount: 0,
  });
  expect(await rita.subscriptions()).toEqual([]);
  server.clock.moveTo(new Date("2026-12-01T03:00:00Z"));
  await reviewOrders(server.deps);
  const [begun] = await rita.subscriptions();
  expect([begun?.anchorOn, begun?.nextRenewalOn, begun?.methods]).toEqual([
    "2026-12-01",
    "2027-01-01",
    ["SUBSIDY"],
  ]);
});

test("no subscription begins with a declined card, without automatic renewal, or with what does not renew", async () => {
  const rita = await subscriber(server);
  const declined = await rita.card("4000000000000002");
  expect((await rita.subscribe(shop, { paymentMethodId: declined })).status).toBe(402);
  const paymentMethodId = await rita.card(APPROVED);
  const once = { itemId: shop.once, confirmedAmount: PLAN_PRICE };
  expect((await rita.subscribe(shop, { paymentMethodId, automaticRenewal: false })).status).toBe(200);
  expect((await rita.subscribe(shop, { paymentMethodId, automaticRenewal: false, ...once })).status).toBe(
    200,
  );
  expect(await rita.subscriptions()).toEqual([]);
  expect((await rita.periods()).map(({ status, periodEndsOn }) => [status, periodEndsOn])).toEqual([
    ["DECLINED", "2026-12-23"],
    ["PAID", "2026-12-23"],
  ]);
});

test("an order that was paid before subscriptions were kept has one after the migration, and only one", async () => {
  const rita = await subscriber(server);
  const card = await rita.card(APPROVED);
  await rita.subscribe(shop, { paymentMethodId: card });
  await rita.subscribe(shop, { paymentMethodId: card });
  const [kept, lost] = await rita.subscriptions();
  const text = readFileSync(
    `${import.meta.dirname}/../../db/migrations/0009_begun_subscriptions.sql`,
    "utf8",
  );
  const [, ...moves] = text.split("--> statement-breakpoint");
  await inTransaction(server.deps.db, async (tx) => {
    await tx.execute(sql`update billings set subscription_id = null, period_starts_on = null, period_ends_on = null
      where id = ${lost?.firstBillingId}`);
    await tx.execute(sql`delete from subscriptions where id = ${lost?.id}`);
    for (const statement of [...moves, ...moves]) await tx.execute(sql.raw(statement));
  });
  expect(await rita.subscriptions()).toEqual([kept, { ...lost, id: expect.any(String) }]);
  const ids = (await rita.subscriptions()).map(({ id }) => id);
  expect((await rita.periods()).map((order) => [order.subscriptionId, order.periodEndsOn])).toEqual(
    ids.map((id) => [id, "2026-12-23"]),
  );
});
