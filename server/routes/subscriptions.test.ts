import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { NextRenewal } from "#contract/subscription.ts";
import { inTransaction } from "../db/database.ts";
import { activityPlans } from "../db/schema/activity-plans.ts";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
import { faultsInTheBooks, takenOf } from "../domain/orders/testing/books.ts";
import { orderOf } from "../domain/orders/testing/buyer.ts";
import { MAINTENANCE_FEE, openShop, PLAN_PRICE, type Shop } from "../domain/orders/testing/shop.ts";
import { endSubscriptions, live, morningOf } from "../domain/subscriptions/testing/days.ts";
import { type Subscriber, subscriber } from "../domain/subscriptions/testing/subscriber.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { jobHandlers } from "../workers.ts";

const APPROVED = "4111111111111111";
const TOTAL = PLAN_PRICE + MAINTENANCE_FEE;

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  shop = await openShop(server.deps.db, SEED_INSTANT, { capacity: 2 });
  const terms = { cancellationNoticeDays: 10, isPauseAllowed: true };
  await inTransaction(server.deps.db, (tx) =>
    tx.update(activityPlans).set(terms).where(eq(activityPlans.id, shop.monthly)),
  );
});
afterEach(async () => {
  expect(await faultsInTheBooks(server.deps.db)).toEqual([]);
  await endSubscriptions(server.deps.db);
});
afterAll(() => server.close());

/** A customer of the shop's monthly plan, bought by card on 23 November. */
async function onPlan() {
  const rita = await subscriber(server);
  const card = await rita.card(APPROVED);
  const { body } = await rita.subscribe(shop, { paymentMethodId: card });
  const [subscription] = await rita.subscriptions();
  const path = `/mobile/subscriptions/${subscription?.id}`;
  return {
    ...rita,
    order: body,
    id: subscription?.id,
    show: async () => (await rita.call(`GET ${path}`)).body,
    cancel: (endsOn: string) => rita.call(`POST ${path}/cancellation`, { endsOn }),
    pause: (resumesOn: string, renewalOn?: string) =>
      rita.call(`POST ${path}/pause`, { resumesOn, renewalOn }),
    resume: (shown?: { renewal: NextRenewal | null }) => rita.call(`POST ${path}/resumption`, shown),
    payBy: (paymentMethodId: string) => rita.call(`PUT ${path}/payment-method`, { paymentMethodId }),
    book: (...scheduleIds: string[]) => rita.call(`POST ${path}/appointments`, { scheduleIds }),
    paidDays: async () => (await rita.periods()).map(({ periodStartsOn }) => periodStartsOn),
  };
}

test("a plan is shown with its renewal, its deadlines, its sessions and what paid it", async () => {
  const rita = await onPlan();
  const period = { startsOn: "2026-11-23", endsOn: "2026-12-23" };
  const summary = {
    id: rita.id,
    planId: shop.monthly,
    activityId: shop.activity,
    title: "Plano de teste",
    partnerName: "Casa Teste",
    categoryHue: 140,
    categoryMotif: "hill",
    status: "ACTIVE",
    renewalPeriod: "MONTH_PERIOD",
    nextRenewal: { date: "2026-12-23", subsidyValue: 0, charged: TOTAL },
    resumesOn: null,
    endsOn: null,
    isOver: false,
    sessions: { period, included: 2, booked: 1, over: 0, left: 1, lapsed: 0, returned: 0 },
    methods: ["CREDIT_CARD"],
    card: { id: expect.any(String), brand: "Visa", last4: "1111" },
  };
  const page = { totalElements: 1, totalPages: 1, size: 20, number: 0 };
  expect((await rita.call("GET /mobile/subscriptions")).body).toEqual({ ...page, content: [summary] });
  expect(await rita.show()).toEqual({
    ...summary,
    cancelBy: "2026-12-13",
    cancellationNoticeDays: 10,
    cancellation: { endsOn: "2026-12-23", lastRenewalOn: null },
    pause: { earliest: "2026-12-24", latest: "2027-03-23" },
    renewalOnResumption: null,
    scheduleIds: [shop.schedules.group],
    payments: [
      {
        billingId: rita.order.id,
        number: rita.order.number,
        period,
        status: "PAID",
        subsidyValue: 0,
        charged: TOTAL,
        paidAt: SEED_INSTANT.toISOString(),
      },
    ],
  });
});

test("nobody finds or changes another customer's plan", async () => {
  const [rita, other] = [await onPlan(), await subscriber(server)];
  const path = `/mobile/subscriptions/${rita.id}`;
  expect((await other.call(`GET ${path}`)).status).toBe(404);
  expect((await other.call(`POST ${path}/cancellation`, { endsOn: "2026-12-23" })).status).toBe(404);
  expect(
    (await other.call(`POST ${path}/appointments`, { scheduleIds: [shop.schedules.third] })).status,
  ).toBe(404);
  expect((await other.call("GET /mobile/subscriptions")).body).toMatchObject({ content: [] });
});

describe("cancelling", () => {
  test("until the last day nothing more is paid, and the plan lasts as long as it is paid for", async () => {
    const rita = await onPlan();
    server.clock.moveTo(new Date(morningOf("2026-12-14").getTime() - 1));
    const { status, body } = await rita.cancel("2026-12-23");
    expect([status, body.status, body.endsOn, body.nextRenewal]).toEqual([
      200,
      "CANCELLED",
      "2026-12-23",
      null,
    ]);
    expect((await rita.cancel("2026-12-23")).body).toEqual(body);
    expect((await rita.call("GET /mobile/billings")).body).toMatchObject({
      content: [{ nextRenewal: null }],
    });
    await live(server, morningOf("2027-01-23"));
    expect(await rita.paidDays()).toEqual(["2026-11-23"]);
    await server.deps.jobs.drain(jobHandlers(server.deps));
    expect(await rita.mails()).toContain("Renovação cancelada: Plano de teste");
    expect((await rita.call("GET /mobile/subscriptions")).body).toMatchObject({ content: [] });
  });

  test("after it the next renewal is still paid, and no other: it says so beforehand", async () => {
    const rita = await onPlan();
    server.clock.moveTo(morningOf("2026-12-14"));
    expect((await rita.show()).cancellation).toEqual({ endsOn: "2027-01-23", lastRenewalOn: "2026-12-23" });
    const { body } = await rita.cancel("2027-01-23");
    expect([body.status, body.endsOn, body.nextRenewal]).toEqual([
      "CANCELLED",
      "2027-01-23",
      { date: "2026-12-23", subsidyValue: 0, charged: TOTAL },
    ]);
    for (const day of ["2026-12-23", "2027-01-23", "2027-02-23"]) await live(server, morningOf(day));
    expect(await rita.paidDays()).toEqual(["2026-11-23", "2026-12-23"]);
  });

  test("who was shown another end is asked again", async () => {
    const rita = await onPlan();
    server.clock.moveTo(morningOf("2026-12-14"));
    expect((await rita.cancel("2026-12-23")).body.code).toBe("SUBSCRIPTION_CHANGED");
    expect((await rita.show()).status).toBe("ACTIVE");
  });
});

describe("pausing", () => {
  test("nothing is paid until the day of return, from which the periods are counted", async () => {
    const rita = await onPlan();
    const { body } = await rita.pause("2027-01-31");
    const nextRenewal = { date: "2027-01-31", subsidyValue: 0, charged: TOTAL };
    expect([body.status, body.resumesOn, body.nextRenewal]).toEqual(["PAUSED", "2027-01-31", nextRenewal]);
    expect((await rita.pause("2027-01-31")).body).toEqual(body);
    for (const day of ["2026-12-23", "2027-01-30", "2027-01-31", "2027-02-28", "2027-03-31"])
      await live(server, morningOf(day));
    expect(await rita.paidDays()).toEqual(["2026-11-23", "2027-01-31", "2027-02-28", "2027-03-31"]);
  });

  test("ended before the renewal it changes nothing; after it the plan is paid that day", async () => {
    const [early, late] = [await onPlan(), await onPlan()];
    await early.pause("2027-01-31");
    await late.pause("2027-01-31");
    expect((await early.show()).renewalOnResumption).toBeNull();
    await early.resume();
    await live(server, morningOf("2026-12-23"));
    await live(server, morningOf("2027-01-05"));
    const { nextRenewal, renewalOnResumption } = await late.show();
    expect([renewalOnResumption, nextRenewal]).toEqual([
      { date: "2027-01-05", subsidyValue: 0, charged: TOTAL },
      { date: "2027-01-31", subsidyValue: 0, charged: TOTAL },
    ]);
    await late.resume();
    await live(server, morningOf("2027-01-05"));
    await live(server, morningOf("2027-02-05"));
    expect(await early.paidDays()).toEqual(["2026-11-23", "2026-12-23", "2027-01-23"]);
    expect(await late.paidDays()).toEqual(["2026-11-23", "2027-01-05", "2027-02-05"]);
  });

  test("who was shown another renewal put off is asked again", async () => {
    const rita = await onPlan();
    await live(server, morningOf("2026-12-23"));
    expect((await rita.pause("2027-01-31", "2026-12-23")).body.code).toBe("SUBSCRIPTION_CHANGED");
    expect((await rita.show()).status).toBe("ACTIVE");
    expect((await rita.pause("2027-01-31", "2027-01-23")).body.status).toBe("PAUSED");
    expect((await rita.pause("2027-01-31", "2027-01-23")).body.status).toBe("PAUSED");
  });

  test("who was shown another charge of the day is asked again, and pays what was shown", async () => {
    const rita = await onPlan();
    await rita.pause("2027-01-31");
    server.clock.moveTo(morningOf("2027-01-05"));
    const renewal = { date: "2027-01-05", subsidyValue: 0, charged: TOTAL };
    for (const other of [null, { ...renewal, charged: TOTAL - 1 }, { ...renewal, date: "2027-01-04" }])
      expect((await rita.resume({ renewal: other })).body.code).toBe("SUBSCRIPTION_CHANGED");
    expect((await rita.show()).status).toBe("PAUSED");
    expect((await rita.resume({ renewal })).body.status).toBe("ACTIVE");
    expect((await rita.resume({ renewal })).body.status).toBe("ACTIVE");
  });

  test("who was shown that the paid period goes on pays nothing today", async () => {
    const rita = await onPlan();
    await rita.pause("2027-01-31");
    expect((await rita.resume({ renewal: null })).body.status).toBe("ACTIVE");
    expect(await rita.paidDays()).toEqual(["2026-11-23"]);
  });

  test.each([
    ["2026-12-23", "PAUSE_OUT_OF_RANGE"],
    ["2027-03-24", "PAUSE_OUT_OF_RANGE"],
  ])("a pause until %s is refused: %s", async (day, code) => {
    expect((await (await onPlan()).pause(day)).body.code).toBe(code);
  });

  test("after the last day to cancel, or where the plan allows none, there is no pause", async () => {
    const rita = await onPlan();
    server.clock.moveTo(morningOf("2026-12-14"));
    expect([(await rita.show()).pause, (await rita.pause("2027-01-10")).body.code]).toEqual([
      null,
      "PAUSE_NOT_OFFERED",
    ]);
    server.clock.moveTo(SEED_INSTANT);
    await inTransaction(server.deps.db, (tx) =>
      tx.update(activityPlans).set({ isPauseAllowed: false }).where(eq(activityPlans.id, shop.monthly)),
    );
    expect((await rita.pause("2027-01-10")).body.code).toBe("PAUSE_NOT_OFFERED");
  });

  test("a paused plan that is cancelled ends with what is paid for", async () => {
    const rita = await onPlan();
    await rita.pause("2027-01-31");
    expect((await rita.cancel("2026-12-23")).body.status).toBe("CANCELLED");
    await live(server, morningOf("2027-01-31"));
    expect(await rita.paidDays()).toEqual(["2026-11-23"]);
  });
});

test("another saved card pays from the next renewal on; one that is not saved, or somebody else's, does not", async () => {
  const [rita, other] = [await onPlan(), await subscriber(server)];
  const next = await rita.card("5555555555554444");
  for (const card of [await rita.card("4012888888881881", false), await other.card(APPROVED)])
    expect((await rita.payBy(card)).body.code).toBe("CARD_UNKNOWN");
  expect((await rita.payBy(next)).status).toBe(200);
  await live(server, morningOf("2026-12-23"));
  expect((await rita.periods()).map(({ paymentMethodId }) => paymentMethodId).at(-1)).toBe(next);
});

describe("plans that are over", () => {
  type Who = Pick<Subscriber, "call">;
  const over = async (who: Who, page = "") =>
    (await who.call(`GET /mobile/subscriptions?state=OVER${page}`)).body;

  test("are found by themselves, the last to end first, page by page, with what became of their sessions", async () => {
    const rita = await onPlan();
    await rita.cancel("2026-12-23");
    server.clock.moveTo(new Date(SEED_INSTANT.getTime() + 3 * 86_400_000));
    const paymentMethodId = await rita.card(APPROVED);
    await rita.subscribe(shop, {
      paymentMethodId,
      automaticRenewal: false,
      scheduleIds: [shop.schedules.third],
    });
    const [first, second] = await rita.subscriptions();
    expect((await over(rita)).content).toEqual([]);
    server.clock.moveTo(morningOf("2026-12-23"));
    expect((await over(rita)).content).toMatchObject([{ id: first?.id, isOver: true }]);
    server.clock.moveTo(morningOf("2026-12-26"));
    const lapsed = { included: 2, booked: 0, over: 1, left: 0, lapsed: 1, returned: 0 };
    expect(await over(rita)).toMatchObject({
      totalElements: 2,
      content: [
        { id: second?.id, status: "ONCE", isOver: true, endsOn: "2026-12-26", sessions: lapsed },
        { id: first?.id, status: "CANCELLED", isOver: true, endsOn: "2026-12-23", sessions: lapsed },
      ],
    });
    expect(await over(rita, "&size=1&page=1")).toMatchObject({ totalPages: 2, content: [{ id: first?.id }] });
    expect((await rita.call("GET /mobile/subscriptions")).body.content).toEqual([]);
    expect(await rita.show()).toMatchObject({
      ...{ isOver: true, sessions: lapsed, scheduleIds: [] },
      ...{ nextRenewal: null, cancellation: null, pause: null, cancelBy: null },
    });
  });

  test("have the sessions of the last period that was paid", async () => {
    const rita = await onPlan();
    await live(server, morningOf("2026-12-23"));
    await rita.cancel("2027-01-23");
    server.clock.moveTo(morningOf("2027-01-23"));
    const period = { startsOn: "2026-12-23", endsOn: "2027-01-23" };
    expect((await over(rita)).content).toMatchObject([
      { id: rita.id, sessions: { period, over: 0, lapsed: 2 } },
    ]);
  });

  test("are none that was withdrawn from, or given up before it began", async () => {
    const rita = await subscriber(server, { subsidyPercentage: 100, monthlyAllowance: 100_000 });
    const paymentMethodId = await rita.card(APPROVED);
    const paid = await rita.subscribe(shop, { paymentMethodId });
    const reserved = await rita.subscribe(shop, {
      itemId: shop.automaticOnly,
      scheduleIds: [shop.schedules.nextMonth],
      methods: ["SUBSIDY"],
      confirmedAmount: 0,
    });
    for (const [{ body }, confirmedRefund] of [
      [paid, TOTAL],
      [reserved, PLAN_PRICE],
    ] as const)
      expect(
        (await rita.call(`POST /mobile/billings/${body.id}/withdrawal`, { confirmedRefund })).status,
      ).toBe(200);
    expect((await rita.subscriptions()).map(({ endsOn }) => endsOn)).toEqual(["2026-11-23", "2026-11-23"]);
    server.clock.moveTo(morningOf("2027-02-01"));
    expect((await over(rita)).content).toEqual([]);
  });
});

describe("booking the sessions of a period", () => {
  test("as many as are left, without paying; sent again nothing changes", async () => {
    const rita = await onPlan();
    const { group, third, single } = shop.schedules;
    expect((await rita.book(third, single)).body.code).toBe("TOO_MANY_SCHEDULES");
    const { body } = await rita.book(group, third);
    expect(body.sessions).toMatchObject({ booked: 2, left: 0 });
    expect((await rita.book(third)).body).toEqual(body);
    expect([await takenOf(server.deps.db, group), await takenOf(server.deps.db, third)]).toEqual([1, 1]);
    expect((await rita.book(single)).body.code).toBe("TOO_MANY_SCHEDULES");
  });

  test("a renewed period comes with none, and takes times of its own activity", async () => {
    const rita = await onPlan();
    await live(server, morningOf("2026-12-23"));
    const later = await openShop(server.deps.db, server.clock.now());
    const renewed = await rita.show();
    expect([renewed.sessions, renewed.scheduleIds]).toEqual([
      {
        period: { startsOn: "2026-12-23", endsOn: "2027-01-23" },
        ...{ included: 2, booked: 0, over: 0, left: 2, lapsed: 0, returned: 0 },
      },
      [],
    ]);
    expect((await rita.book(later.schedules.third)).body.code).toBe("SCHEDULE_UNKNOWN");
  });

  test.each([
    ["soon", "MINIMUM_NOTICE_NOT_MET"],
    ["single", "SCHEDULE_FULL"],
  ] as const)("a time that is %s is refused: %s", async (which, code) => {
    const [rita, faster] = [await onPlan(), await onPlan()];
    await faster.book(shop.schedules.single);
    expect((await rita.book(shop.schedules[which])).body.code).toBe(code);
    expect((await rita.show()).sessions).toMatchObject({ booked: 1 });
  });

  test("a time that another order of theirs has is booked once more only where that is meant", async () => {
    const rita = await onPlan();
    const single = orderOf(shop, {
      scheduleIds: [shop.schedules.third],
      paymentMethodId: await rita.card("4111111111111111"),
    });
    const { body: earlier } = await rita.call("POST /mobile/billings", single, {
      "idempotency-key": "the-single-time",
    });
    expect(await rita.book(shop.schedules.third)).toMatchObject({
      status: 409,
      body: { code: "ALREADY_BOOKED", billingId: earlier.id, scheduleIds: [shop.schedules.third] },
    });
    const meant = { scheduleIds: [shop.schedules.third], bookAgain: true };
    expect((await rita.call(`POST /mobile/subscriptions/${rita.id}/appointments`, meant)).status).toBe(200);
    expect(await takenOf(server.deps.db, shop.schedules.third)).toBe(2);
  });

  test("a time after the period, or in a period that is not paid, is refused", async () => {
    const rita = await onPlan();
    await inTransaction(server.deps.db, (tx) =>
      tx.execute(`update billings set period_ends_on = '2026-11-27' where id = '${rita.order.id}'`),
    );
    expect((await rita.book(shop.schedules.third)).body.code).toBe("OUTSIDE_PERIOD");
    server.clock.moveTo(morningOf("2026-11-27"));
    expect((await rita.book(shop.schedules.third)).body.code).toBe("PERIOD_UNPAID");
  });
});
