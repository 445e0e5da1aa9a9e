import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { reviewOrders } from "#server/domain/orders/review.ts";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { openShop, PLAN_PRICE, type Shop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import { live, morningOf } from "./testing/days.ts";
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

const kept = (
  rows: readonly { status: string; anchorOn: string; nextRenewalOn: string | null; endsOn: string | null }[],
) => rows.map(({ status, anchorOn, nextRenewalOn, endsOn }) => [status, anchorOn, nextRenewalOn, endsOn]);

test("a future purchase begins one for the day on which it is approved, which pays its first period then", async () => {
  const rita = await subscriber(server, { subsidyPercentage: 100, monthlyAllowance: 50_000 });
  const { body } = await rita.subscribe(shop, {
    itemId: shop.automaticOnly,
    scheduleIds: [shop.schedules.nextMonth],
    methods: ["SUBSIDY"],
    confirmedAmount: 0,
  });
  const begun = ["ACTIVE", "2026-12-01", "2027-01-01", null];
  expect(kept(await rita.subscriptions())).toEqual([begun]);
  expect([body.status, body.subscriptionId]).toEqual(["SCHEDULED", (await rita.subscriptions())[0]?.id]);
  server.clock.moveTo(new Date("2026-12-01T03:00:00Z"));
  await reviewOrders(server.deps);
  expect(kept(await rita.subscriptions())).toEqual([begun]);
  expect((await rita.periods()).map(({ status, periodStartsOn }) => [status, periodStartsOn])).toEqual([
    ["PAID", "2026-12-01"],
  ]);
  await server.deps.jobs.drain(jobHandlers(server.deps));
  expect(await rita.mails()).toContain("Compra confirmada: Plano de teste");
});

test("a future purchase that is not approved ends what it had begun, and nothing of it renews", async () => {
  const rita = await subscriber(server, { subsidyPercentage: 100, monthlyAllowance: 50_000 });
  const wish = { methods: ["SUBSIDY" as const], confirmedAmount: 0, scheduleIds: [shop.schedules.nextMonth] };
  await rita.subscribe(shop, { itemId: shop.automaticOnly, ...wish });
  await inTransaction(server.deps.db, (tx) =>
    tx.execute(
      sql`update co_participation_customers set ended_at = ${SEED_INSTANT.toISOString()} where id = ${rita.benefitId}`,
    ),
  );
  server.clock.moveTo(new Date("2026-12-01T03:00:00Z"));
  await reviewOrders(server.deps);
  expect((await rita.periods()).map(({ status }) => status)).toEqual(["CANCELLED"]);
  expect(kept(await rita.subscriptions())).toEqual([["CANCELLED", "2026-12-01", null, "2026-12-01"]]);
});

test("a plan bought without renewal is kept to the end of what is paid, without anything to charge it by", async () => {
  const rita = await subscriber(server);
  const declined = await rita.card("4000000000000002");
  expect((await rita.subscribe(shop, { paymentMethodId: declined })).status).toBe(402);
  const paymentMethodId = await rita.card(APPROVED);
  const once = { paymentMethodId, automaticRenewal: false };
  expect((await rita.subscribe(shop, once)).status).toBe(200);
  expect(
    (await rita.subscribe(shop, { ...once, itemId: shop.once, confirmedAmount: PLAN_PRICE })).status,
  ).toBe(200);
  const begun = await rita.subscriptions();
  expect(kept(begun)).toEqual([
    ["ONCE", "2026-11-23", null, "2026-12-23"],
    ["ONCE", "2026-11-23", null, "2027-05-22"],
  ]);
  expect(begun.map((each) => [each.paymentMethodId, each.payrollConsentAt])).toEqual([
    [null, null],
    [null, null],
  ]);
  expect((await rita.periods()).map(({ status, periodEndsOn }) => [status, periodEndsOn])).toEqual([
    ["DECLINED", "2026-12-23"],
    ["PAID", "2026-12-23"],
    ["PAID", "2027-05-22"],
  ]);
});

test("a plan bought without renewal is never charged again, however long one waits", async () => {
  const rita = await subscriber(server);
  const paymentMethodId = await rita.card(APPROVED);
  await rita.subscribe(shop, { paymentMethodId, automaticRenewal: false });
  for (const day of ["2026-12-23", "2027-01-23", "2027-02-15"]) await live(server, morningOf(day));
  expect((await rita.periods()).map(({ status }) => status)).toEqual(["PAID"]);
  const [plan] = await rita.subscriptions();
  const ask = (path: string, body: object) => rita.call(`${path.replace("{id}", plan?.id ?? "")}`, body);
  for (const [path, body] of [
    ["POST /mobile/subscriptions/{id}/pause", { resumesOn: "2027-12-24" }],
    ["POST /mobile/subscriptions/{id}/resumption", { renewal: null }],
    ["PUT /mobile/subscriptions/{id}/payment-method", { paymentMethodId }],
  ] as const)
    expect([path, (await ask(path, body)).body.code]).toEqual([path, "SUBSCRIPTION_CHANGED"]);
});
