import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { openShop, PLAN_PRICE, type Shop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import { tellOfLapses } from "./lapse.ts";
import { morningOf } from "./testing/days.ts";
import { type Subscriber, subscriber } from "./testing/subscriber.ts";

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  shop = await openShop(server.deps.db, SEED_INSTANT, { capacity: 100 });
});
afterAll(() => server.close());

/** A plan of two sessions with one time, bought on 23 November without renewal: a month, or 180 days where it never renews. */
async function bought(changes: object = {}) {
  const rita = await subscriber(server);
  const paymentMethodId = await rita.card("4111111111111111");
  const { status, body } = await rita.subscribe(shop, {
    paymentMethodId,
    automaticRenewal: false,
    ...changes,
  });
  expect(status).toBe(200);
  return { ...rita, bill: body };
}
const never = () => ({ itemId: shop.once, confirmedAmount: PLAN_PRICE });

/** The subjects of what is told on the morning of a day. */
async function toldOn(rita: Subscriber, day: string): Promise<string[]> {
  server.clock.moveTo(morningOf(day));
  const before = await rita.mails();
  await tellOfLapses(server.deps);
  return (await rita.mails()).slice(before.length);
}

test("sessions that are not booked are told of two weeks before they lapse, once", async () => {
  const rita = await bought();
  expect(await toldOn(rita, "2026-12-08")).toEqual([]);
  expect(await toldOn(rita, "2026-12-09")).toEqual([
    "Falta 1 sessão para usar até 22/12/2026: Plano de teste",
  ]);
  expect(await toldOn(rita, "2026-12-10")).toEqual([]);
  const [mail] = await inTransaction(
    server.deps.db,
    async (tx) =>
      (
        await tx.execute<{ text_body: string }>(
          sql`select text_body from mails where recipient = ${rita.email} and dedupe_key = ${`lapse:${rita.bill.id}`}`,
        )
      ).rows,
  );
  expect(mail?.text_body).toContain(`/my-appointments/planos/${rita.bill.subscriptionId}?marcar=sessoes`);
  expect(mail?.text_body).toContain("ainda falta marcar 1 sessão de 2");
});

test("a plan that never renews is told of before its validity ends", async () => {
  const rita = await bought(never());
  expect(await toldOn(rita, "2027-05-07")).toEqual([]);
  expect(await toldOn(rita, "2027-05-08")).toEqual([
    "Falta 1 sessão para usar até 21/05/2027: Plano de teste",
  ]);
});

test("nothing is told of what is all booked, given back, or over, nor to whoever wants no reminders", async () => {
  const all = await bought({ scheduleIds: [shop.schedules.group, shop.schedules.third] });
  const back = await bought(never());
  await back.call(`POST /mobile/billings/${back.bill.id}/withdrawal`, { confirmedRefund: PLAN_PRICE });
  const over = await bought();
  const quiet = await bought(never());
  const wish = { kind: "REMINDER", email: false, whatsApp: false };
  expect((await quiet.call("PUT /mobile/customers/me/notice-preferences", wish)).status).toBe(200);
  await server.deps.jobs.drain(jobHandlers(server.deps));
  const known = new Map<Subscriber, number>();
  for (const each of [all, back, over, quiet]) known.set(each, (await each.mails()).length);
  // Nobody looked before it was over.
  for (const day of ["2026-12-23", "2027-05-10"]) {
    server.clock.moveTo(morningOf(day));
    await tellOfLapses(server.deps);
  }
  for (const [each, count] of known) expect((await each.mails()).length).toBe(count);
});

test("a session that is given up after the telling was not needed is told of then", async () => {
  const rita = await bought({ scheduleIds: [shop.schedules.nextMonth, shop.schedules.third] });
  await inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`update billings set period_ends_on = '2026-12-10' where id = ${String(rita.bill.id)}`),
  );
  expect(await toldOn(rita, "2026-12-01")).toEqual([]);
  const [row] = await inTransaction(
    server.deps.db,
    async (tx) =>
      (
        await tx.execute<{ id: string }>(
          sql`select id from billing_schedules where billing_id = ${String(rita.bill.id)} and schedule_id = ${shop.schedules.nextMonth}`,
        )
      ).rows,
  );
  const wish = { confirmedRefund: 0, confirmedKind: "FREE" };
  expect((await rita.call(`POST /mobile/appointments/${row?.id}/cancellation`, wish)).status).toBe(200);
  expect(await toldOn(rita, "2026-12-02")).toEqual([
    "Falta 1 sessão para usar até 09/12/2026: Plano de teste",
  ]);
});

test("the mail of the purchase says what is left, until when, and where it is booked", async () => {
  const rita = await bought();
  await server.deps.jobs.drain(jobHandlers(server.deps));
  const rows = await inTransaction(
    server.deps.db,
    async (tx) =>
      (
        await tx.execute<{ text_body: string }>(
          sql`select text_body from mails where recipient = ${rita.email} and dedupe_key like 'order:%'`,
        )
      ).rows,
  );
  expect(
    rows.map(({ text_body }) => text_body.split("\n").find((line) => line.includes("de 2 sess"))),
  ).toEqual(["1 de 2 sessões está marcada. A outra você marca quando quiser, para usar até 22/12/2026."]);
  expect(rows[0]?.text_body).toContain(`/my-appointments/planos/${rita.bill.subscriptionId}?marcar=sessoes`);
});
