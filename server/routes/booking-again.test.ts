import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BookingAgain } from "#contract/booking-again.ts";
import { inTransaction } from "../db/database.ts";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
import { type Booked, book } from "../domain/appointments/testing/book.ts";
import { type Buyer, buyer } from "../domain/orders/testing/buyer.ts";
import { insertSchedule, openShop, type Shop } from "../domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const DAY_MS = 86_400_000;
const EMAIL = "carla@vereda.test";

let server: TestApp;
let shop: Shop;
let carla: Buyer;
/** Of a week ago at nine: the seed's instant is a Monday at nine. */
let past: Booked;
beforeAll(async () => {
  server = await startTestApp();
  carla = await buyer(server, EMAIL);
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  shop = await openShop(server.deps.db, SEED_INSTANT);
  // Its own times are out of the way.
  await execute(sql`delete from activity_schedules where activity_id = ${shop.activity}`);
  past = await booked(-7);
});
afterAll(() => server.close());

const execute = (statement: SQL) => inTransaction(server.deps.db, (tx) => tx.execute(statement));
async function booked(days: number, email = EMAIL): Promise<Booked> {
  const startsAt = new Date(SEED_INSTANT.getTime() + days * DAY_MS);
  const [made] = await book(server.deps.db, email, shop, [{ startsAt }]);
  return made ?? expect.unreachable();
}
/** A free time so many days after the seed's instant. */
const free = (days: number, capacity = 1) =>
  inTransaction(server.deps.db, (tx) => insertSchedule(tx, shop.activity, SEED_INSTANT, days * 24, capacity));
const ask = (by = carla) => by.call(`GET /mobile/appointments/${past.appointmentId}/again`);
async function answer(by = carla): Promise<BookingAgain> {
  const { status, body } = await ask(by);
  expect(status).toBe(200);
  return body as BookingAgain; // A successful call's answer.
}
const proposed = async () => (await answer()).proposed?.id ?? null;
const nobody = { status: 404, body: { code: "NOT_FOUND" } };
const way = async () => (await carla.call(`GET /mobile/appointments/${past.appointmentId}`)).body.again;

test("the answer has the choices of then, and the next free time of the same weekday and hour", async () => {
  await execute(sql`update billings set methods = '{SUBSIDY,PIX}' where id = ${past.billingId}`);
  await execute(sql`insert into billing_interests (billing_id, sub_category_id)
    values (${past.billingId}, ${shop.interests[1]})`);
  await free(3);
  const next = await free(7);
  await free(14);
  expect(await ask()).toEqual({
    status: 200,
    body: {
      activityId: shop.activity,
      title: "Aula de teste",
      partnerName: "Casa Teste",
      schedule: { date: "2026-11-16T09:00:00-03:00", timeZone: "America/Sao_Paulo", activityType: "ONLINE" },
      themeId: shop.interests[1],
      paymentMethods: { subsid: true, creditCard: false, pix: true, payrollDiscount: false },
      selectedCard: null,
      proposed: expect.objectContaining({ id: next, date: "2026-11-30T09:00:00-03:00", vacancies: 1 }),
      nearest: [],
      places: [],
    },
  });
});

describe("a time is not proposed", () => {
  test("without the minimum notice", async () => {
    await execute(sql`update activities set minimum_notice_minutes = 10080 where id = ${shop.activity}`);
    const inTime = await free(7);
    expect(await proposed()).toBe(inTime);
    server.clock.moveTo(new Date(SEED_INSTANT.getTime() + 1_000));
    expect(await proposed()).toBeNull();
  });

  test("that is full or closed, or that the customer has already", async () => {
    const [full, closed] = [await free(7), await free(14)];
    await booked(21);
    const left = await free(28);
    await execute(sql`update activity_schedules set taken = capacity where id = ${full}`);
    await execute(
      sql`update activity_schedules set closed_at = ${SEED_INSTANT.toISOString()} where id = ${closed}`,
    );
    expect(await proposed()).toBe(left);
  });

  test("where only other hours are free: the nearest are told", async () => {
    const [near, nearer] = [await free(8), await free(7.5)];
    const { body } = await ask();
    expect(body).toMatchObject({ proposed: null, nearest: [{ id: nearer }, { id: near }] });
  });
});

test("a theme that the activity is not about any more is not told", async () => {
  await execute(sql`insert into billing_interests (billing_id, sub_category_id)
    select ${past.billingId}, id from sub_categories where category_id <>
      (select category_id from activities where id = ${shop.activity}) limit 1`);
  expect((await ask()).body).toMatchObject({ themeId: null });
});

describe("the methods of then", () => {
  test("have payroll only while it is enabled", async () => {
    const ana = await buyer(server, "ana@vereda.test");
    past = await booked(-14, "ana@vereda.test");
    const byPayroll = async () => (await answer(ana)).paymentMethods.payrollDiscount;
    expect(await byPayroll()).toBe(true);
    await execute(sql`update co_participation_customers set payroll_discount_enabled = false`);
    expect(await byPayroll()).toBe(false);
    await execute(sql`update co_participation_customers set payroll_discount_enabled = true`);
  });

  test("have the card while it is saved", async () => {
    const card = async () => {
      const { paymentMethods, selectedCard } = await answer();
      return [paymentMethods.creditCard, selectedCard];
    };
    const id = await carla.card("4111111111111111");
    await execute(
      sql`update billings set methods = '{CREDIT_CARD}', payment_method_id = ${id} where id = ${past.billingId}`,
    );
    await execute(sql`update customer_payment_methods set saved = true where id = ${id}`);
    expect(await card()).toEqual([true, id]);
    await execute(sql`update customer_payment_methods set saved = false where id = ${id}`);
    expect(await card()).toEqual([true, null]);
  });
});

test("somebody else's appointment is not found", async () => {
  expect(await ask(await buyer(server, "ana@vereda.test"))).toMatchObject(nobody);
});

describe("the way to book again", () => {
  test("is the checkout, once it is over or cancelled", async () => {
    expect(await way()).toBe("CHECKOUT");
    past = await booked(10);
    expect(await way()).toBeNull();
    await execute(sql`update billing_schedules set cancelled_at = ${SEED_INSTANT.toISOString()},
      released_at = ${SEED_INSTANT.toISOString()} where id = ${past.appointmentId}`);
    expect(await way()).toBe("CHECKOUT");
  });

  test("is the page of what needs an enrolment", async () => {
    await execute(sql`update activities set is_enrolment_needed = true where id = ${shop.activity}`);
    expect(await way()).toBe("ITEM");
    expect(await ask()).toMatchObject(nobody);
  });

  test("is a plan's page while it is sold", async () => {
    await execute(sql`update billings set item_type = 'PLAN', plan_id = ${shop.once}, sessions = 2,
      period_starts_on = '2026-11-01', period_ends_on = '2026-12-01' where id = ${past.billingId}`);
    expect(await way()).toBe("ITEM");
    await execute(
      sql`update activity_plans set withdrawn_at = ${SEED_INSTANT.toISOString()} where id = ${shop.once}`,
    );
    expect(await way()).toBeNull();
  });

  test("is none where it is not sold any more", async () => {
    await execute(
      sql`update activities set withdrawn_at = ${SEED_INSTANT.toISOString()} where id = ${shop.activity}`,
    );
    expect(await way()).toBeNull();
    expect(await ask()).toMatchObject(nobody);
  });
});
