import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../db/database.ts";
import { demoApplication } from "../db/seed/seed-applications.ts";
import { seedId } from "../db/seed/seed-id.ts";
import { buyer, orderOf } from "../domain/orders/testing/buyer.ts";
import { openShop, PLAN_PRICE, type Shop } from "../domain/orders/testing/shop.ts";
import { subscriber } from "../domain/subscriptions/testing/subscriber.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { jobHandlers } from "../workers.ts";

let server: TestApp;
let shop: Shop;
beforeEach(async () => {
  server = await startTestApp();
  shop = await openShop(server.deps.db, server.clock.now());
});
afterEach(() => server.close());

const rows = async (query: ReturnType<typeof sql>) =>
  (await inTransaction(server.deps.db, (tx) => tx.execute(query))).rows;
const call = async (target: string, headers = new Headers(), body?: unknown) => {
  const answer = await request(server.app, target, { headers, ...(body !== undefined && { body }) });
  const { code } = Object(answer.body);
  return code ?? answer.status;
};
const asked = (headers: Headers) => call("DELETE /account/customer/init", headers);
async function finished(email: string): Promise<unknown> {
  const [mail] = await rows(
    sql`select text_body as text from mails where recipient = ${email} order by sent_at desc limit 1`,
  );
  const token = /\/conta\/excluir\?token=([\w-]+)/.exec(String(mail?.text))?.[1];
  return call("POST /account/customer/finish", undefined, { token });
}
const signIn = (email: string) =>
  call("POST /authenticate", undefined, { email, password: "vereda123", profile: "SPECIALIST" });

/** Somebody, no customer, who speaks for the shop. */
async function specialist(name: string): Promise<{ email: string; session: () => Promise<Headers> }> {
  const email = `${name}@vereda.test`;
  await rows(sql`insert into users (id, email, name, password_hash, role, created_at)
    select gen_random_uuid(), ${email}, ${name}, password_hash, 'USER', now() from users where email = 'ana@vereda.test'`);
  await rows(sql`insert into partner_members (id, user_id, partner_id, created_at)
    select gen_random_uuid(), id, ${shop.partner}, now() from users where email = ${email}`);
  return { email, session: () => server.signIn(email, "SPECIALIST") };
}
const shopState = async () => {
  const [state] = await rows(sql`select
    (select count(*)::int from activities where partner_id = ${shop.partner} and withdrawn_at is null) as activities,
    (select count(*)::int from activity_plans p join activities a on a.id = p.activity_id
      where a.partner_id = ${shop.partner} and p.withdrawn_at is null) as plans,
    (select count(*)::int from activity_schedules where activity_id = ${shop.activity} and closed_at is null) as times,
    (select count(*)::int from availability_slots where partner_id = ${shop.partner} and ended_at is null) as slots,
    (select bio from partners where id = ${shop.partner}) as bio`);
  return state;
};
const OPEN = { activities: 1, plans: 4, times: 5, slots: 1, bio: "…" };

describe("a specialist who deletes the account", () => {
  beforeEach(() =>
    rows(sql`insert into availability_slots (id, partner_id, activity_id, week_day, minute_of_day, activity_type, time_zone, capacity,
      valid_from, created_at) values (gen_random_uuid(), ${shop.partner}, ${shop.activity}, 1, 540, 'ONLINE', 'America/Sao_Paulo', 1,
      '2026-11-23', now())`),
  );

  test("leaves nothing on sale, and nobody waits for what is closed", async () => {
    const { email, session } = await specialist("sol");
    await rows(sql`insert into waiting_list_entries (id, schedule_id, customer_id, status, joined_at)
      values (gen_random_uuid(), ${shop.schedules.third}, ${seedId("customer", "iara")}, 'WAITING', now())`);
    expect(await shopState()).toEqual(OPEN);
    expect(await asked(await session())).toBe(200);
    expect(await shopState()).toEqual(OPEN);
    expect(await finished(email)).toBe(200);
    await server.deps.jobs.drain(jobHandlers(server.deps));
    expect(await shopState()).toEqual({ activities: 0, plans: 0, times: 0, slots: 0, bio: "" });
    expect(
      await rows(sql`select status from waiting_list_entries where customer_id = ${seedId("customer", "iara")}
      and schedule_id = ${shop.schedules.third}`),
    ).toEqual([{ status: "ENDED" }]);
    expect([await call(`GET /mobile/activities/${shop.activity}`), await signIn(email)]).toEqual([
      "NOT_FOUND",
      "CREDENTIALS_INVALID",
    ]);
  });

  test("stays as long as a session is sold, also one sold since the mail", async () => {
    const { email, session } = await specialist("sol");
    expect(await asked(await session())).toBe(200);
    const ana = await buyer(server, "ana@vereda.test");
    const { body } = await ana.order(orderOf(shop, { methods: ["SUBSIDY"], confirmedAmount: 0 }));
    expect(body.status).toBe("PAID");
    expect([await finished(email), await asked(await session()), await shopState()]).toEqual([
      "ACCOUNT_IN_USE",
      "ACCOUNT_IN_USE",
      OPEN,
    ]);
  });

  test("stays as long as a plan renews", async () => {
    const { session } = await specialist("sol");
    const rita = await subscriber(server);
    const paymentMethodId = await rita.card("4111111111111111");
    expect((await rita.subscribe(shop, { paymentMethodId })).body.status).toBe("PAID");
    server.clock.moveTo(new Date("2026-12-10T15:00:00Z"));
    expect(await asked(await session())).toBe("ACCOUNT_IN_USE");
  });

  test("stays as long as somebody has paid for sessions that are not booked yet", async () => {
    const { session } = await specialist("sol");
    const rita = await subscriber(server);
    const paymentMethodId = await rita.card("4111111111111111");
    const once = { itemId: shop.once, automaticRenewal: false, confirmedAmount: PLAN_PRICE };
    expect((await rita.subscribe(shop, { paymentMethodId, ...once })).body.status).toBe("PAID");
    // The one session that was booked is over; the other can be used until 21 May.
    server.clock.moveTo(new Date("2026-12-10T15:00:00Z"));
    expect(await asked(await session())).toBe("ACCOUNT_IN_USE");
    server.clock.moveTo(new Date("2027-05-22T15:00:00Z"));
    expect(await asked(await session())).toBe(200);
  });

  test("leaves the offers to a colleague who speaks for the same place", async () => {
    const { email, session } = await specialist("sol");
    const { session: colleague } = await specialist("lua");
    const ana = await buyer(server, "ana@vereda.test");
    await ana.order(orderOf(shop, { methods: ["SUBSIDY"], confirmedAmount: 0 }));
    await asked(await session());
    expect([await finished(email), await shopState(), await signIn(email)]).toEqual([
      200,
      OPEN,
      "CREDENTIALS_INVALID",
    ]);
    expect(await call("GET /specialist/offers", await colleague())).toBe(200);
  });
});

test("an applicant, who is no customer, deletes the account, and the application goes with it", async () => {
  const { email, key } = demoApplication;
  expect(await asked(await server.signIn(email, "SPECIALIST"))).toBe(200);
  expect(await finished(email)).toBe(200);
  expect(await rows(sql`select id from applications where user_id = ${seedId("user", key)}`)).toEqual([]);
  expect(await signIn(email)).toBe("CREDENTIALS_INVALID");
});

test("whoever has paid for sessions that are not booked is told in the mail that they go with the account", async () => {
  const rita = await subscriber(server);
  const paymentMethodId = await rita.card("4111111111111111");
  await rita.subscribe(shop, { paymentMethodId, automaticRenewal: false });
  server.clock.moveTo(new Date("2026-12-10T15:00:00Z"));
  expect(await asked(await server.signIn(rita.email))).toBe(200);
  const [mail] = await rows(
    sql`select text_body from mails where recipient = ${rita.email} order by sent_at desc limit 1`,
  );
  expect(String(mail?.text_body)).toContain(
    "Você ainda tem 1 sessão paga por marcar em Meus planos. Com a conta, ela se perde, sem devolução.",
  );
  expect(await finished(rita.email)).toBe(200);
  expect((await rita.subscriptions()).map(({ status, endsOn }) => [status, endsOn])).toEqual([
    ["CANCELLED", "2026-12-10"],
  ]);
});
