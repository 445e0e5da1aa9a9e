import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Appointment } from "#contract/appointment.ts";
import { AppointmentStage, BillingStatus } from "#contract/enums.ts";
import { inTransaction } from "../db/database.ts";
import { refunds } from "../db/schema/refunds.ts";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
import { type Booking, book } from "../domain/appointments/testing/book.ts";
import { type Buyer, buyer } from "../domain/orders/testing/buyer.ts";
import { openShop, type Shop } from "../domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const EMAIL = "carla@vereda.test";
/** The shop's own times are out of the way. */
const SHOP_TIMES = new Date("2028-01-03T09:00:00-03:00");

let server: TestApp;
let shop: Shop;
let carla: Buyer;
beforeAll(async () => {
  server = await startTestApp();
  carla = await buyer(server, EMAIL);
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  await forget();
  shop = await openShop(server.deps.db, SHOP_TIMES);
});
afterAll(() => server.close());

/** From here on nobody has booked anything. */
const forget = () =>
  inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`truncate refunds, billing_schedules restart identity cascade`),
  );
const from = (ms: number) => new Date(SEED_INSTANT.getTime() + ms);
const booked = (bookings: Booking[], email = EMAIL) => book(server.deps.db, email, shop, bookings);
async function list(query = "", by = carla) {
  const { status, body } = await by.call(`GET /mobile/appointments${query}`);
  expect(status).toBe(200);
  return body as { content: Appointment[]; totalElements: number }; // The call's answer.
}
const idsOf = async (query: string) => (await list(query)).content.map(({ id }) => id);

test("an appointment tells what, when, where and how far it is", async () => {
  const [made] = await booked([{ startsAt: from(72 * HOUR_MS) }]);
  const { body } = await carla.call(`GET /mobile/appointments/${made?.appointmentId}`);
  expect(body).toEqual({
    id: made?.appointmentId,
    billingId: made?.billingId,
    billingNumber: expect.stringMatching(/^\d{4,}$/),
    billingStatus: "PAID",
    stage: "SCHEDULED",
    sequence: 0,
    itemType: "ACTIVITY",
    itemId: shop.activity,
    activityId: shop.activity,
    title: "Aula de teste",
    partnerId: shop.partner,
    partnerName: "Casa Teste",
    categoryHue: 140,
    categoryMotif: "hill",
    photo: null,
    schedule: {
      id: made?.scheduleId,
      date: "2026-11-26T09:00:00-03:00",
      endDate: "2026-11-26T10:00:00-03:00",
      timeZone: "America/Sao_Paulo",
      activityType: "ONLINE",
    },
    place: null,
    conference: {
      opensAt: "2026-11-26T08:00:00-03:00",
      closesAt: "2026-11-26T10:00:00-03:00",
      opensInSeconds: 71 * 3600,
      url: null,
    },
    contactNumber: null,
    freeChangeUntil: "2026-11-25T09:00:00-03:00",
    refunds: [],
    review: null,
    again: null,
  });
});

test("what takes place somewhere has its address and no video room; the partner's number is told", async () => {
  const { rows } = await inTransaction(server.deps.db, async (tx) => {
    await tx.execute(sql`update partners set whatsapp = '11900001234' where id =
      (select partner_id from activities where id = ${shop.activity})`);
    return tx.execute<{ id: string; street: string; latitude: number }>(
      sql`select id, street, latitude from partner_places order by id limit 1`,
    );
  });
  const [made] = await booked([{ startsAt: from(72 * HOUR_MS), partnerPlaceId: rows[0]?.id ?? "" }]);
  const { body } = await carla.call(`GET /mobile/appointments/${made?.appointmentId}`);
  expect(body).toMatchObject({ place: rows[0], conference: null, contactNumber: "11900001234" });
});

describe("the stage of an appointment", () => {
  test("follows its order: what was never made is not listed, what is owed counts like what is paid", async () => {
    const made = await booked(
      BillingStatus.options.map((status, hour) => ({
        startsAt: from((72 + hour) * HOUR_MS),
        status,
        ...(status === "OVERDUE" && { dueOn: "2026-11-20" }),
      })),
    );
    const stages = Object.fromEntries(
      (await list()).content.map(({ id, stage }) => [
        BillingStatus.options[made.findIndex(({ appointmentId }) => appointmentId === id)],
        stage,
      ]),
    );
    expect(stages).toEqual({
      PLACING: "PREPARING",
      ACTION_REQUIRED: "PREPARING",
      UNKNOWN: "PREPARING",
      AWAITING_PAYMENT: "PREPARING",
      SCHEDULED: "PREPARING",
      PAID: "SCHEDULED",
      OVERDUE: "SCHEDULED",
    });
  });

  test("what is owed stays as it is while it is being paid", async () => {
    await booked([{ startsAt: from(HOUR_MS), status: "AWAITING_PAYMENT", dueOn: "2026-11-20" }]);
    expect((await list()).content).toMatchObject([{ stage: "SCHEDULED" }]);
  });

  test("it is finished from its end on, to the millisecond", async () => {
    const [made] = await booked([{ startsAt: from(HOUR_MS) }]);
    const stageAt = async (ms: number) => {
      server.clock.moveTo(from(ms));
      return (await carla.call(`GET /mobile/appointments/${made?.appointmentId}`)).body.stage;
    };
    expect([await stageAt(2 * HOUR_MS - 1), await stageAt(2 * HOUR_MS)]).toEqual(["SCHEDULED", "FINISHED"]);
  });

  test("cancelled is cancelled, before its end and after; then nothing can be changed any more", async () => {
    await booked([
      { startsAt: from(72 * HOUR_MS), cancelledAt: from(0) },
      { startsAt: from(-72 * HOUR_MS), cancelledAt: from(-90 * HOUR_MS) },
    ]);
    expect((await list()).content).toMatchObject([
      { stage: "CANCELLED", freeChangeUntil: null, conference: null },
      { stage: "CANCELLED", freeChangeUntil: null, conference: null },
    ]);
  });
});

describe("the list", () => {
  test("has what is to come, then what was cancelled before its time, the earliest first, then what is over, the newest first", async () => {
    const made = await booked([
      { startsAt: from(-48 * HOUR_MS) },
      { startsAt: from(96 * HOUR_MS), cancelledAt: from(0) },
      { startsAt: from(72 * HOUR_MS) },
      { startsAt: from(24 * HOUR_MS), status: "AWAITING_PAYMENT" },
      { startsAt: from(-24 * HOUR_MS) },
      { startsAt: from(48 * HOUR_MS) },
      { startsAt: from(30 * HOUR_MS), cancelledAt: from(0) },
      { startsAt: from(-30 * HOUR_MS), cancelledAt: from(-40 * HOUR_MS) },
    ]);
    const [old, cancelled, late, waiting, recent, soon, cancelledSoon, cancelledThen] = made.map(
      ({ appointmentId }) => appointmentId,
    );
    expect(await idsOf("")).toEqual([
      waiting,
      soon,
      late,
      cancelledSoon,
      cancelled,
      recent,
      cancelledThen,
      old,
    ]);
    expect(await idsOf("?stage=SCHEDULED")).toEqual([soon, late]);
    expect(await idsOf("?stage=PREPARING")).toEqual([waiting]);
    expect(await idsOf("?stage=FINISHED")).toEqual([recent, old]);
    expect(await idsOf("?stage=CANCELLED")).toEqual([cancelledSoon, cancelled, cancelledThen]);
  });

  test("comes in pages that have each appointment once, also those at the same time; past the end it is empty", async () => {
    const [first] = await booked([{ startsAt: from(HOUR_MS) }]);
    const others = await openShop(server.deps.db, SHOP_TIMES);
    const rest = await book(server.deps.db, EMAIL, others, [
      { startsAt: from(HOUR_MS) },
      { startsAt: from(-2 * HOUR_MS) },
      { startsAt: from(-3 * HOUR_MS) },
    ]);
    const pages = await Promise.all([0, 1, 2].map((page) => list(`?page=${page}&size=2`)));
    expect(pages).toMatchObject(
      [0, 1, 2].map((number) => ({ number, size: 2, totalElements: 4, totalPages: 2 })),
    );
    expect(pages.map(({ content }) => content.length)).toEqual([2, 2, 0]);
    const all = pages.flatMap(({ content }) => content.map(({ id }) => id));
    expect(all.sort()).toEqual([first, ...rest].map((made) => made?.appointmentId).sort());
  });

  test("has twenty on a page unless asked otherwise, and knows no other stages", async () => {
    expect(await list()).toEqual({ content: [], totalElements: 0, totalPages: 0, size: 20, number: 0 });
    expect(await carla.call("GET /mobile/appointments?stage=LATER")).toMatchObject({ status: 400 });
  });
});

test("the facts that lists are made of follow the appointment, its order and its schedule", async () => {
  const [made] = await booked([{ startsAt: from(72 * HOUR_MS), status: "AWAITING_PAYMENT" }]);
  const [other] = await booked([{ startsAt: from(96 * HOUR_MS) }], "ana@vereda.test");
  const { appointmentId = "", billingId = "", scheduleId = "" } = made ?? {};
  const after = async (change: SQL) => {
    await inTransaction(server.deps.db, (tx) => tx.execute(change));
    const [listed] = (await list()).content;
    const { body } = await carla.call(`GET /mobile/appointments/${appointmentId}`);
    expect(listed).toEqual(body);
    const stages = await Promise.all(
      AppointmentStage.options.map(async (stage) => [stage, await idsOf(`?stage=${stage}`)]),
    );
    return stages.flatMap(([stage, ids]) => (ids?.includes(appointmentId) ? [stage] : []));
  };
  expect(await after(sql`select 1`)).toEqual(["PREPARING"]);
  expect(
    await after(sql`update billings set status = 'PAID', paid_at = created_at where id = ${billingId}`),
  ).toEqual(["SCHEDULED"]);
  expect(
    await after(sql`update activity_schedules set starts_at = starts_at - interval '9 days',
      ends_at = ends_at - interval '9 days' where id = ${scheduleId}`),
  ).toEqual(["FINISHED"]);
  expect(
    await after(
      sql`update billing_schedules set schedule_id = ${other?.scheduleId ?? ""} where id = ${appointmentId}`,
    ),
  ).toEqual(["SCHEDULED"]);
  expect(
    await after(sql`update billing_schedules set cancelled_at = ${SEED_INSTANT.toISOString()},
      released_at = ${SEED_INSTANT.toISOString()} where id = ${appointmentId}`),
  ).toEqual(["CANCELLED"]);
});

test("what is somebody else's, or was never made, does not exist", async () => {
  const [theirs] = await booked([{ startsAt: from(HOUR_MS) }], "ana@vereda.test");
  const [never] = await booked([{ startsAt: from(2 * HOUR_MS), status: "DECLINED" }]);
  for (const id of [theirs?.appointmentId, never?.appointmentId, randomUUID()])
    expect(await carla.call(`GET /mobile/appointments/${id}`)).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND" },
    });
  expect(await list()).toMatchObject({ content: [], totalElements: 0 });
});

describe.each([
  ["America/Sao_Paulo", "2026-11-26T09:00:00-03:00", "-03:00"],
  ["America/Noronha", "2026-11-26T09:00:00-02:00", "-02:00"],
])("the video room in %s", (timeZone, start, offset) => {
  const at = (minutes: number) => new Date(Date.parse(start) + minutes * MINUTE_MS);

  test.each([
    [-61, { stage: "SCHEDULED", opensInSeconds: 60, isOpen: false }],
    [-60, { stage: "SCHEDULED", opensInSeconds: 0, isOpen: true }],
    [0, { stage: "SCHEDULED", opensInSeconds: 0, isOpen: true }],
    [1, { stage: "SCHEDULED", opensInSeconds: 0, isOpen: true }],
    [59, { stage: "SCHEDULED", opensInSeconds: 0, isOpen: true }],
    [60, { stage: "FINISHED" }],
    [61, { stage: "FINISHED" }],
  ])("%i minutes from the start", async (minutes, expected) => {
    const [made] = await booked([{ startsAt: new Date(start), timeZone }]);
    server.clock.moveTo(at(minutes));
    const { body } = await carla.call(`GET /mobile/appointments/${made?.appointmentId}`);
    const { stage, conference } = body as Appointment; // The call's answer.
    if (!("isOpen" in expected)) {
      expect({ stage, conference }).toEqual({ stage: expected.stage, conference: null });
      return;
    }
    expect({ stage, conference }).toEqual({
      stage: expected.stage,
      conference: {
        opensAt: `2026-11-26T08:00:00${offset}`,
        closesAt: `2026-11-26T10:00:00${offset}`,
        opensInSeconds: expected.opensInSeconds,
        url: expected.isOpen ? expect.stringMatching(/^\/sandbox\/video\/[\w-]{22}$/) : null,
      },
    });
  });

  test("a part of a second before it opens it is closed still", async () => {
    const [made] = await booked([{ startsAt: new Date(start), timeZone }]);
    server.clock.moveTo(new Date(at(-60).getTime() - 1));
    const { body } = await carla.call(`GET /mobile/appointments/${made?.appointmentId}`);
    expect(body).toMatchObject({ conference: { opensInSeconds: 1, url: null } });
  });
});

test("everybody at a schedule meets in one room, another schedule has another; the sandbox has the room", async () => {
  const ana = await buyer(server, "ana@vereda.test");
  const [hers] = await booked([{ startsAt: from(HOUR_MS) }, { startsAt: from(HOUR_MS / 2) }]);
  const [his] = await book(server.deps.db, "ana@vereda.test", shop, [{ startsAt: from(3 * HOUR_MS) }]);
  await inTransaction(server.deps.db, (tx) =>
    tx.execute(
      sql`update billing_schedules set schedule_id = ${hers?.scheduleId ?? ""} where id = ${his?.appointmentId ?? ""}`,
    ),
  );
  const roomsOf = async (by: Buyer) =>
    (await list("", by)).content.map(({ schedule, conference }) => [schedule.id, conference?.url]);
  const [[, otherRoom] = [], [, room] = []] = await roomsOf(carla);
  expect(await roomsOf(ana)).toEqual([[hers?.scheduleId, room]]);
  expect(otherRoom).not.toBe(room);
  const page = await server.app.request(room ?? "");
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Você está na sala")]);
});

test("its calendar file keeps its UID, and says in UTC when it is and that it was cancelled", async () => {
  const [made] = await booked([{ startsAt: from(72 * HOUR_MS), timeZone: "America/Noronha" }]);
  const fileNow = () => carla.call(`GET /mobile/appointments/${made?.appointmentId}/calendar`);
  const file = (lines: string[]) => [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Vereda//Vereda//PT",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${made?.appointmentId}@vereda`,
    ...lines,
    "SUMMARY:Aula de teste com Casa Teste",
    "DESCRIPTION:Detalhes\\, acesso e mudanças: http://localhost:3000/my-appoint",
    ` ments/${made?.appointmentId}`,
    "LOCATION:Online\\, por vídeo",
    `URL:http://localhost:3000/my-appointments/${made?.appointmentId}`.slice(0, 75),
    ` ${`URL:http://localhost:3000/my-appointments/${made?.appointmentId}`.slice(75)}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ];
  const times = ["DTSTAMP:20261123T120000Z", "DTSTART:20261126T120000Z", "DTEND:20261126T130000Z"];
  const first = await fileNow();
  expect(first).toMatchObject({ status: 200, body: { filename: "vereda-2026-11-26.ics" } });
  expect(String(first.body.content).split("\r\n")).toEqual(
    file(["SEQUENCE:0", ...times, "STATUS:CONFIRMED", "TRANSP:OPAQUE"]),
  );
  await inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`update billing_schedules set sequence = 1, cancelled_at = ${SEED_INSTANT.toISOString()},
      released_at = ${SEED_INSTANT.toISOString()} where id = ${made?.appointmentId ?? ""}`),
  );
  expect(String((await fileNow()).body.content).split("\r\n")).toEqual(
    file(["SEQUENCE:1", ...times, "STATUS:CANCELLED", "TRANSP:TRANSPARENT"]),
  );
  expect(await carla.call(`GET /mobile/appointments/${randomUUID()}/calendar`)).toMatchObject({
    status: 404,
  });
});

describe("an order of several sessions", () => {
  /** Three of one order: one that is over, one that was cancelled, one to come; and one of another order. */
  async function ordered() {
    const made = await booked([
      { startsAt: from(-48 * HOUR_MS) },
      { startsAt: from(96 * HOUR_MS), cancelledAt: SEED_INSTANT, isOfSameOrder: true },
      { startsAt: from(72 * HOUR_MS), isOfSameOrder: true },
      { startsAt: from(24 * HOUR_MS) },
    ]);
    const [over, cancelled, coming] = made.map(({ appointmentId }) => appointmentId);
    return { billingId: made[0]?.billingId, over, cancelled, coming };
  }

  test("is listed by itself, what is to come first", async () => {
    const { billingId, over, cancelled, coming } = await ordered();
    expect(await idsOf(`?billingId=${billingId}`)).toEqual([coming, cancelled, over]);
    expect(await idsOf(`?billingId=${billingId}&stage=SCHEDULED`)).toEqual([coming]);
    expect((await list(`?billingId=${randomUUID()}`)).totalElements).toBe(0);
    const ana = await buyer(server, "ana@vereda.test");
    expect((await list(`?billingId=${billingId}`, ana)).totalElements).toBe(0);
    expect((await carla.call("GET /mobile/appointments?billingId=1")).status).toBe(400);
  });

  test("has one calendar file: what is to come, and what is taken out again, the earliest first", async () => {
    const { billingId, cancelled, coming } = await ordered();
    const { status, body } = await carla.call(`GET /mobile/billings/${billingId}/calendar`);
    expect([status, body.filename]).toEqual([200, "vereda-2026-11-26.ics"]);
    const lines = String(body.content).split("\r\n");
    expect(lines.filter((line) => /^(BEGIN|END|UID|STATUS|DTSTART)/.test(line))).toEqual([
      "BEGIN:VCALENDAR",
      ...[
        "BEGIN:VEVENT",
        `UID:${coming}@vereda`,
        "DTSTART:20261126T120000Z",
        "STATUS:CONFIRMED",
        "END:VEVENT",
      ],
      ...[
        "BEGIN:VEVENT",
        `UID:${cancelled}@vereda`,
        "DTSTART:20261127T120000Z",
        "STATUS:CANCELLED",
        "END:VEVENT",
      ],
      "END:VCALENDAR",
    ]);
  });

  test("has no calendar file once it is over, was never made or is somebody else's", async () => {
    const { billingId } = await ordered();
    const [never] = await booked([{ startsAt: from(73 * HOUR_MS), status: "DECLINED" }]);
    const ana = await buyer(server, "ana@vereda.test");
    const asked = (id: string | undefined, by = carla) => by.call(`GET /mobile/billings/${id}/calendar`);
    expect((await asked(never?.billingId)).status).toBe(404);
    expect((await asked(billingId, ana)).status).toBe(404);
    server.clock.moveTo(from(120 * HOUR_MS));
    expect((await asked(billingId)).status).toBe(404);
  });
});

test("what goes back for a cancelled appointment is told, with what goes back for its whole order", async () => {
  const [made, kept] = await booked([
    { startsAt: from(72 * HOUR_MS), cancelledAt: from(0) },
    { startsAt: from(96 * HOUR_MS) },
  ]);
  const refund = {
    reason: "CANCELLED" as const,
    method: "PAYROLL_DISCOUNT" as const,
    amount: 4_000,
    status: "REQUESTED" as const,
    expectedOn: "2027-01-08",
    requestedAt: SEED_INSTANT,
  };
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  await inTransaction(server.deps.db, (tx) =>
    tx.insert(refunds).values([
      { ...refund, id: ids[0], billingId: made?.billingId ?? "", appointmentId: made?.appointmentId },
      {
        ...refund,
        id: ids[1],
        billingId: made?.billingId ?? "",
        reason: "WITHDRAWN",
        status: "DONE",
        doneAt: from(1),
      },
      { ...refund, id: ids[2], billingId: kept?.billingId ?? "", reason: "WITHDRAWN" },
    ]),
  );
  const found = (await list()).content.map(({ id, refunds }) => [id, refunds]);
  const shown = {
    ...refund,
    billingId: made?.billingId,
    requestedAt: SEED_INSTANT.toISOString(),
    doneAt: null,
  };
  expect(found).toEqual([
    [kept?.appointmentId, []],
    [
      made?.appointmentId,
      [
        { ...shown, id: ids[0], appointmentId: made?.appointmentId },
        {
          ...shown,
          id: ids[1],
          appointmentId: null,
          reason: "WITHDRAWN",
          status: "DONE",
          doneAt: from(1).toISOString(),
        },
      ],
    ],
  ]);
});
