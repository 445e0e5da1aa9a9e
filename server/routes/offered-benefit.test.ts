import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../db/database.ts";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
import { openShop, type Shop } from "../domain/orders/testing/shop.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
let shop: Shop;
let carla: Headers;
beforeAll(async () => {
  server = await startTestApp();
  carla = await server.signIn("carla@vereda.test");
});
beforeEach(async () => {
  shop = await openShop(server.deps.db, SEED_INSTANT);
});
afterAll(() => server.close());

const run = (query: ReturnType<typeof sql>) => inTransaction(server.deps.db, (tx) => tx.execute(query));
const call = (target: string, headers: Headers | undefined, body?: object) =>
  request(server.app, target, { ...(headers && { headers }), ...(body && { body }) });

/** Prices of one time, of two and of a plan, as far as the company pays them. */
async function paid(headers: Headers | undefined, isOffered: boolean): Promise<unknown[]> {
  const { single, group } = shop.schedules;
  const offered = isOffered ? "&offered=true" : "";
  const answers = await Promise.all([
    call(
      `GET /mobile/activity-schedules/${single}/price-composite?activityId=${shop.activity}${offered}`,
      headers,
    ),
    call(
      `GET /mobile/activity-schedules/${single},${group}/price-composite?activityId=${shop.activity}${offered}`,
      headers,
    ),
    call(`GET /mobile/activity-plan/${shop.monthly}/price-composite?date=2026-11-23${offered}`, headers),
  ]);
  return answers.map(({ status, body }) => [status, Object(body).subsidyValue]);
}
const nothing = [
  [200, 0],
  [200, 0],
  [200, 0],
];

describe("what a company whose benefit waits for an e-mail would pay", () => {
  test("is nothing to a visitor, to whom none waits, and where it is not asked for", async () => {
    expect(await paid(undefined, true)).toEqual(nothing);
    expect(await paid(await server.signIn("davi@vereda.test"), true)).toEqual(nothing);
    expect(await paid(carla, false)).toEqual(nothing);
  });

  test("is what it pays once claimed, to the cent, and no offer any more", async () => {
    const before = await paid(carla, true);
    expect(before).not.toEqual(nothing);
    expect((await call("POST /mobile/customers/me/employment", carla, { by: "EMAIL" })).status).toBe(200);
    expect(await paid(carla, false)).toEqual(before);
    expect(await paid(carla, true)).toEqual(nothing);
  });

  test("counts what the same company has paid this month before it took the benefit back", async () => {
    const ofCarla = sql`(select c.id from customers c join users u on u.id = c.user_id where u.email = 'carla@vereda.test')`;
    await run(sql`insert into benefit_balances (benefit_id, month, granted, used, granted_at)
      select id, '2026-11-01', 10000, 7000, now() from co_participation_customers where customer_id = ${ofCarla}
      on conflict (benefit_id, month) do update set granted = 10000, used = 7000`);
    await run(
      sql`update co_participation_customers set ended_at = ${SEED_INSTANT.toISOString()}::timestamptz where customer_id = ${ofCarla}`,
    );
    await run(
      sql`update company_employees set status = 'INVITED', customer_id = null, linked_at = null where customer_id = ${ofCarla}`,
    );
    const before = await paid(carla, true);
    expect(before.map((each) => Number((each as number[])[1]))).toEqual([3000, 3000, 3000]);
    expect((await call("POST /mobile/customers/me/employment", carla, { by: "EMAIL" })).status).toBe(200);
    expect(await paid(carla, false)).toEqual(before);
  });
});
