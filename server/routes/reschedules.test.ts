import { eq, getTableColumns, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../db/database.ts";
import { billingSchedules } from "../db/schema/billing-parts.ts";
import { billings } from "../db/schema/billings.ts";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
import { faultsInTheBooks, takenOf } from "../domain/orders/testing/books.ts";
import { type Buyer, buyer } from "../domain/orders/testing/buyer.ts";
import { findPerson, gatherCrowd } from "../domain/orders/testing/crowd.ts";
import { openShop, type Shop } from "../domain/orders/testing/shop.ts";
import { type Booked, book } from "../domain/reschedules/testing/booked.ts";
import { beginSubscription } from "../domain/subscriptions/begin.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { jobHandlers } from "../workers.ts";

const HOUR_MS = 3_600_000;

let server: TestApp;
let shop: Shop;
let ana: Buyer;
let booked: Booked;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  shop = await openShop(server.deps.db, SEED_INSTANT);
  ana = await buyer(server, "ana@vereda.test");
  booked = await bookFor("ana@vereda.test", shop.schedules.group);
});
afterEach(async () => expect(await faultsInTheBooks(server.deps.db)).toEqual([]));
afterAll(() => server.close());

async function bookFor(email: string, ...scheduleIds: string[]): Promise<Booked> {
  const [first] = await book(server.deps, shop, await findPerson(server.deps.db, email), scheduleIds);
  return first ?? expect.unreachable();
}

/** `hours` from the seed's instant on São Paulo's clock, to the second. */
const local = (hours: number) =>
  new Date(SEED_INSTANT.getTime() + (hours - 3) * HOUR_MS).toISOString().replace(/\.\d+Z$/, "-03:00");
const at = (hours: number) => server.clock.moveTo(new Date(SEED_INSTANT.getTime() + hours * HOUR_MS));
const taken = (...ids: string[]) => Promise.all(ids.map((id) => takenOf(server.deps.db, id)));
const execute = (statement: ReturnType<typeof sql>) =>
  inTransaction(server.deps.db, (tx) => tx.execute(statement));

const options = (by: Buyer = ana, id = booked.appointmentId) =>
  by.call(`GET /mobile/appointments/${id}/reschedule`);
const move = (scheduleId: string, fromScheduleId = shop.schedules.group, by = ana) =>
  by.call(`PUT /mobile/appointments/${booked.appointmentId}/schedule`, { scheduleId, fromScheduleId });
const refused = (status: number, code: string) => ({ status, body: { code } });
const choices = async () => {
  const { content } = (await options()).body as { content: { id: string }[] }; // The answer of a successful call.
  return content.map(({ id }) => id);
};

describe("what may be chosen", () => {
  test("the answer tells the present time, until when it may be changed, and every other time with a place", async () => {
    const { single, third, nextMonth, group } = shop.schedules;
    expect(await options()).toEqual({
      status: 200,
      body: {
        appointmentId: booked.appointmentId,
        title: "Aula de teste",
        partnerName: "Casa Teste",
        contactNumber: null,
        cancellation: null,
        places: [],
        until: local(48),
        refusal: null,
        sequence: 0,
        schedule: {
          id: group,
          date: local(72),
          endDate: local(73),
          timeZone: "America/Sao_Paulo",
          activityType: "ONLINE",
          partnerPlaceId: null,
        },
        content: [single, third, nextMonth].map((id) => expect.objectContaining({ id })),
        booked: [],
        full: [],
      },
    });
  });

  test("a time that is full for this customer and one that they have already are told apart", async () => {
    const { single, third, nextMonth } = shop.schedules;
    const [stranger] = await gatherCrowd(server.deps.db, 1, SEED_INSTANT);
    await book(server.deps, shop, stranger ?? expect.unreachable(), [single]);
    await bookFor("ana@vereda.test", third);
    expect(await choices()).toEqual([nextMonth]);
    const { booked: had, full } = (await options()).body;
    expect([had, full]).toMatchObject([[{ id: third }], [{ id: single, vacancies: 0 }]]);
  });

  test("a time stays until its minimum notice begins, to the second", async () => {
    await execute(sql`update activities set free_cancellation_hours = 0 where id = ${shop.activity}`);
    at(46);
    expect(await choices()).toContain(shop.schedules.single);
    at(46 + 1 / 3600);
    expect(await choices()).not.toContain(shop.schedules.single);
  });

  test("of a plan only the times within its period, by the days of São Paulo", async () => {
    const { single, third } = shop.schedules;
    const day = (hours: number) => local(hours).slice(0, 10);
    await periodOf(day(48), day(96));
    expect(await choices()).toEqual([single]);
    await periodOf(day(72), `${day(96).slice(0, 8)}${Number(day(96).slice(8)) + 1}`);
    expect(await choices()).toEqual([third]);
  });

  test.each([
    ["until the last moment of the free change", 48, null],
    ["not a second later", 48 + 1 / 3600, "DEADLINE_PASSED"],
    ["nor while it takes place", 72.5, "DEADLINE_PASSED"],
    ["nor once it has ended", 73, "NOT_SCHEDULED"],
  ])("an appointment may be moved %s", async (_, hours, refusal) => {
    at(hours);
    expect((await options()).body).toMatchObject({ refusal });
    expect((await choices()).length > 0).toBe(refusal === null);
  });

  test.each([
    ["not before it is too late", 48, null],
    ["so long as its session has not begun", 48 + 1 / 3600, "LATE"],
    ["not while it takes place", 72.5, null],
    ["not once it is over", 73, null],
  ])("what can still be given up is told: %s", async (_, hours, kind) => {
    at(hours);
    const right = { until: "2026-11-30", support: null, total: 10_000, hereUntil: local(72) };
    expect((await options()).body).toMatchObject({ cancellation: kind && { kind, withdrawal: right } });
  });

  test("one that is not settled yet may not be moved, one whose order is owed may", async () => {
    await statusOf(sql`status = 'AWAITING_PAYMENT'`);
    expect((await options()).body).toMatchObject({
      refusal: "NOT_SCHEDULED",
      content: [],
      booked: [],
      full: [],
    });
    expect(await move(shop.schedules.third)).toMatchObject(refused(409, "NOT_RESCHEDULABLE"));
    await statusOf(sql`due_on = '2026-11-20'`);
    expect((await options()).body).toMatchObject({ refusal: null });
    await statusOf(sql`status = 'PAID', due_on = null`);
  });

  test("somebody else's appointment is not found", async () => {
    const carla = await buyer(server, "carla@vereda.test");
    expect(await options(carla)).toMatchObject(refused(404, "NOT_FOUND"));
    expect(await move(shop.schedules.third, shop.schedules.group, carla)).toMatchObject(
      refused(404, "NOT_FOUND"),
    );
    expect(
      (await server.app.request(`/api/mobile/appointments/${booked.appointmentId}/reschedule`)).status,
    ).toBe(401);
  });
});

describe("a move", () => {
  test("takes the new place and gives back the old one; the price, the ledger and the order stay", async () => {
    const { group, third } = shop.schedules;
    const money = () =>
      execute(sql`select b.status, b.price, b.charged, b.subsidy_value, b.updated_at,
        (select count(*)::int from ledger_lines) as lines, (select coalesce(sum(used), 0)::int from benefit_balances) as used
        from billings b join billing_schedules l on l.billing_id = b.id where l.id = ${booked.appointmentId}`);
    const before = await money();
    expect(await move(third)).toMatchObject({
      status: 200,
      body: {
        id: booked.appointmentId,
        stage: "SCHEDULED",
        sequence: 1,
        schedule: { id: third, date: local(96), endDate: local(97) },
        freeChangeUntil: local(72),
      },
    });
    expect(await taken(group, third)).toEqual([0, 1]);
    expect((await money()).rows).toEqual(before.rows);
  });

  test("that is sent again answers the same and moves nothing more, even when the deadline has passed", async () => {
    const { group, third } = shop.schedules;
    const first = await move(third);
    expect(await move(third)).toEqual(first);
    at(80);
    expect(await move(third)).toMatchObject({ status: 200, body: { sequence: 1 } });
    expect(await taken(group, third)).toEqual([0, 1]);
    expect(await movesOf()).toHaveLength(1);
  });

  test("is logged with both times, and may go back to where it came from", async () => {
    const { group, third } = shop.schedules;
    await move(third);
    expect(await move(group, third)).toMatchObject({ status: 200, body: { sequence: 2 } });
    expect(await movesOf()).toEqual([
      { from: group, to: third },
      { from: third, to: group },
    ]);
    expect(await taken(group, third)).toEqual([1, 0]);
  });

  test("takes the place that the customer holds", async () => {
    const { single } = shop.schedules;
    await ana.call(`POST /mobile/activity-schedules/${single}/holds`);
    expect(await choices()).toContain(single);
    expect(await move(single)).toMatchObject({ status: 200 });
    expect(await taken(single)).toEqual([1]);
  });

  test.each([
    [
      "from another time than it has",
      () => move(shop.schedules.third, shop.schedules.single),
      409,
      "APPOINTMENT_CHANGED",
    ],
    ["to a time of another activity", () => toAnotherActivity(), 422, "SCHEDULE_UNKNOWN"],
    ["to a time that does not exist", () => move(booked.appointmentId), 422, "SCHEDULE_UNKNOWN"],
    ["to a time too soon to book", () => move(shop.schedules.soon), 422, "MINIMUM_NOTICE_NOT_MET"],
    ["to a time that somebody else has taken", () => toFullTime(), 409, "SCHEDULE_FULL"],
    ["out of the plan's period", () => outOfPeriod(), 422, "OUTSIDE_PERIOD"],
    ["after the deadline", () => tooLate(48 + 1 / 3600), 422, "RESCHEDULE_TOO_LATE"],
    ["after its end", () => tooLate(73), 409, "NOT_RESCHEDULABLE"],
  ])("%s is refused, and the old place stays", async (_, attempt, status, code) => {
    expect(await attempt()).toMatchObject(refused(status, code));
    expect(await taken(shop.schedules.group)).toEqual([1]);
    expect(await movesOf()).toEqual([]);
  });

  test("to a time that another appointment of the same order has is refused", async () => {
    const { group, third } = shop.schedules;
    const [first, second] = [group, third].toSorted();
    booked = await bookFor("ana@vereda.test", group, third);
    expect(await move(second ?? "", first)).toMatchObject(refused(409, "ALREADY_BOOKED"));
  });

  test("to a time that another order of theirs has is refused, and names it; one that was given back is free", async () => {
    const { third } = shop.schedules;
    const other = await bookFor("ana@vereda.test", third);
    const answer = await move(third);
    expect(answer).toMatchObject(refused(409, "ALREADY_BOOKED"));
    const { billingId } = (await ana.call(`GET /mobile/appointments/${other.appointmentId}`)).body;
    expect(answer.body).toMatchObject({ billingId, scheduleIds: [third] });
    expect(await movesOf()).toEqual([]);
    const cancelled = await ana.call(`POST /mobile/appointments/${other.appointmentId}/cancellation`, {
      confirmedRefund: 10_000,
      confirmedKind: "FREE",
    });
    expect(cancelled.status).toBe(200);
    expect((await move(third)).status).toBe(200);
  });

  test("may be tried thirty times in ten minutes", async () => {
    at(1);
    for (let tries = 0; tries < 30; tries++) await move(shop.schedules.soon);
    expect(await move(shop.schedules.third)).toMatchObject(refused(429, "RATE_LIMITED"));
    at(1.2);
    expect(await move(shop.schedules.third)).toMatchObject({ status: 200 });
  });

  test("is told by one mail with the old and the new time, and that the price stays", async () => {
    await server.deps.jobs.drain(jobHandlers(server.deps));
    await execute(sql`delete from mails`);
    await move(shop.schedules.third);
    await server.deps.jobs.drain(jobHandlers(server.deps));
    const { rows } = await execute(
      sql`select recipient, subject, text_body from mails where subject like 'Horário%'`,
    );
    expect(rows).toEqual([
      {
        recipient: "ana@vereda.test",
        subject: "Horário mudado: Aula de teste",
        text_body: `Oi, Ana!

Seu horário de Aula de teste, com Casa Teste, mudou.

Antes: 26/11/2026, 09h00
Agora: 27/11/2026, 09h00

Ver a reserva:
http://localhost:3000/my-appointments/${booked.appointmentId}

Mudar não altera o preço que você pagou.

-- 
Vereda Bem-Estar Ltda.
CNPJ 48.217.365/0001-07
Rua Girassol, 482, Vila Madalena, São Paulo, SP, CEP 05433-001`,
      },
    ]);
  });
});

/** Makes the order one of a plan with a period. */
async function periodOf(startsOn: string, endsOn: string): Promise<void> {
  await statusOf(sql`item_type = 'PLAN', plan_id = ${shop.monthly}, sessions = 4, period_starts_on = ${startsOn},
    period_ends_on = ${endsOn}`);
  await inTransaction(server.deps.db, async (tx) => {
    const [order] = await tx
      .select(getTableColumns(billings))
      .from(billings)
      .innerJoin(billingSchedules, eq(billingSchedules.billingId, billings.id))
      .where(eq(billingSchedules.id, booked.appointmentId));
    const id = await beginSubscription(tx, order ?? expect.unreachable(), SEED_INSTANT);
    await tx.execute(sql`update subscriptions set ends_on = ${endsOn} where id = ${id}`);
  });
}

/** Brings the order to where another part of the product would: the guard of statuses is off for it. */
async function statusOf(assignments: ReturnType<typeof sql>): Promise<void> {
  await inTransaction(server.deps.db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update billings set ${assignments}
      where id = (select billing_id from billing_schedules where id = ${booked.appointmentId})`);
  });
}

async function movesOf() {
  const { rows } =
    await execute(sql`select from_schedule_id as from, to_schedule_id as to from appointment_moves
    where appointment_id = ${booked.appointmentId}`);
  return rows;
}

async function toAnotherActivity() {
  const other = await openShop(server.deps.db, SEED_INSTANT);
  return move(other.schedules.group);
}

async function toFullTime() {
  const [stranger] = await gatherCrowd(server.deps.db, 1, SEED_INSTANT);
  await book(server.deps, shop, stranger ?? expect.unreachable(), [shop.schedules.single]);
  return move(shop.schedules.single);
}

async function outOfPeriod() {
  await periodOf("2026-11-01", "2026-11-27");
  return move(shop.schedules.third);
}

function tooLate(hours: number) {
  at(hours);
  return move(shop.schedules.nextMonth);
}
