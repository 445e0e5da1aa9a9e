import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "../db/database.ts";
import { billings } from "../db/schema/billings.ts";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
import { balancesOf, canceller, refundsOf, twoTimes } from "../domain/cancellations/testing/canceller.ts";
import { faultsInTheBooks, takenOf, usedBy } from "../domain/orders/testing/books.ts";
import { orderOf } from "../domain/orders/testing/buyer.ts";
import {
  ACTIVITY_PRICE,
  MAINTENANCE_FEE,
  openShop,
  PLAN_PRICE,
  type Shop,
} from "../domain/orders/testing/shop.ts";
import { mailsAbout, workOff } from "../domain/pix/testing/payer.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const HOUR_MS = 3_600_000;
const WHOLE_PLAN = PLAN_PRICE + MAINTENANCE_FEE;
const [ANA, CARLA] = ["ana@vereda.test", "carla@vereda.test"];

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  shop = await openShop(server.deps.db, server.clock.now());
});
afterEach(async () => {
  await workOff(server);
  expect(await faultsInTheBooks(server.deps.db)).toEqual([]);
});
afterAll(() => server.close());

const later = (hours: number) => server.clock.moveTo(new Date(SEED_INSTANT.getTime() + hours * HOUR_MS));

const plan = () => ({
  ...orderOf(shop, { itemType: "PLAN", itemId: shop.monthly, automaticRenewal: true }),
  ...twoTimes(shop, ["CREDIT_CARD"], WHOLE_PLAN),
});

/** The session of an order at one of its times. */
async function sessionAt(billingId: string, scheduleId: string): Promise<string | undefined> {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ id: string }>(sql`select id from billing_schedules
      where billing_id = ${billingId} and schedule_id = ${scheduleId}`),
  );
  return rows[0]?.id;
}

test("a withdrawal gives a plan back with its fees, frees its places and ends its renewal, once", async () => {
  const carla = await canceller(server, CARLA);
  const { billingId, appointments } = await carla.buy(plan());
  const { body: quote } = await carla.quote(appointments[0]);
  expect(quote).toMatchObject({
    kind: "FREE",
    reason: "PLAN_SESSION",
    total: 0,
    withdrawal: { until: "2026-11-30", support: null, total: WHOLE_PLAN, appointments: 2 },
  });
  expect(await carla.withdraw(billingId, PLAN_PRICE)).toMatchObject({
    status: 409,
    body: { code: "REFUND_CHANGED", amount: WHOLE_PLAN },
  });
  const withdrawn = await carla.withdraw(billingId, WHOLE_PLAN);
  expect(withdrawn.body).toMatchObject({ status: "PAID", schedules: [], nextRenewal: null });
  expect(await carla.withdraw(billingId, 0)).toEqual(withdrawn);
  await workOff(server);
  expect(await refundsOf(server, billingId)).toEqual([`CREDIT_CARD ${WHOLE_PLAN} DONE`]);
  expect(await balancesOf(server, billingId)).toEqual({});
  expect(await takenOf(server.deps.db, shop.schedules.group)).toBe(0);
  expect((await carla.quote(appointments[1])).body).toMatchObject({
    kind: "CANCELLED",
    reason: "WITHDRAWN",
    total: WHOLE_PLAN,
  });
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute(
      sql`select status, ends_on::text, next_renewal_on from subscriptions where first_billing_id = ${billingId}`,
    ),
  );
  expect(rows).toEqual([{ status: "CANCELLED", ends_on: "2026-11-23", next_renewal_on: null }]);
  const mails = await mailsAbout(server, String(quote.billingNumber));
  expect(mails.filter((subject) => /desfeita/.test(subject))).toEqual(["Compra desfeita: Plano de teste"]);
});

test("a withdrawal gives back what earlier cancellations have left", async () => {
  const carla = await canceller(server, CARLA);
  const { billingId, appointments } = await carla.buy(
    orderOf(shop, twoTimes(shop, ["CREDIT_CARD"], 2 * ACTIVITY_PRICE)),
  );
  await carla.cancel(appointments[0], ACTIVITY_PRICE);
  expect((await carla.quote(appointments[1])).body.withdrawal).toMatchObject({
    total: ACTIVITY_PRICE,
    appointments: 1,
  });
  await carla.withdraw(billingId, ACTIVITY_PRICE);
  await workOff(server);
  expect(await balancesOf(server, billingId)).toEqual({});
});

test("a session that was cancelled too late comes back with a withdrawal, as long as it has not begun", async () => {
  const carla = await canceller(server, CARLA);
  const { billingId, appointments } = await carla.buy(
    orderOf(shop, twoTimes(shop, ["CREDIT_CARD"], 2 * ACTIVITY_PRICE)),
  );
  later(71);
  const first = await sessionAt(billingId, shop.schedules.group);
  await carla.cancel(first, 0, "LATE");
  const other = appointments.find((id) => id !== first);
  expect((await carla.quote(other)).body.withdrawal).toMatchObject({
    support: null,
    total: 2 * ACTIVITY_PRICE,
    hereUntil: "2026-11-26T09:00:00-03:00",
  });
  later(72);
  expect((await carla.quote(other)).body.withdrawal).toMatchObject({ support: "SESSION_BEGUN", total: 0 });
  expect(await carla.withdraw(billingId, 0)).toMatchObject({ body: { code: "CANCELLATION_NEEDS_SUPPORT" } });
});

test("the right to withdraw lasts to the end of the seventh day after the purchase, in São Paulo", async () => {
  const carla = await canceller(server, CARLA);
  const { billingId, appointments } = await carla.buy(
    orderOf(shop, { scheduleIds: [shop.schedules.nextMonth] }),
  );
  server.clock.moveTo(new Date("2026-11-30T23:59:59-03:00"));
  expect((await carla.quote(appointments[0])).body.withdrawal).toMatchObject({ total: ACTIVITY_PRICE });
  server.clock.moveTo(new Date("2026-12-01T00:00:00-03:00"));
  expect((await carla.quote(appointments[0])).body.withdrawal).toBeNull();
  expect(await carla.withdraw(billingId, ACTIVITY_PRICE)).toMatchObject({
    status: 409,
    body: { code: "WITHDRAWAL_OVER" },
  });
});

test("it can be had here until its last day is over, its first session begins or the payroll closes", async () => {
  const carla = await canceller(server, CARLA);
  const ana = await canceller(server, ANA);
  const until = async (who: typeof carla, order: Parameters<typeof carla.buy>[0]) => {
    const { appointments } = await who.buy(order);
    return (await who.quote(appointments[0])).body.withdrawal;
  };
  const far = { scheduleIds: [shop.schedules.nextMonth] };
  expect(await until(carla, orderOf(shop, far))).toMatchObject({ hereUntil: "2026-12-01T00:00:00-03:00" });
  expect(await until(carla, plan())).toMatchObject({ hereUntil: "2026-11-26T09:00:00-03:00" });
  const both = await carla.buy(
    orderOf(shop, {
      ...twoTimes(shop, ["CREDIT_CARD"], 2 * ACTIVITY_PRICE),
      scheduleIds: [shop.schedules.group, shop.schedules.nextMonth],
    }),
  );
  const laterSession = await sessionAt(both.billingId, shop.schedules.nextMonth);
  const hereUntil = async () => Object((await carla.quote(laterSession)).body.withdrawal).hereUntil;
  expect(await hereUntil()).toBe("2026-11-26T09:00:00-03:00");
  await carla.cancel(await sessionAt(both.billingId, shop.schedules.group), ACTIVITY_PRICE);
  expect(await hereUntil()).toBe("2026-12-01T00:00:00-03:00");
  server.clock.moveTo(new Date("2026-11-28T12:00:00-03:00"));
  const byPayroll = { ...far, methods: ["PAYROLL_DISCOUNT" as const], payrollConsent: true };
  expect(await until(ana, orderOf(shop, byPayroll))).toMatchObject({
    until: "2026-12-05",
    hereUntil: "2026-12-01T00:00:00-03:00",
  });
});

test("a future purchase that is withdrawn from was never paid: its reserved balance and places are free again", async () => {
  const ana = await canceller(server, ANA);
  const { billingId, appointments } = await ana.buy({
    ...plan(),
    itemId: shop.automaticOnly,
    methods: ["SUBSIDY"],
    scheduleIds: [shop.schedules.nextMonth],
    confirmedAmount: 0,
  });
  const used = await usedBy(server.deps.db, ANA);
  const { body } = await ana.quote(appointments[0]);
  const { total } = body.withdrawal as { total: number }; // Of the contract.
  expect(used["2026-12-01"]).toBe(total);
  expect((await ana.withdraw(billingId, total)).body).toMatchObject({ status: "CANCELLED", refunds: [] });
  expect((await ana.withdraw(billingId, total)).status).toBe(200);
  expect((await usedBy(server.deps.db, ANA))["2026-12-01"]).toBeUndefined();
  expect((await ana.quote(appointments[0])).body).toMatchObject({ kind: "CANCELLED", reason: "WITHDRAWN" });
});

test("what is owed is not given back: support helps, and there is nothing to withdraw from", async () => {
  const carla = await canceller(server, CARLA);
  const paymentMethodId = await carla.card("4000000000003220");
  const { body } = await carla.order({
    ...orderOf(shop, twoTimes(shop, ["CREDIT_CARD"], 2 * ACTIVITY_PRICE)),
    paymentMethodId,
  });
  const billingId = String(body.id);
  const { rows } = await inTransaction(server.deps.db, async (tx) => {
    await tx.update(billings).set({ dueOn: "2026-11-20" }).where(eq(billings.id, billingId));
    return tx.execute<{ id: string }>(sql`select id from billing_schedules where billing_id = ${billingId}`);
  });
  expect((await carla.quote(rows[0]?.id)).body).toMatchObject({
    kind: "SUPPORT",
    reason: "OVERDUE",
    withdrawal: null,
  });
  expect(await carla.withdraw(billingId, 0)).toMatchObject({ body: { code: "NOT_CANCELLABLE" } });
  await inTransaction(server.deps.db, (tx) =>
    tx.update(billings).set({ dueOn: null }).where(eq(billings.id, billingId)),
  );
});
