import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
import { type Booking, book } from "../domain/appointments/testing/book.ts";
import { openShop, type Shop } from "../domain/orders/testing/shop.ts";
import { giveShop } from "../domain/specialist/testing/give-shop.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ANA = "ana@vereda.test";

let server: TestApp;
let shop: Shop;
let marina: Headers;
let marcos: Headers;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  await ask(sql`truncate billings cascade`);
  shop = await openShop(server.deps.db, from(700 * DAY_MS));
  await giveShop(server.deps.db, shop, "marina@vereda.test");
  marina = await server.signIn("marina@vereda.test", "SPECIALIST");
  marcos = await server.signIn("marcos@vereda.test", "SPECIALIST");
});
afterAll(() => server.close());

const from = (ms: number) => new Date(SEED_INSTANT.getTime() + ms);
const ask = (query: SQL) =>
  inTransaction(server.deps.db, async (tx) => (await tx.execute<Record<string, unknown>>(query)).rows);

async function booked(booking: Partial<Booking> = {}, email = ANA): Promise<string> {
  const [made] = await book(server.deps.db, email, shop, [{ startsAt: from(-HOUR_MS), ...booking }]);
  return made?.appointmentId ?? "";
}
async function dayOf(day = "", headers = marina) {
  const path = `GET /specialist/appointments${day && `?day=${day}`}`;
  return v.parse(calls.specialistDay.answer, (await request(server.app, path, { headers })).body);
}
describe("a day", () => {
  test("has its sessions with who comes, by the name they want, what for, and the open room", async () => {
    const [id, other] = [
      await booked({ startsAt: from(HOUR_MS) }),
      await booked({ startsAt: from(5 * HOUR_MS) }, "carla@vereda.test"),
    ];
    await ask(sql`update customers set social_name = 'Bia Nogueira' where name = 'Ana Beatriz Nogueira'`);
    await ask(sql`insert into billing_interests (billing_id, sub_category_id)
      select billing_id, ${shop.interests[1]}::uuid from billing_schedules where id = ${id}`);
    const { day, today, content } = await dayOf();
    await ask(sql`update customers set social_name = null`);
    expect([day, today]).toEqual(["2026-11-23", "2026-11-23"]);
    const session = {
      title: "Aula de teste",
      categoryHue: 140,
      categoryMotif: "hill",
      timeZone: "America/Sao_Paulo",
      activityType: "ONLINE",
      place: null,
      capacity: 10,
    };
    expect(content).toEqual([
      {
        ...session,
        scheduleId: expect.any(String),
        date: "2026-11-23T10:00:00-03:00",
        endDate: "2026-11-23T11:00:00-03:00",
        conference: {
          opensAt: "2026-11-23T09:00:00-03:00",
          closesAt: "2026-11-23T11:00:00-03:00",
          opensInSeconds: 0,
          url: expect.stringMatching(/^\/sandbox\/video\/[\w-]{22}$/),
        },
        people: [
          {
            appointmentId: id,
            name: "Bia Nogueira",
            interests: ["Tema 1"],
            outcome: null,
            isNoteOpen: false,
          },
        ],
      },
      {
        ...session,
        scheduleId: expect.any(String),
        date: "2026-11-23T14:00:00-03:00",
        endDate: "2026-11-23T15:00:00-03:00",
        conference: {
          opensAt: "2026-11-23T13:00:00-03:00",
          closesAt: "2026-11-23T15:00:00-03:00",
          opensInSeconds: 4 * 3_600,
          url: null,
        },
        people: [
          {
            appointmentId: other,
            name: "Carla Menezes Duarte",
            interests: [],
            outcome: null,
            isNoteOpen: false,
          },
        ],
      },
    ]);
  });

  test("is the one that each session's own clock shows", async () => {
    const late = new Date("2026-11-24T03:30:00Z");
    await booked({ startsAt: late, timeZone: "America/Sao_Paulo" });
    await booked({ startsAt: new Date(late.getTime() + 60_000), timeZone: "America/Manaus" });
    const dates = async (day: string) => (await dayOf(day)).content.map(({ date }) => date);
    expect(await dates("2026-11-23")).toEqual(["2026-11-23T23:31:00-04:00"]);
    expect(await dates("2026-11-24")).toEqual(["2026-11-24T00:30:00-03:00"]);
  });

  test("has nobody who cancelled, whose order is not settled or was given up", async () => {
    await booked({ cancelledAt: from(-DAY_MS) });
    await booked({ startsAt: from(-2 * HOUR_MS), status: "AWAITING_PAYMENT" });
    await booked({ startsAt: from(-3 * HOUR_MS), status: "DECLINED" });
    const owed = await booked({ startsAt: from(-4 * HOUR_MS), status: "OVERDUE", dueOn: "2026-11-20" });
    const { content } = await dayOf();
    expect(content.flatMap(({ people }) => people.map(({ appointmentId }) => appointmentId))).toEqual([owed]);
  });

  test("is a colleague's own", async () => {
    await booked();
    expect((await dayOf("", marcos)).content).toEqual([]);
  });

  test("that there is none is refused", async () => {
    const { status } = await request(server.app, "GET /specialist/appointments?day=2026-02-30", {
      headers: marina,
    });
    expect(status).toBe(400);
  });
});

describe("the calendar", () => {
  const calendarOf = async (query = "", headers = marina) => {
    const answer = await request(server.app, `GET /specialist/calendar${query}`, { headers });
    return v.parse(calls.specialistCalendar.answer, answer.body);
  };
  test("has six weeks from the Monday of today on, or of the day that is asked for", async () => {
    const { today, days } = await calendarOf();
    expect([today, days.length, days[0]?.day, days.at(-1)?.day]).toEqual([
      "2026-11-23",
      42,
      "2026-11-23",
      "2027-01-03",
    ]);
    const asked = await calendarOf("?from=2026-12-06");
    expect([asked.today, asked.days[0]?.day]).toEqual(["2026-11-23", "2026-11-30"]);
  });

  test("counts what is booked, who comes, and what is free to come, each on its own clock's day", async () => {
    // What else Marina offers is the seed's.
    await ask(sql`update activity_schedules set taken = capacity where activity_id <> ${shop.activity}`);
    await booked({ startsAt: from(-HOUR_MS) });
    await booked({ startsAt: from(HOUR_MS), status: "AWAITING_PAYMENT" });
    const { 0: shared } = await book(server.deps.db, ANA, shop, [{ startsAt: from(2 * HOUR_MS) }]);
    const [other] = await book(server.deps.db, "carla@vereda.test", shop, [{ startsAt: from(90 * DAY_MS) }]);
    await ask(
      sql`update billing_schedules set schedule_id = ${shared?.scheduleId} where id = ${other?.appointmentId}`,
    );
    await booked({ startsAt: new Date("2026-11-25T02:30:00Z"), cancelledAt: from(0) });
    await ask(
      sql`update activity_schedules set taken = capacity where starts_at = ${from(2 * HOUR_MS).toISOString()}`,
    );
    const { days } = await calendarOf();
    expect(days.filter(({ sessions, free }) => sessions + free > 0)).toEqual([
      { day: "2026-11-23", sessions: 2, people: 3, free: 1 },
      { day: "2026-11-24", sessions: 0, people: 0, free: 1 },
    ]);
    expect((await calendarOf("", marcos)).days.every(({ people }) => people === 0)).toBe(true);
  });
});
