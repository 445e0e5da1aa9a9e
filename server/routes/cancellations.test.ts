import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { PaymentMethod } from "#contract/enums.ts";
import { inTransaction } from "../db/database.ts";
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
import { mailsAbout, setReachable, workOff } from "../domain/pix/testing/payer.ts";
import { finishPayrollRefunds } from "../domain/refunds/finish.ts";
import { payRefund } from "../domain/refunds/pay.ts";
import { formatMoney } from "../format.ts";
import { ProviderUnreachable } from "../ports/provider-failures.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const HOUR_MS = 3_600_000;
const PARTNER = "payable:partner:Casa Teste";
const [ANA, BRUNO, CARLA] = ["ana@vereda.test", "bruno@vereda.test", "carla@vereda.test"];

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

/** What was mailed of the refunds of an appointment. */
async function newsOfRefund(appointmentId: string | undefined): Promise<string[]> {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ subject: string }>(sql`select subject from mails where exists (select 1 from refunds
      where appointment_id = ${appointmentId} and dedupe_key like 'refund:' || id || ':%')`),
  );
  return rows.map(({ subject }) => subject);
}

const later = (hours: number) => server.clock.moveTo(new Date(SEED_INSTANT.getTime() + hours * HOUR_MS));

/** Two sessions of the shop's activity, and what was confirmed to be paid apart from the benefit. */
const twoBy = (methods: PaymentMethod[], confirmed = 2 * ACTIVITY_PRICE) =>
  orderOf(shop, twoTimes(shop, methods, confirmed));

const HALF = ACTIVITY_PRICE / 2;
test.each<[string, PaymentMethod[], number, string[], Record<string, number>]>([
  [ANA, ["SUBSIDY"], 0, [`SUBSIDY ${ACTIVITY_PRICE} DONE`], { "receivable:benefit": ACTIVITY_PRICE }],
  [
    CARLA,
    ["CREDIT_CARD"],
    2 * ACTIVITY_PRICE,
    [`CREDIT_CARD ${ACTIVITY_PRICE} DONE`],
    { "receivable:card": ACTIVITY_PRICE },
  ],
  [CARLA, ["PIX"], 2 * ACTIVITY_PRICE, [`PIX ${ACTIVITY_PRICE} DONE`], { "receivable:pix": ACTIVITY_PRICE }],
  [
    ANA,
    ["PAYROLL_DISCOUNT"],
    2 * ACTIVITY_PRICE,
    [`PAYROLL_DISCOUNT ${ACTIVITY_PRICE} SENT`],
    { "receivable:payroll": 2 * ACTIVITY_PRICE, "payable:refunds:payroll": -ACTIVITY_PRICE },
  ],
  [
    BRUNO,
    ["SUBSIDY", "CREDIT_CARD"],
    ACTIVITY_PRICE,
    [`CREDIT_CARD ${HALF} DONE`, `SUBSIDY ${HALF} DONE`],
    { "receivable:benefit": HALF, "receivable:card": HALF },
  ],
  [
    BRUNO,
    ["SUBSIDY", "PIX"],
    ACTIVITY_PRICE,
    [`PIX ${HALF} DONE`, `SUBSIDY ${HALF} DONE`],
    { "receivable:benefit": HALF, "receivable:pix": HALF },
  ],
])(
  "one of two sessions of %s, paid by %j, comes back by the methods it was paid by",
  async (email, methods, confirmed, refunds, receivable) => {
    const person = await canceller(server, email);
    const before = await usedBy(server.deps.db, email);
    const { billingId, appointments } = await person.buy(twoBy(methods, confirmed));
    const [first] = appointments;
    const quoted = await person.quote(first);
    expect(quoted.body).toMatchObject({ kind: "FREE", reason: null, total: ACTIVITY_PRICE });
    const { status, body } = await person.cancel(first, ACTIVITY_PRICE);
    expect([status, body.stage, body.sequence]).toEqual([200, "CANCELLED", 1]);
    await workOff(server);
    expect(await refundsOf(server, billingId)).toEqual(refunds);
    expect(await balancesOf(server, billingId)).toEqual({ ...receivable, [PARTNER]: -ACTIVITY_PRICE });
    const month = "2026-11-01";
    const half = methods.includes("SUBSIDY") ? (2 * ACTIVITY_PRICE - confirmed) / 2 : 0;
    expect(((await usedBy(server.deps.db, email))[month] ?? 0) - (before[month] ?? 0)).toBe(half);
    expect(
      (await takenOf(server.deps.db, shop.schedules.group)) +
        (await takenOf(server.deps.db, shop.schedules.third)),
    ).toBe(1);
    // The second half of the whole: nothing is lost to rounding.
    await person.cancel(appointments[1], ACTIVITY_PRICE);
  },
);

test("sent again a cancellation answers the same, gives back once and is told once", async () => {
  const carla = await canceller(server, CARLA);
  const { billingId, appointments } = await carla.buy(twoBy(["CREDIT_CARD"]));
  const [first] = appointments;
  const cancelled = await carla.cancel(first, ACTIVITY_PRICE);
  expect(await carla.cancel(first, ACTIVITY_PRICE)).toEqual(cancelled);
  expect(await carla.cancel(first, 1)).toEqual(cancelled);
  await workOff(server);
  expect(await refundsOf(server, billingId)).toEqual([`CREDIT_CARD ${ACTIVITY_PRICE} DONE`]);
  const { body } = await carla.quote(first);
  expect(body).toMatchObject({
    kind: "CANCELLED",
    reason: null,
    total: ACTIVITY_PRICE,
    refunds: [{ method: "CREDIT_CARD", expectedOn: "2026-12-23", card: { brand: "Visa", last4: "1111" } }],
    withdrawal: null,
  });
  const done = `Devolução concluída: ${formatMoney(ACTIVITY_PRICE)}`;
  const told = ["Compra confirmada: Aula de teste", done, "Reserva cancelada: Aula de teste"];
  expect(await mailsAbout(server, String(body.billingNumber))).toEqual(told);
});

test("up to the last moment of the free time everything comes back; from then on nothing, until the session begins", async () => {
  const carla = await canceller(server, CARLA);
  const { billingId, appointments } = await carla.buy(orderOf(shop, { scheduleIds: [shop.schedules.group] }));
  const [only] = appointments;
  later(48);
  expect((await carla.quote(only)).body).toMatchObject({ kind: "FREE", total: ACTIVITY_PRICE });
  server.clock.moveTo(new Date(server.clock.now().getTime() + 1));
  expect((await carla.quote(only)).body).toMatchObject({ kind: "LATE", refunds: [], total: 0 });
  const changed = { status: 409, body: { code: "REFUND_CHANGED", amount: 0 } };
  expect(await carla.cancel(only, ACTIVITY_PRICE)).toMatchObject(changed);
  expect(await carla.cancel(only, ACTIVITY_PRICE, "LATE")).toMatchObject(changed);
  later(72);
  expect(await carla.quote(only)).toMatchObject({ status: 409, body: { code: "NOT_CANCELLABLE" } });
  expect(await carla.cancel(only, 0)).toMatchObject({ status: 409, body: { code: "NOT_CANCELLABLE" } });
  server.clock.moveTo(new Date(SEED_INSTANT.getTime() + 72 * HOUR_MS - 1));
  expect((await carla.cancel(only, 0, "LATE")).body).toMatchObject({ stage: "CANCELLED", refunds: [] });
  expect(await refundsOf(server, billingId)).toEqual([]);
});

test("a plan's session whose free time ended since it was read is not cancelled before its customer has seen that", async () => {
  const carla = await canceller(server, CARLA);
  const { appointments } = await carla.buy({
    ...orderOf(shop, { itemType: "PLAN", itemId: shop.monthly, automaticRenewal: true }),
    ...twoTimes(shop, ["CREDIT_CARD"], PLAN_PRICE + MAINTENANCE_FEE),
  });
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ id: string }>(sql`select id from billing_schedules
      where id = any(${sql.param(appointments)}) and schedule_id = ${shop.schedules.group}`),
  );
  const session = rows[0]?.id;
  later(48);
  expect((await carla.quote(session)).body).toMatchObject({ kind: "FREE", reason: "PLAN_SESSION", total: 0 });
  server.clock.moveTo(new Date(server.clock.now().getTime() + 1));
  expect(await carla.cancel(session, 0, "FREE")).toMatchObject({
    status: 409,
    body: { code: "REFUND_CHANGED", amount: 0 },
  });
  expect((await carla.quote(session)).body).toMatchObject({ kind: "LATE", reason: "PLAN_SESSION", total: 0 });
  expect((await carla.cancel(session, 0, "LATE")).body).toMatchObject({ stage: "CANCELLED", refunds: [] });
});

test("somebody else's appointment is not there", async () => {
  const carla = await canceller(server, CARLA);
  const { billingId, appointments } = await carla.buy(twoBy(["CREDIT_CARD"]));
  const ana = await canceller(server, ANA);
  for (const answer of [
    await ana.quote(appointments[0]),
    await ana.cancel(appointments[0], ACTIVITY_PRICE),
    await ana.withdraw(billingId, 2 * ACTIVITY_PRICE),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
});

test("what waits for its Pix is not cancelled: it is given up by itself", async () => {
  const carla = await canceller(server, CARLA);
  const { body } = await carla.order(twoBy(["PIX"]));
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ id: string }>(sql`select id from billing_schedules where billing_id = ${String(body.id)}`),
  );
  expect(await carla.quote(rows[0]?.id)).toMatchObject({ status: 409, body: { code: "NOT_CANCELLABLE" } });
});

test("an order that nobody knows to be paid needs support", async () => {
  const carla = await canceller(server, CARLA);
  const paymentMethodId = await carla.card("4000000000003220");
  const { body } = await carla.order({ ...twoBy(["CREDIT_CARD"]), paymentMethodId });
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ id: string }>(sql`select id from billing_schedules where billing_id = ${String(body.id)}`),
  );
  const id = rows[0]?.id;
  expect((await carla.quote(id)).body).toMatchObject({ kind: "SUPPORT", reason: "NOT_SETTLED" });
  expect(await carla.cancel(id, 0)).toMatchObject({
    status: 409,
    body: { code: "CANCELLATION_NEEDS_SUPPORT" },
  });
});

test("a payroll whose month is over needs support, unless nothing would come back", async () => {
  const ana = await canceller(server, ANA);
  const { appointments } = await ana.buy(
    orderOf(shop, {
      ...twoTimes(shop, ["PAYROLL_DISCOUNT"], ACTIVITY_PRICE),
      scheduleIds: [shop.schedules.nextMonth],
    }),
  );
  later(24 * 8);
  expect((await ana.quote(appointments[0])).body).toMatchObject({
    kind: "SUPPORT",
    reason: "PAYROLL_CLOSED",
    withdrawal: null,
  });
  later(24 * 14 - 1);
  expect((await ana.quote(appointments[0])).body).toMatchObject({ kind: "LATE", total: 0 });
});

test("what goes back by payroll is there on its payday, and not a day earlier", async () => {
  const ana = await canceller(server, ANA);
  const { billingId, appointments } = await ana.buy(twoBy(["PAYROLL_DISCOUNT"]));
  await ana.cancel(appointments[0], ACTIVITY_PRICE);
  server.clock.moveTo(new Date("2026-12-06T23:59:59-03:00"));
  expect(await finishPayrollRefunds(server.deps)).toBe(0);
  server.clock.moveTo(new Date("2026-12-07T00:00:00-03:00"));
  await finishPayrollRefunds(server.deps);
  expect(await finishPayrollRefunds(server.deps)).toBe(0);
  expect(await refundsOf(server, billingId)).toEqual([`PAYROLL_DISCOUNT ${ACTIVITY_PRICE} DONE`]);
  expect(await newsOfRefund(appointments[0])).toEqual([
    `Devolução concluída: ${formatMoney(ACTIVITY_PRICE)}`,
  ]);
});

test("a payroll refund that cannot be finished keeps no other waiting, and is finished later", async () => {
  const ana = await canceller(server, ANA);
  const { billingId, appointments } = await ana.buy(twoBy(["PAYROLL_DISCOUNT"]));
  for (const appointment of appointments) await ana.cancel(appointment, ACTIVITY_PRICE);
  server.clock.moveTo(new Date("2026-12-07T00:00:00-03:00"));
  let sent = 0;
  const { mail } = server.deps.ports;
  const sendAll: typeof mail.sendAll = (...messages) =>
    sent++ === 0 ? Promise.reject(new Error("no mail today")) : mail.sendAll(...messages);
  const failing = { ...server.deps, ports: { ...server.deps.ports, mail: { ...mail, sendAll } } };
  expect(await finishPayrollRefunds(failing)).toBe(2);
  const one = `PAYROLL_DISCOUNT ${ACTIVITY_PRICE}`;
  expect((await refundsOf(server, billingId)).toSorted()).toEqual([`${one} DONE`, `${one} SENT`]);
  expect(await finishPayrollRefunds(server.deps)).toBe(1);
  expect(await refundsOf(server, billingId)).toEqual([`${one} DONE`, `${one} DONE`]);
});

test("a benefit whose month is over comes back to the current one, which grants so much more", async () => {
  const ana = await canceller(server, ANA);
  const { appointments } = await ana.buy(
    orderOf(shop, { methods: ["SUBSIDY"], confirmedAmount: 0, scheduleIds: [shop.schedules.nextMonth] }),
  );
  const used = await usedBy(server.deps.db, ANA);
  later(24 * 8);
  await ana.cancel(appointments[0], ACTIVITY_PRICE);
  expect(await usedBy(server.deps.db, ANA)).toEqual(used);
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ more: number }>(sql`
      select m.granted - max(g.monthly_allowance) as more from benefit_balances m
      join co_participation_groups l on l.benefit_id = m.benefit_id join benefit_groups g on g.id = l.group_id
      join co_participation_customers b on b.id = m.benefit_id join customers c on c.id = b.customer_id
      join users u on u.id = c.user_id where u.email = ${ANA} and m.month = '2026-12-01' group by m.granted`),
  );
  expect(rows).toEqual([{ more: ACTIVITY_PRICE }]);
});

test("a provider that is away only delays what goes back; what it refuses for good is for support", async () => {
  const carla = await canceller(server, CARLA);
  const { billingId, appointments } = await carla.buy(twoBy(["PIX"]));
  await carla.cancel(appointments[0], ACTIVITY_PRICE);
  const ids = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ id: string; of: string }>(sql`select r.id, p.end_to_end_id as of from refunds r
      join pix_payments p on p.billing_id = r.billing_id where r.billing_id = ${billingId}`),
  );
  const { id: refundId = "", of: endToEndId = "" } = ids.rows[0] ?? {};
  setReachable(server, false);
  await expect(payRefund(server.deps, { refundId })).rejects.toThrow(ProviderUnreachable);
  setReachable(server, true);
  expect(await refundsOf(server, billingId)).toEqual([`PIX ${ACTIVITY_PRICE} REQUESTED`]);
  const refused = () =>
    Promise.resolve({ kind: "refused" as const, reason: `no account behind ${endToEndId}` });
  const pix = { ...server.deps.ports.pix, refund: refused };
  const refusing = { ...server.deps, ports: { ...server.deps.ports, pix } };
  await Promise.all([payRefund(refusing, { refundId }), payRefund(refusing, { refundId })]);
  await payRefund(server.deps, { refundId });
  expect(await newsOfRefund(appointments[0])).toEqual([
    `Sua devolução de ${formatMoney(ACTIVITY_PRICE)} está com o suporte`,
  ]);
  expect(await refundsOf(server, billingId)).toEqual([`PIX ${ACTIVITY_PRICE} FAILED`]);
  expect(server.logLines.join()).toContain("a refund was refused");
});
