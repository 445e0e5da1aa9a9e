import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { benefitGroups, coParticipationCustomers } from "#server/db/schema/benefits.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { reviewOrders } from "#server/domain/orders/review.ts";
import { faultsInTheBooks, usedBy } from "#server/domain/orders/testing/books.ts";
import { orderOf } from "#server/domain/orders/testing/buyer.ts";
import { ACTIVITY_PRICE, openShop, PLAN_PRICE, type Shop } from "#server/domain/orders/testing/shop.ts";
import { type Subscriber, subscriber } from "#server/domain/subscriptions/testing/subscriber.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

const NEXT_MONTH = new Date("2026-12-01T00:00:00-03:00");

let server: TestApp;
let shop: Shop;
let rita: Subscriber;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  shop = await openShop(server.deps.db, SEED_INSTANT);
  rita = await subscriber(server, { subsidyPercentage: 100, monthlyAllowance: 50_000 });
});
afterEach(async () => expect(await faultsInTheBooks(server.deps.db)).toEqual([]));
afterAll(() => server.close());

const end = (endedAt: Date) =>
  inTransaction(server.deps.db, (tx) =>
    tx
      .update(coParticipationCustomers)
      .set({ endedAt })
      .where(eq(coParticipationCustomers.id, rita.benefitId)),
  );

async function changeGroup(changes: Partial<typeof benefitGroups.$inferInsert>): Promise<void> {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ id: string }>(
      `select group_id as id from co_participation_groups where benefit_id = '${rita.benefitId}'`,
    ),
  );
  const [group] = rows;
  if (!group) throw new Error("a benefit without a group");
  await inTransaction(server.deps.db, (tx) =>
    tx.update(benefitGroups).set(changes).where(eq(benefitGroups.id, group.id)),
  );
}

const price = async (path: string, date: string) =>
  (await rita.call(`GET ${path}/price-composite?date=${date}`)).body.subsidyValue;
const activity = () => `/mobile/activities/${shop.activity}`;
const plan = () => `/mobile/activity-plan/${shop.automaticOnly}`;

/** A plan that begins with the benefit's next balance. */
const future = () =>
  rita.order(
    orderOf(shop, {
      itemType: "PLAN",
      itemId: shop.automaticOnly,
      scheduleIds: [shop.schedules.nextMonth],
      methods: ["SUBSIDY"],
      automaticRenewal: true,
      confirmedAmount: 0,
    }),
  );
const statusOf = async (billingId: unknown) =>
  (await rita.call(`GET /mobile/billings/${billingId}`)).body.status;

describe("a benefit that ends with the month", () => {
  beforeEach(() => end(NEXT_MONTH));

  test("pays until then, has no next balance, and reserves nothing of it", async () => {
    const { balance, nextBalance } = (await rita.call("GET /co-participation-customers/me")).body;
    expect([balance, nextBalance]).toEqual([50_000, 0]);
    expect(await price(activity(), "2026-11-23")).toBe(ACTIVITY_PRICE);
    expect(await price(plan(), "2026-12-01")).toBe(0);
    const { status, body } = await future();
    expect([status, body.code]).toEqual([409, "BENEFIT_INSUFFICIENT"]);
  });

  test("is gone from the first moment of the next", async () => {
    server.clock.moveTo(NEXT_MONTH);
    const { status, body } = await rita.call("GET /co-participation-customers/me");
    expect([status, body.code]).toEqual([404, "BENEFIT_ABSENT"]);
    expect(await price(activity(), "2026-12-01")).toBe(0);
  });
});

describe("a purchase for the next balance", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["whose benefit has ended by its day", () => end(NEXT_MONTH)],
    ["whose group is not valid on its day", () => changeGroup({ validUntil: "2026-11-30" })],
  ])("%s is given up, and its balance given back", async (_, change) => {
    const { body } = await future();
    expect([body.status, await usedBy(server.deps.db, rita.email)]).toEqual([
      "SCHEDULED",
      { "2026-12-01": PLAN_PRICE },
    ]);
    await change();
    server.clock.moveTo(NEXT_MONTH);
    await reviewOrders(server.deps);
    expect([await statusOf(body.id), await usedBy(server.deps.db, rita.email)]).toEqual(["CANCELLED", {}]);
  });

  test("whose group is not valid then is refused at once", async () => {
    await changeGroup({ validUntil: "2026-11-30" });
    const { status, body } = await future();
    expect([status, body.code]).toEqual([409, "BENEFIT_INSUFFICIENT"]);
  });
});

test("a fixed subsidy pays its amount, and the price says so without a percentage", async () => {
  await changeGroup({ subsidyKind: "FIXED", subsidyPercentage: 0, subsidyFixed: 6_000 });
  const { body } = await rita.call(`GET ${activity()}/price-composite?date=2026-11-23`);
  expect([body.subsidyPercentage, body.subsidyValue, body.priceWithDiscountAndSubsidy]).toEqual([
    0, 6_000, 4_000,
  ]);
});
