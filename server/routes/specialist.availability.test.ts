import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import type { SlotForm, TimeOffForm } from "#contract/specialist-availability.ts";
import { inTransaction } from "../db/database.ts";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
import { keepAvailability } from "../domain/availability/sweep.ts";
import { type Buyer, buyer, orderOf } from "../domain/orders/testing/buyer.ts";
import { openShop, type Shop } from "../domain/orders/testing/shop.ts";
import { giveShop } from "../domain/specialist/testing/give-shop.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const WEEK_MS = 7 * 24 * 3_600_000;

let server: TestApp;
let shop: Shop;
let marina: Headers;
let carla: Buyer;
let card: string;
beforeAll(async () => {
  server = await startTestApp();
  carla = await buyer(server, "carla@vereda.test");
  card = await carla.card("4111 1111 1111 1111");
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  await ask(sql`truncate billings cascade`);
  marina = await server.signIn("marina@vereda.test", "SPECIALIST");
  await ask(sql`update activity_schedules set slot_id = null, closed_at = starts_at
    where activity_id in (select a.id from activities a join partner_members m on m.partner_id = a.partner_id)`);
  await ask(sql`delete from availability_exceptions`);
  await ask(sql`delete from availability_slots`);
  shop = await openShop(server.deps.db, new Date(SEED_INSTANT.getTime() - 10 * WEEK_MS));
  await giveShop(server.deps.db, shop, "marina@vereda.test");
  await ask(
    sql`update partners set professional_type = 'physicalEducator' where id in (select partner_id from partner_members)`,
  );
});
afterAll(() => server.close());

const ask = (query: SQL) =>
  inTransaction(server.deps.db, async (tx) => (await tx.execute<Record<string, unknown>>(query)).rows);

/** Mondays at 9h, online, one person, unless said. 23 November 2026 is a Monday; it is 9h. */
const slotOf = (other: Partial<SlotForm> = {}): SlotForm => ({
  activityId: shop.activity,
  weekDays: [1],
  minuteOfDay: 540,
  activityType: "ONLINE",
  partnerPlaceId: null,
  capacity: 1,
  validFrom: "2026-11-23",
  validUntil: null,
  ...other,
});
const off = (other: Partial<TimeOffForm> = {}): TimeOffForm => ({
  firstDay: "2026-11-30",
  lastDay: "2026-12-07",
  hours: null,
  reason: null,
  ...other,
});
async function send(line: string, sent?: unknown, headers = marina) {
  const answer = await request(server.app, line, { headers, ...(sent !== undefined && { body: sent }) });
  return { status: answer.status, body: answer.body as Record<string, unknown> }; // Every answer is an object.
}
async function add(other: Partial<SlotForm> = {}) {
  const { status, body } = await send("POST /specialist/slots", slotOf(other));
  expect([status, body.code]).toEqual([200, undefined]);
  return v.parse(calls.specialistAddSlot.answer, body);
}
const codeOf = async (answer: ReturnType<typeof send>) => (await answer).body.code;

/** The times that anybody may book, as the public call tells them. */
async function open(): Promise<{ id: string; date: string }[]> {
  const answer = await request(server.app, `GET /mobile/activity-schedules/activity/${shop.activity}`);
  return v.parse(calls.activitySchedules.answer, answer.body).content;
}
const dates = async () => (await open()).map(({ date }) => date);

async function bookAt(date: string) {
  const id = (await open()).find((time) => time.date === date)?.id ?? expect.unreachable();
  const { status, body } = await carla.order(orderOf(shop, { scheduleIds: [id], paymentMethodId: card }));
  expect([status, body.code]).toEqual([200, undefined]);
  return String(body.id);
}

describe("an hour of the week", () => {
  test("makes its times for 63 days, at once, from the first that is still to come", async () => {
    const { slots, today } = await add({ weekDays: [3, 1], validUntil: "2027-01-18" });
    expect(today).toBe("2026-11-23");
    expect(slots.map(({ weekDay, title, booked, placeName }) => [weekDay, title, booked, placeName])).toEqual(
      [
        [1, "Aula de teste", 0, null],
        [3, "Aula de teste", 0, null],
      ],
    );
    const told = await dates();
    // Today's 9h has begun; 18 January is its last day, and day 63 would be a Monday too.
    expect([told[0], told.at(-1), told.length]).toEqual([
      "2026-11-25T09:00:00-03:00",
      "2027-01-18T09:00:00-03:00",
      16,
    ]);
    expect(new Set(told.map((date) => date.slice(11)))).toEqual(new Set(["09:00:00-03:00"]));
  });

  test("is on the clock of its place", async () => {
    const [place] = await ask(sql`update partner_places set time_zone = 'America/Manaus' where partner_id =
      (select partner_id from activities where id = ${shop.activity}) returning id`);
    await ask(sql`update activities set activity_types = '{IN_PLACE}' where id = ${shop.activity}`);
    await ask(sql`insert into activity_places values (${shop.activity}, ${String(place?.id)})`);
    const inPlace = { activityType: "IN_PLACE", partnerPlaceId: String(place?.id) } as const;
    await add(inPlace);
    await ask(sql`update partner_places set time_zone = 'America/Sao_Paulo'`);
    expect((await dates())[0]).toBe("2026-11-23T09:00:00-04:00");
  });

  test("is kept nine weeks ahead, and nothing is made twice", async () => {
    await add();
    const before = await dates();
    await keepAvailability(server.deps);
    expect(await dates()).toEqual(before);
    server.clock.moveTo(new Date(SEED_INSTANT.getTime() + WEEK_MS));
    await keepAvailability(server.deps);
    await keepAvailability(server.deps);
    expect(await dates()).toEqual([...before.slice(1), "2027-02-01T09:00:00-03:00"]);
  });

  test("meets no other of the same person, round the week's end too; a gym's may", async () => {
    await add({ weekDays: [7], minuteOfDay: 1_410 });
    const at = (weekDay: number, minuteOfDay: number, other = {}) =>
      codeOf(send("POST /specialist/slots", slotOf({ weekDays: [weekDay], minuteOfDay, ...other })));
    expect(await at(1, 29)).toBe("SLOT_OVERLAPS");
    expect(await at(7, 1_351)).toBe("SLOT_OVERLAPS");
    expect(await at(7, 1_410)).toBe("SLOT_OVERLAPS");
    expect(await at(1, 30)).toBeUndefined();
    expect(await at(7, 1_350, { validUntil: "2026-11-30" })).toBeUndefined();
    expect(await at(7, 1_350, { validFrom: "2026-12-01" })).toBeUndefined();
    await ask(
      sql`update partners set professional_type = null where id in (select partner_id from partner_members)`,
    );
    expect(await at(7, 1_410)).toBeUndefined();
  });

  test("of several that are sent at once, one that meets another wins alone", async () => {
    const sent = [540, 570, 560, 530, 589].map((minuteOfDay) =>
      codeOf(send("POST /specialist/slots", slotOf({ minuteOfDay }))),
    );
    expect((await Promise.all(sent)).toSorted()).toEqual([...Array(4).fill("SLOT_OVERLAPS"), undefined]);
  });

  test("is of an activity, a kind and a place of one's own; all days or none", async () => {
    const other = await openShop(server.deps.db, SEED_INSTANT);
    const told = (form: Partial<SlotForm>) => codeOf(send("POST /specialist/slots", slotOf(form)));
    expect(await told({ activityId: other.activity })).toBe("NOT_FOUND");
    expect(await told({ activityType: "IN_COMPANY" })).toBe("VALIDATION");
    expect(await told({ activityType: "IN_PLACE" })).toBe("VALIDATION");
    expect(await told({ validFrom: "2026-12-01", validUntil: "2026-11-30" })).toBe("VALIDATION");
    await add({ weekDays: [2] });
    expect(await told({ weekDays: [1, 2, 3] })).toBe("SLOT_OVERLAPS");
    expect((await dates()).every((date) => new Date(date).getUTCDay() === 2)).toBe(true);
  });

  test("that ends closes what nobody has bought; what somebody has takes place, and closes once it is given back", async () => {
    const { slots } = await add();
    const [first, second] = await dates();
    const billing = await bookAt(second ?? "");
    const [{ id: held } = { id: "" }] = await open();
    await carla.call(`POST /mobile/activity-schedules/${held}/holds`);
    const id = slots[0]?.id;
    expect((await send(`DELETE /specialist/slots/${id}`)).body.slots).toEqual([]);
    expect(await codeOf(send(`DELETE /specialist/slots/${id}`))).toBe("NOT_FOUND");
    expect([first, await dates()]).toEqual([expect.any(String), [second]]);
    const late = await carla.order(orderOf(shop, { scheduleIds: [held], paymentMethodId: card }));
    expect([late.status, late.body.code]).toEqual([409, "SCHEDULE_FULL"]);
    await ask(
      sql`update billing_schedules set released_at = ${SEED_INSTANT.toISOString()} where billing_id = ${billing}`,
    );
    await keepAvailability(server.deps);
    expect(await dates()).toEqual([]);
  });

  test("that ends while somebody buys is either sold or closed, never both", async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { slots } = await add();
      const [time] = await open();
      const [order] = await Promise.all([
        carla.order(orderOf(shop, { scheduleIds: [time?.id ?? ""], paymentMethodId: card })),
        send(`DELETE /specialist/slots/${slots[0]?.id}`),
      ]);
      const isSold = order.status === 200;
      expect((await open()).map(({ id }) => id)).toEqual(isSold ? [time?.id] : []);
      await ask(sql`truncate billings cascade`);
      await ask(sql`update activity_schedules set taken = 0 where activity_id = ${shop.activity}`);
      await keepAvailability(server.deps);
    }
  });

  test("lets go whoever waits for a time that closes", async () => {
    const { slots } = await add();
    const [time] = await open();
    await ask(sql`update activity_schedules set taken = 1 where id = ${time?.id}`);
    await carla.call(`POST /mobile/activity-schedules/${time?.id}/waiting-list`);
    const states = () => ask(sql`select status from waiting_list_entries where schedule_id = ${time?.id}`);
    expect(await states()).toEqual([{ status: "WAITING" }]);
    await send(`DELETE /specialist/slots/${slots[0]?.id}`);
    expect(await states()).toEqual([{ status: "ENDED" }]);
  });

  test("opens again what had been closed, where another begins at the same hour", async () => {
    const { slots } = await add();
    const before = await open();
    await send(`DELETE /specialist/slots/${slots[0]?.id}`);
    await add({ capacity: 4 });
    expect((await open()).map(({ id, date }) => [id, date])).toEqual(
      before.map(({ id, date }) => [id, date]),
    );
  });

  test("makes nothing beside a session that was sold at another hour", async () => {
    const { slots } = await add();
    const [, second] = await dates();
    await bookAt(second ?? "");
    await send(`DELETE /specialist/slots/${slots[0]?.id}`);
    await add({ minuteOfDay: 570 });
    const told = await dates();
    expect(told.filter((date) => date.slice(0, 10) === second?.slice(0, 10))).toEqual([second]);
    // Today's 9h30 is still to come.
    expect(told.length).toBe(10);
  });
});

describe("a time off", () => {
  test("closes what nobody has bought, and opens it again when it is taken back", async () => {
    await add();
    const before = await dates();
    const answer = await send("POST /specialist/times-off", off({ reason: "Férias" }));
    const { timesOff } = v.parse(calls.specialistAddTimeOff.answer, answer.body);
    expect(timesOff).toEqual([
      {
        id: expect.any(String),
        startsAt: "2026-11-30T00:00:00-03:00",
        endsAt: "2026-12-08T00:00:00-03:00",
        reason: "Férias",
      },
    ]);
    await keepAvailability(server.deps);
    expect(await dates()).toEqual(before.filter((date) => !/^2026-(11-30|12-07)/.test(date)));
    await send(`DELETE /specialist/times-off/${timesOff[0]?.id}`);
    expect(await dates()).toEqual(before);
  });

  test("lets nothing be made within it, by an hour that is offered later either", async () => {
    await send("POST /specialist/times-off", off());
    await add();
    const told = await dates();
    expect(told.filter((date) => /^2026-(11-30|12-07)/.test(date))).toEqual([]);
    expect(told[0]).toBe("2026-12-14T09:00:00-03:00");
  });

  test("is refused with the sessions that are booked, and then nothing is closed", async () => {
    await add();
    const before = await dates();
    await bookAt("2026-12-07T09:00:00-03:00");
    const { status, body } = await send("POST /specialist/times-off", off());
    expect([status, body.code, body.sessions]).toEqual([
      409,
      "SESSIONS_BOOKED",
      [{ title: "Aula de teste", date: "2026-12-07T09:00:00-03:00", people: 1 }],
    ]);
    expect(await dates()).toEqual(before);
  });

  test("of some hours leaves the rest of the day, to the minute", async () => {
    await add({ weekDays: [3] });
    await add({ weekDays: [3], minuteOfDay: 600 });
    await add({ weekDays: [3], minuteOfDay: 480 });
    const day = { firstDay: "2026-11-25", lastDay: "2026-11-25" };
    await send("POST /specialist/times-off", off({ ...day, hours: { from: 540, until: 600 } }));
    expect((await dates()).filter((date) => date.startsWith("2026-11-25"))).toEqual([
      "2026-11-25T08:00:00-03:00",
      "2026-11-25T10:00:00-03:00",
    ]);
  });

  test("that is over, too long or upside down is refused", async () => {
    const told = (form: Partial<TimeOffForm>) => codeOf(send("POST /specialist/times-off", off(form)));
    expect(await told({ firstDay: "2026-11-20", lastDay: "2026-11-22" })).toBe("VALIDATION");
    expect(await told({ firstDay: "2026-12-01", lastDay: "2027-12-02" })).toBe("VALIDATION");
    expect(await told({ firstDay: "2026-12-02", lastDay: "2026-12-01" })).toBe("VALIDATION");
    expect(await told({ hours: { from: 540, until: 600 } })).toBe("VALIDATION");
  });
});

test("a colleague's hours and times off are not there", async () => {
  const { slots } = await add();
  await send("POST /specialist/times-off", off());
  const marcos = await server.signIn("marcos@vereda.test", "SPECIALIST");
  const { body } = await send("GET /specialist/availability", undefined, marcos);
  expect([body.slots, body.timesOff]).toEqual([[], []]);
  expect(await codeOf(send(`DELETE /specialist/slots/${slots[0]?.id}`, undefined, marcos))).toBe("NOT_FOUND");
});
