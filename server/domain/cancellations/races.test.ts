import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { orderOf } from "#server/domain/orders/testing/buyer.ts";
import { findPerson, type Person } from "#server/domain/orders/testing/crowd.ts";
import { codeOf, count, order } from "#server/domain/orders/testing/outcomes.ts";
import {
  ACTIVITY_PRICE,
  MAINTENANCE_FEE,
  openShop,
  PLAN_PRICE,
  type Shop,
} from "#server/domain/orders/testing/shop.ts";
import { payRefund } from "#server/domain/refunds/pay.ts";
import { moveAppointment } from "#server/domain/reschedules/move.ts";
import { bookSessions } from "#server/domain/subscriptions/book.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { cancelAppointment } from "./cancel.ts";
import { canceller, refundsOf, twoTimes } from "./testing/canceller.ts";
import { withdraw } from "./withdraw.ts";

// The embedded engine is one connection, so nothing can race there: a few rounds show that the path works.
const ROUNDS = process.env.TEST_DATABASE_URL ? 12 : 2;
const AT_ONCE = 4;

let server: TestApp;
let shop: Shop;
let carla: Awaited<ReturnType<typeof canceller>>;
let person: Person;
beforeAll(async () => {
  server = await startTestApp();
  carla = await canceller(server, "carla@vereda.test");
  person = await findPerson(server.deps.db, "carla@vereda.test");
});
beforeEach(async () => {
  shop = await openShop(server.deps.db, server.clock.now(), { capacity: 1_000 });
});
afterEach(async () => expect(await faultsInTheBooks(server.deps.db)).toEqual([]));
afterAll(() => server.close());

const twice = () => carla.buy(orderOf(shop, twoTimes(shop, ["CREDIT_CARD"], 2 * ACTIVITY_PRICE)));
const cancel = (appointmentId: string, confirmedRefund = ACTIVITY_PRICE) =>
  codeOf(
    cancelAppointment(server.deps, {
      appointmentId,
      customerId: person.customerId,
      confirmedRefund,
      confirmedKind: "FREE",
    }).then(({ stage }) => stage),
  );
const refundIds = async (billingId: string) => {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ id: string }>(sql`select id from refunds where billing_id = ${billingId}`),
  );
  return rows.map(({ id }) => id);
};

test("an appointment that is cancelled several times at once is cancelled once, and pays back once", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { billingId, appointments } = await twice();
    const all = appointments.flatMap((id) => Array.from({ length: AT_ONCE }, () => cancel(id)));
    expect(count(await Promise.all(all))).toEqual({ CANCELLED: 2 * AT_ONCE });
    const ids = await refundIds(billingId);
    // The job runs twice at once, too.
    await Promise.all([...ids, ...ids].map((refundId) => payRefund(server.deps, { refundId })));
    expect(await refundsOf(server, billingId)).toEqual(
      Array.from({ length: 2 }, () => `CREDIT_CARD ${ACTIVITY_PRICE} DONE`),
    );
  }
}, 120_000);

test("an appointment that is moved and cancelled at once has one place or none, never two", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { schedules } = shop;
    const { appointments } = await carla.buy(orderOf(shop, { scheduleIds: [schedules.group] }));
    const [appointmentId = ""] = appointments;
    const move = codeOf(
      moveAppointment(server.deps, {
        appointmentId,
        customerId: person.customerId,
        scheduleId: schedules.third,
        fromScheduleId: schedules.group,
      }).then(() => "MOVED"),
    );
    const [cancelled, moved] = await Promise.all([cancel(appointmentId), move]);
    expect(cancelled).toBe("CANCELLED");
    expect(["MOVED", "NOT_RESCHEDULABLE", "RATE_LIMITED"]).toContain(moved);
  }
}, 120_000);

test("a purchase that is withdrawn from while its sessions are cancelled gives back what was paid and no more", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { billingId, appointments } = await twice();
    const whole = codeOf(
      withdraw(server.deps, {
        billingId,
        customerId: person.customerId,
        confirmedRefund: 2 * ACTIVITY_PRICE,
      }).then(() => "WITHDRAWN"),
    );
    await Promise.all([whole, ...appointments.map((id) => cancel(id))]);
    const { rows } = await inTransaction(server.deps.db, (tx) =>
      tx.execute<{ back: number }>(
        sql`select sum(amount)::int as back from refunds where billing_id = ${billingId}`,
      ),
    );
    expect(rows).toEqual([{ back: 2 * ACTIVITY_PRICE }]);
  }
}, 120_000);

test("a plan that is withdrawn from while a session of it is booked has no session afterwards", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const whole = PLAN_PRICE + MAINTENANCE_FEE;
    const { billingId } = await carla.buy(
      orderOf(shop, {
        itemType: "PLAN",
        itemId: shop.monthly,
        automaticRenewal: true,
        confirmedAmount: whole,
      }),
    );
    const { rows } = await inTransaction(server.deps.db, (tx) =>
      tx.execute<{ id: string }>(sql`select id from subscriptions where first_billing_id = ${billingId}`),
    );
    const { customerId } = person;
    const whose = { subscriptionId: rows[0]?.id ?? "", customerId, now: server.clock.now() };
    const booked = () =>
      codeOf(bookSessions(server.deps, whose, { scheduleIds: [shop.schedules.third] }).then(() => "BOOKED"));
    const given = withdraw(server.deps, { billingId, customerId, confirmedRefund: whole });
    const [, outcome] = await Promise.all([given, booked()]);
    expect(["BOOKED", "PERIOD_UNPAID", "TOO_MANY_SCHEDULES"]).toContain(outcome);
    expect(await booked()).toBe("PERIOD_UNPAID");
  }
}, 120_000);

test("a place that is given back while others order it is had by exactly one of them", async () => {
  const paymentMethodId = await carla.card("4111111111111111");
  const { appointments } = await carla.buy(orderOf(shop, { scheduleIds: [shop.schedules.single] }));
  const other = orderOf(shop, { scheduleIds: [shop.schedules.single], paymentMethodId });
  const orders = Array.from({ length: 10 }, () => order(server.deps, person, other));
  const [cancelled, ...outcomes] = await Promise.all([cancel(appointments[0] ?? ""), ...orders]);
  expect(cancelled).toBe("CANCELLED");
  expect(count(outcomes).PAID ?? 0).toBeLessThanOrEqual(1);
}, 120_000);
