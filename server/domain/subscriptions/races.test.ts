import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { activityPlans } from "#server/db/schema/activity-plans.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { reviewOrders } from "#server/domain/orders/review.ts";
import { chargedInAll, faultsInTheBooks, takenOf } from "#server/domain/orders/testing/books.ts";
import { codeOf, count } from "#server/domain/orders/testing/outcomes.ts";
import { MAINTENANCE_FEE, openShop, PLAN_PRICE, type Shop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import { bookSessions } from "./book.ts";
import { cancelSubscription } from "./cancel.ts";
import type { Whose } from "./find.ts";
import { pauseSubscription } from "./pause.ts";
import { renewSubscription } from "./renew.ts";
import { reviewSubscriptions } from "./review.ts";
import { morningOf } from "./testing/days.ts";
import { subscriber } from "./testing/subscriber.ts";

// The embedded engine is one connection, so nothing can race there: a few show that the path works.
const isPostgres = Boolean(process.env.TEST_DATABASE_URL);
const WORKERS = isPostgres ? 30 : 3;
const PLANS = isPostgres ? 30 : 3;
const TOTAL = PLAN_PRICE + MAINTENANCE_FEE;
const RENEWAL = morningOf("2026-12-23");

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
});
afterEach(async () => expect(await faultsInTheBooks(server.deps.db)).toEqual([]));
afterAll(() => server.close());

/** A new customer of some monthly plans, all renewed on 23 December. */
async function customerOf(plans: number) {
  server.clock.moveTo(SEED_INSTANT);
  shop = await openShop(server.deps.db, SEED_INSTANT, { capacity: 1_000 });
  const rita = await subscriber(server);
  const paymentMethodId = await rita.card("4111111111111111");
  for (let bought = 0; bought < plans; bought++) await rita.subscribe(shop, { paymentMethodId });
  return { ...rita, ids: (await rita.subscriptions()).map(({ id }) => id) };
}

const renew = (subscriptionId: string) =>
  renewSubscription(server.deps, { subscriptionId, periodStartsOn: "2026-12-23" });

test("of many workers with one renewal one pays it", async () => {
  const rita = await customerOf(1);
  server.clock.moveTo(RENEWAL);
  const before = await chargedInAll(server.deps.db);
  await Promise.all(Array.from({ length: WORKERS }, () => renew(rita.ids[0] ?? "")));
  expect((await rita.periods()).map(({ status }) => status)).toEqual(["PAID", "PAID"]);
  expect((await chargedInAll(server.deps.db)) - before).toBe(TOTAL);
}, 60_000);

test("two workers that review and work side by side renew every plan once", async () => {
  const rita = await customerOf(PLANS);
  server.clock.moveTo(RENEWAL);
  const work = async () => {
    await reviewSubscriptions(server.deps);
    return server.deps.jobs.drain(jobHandlers(server.deps));
  };
  await Promise.all([work(), work()]);
  expect(count((await rita.periods()).map(({ status }) => status))).toEqual({ PAID: 2 * PLANS });
}, 60_000);

test("a renewal that meets a cancellation is paid before it, or never: whichever was first", async () => {
  const rita = await customerOf(PLANS);
  server.clock.moveTo(RENEWAL);
  const cancel = (subscriptionId: string, endsOn: string) =>
    codeOf(
      cancelSubscription(
        server.deps,
        { subscriptionId, customerId: rita.customerId, now: server.clock.now() },
        endsOn,
      ).then(({ status }) => status),
    );
  // On the day itself it is too late: the renewal is paid in any case, and it is the last.
  await Promise.all(rita.ids.flatMap((id) => [renew(id), cancel(id, "2027-01-23")]));
  await Promise.all(rita.ids.map((id) => renew(id)));
  for (const { nextRenewalOn, status } of await rita.subscriptions())
    expect([nextRenewalOn, status]).toEqual(
      status === "CANCELLED" ? [null, "CANCELLED"] : ["2027-01-23", "ACTIVE"],
    );
  expect(count((await rita.periods()).map(({ status }) => status))).toEqual({ PAID: 2 * PLANS });
}, 60_000);

describe("a renewal of midnight and what is asked for the moment before: whichever is first holds, of", () => {
  const asked = (rita: Awaited<ReturnType<typeof customerOf>>, subscriptionId: string) => ({
    subscriptionId,
    customerId: rita.customerId,
    now: new Date(RENEWAL.getTime() - 1),
  });
  const paid = { status: "ACTIVE", next: "2027-01-23", periods: 2 };

  test.each([
    [
      "a cancellation",
      (whose: Whose) => cancelSubscription(server.deps, whose, "2026-12-23"),
      { asked: "CANCELLED", status: "CANCELLED", next: null, periods: 1 },
      { asked: "SUBSCRIPTION_CHANGED", ...paid },
    ],
    [
      "a pause",
      (whose: Whose) => pauseSubscription(server.deps, whose, { resumesOn: "2027-01-10" }),
      { asked: "PAUSED", status: "PAUSED", next: "2026-12-23", periods: 1 },
      { asked: "PAUSE_OUT_OF_RANGE", ...paid },
    ],
  ])(
    "%s",
    async (_what, ask, isFirst, isSecond) => {
      const rita = await customerOf(PLANS);
      await inTransaction(server.deps.db, (tx) =>
        tx.update(activityPlans).set({ isPauseAllowed: true }).where(eq(activityPlans.id, shop.monthly)),
      );
      server.clock.moveTo(RENEWAL);
      const outcomes = new Map<string, string>();
      const meet = async (id: string) =>
        void outcomes.set(id, await codeOf(ask(asked(rita, id)).then(({ status }) => status)));
      // Every other one the other way round, so that each is first now and then.
      await Promise.all(
        rita.ids.flatMap((id, index) => (index % 2 ? [renew(id), meet(id)] : [meet(id), renew(id)])),
      );
      await Promise.all(rita.ids.map(renew));
      const periods = count((await rita.periods()).map(({ subscriptionId }) => subscriptionId ?? ""));
      const met = (await rita.subscriptions()).map(({ id, status, nextRenewalOn: next }) => ({
        asked: outcomes.get(id),
        status,
        next,
        periods: periods[id],
      }));
      for (const one of met) expect([isFirst, isSecond]).toContainEqual(one);
    },
    60_000,
  );
});

test("a worker that ends after writing a renewal leaves an open one, which the review pays once", async () => {
  const rita = await customerOf(1);
  server.clock.moveTo(RENEWAL);
  const killed = { ...server.deps, ports: { ...server.deps.ports, payments: neverAnswering() } };
  void renewSubscription(killed, { subscriptionId: rita.ids[0] ?? "", periodStartsOn: "2026-12-23" });
  await expect
    .poll(async () => (await rita.periods()).map(({ status }) => status))
    .toEqual(["PAID", "PLACING"]);
  await renew(rita.ids[0] ?? "");
  server.clock.moveTo(new Date(RENEWAL.getTime() + 5 * 60_000));
  const before = await chargedInAll(server.deps.db);
  await Promise.all([reviewOrders(server.deps), reviewOrders(server.deps)]);
  expect((await rita.periods()).map(({ status }) => status)).toEqual(["PAID", "PAID"]);
  expect((await chargedInAll(server.deps.db)) - before).toBe(TOTAL);
}, 60_000);

test("of many tabs that book the last session one has it", async () => {
  const rita = await customerOf(1);
  const { third, single, nextMonth } = shop.schedules;
  const subscriptionId = rita.ids[0] ?? "";
  const whose = { subscriptionId, customerId: rita.customerId, now: server.clock.now() };
  const outcomes = await Promise.all(
    Array.from({ length: WORKERS }, (_, tab) =>
      codeOf(
        bookSessions(server.deps, whose, {
          scheduleIds: [[third, single, nextMonth][tab % 3] ?? third],
        }).then(() => "BOOKED"),
      ),
    ),
  );
  expect(outcomes.filter((outcome) => !["BOOKED", "TOO_MANY_SCHEDULES"].includes(outcome))).toEqual([]);
  const taken = await Promise.all([third, single, nextMonth].map((id) => takenOf(server.deps.db, id)));
  expect(taken.reduce((sum, places) => sum + places, 0)).toBe(1);
}, 60_000);

/** A provider whose charge ends with the process that asked for it. */
function neverAnswering(): TestApp["deps"]["ports"]["payments"] {
  return { ...server.deps.ports.payments, charge: () => new Promise(() => {}) };
}
