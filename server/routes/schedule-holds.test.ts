import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { HOLD_MS } from "#contract/constants.ts";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
import { tidyHolds } from "../domain/holds/tidy.ts";
import { faultsInTheBooks, takenOf } from "../domain/orders/testing/books.ts";
import { type Buyer, buyer, orderOf } from "../domain/orders/testing/buyer.ts";
import { MINIMUM_NOTICE_MINUTES, openShop, type Shop } from "../domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const MINUTE_MS = 60_000;

let server: TestApp;
let shop: Shop;
let ana: Buyer;
let carla: Buyer;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  shop = await openShop(server.deps.db, server.clock.now());
  [ana, carla] = [await buyer(server, "ana@vereda.test"), await buyer(server, "carla@vereda.test")];
});
afterEach(async () => {
  expect(await faultsInTheBooks(server.deps.db)).toEqual([]);
  // Nobody holds anything when the next test begins.
  later(HOLD_MS);
  await tidyHolds(server.deps);
  expect(await faultsInTheBooks(server.deps.db)).toEqual([]);
});
afterAll(() => server.close());

const later = (ms: number) => server.clock.moveTo(new Date(server.clock.now().getTime() + ms));
const hold = (by: Buyer, scheduleId: string) =>
  by.call(`POST /mobile/activity-schedules/${scheduleId}/holds`);
const release = (by: Buyer, id: unknown) => by.call(`DELETE /mobile/activity-schedules/holds/${id}`);
const taken = (scheduleId: string) => takenOf(server.deps.db, scheduleId);
const byBenefit = { methods: ["SUBSIDY"], confirmedAmount: 0 };

test("a hold is told with its end and the seconds that are left, and takes one place", async () => {
  const { group } = shop.schedules;
  const now = server.clock.now().getTime();
  expect(await hold(ana, group)).toEqual({
    status: 200,
    body: {
      id: expect.any(String),
      scheduleId: group,
      expiresAt: new Date(now + HOLD_MS).toISOString(),
      secondsLeft: 900,
    },
  });
  expect(await taken(group)).toBe(1);
});

test("holding the same schedule again prolongs the hold and takes no second place", async () => {
  const { single } = shop.schedules;
  await hold(ana, single);
  later(10 * MINUTE_MS);
  expect(await hold(ana, single)).toMatchObject({ status: 200, body: { secondsLeft: 900 } });
  expect(await taken(single)).toBe(1);
  later(10 * MINUTE_MS);
  expect(await hold(carla, single)).toMatchObject({ status: 409, body: { code: "SCHEDULE_FULL" } });
});

test("a customer holds one place at most: the next one gives back the former, in either direction", async () => {
  const { single, group, third } = shop.schedules;
  for (const next of [single, group, third, single, third, group]) {
    expect(await hold(ana, next)).toMatchObject({ status: 200, body: { scheduleId: next } });
    const rest = [single, group, third].filter((id) => id !== next);
    expect([await taken(next), ...(await Promise.all(rest.map(taken)))]).toEqual([1, 0, 0]);
  }
});

test("a refused hold leaves the former one as it was", async () => {
  const { single, group } = shop.schedules;
  await hold(carla, single);
  const { body: former } = await hold(ana, group);
  expect(await hold(ana, single)).toEqual({
    status: 409,
    body: expect.objectContaining({ code: "SCHEDULE_FULL", scheduleIds: [single] }),
  });
  expect([await taken(single), await taken(group)]).toEqual([1, 1]);
  expect(await release(ana, former.id)).toEqual({ status: 200, body: { done: true } });
  expect(await taken(group)).toBe(0);
});

test("a hold given back twice, used up or expired frees its place once", async () => {
  const { group } = shop.schedules;
  const { body: first } = await hold(ana, group);
  await release(ana, first.id);
  expect(await release(ana, first.id)).toEqual({ status: 200, body: { done: true } });
  expect(await taken(group)).toBe(0);
  const { body: used } = await hold(ana, group);
  expect(await ana.order(orderOf(shop, byBenefit))).toMatchObject({ status: 200 });
  expect((await release(ana, used.id)).status).toBe(200);
  expect(await taken(group)).toBe(1);
  const { body: expired } = await hold(ana, group);
  later(HOLD_MS);
  expect((await release(ana, expired.id)).status).toBe(200);
  expect(await taken(group)).toBe(1);
});

test("nobody gives back what another customer holds", async () => {
  const { body } = await hold(ana, shop.schedules.single);
  for (const id of [body.id, randomUUID()])
    expect(await release(carla, id)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  expect(await taken(shop.schedules.single)).toBe(1);
});

test("a schedule that does not exist cannot be held", async () => {
  expect(await hold(ana, randomUUID())).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
});

test("what starts too soon, or has begun, cannot be held", async () => {
  const { soon, single } = shop.schedules;
  const refused = { status: 422, body: { code: "MINIMUM_NOTICE_NOT_MET", scheduleIds: [soon] } };
  expect(await hold(ana, soon)).toMatchObject(refused);
  later(31 * MINUTE_MS);
  expect(await hold(ana, soon)).toMatchObject(refused);
  const start = server.clock.now().getTime() - 31 * MINUTE_MS + 48 * 60 * MINUTE_MS;
  server.clock.moveTo(new Date(start - MINIMUM_NOTICE_MINUTES * MINUTE_MS));
  expect((await hold(ana, single)).status).toBe(200);
});

test("at its end a hold counts for nothing, though nobody tidies it away", async () => {
  const { single } = shop.schedules;
  await hold(ana, single);
  later(HOLD_MS - 1);
  expect(await hold(carla, single)).toMatchObject({ status: 409, body: { code: "SCHEDULE_FULL" } });
  later(1);
  expect(await taken(single)).toBe(1);
  expect(await hold(carla, single)).toMatchObject({ status: 200, body: { scheduleId: single } });
  expect(await taken(single)).toBe(1);
});

test("an order takes the place of an expired hold", async () => {
  const { single } = shop.schedules;
  await hold(carla, single);
  const order = orderOf(shop, { ...byBenefit, scheduleIds: [single] });
  expect(await ana.order(order)).toMatchObject({ status: 409, body: { code: "SCHEDULE_FULL" } });
  later(HOLD_MS);
  expect(await ana.order(order)).toMatchObject({ status: 200, body: { status: "PAID" } });
  expect(await taken(single)).toBe(1);
});

test("an order uses the customer's own hold, also of a schedule that is full without it", async () => {
  const { single, group } = shop.schedules;
  await hold(ana, single);
  const order = orderOf(shop, { ...byBenefit, scheduleIds: [single, group] });
  expect(await ana.order(order)).toMatchObject({ status: 200, body: { status: "PAID" } });
  expect([await taken(single), await taken(group)]).toEqual([1, 1]);
  later(HOLD_MS);
  expect(await hold(carla, single)).toMatchObject({ status: 409, body: { code: "SCHEDULE_FULL" } });
});

test("an order that is refused leaves the hold as it was", async () => {
  const { single } = shop.schedules;
  const { body } = await hold(ana, single);
  const order = orderOf(shop, { ...byBenefit, scheduleIds: [single], confirmedAmount: 1 });
  expect(await ana.order(order)).toMatchObject({ status: 409, body: { code: "PRICE_CHANGED" } });
  expect(await hold(carla, single)).toMatchObject({ body: { code: "SCHEDULE_FULL" } });
  await release(ana, body.id);
  expect(await taken(single)).toBe(0);
});

test("what is held in time may be ordered while the hold lives, though the minimum notice has passed", async () => {
  const { single } = shop.schedules;
  const start = server.clock.now().getTime() + 48 * 60 * MINUTE_MS;
  const latest = start - MINIMUM_NOTICE_MINUTES * MINUTE_MS;
  server.clock.moveTo(new Date(latest));
  const { body: held } = await hold(ana, single);
  later(HOLD_MS - 1);
  expect(await hold(ana, single)).toEqual({ status: 200, body: { ...held, secondsLeft: 0 } });
  const order = orderOf(shop, { ...byBenefit, scheduleIds: [single] });
  later(1);
  const late = { status: 422, body: { code: "MINIMUM_NOTICE_NOT_MET" } };
  expect(await ana.order(order)).toMatchObject(late);
  later(-1);
  expect(await carla.order(order)).toMatchObject(late);
  expect(await ana.order(order)).toMatchObject({ status: 200, body: { status: "PAID" } });
});

test("the schedules show places without expired holds, and to their holder without the own one", async () => {
  const { single, group } = shop.schedules;
  await hold(ana, single);
  const seenBy = async (by: Buyer) => {
    const { body } = await by.call(`GET /mobile/activity-schedules/activity/${shop.activity}`);
    const content = body.content as { id: string; vacancies: number }[]; // A page of schedules.
    return [single, group].map((id) => content.find((schedule) => schedule.id === id)?.vacancies);
  };
  expect([await seenBy(ana), await seenBy(carla)]).toEqual([
    [1, 10],
    [0, 10],
  ]);
  await hold(ana, group);
  expect([await seenBy(ana), await seenBy(carla)]).toEqual([
    [1, 10],
    [1, 9],
  ]);
  later(HOLD_MS);
  expect([await seenBy(ana), await seenBy(carla)]).toEqual([
    [1, 10],
    [1, 10],
  ]);
});

test("tidying gives back expired holds and leaves the live ones", async () => {
  const { single, group } = shop.schedules;
  await hold(ana, single);
  later(HOLD_MS - 1);
  await hold(carla, group);
  later(1);
  expect(await tidyHolds(server.deps)).toBe(1);
  expect([await taken(single), await taken(group)]).toEqual([0, 1]);
  expect(await tidyHolds(server.deps)).toBe(0);
});

test("a customer may try sixty times in ten minutes", async () => {
  const gabi = await buyer(server, "gabi@vereda.test");
  server.clock.moveTo(new Date(Math.ceil(server.clock.now().getTime() / (10 * MINUTE_MS)) * 10 * MINUTE_MS));
  for (let tries = 0; tries < 60; tries++) expect((await hold(gabi, shop.schedules.group)).status).toBe(200);
  expect(await hold(gabi, shop.schedules.group)).toMatchObject({
    status: 429,
    body: { code: "RATE_LIMITED" },
  });
  later(10 * MINUTE_MS);
  expect((await hold(gabi, shop.schedules.group)).status).toBe(200);
});

test("only a customer holds", async () => {
  const answer = await server.app.request(`/api/mobile/activity-schedules/${shop.schedules.group}/holds`, {
    method: "POST",
  });
  expect(answer.status).toBe(401);
});
