import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../db/database.ts";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
import { type Buyer, buyer, orderOf } from "../domain/orders/testing/buyer.ts";
import { insertSchedule, openShop, type Shop } from "../domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
let shop: Shop;
let ana: Buyer;
const times = new Map<string, string>();
beforeAll(async () => {
  server = await startTestApp();
  shop = await openShop(server.deps.db, SEED_INSTANT);
  ana = await buyer(server, "ana@vereda.test");
  // Of an hour each; `group` begins 72 hours from now, at nine in the morning.
  for (const [name, hours] of [
    ["half", 71.5],
    ["evening", 83],
    ["night", 90],
  ] as const)
    times.set(
      name,
      await inTransaction(server.deps.db, (tx) => insertSchedule(tx, shop.activity, SEED_INSTANT, hours, 5)),
    );
});
afterAll(() => server.close());

async function related(by: Buyer, ...ids: string[]): Promise<unknown> {
  const { status, body } = await by.call(`GET /mobile/activity-schedules/${ids.join(",")}/own-bookings`);
  const content = body.content as { relation: string; date: string; title: string }[];
  return [status, content.map(({ relation, date }) => `${relation} ${date}`)];
}
const id = (name: string) => times.get(name) ?? expect.unreachable();
const book = (scheduleId: string) =>
  ana.order(
    orderOf(shop, { scheduleIds: [scheduleId], methods: ["PAYROLL_DISCOUNT"], payrollConsent: true }),
  );

test("what a customer has at a time, while it is and on its day is told, to them alone", async () => {
  const { group, nextMonth } = shop.schedules;
  expect(await related(ana, group)).toEqual([200, []]);
  expect((await book(group)).status).toBe(200);
  expect(await related(ana, group)).toEqual([200, ["SAME 2026-11-26T12:00:00.000Z"]]);
  expect(await related(ana, id("half"))).toEqual([200, ["OVERLAPS 2026-11-26T12:00:00.000Z"]]);
  expect(await related(ana, id("evening"))).toEqual([200, ["SAME_DAY 2026-11-26T12:00:00.000Z"]]);
  // At three in the morning in São Paulo another day has begun.
  expect(await related(ana, id("night"))).toEqual([200, []]);
  expect(await related(ana, nextMonth)).toEqual([200, []]);
  expect(await related(ana, id("half"), group)).toEqual([200, ["SAME 2026-11-26T12:00:00.000Z"]]);
  expect(await related(await buyer(server, "carla@vereda.test"), group)).toEqual([200, []]);
});
