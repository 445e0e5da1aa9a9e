import { sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { refunds } from "../db/schema/refunds.ts";
import { buyer, orderOf } from "../domain/orders/testing/buyer.ts";
import { openShop, type Shop } from "../domain/orders/testing/shop.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
  shop = await openShop(server.deps.db, server.clock.now());
});
afterAll(() => server.close());

async function statementOf(email: string, query = "") {
  const headers = await server.signIn(email);
  const path = `GET /co-participation-customers/me/statement${query}`;
  return v.parse(calls.benefitStatement.answer, (await request(server.app, path, { headers })).body);
}

async function noShowsOf(email: string) {
  const headers = await server.signIn(email);
  const answer = await request(server.app, "GET /co-participation-customers/me/no-shows", { headers });
  return v.parse(calls.benefitNoShows.answer, answer.body).content;
}

test("this month and the next are there before anything was bought, newest first", async () => {
  const { months, content } = await statementOf("bruno@vereda.test");
  expect(months).toEqual([
    { month: "2026-12-01", granted: 40_000, used: 0, usedByDependents: 0, left: 40_000 },
    { month: "2026-11-01", granted: 40_000, used: 0, usedByDependents: 0, left: 40_000 },
  ]);
  expect(content).toEqual([]);
});

test("a purchase shows what it had of which month, and what went back of it", async () => {
  const ana = await buyer(server, "ana@vereda.test");
  const byBenefit = { methods: ["SUBSIDY"], confirmedAmount: 0 };
  const { body } = await ana.order(orderOf(shop, byBenefit));
  const booked = {
    itemType: "PLAN" as const,
    itemId: shop.automaticOnly,
    scheduleIds: [shop.schedules.nextMonth],
    automaticRenewal: true,
  };
  const next = await ana.order(orderOf(shop, { ...byBenefit, ...booked }));
  expect([body.status, next.body.status]).toEqual(["PAID", "SCHEDULED"]);
  const billingId = String(body.id);
  const now = server.clock.now();
  const refund = {
    billingId,
    reason: "WITHDRAWN" as const,
    method: "SUBSIDY" as const,
    expectedOn: "2026-11-23",
  };
  await inTransaction(server.deps.db, (tx) =>
    tx.insert(refunds).values({ ...refund, amount: 2_500, status: "DONE", requestedAt: now, doneAt: now }),
  );
  const use = { partnerName: "Casa Teste", boughtAt: now.toISOString() };
  const planned = {
    ...use,
    billingId: next.body.id,
    number: next.body.number,
    title: "Plano de teste",
    month: "2026-12-01",
    status: "RESERVED",
    amount: 15_000,
    returned: 0,
  };
  const used = {
    ...use,
    billingId,
    number: body.number,
    title: "Aula de teste",
    month: "2026-11-01",
    status: "USED",
    amount: 10_000,
    returned: 2_500,
  };
  expect((await statementOf("ana@vereda.test")).content).toEqual([planned, used]);
  const ofThisMonth = await statementOf("ana@vereda.test", "?month=2026-11-01");
  expect(ofThisMonth).toMatchObject({
    content: [used],
    totalElements: 1,
    totalPages: 1,
    number: 0,
    size: 20,
  });
});

test("an order that was given up used nothing", async () => {
  const hugo = await buyer(server, "hugo@vereda.test");
  const declined = await hugo.card("4000 0000 0000 0002");
  const { status } = await hugo.order(
    orderOf(shop, {
      methods: ["SUBSIDY", "CREDIT_CARD"],
      paymentMethodId: declined,
      confirmedAmount: 8_500,
    }),
  );
  expect(status).toBe(402);
  expect((await statementOf("hugo@vereda.test")).content).toEqual([]);
});

test("a long past comes in pages", async () => {
  await inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`
      insert into billings (id, customer_id, status, item_type, activity_id, title, partner_name, methods, price,
        discount_value, subsidy_value, enrolment_fee, maintenance_fee, charged, benefit_id, benefit_month,
        renewal_period, automatic_renewal, provider_reference, created_at, updated_at, paid_at)
      select gen_random_uuid(), b.customer_id, 'PAID', 'ACTIVITY', ${shop.activity}, 'Aula ' || n, 'Casa Teste', '{SUBSIDY}',
        100, 0, 100, 0, 0, 0, b.id, '2026-11-01', 'NO_RENEW', false, 'past/' || n,
        '2026-01-01T12:00:00Z'::timestamptz + n * interval '1 minute', '2026-01-02T12:00:00Z', '2026-01-02T12:00:00Z'
      from co_participation_customers b join customers c on c.id = b.customer_id
        join users u on u.id = c.user_id and u.email = 'gabi@vereda.test', generate_series(1, 25) n`),
  );
  const last = await statementOf("gabi@vereda.test", "?page=1");
  expect(last.content.map(({ title }) => title)).toEqual(["Aula 5", "Aula 4", "Aula 3", "Aula 2", "Aula 1"]);
  expect(last).toMatchObject({ totalElements: 25, totalPages: 2, number: 1 });
});

test("the missed sessions of the last 60 days led to the block; older ones count no more", async () => {
  expect((await noShowsOf("elisa@vereda.test")).map(({ missedAt }) => missedAt)).toEqual([
    "2026-11-22T19:00:00-03:00",
    "2026-11-06T19:00:00-03:00",
    "2026-10-20T19:00:00-03:00",
  ]);
  expect(await noShowsOf("ana@vereda.test")).toEqual([]);
  const before = server.clock.now();
  server.clock.moveTo(new Date("2026-12-19T22:00:00Z"));
  expect(await noShowsOf("elisa@vereda.test")).toHaveLength(2);
  server.clock.moveTo(before);
});

test("without a benefit there is neither a statement nor a block", async () => {
  const headers = await server.signIn("carla@vereda.test");
  for (const path of ["statement", "no-shows"])
    expect(
      (await request(server.app, `GET /co-participation-customers/me/${path}`, { headers })).body,
    ).toMatchObject({ code: "BENEFIT_ABSENT" });
});
