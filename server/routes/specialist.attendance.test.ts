import { randomUUID } from "node:crypto";
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
  await ask(sql`update co_participation_customers set unblock_date = null`);
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
const put = (id: string, outcome: unknown, headers = marina) =>
  request(server.app, `PUT /specialist/appointments/${id}/attendance`, { headers, body: { outcome } });
async function noted(id: string, outcome: unknown, headers = marina): Promise<unknown> {
  const { status, body } = await put(id, outcome, headers);
  return status === 200 ? body : [status, (body as { code: string }).code]; // An error's body.
}
async function benefitOf(email: string) {
  const headers = await server.signIn(email);
  const { body } = await request(server.app, "GET /co-participation-customers/me", { headers });
  return v.parse(calls.benefitMe.answer, body).unblockDate;
}
async function noShowsOf(email: string) {
  const headers = await server.signIn(email);
  const { body } = await request(server.app, "GET /co-participation-customers/me/no-shows", { headers });
  return v.parse(calls.benefitNoShows.answer, body).content.map(({ title, missedAt }) => [title, missedAt]);
}
/** Books one that has just begun, at a distance of its own, and notes it as missed. */
async function misses(times: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < times; index += 1) {
    const id = await booked({ startsAt: from(-(index + 1) * 60_000) });
    expect(await noted(id, "MISSED")).toEqual({ outcome: "MISSED", isNoteOpen: true });
    ids.push(id);
  }
  return ids;
}

const NOT_OPEN = [409, "ATTENDANCE_NOT_OPEN"];

describe("who came is noted", () => {
  test("from the start on, for 48 hours after the end, to the millisecond", async () => {
    const at = (startsIn: number) => booked({ startsAt: from(startsIn) });
    const over = -HOUR_MS - 48 * HOUR_MS;
    const ids = [await at(1), await at(0), await at(over + 1), await at(over)];
    const answers: unknown[] = [];
    for (const id of ids) answers.push(await noted(id, "ATTENDED"));
    const open = { outcome: "ATTENDED", isNoteOpen: true };
    expect(answers).toEqual([NOT_OPEN, open, open, NOT_OPEN]);
    const [first] = (await dayOf()).content.filter(({ people }) => people[0]?.appointmentId === ids[1]);
    expect(first?.people[0]).toMatchObject(open);
  });

  test("and changed for 24 hours; the same again is no change, also later", async () => {
    const id = await booked();
    await noted(id, "ATTENDED");
    server.clock.moveTo(from(DAY_MS - 1));
    expect(await noted(id, "MISSED")).toEqual({ outcome: "MISSED", isNoteOpen: true });
    server.clock.moveTo(from(DAY_MS));
    expect(await noted(id, "ATTENDED")).toEqual(NOT_OPEN);
    expect(await noted(id, "MISSED")).toEqual({ outcome: "MISSED", isNoteOpen: false });
  });

  test("not of what was cancelled, moved away or is not settled", async () => {
    const cancelled = await booked({ cancelledAt: from(-DAY_MS) });
    const unsettled = await booked({ startsAt: from(-2 * HOUR_MS), status: "AWAITING_PAYMENT" });
    const moved = await booked({ startsAt: from(-3 * HOUR_MS) });
    await ask(sql`update billing_schedules set schedule_id = ${shop.schedules.group} where id = ${moved}`);
    for (const id of [cancelled, unsettled, moved]) expect(await noted(id, "MISSED")).toEqual(NOT_OPEN);
    expect(await noShowsOf(ANA)).toEqual([]);
  });

  test("and is in what its customer takes along, without who noted it", async () => {
    const id = await booked();
    await noted(await booked({ startsAt: from(-2 * HOUR_MS) }, "carla@vereda.test"), "ATTENDED");
    await noted(id, "ATTENDED");
    server.clock.moveTo(from(HOUR_MS));
    await noted(id, "MISSED");
    const { body } = await request(server.app, "GET /mobile/customers/me/export", {
      headers: await server.signIn(ANA),
    });
    const { content } = v.parse(v.object({ content: v.object({ attendances: v.unknown() }) }), body);
    expect(content.attendances).toEqual([
      {
        appointmentId: id,
        outcome: "MISSED",
        notedAt: from(0).toISOString(),
        changedAt: from(HOUR_MS).toISOString(),
      },
    ]);
  });

  test("by nobody else, and with no other word", async () => {
    const id = await booked();
    expect(await noted(id, "MISSED", marcos)).toEqual([404, "NOT_FOUND"]);
    expect(await noted(randomUUID(), "MISSED")).toEqual([404, "NOT_FOUND"]);
    expect(await noted(id, "MISSED", await server.signIn(ANA))).toEqual([403, "FORBIDDEN"]);
    expect(await noted(id, "LATE")).toEqual([400, "VALIDATION"]);
    expect(await noted(await booked({ startsAt: from(-2 * HOUR_MS), status: "DECLINED" }), "MISSED")).toEqual(
      [404, "NOT_FOUND"],
    );
  });
});

describe("a miss", () => {
  test("counts for the benefit; the third within 60 days blocks it for 30", async () => {
    await misses(2);
    expect(await benefitOf(ANA)).toBe(null);
    await noted(await booked({ startsAt: from(-45 * 60_000) }, "bruno@vereda.test"), "MISSED");
    await noted(await booked({ startsAt: from(-30 * 60_000) }), "MISSED");
    expect(await benefitOf(ANA)).toBe("2026-12-23");
    expect(await noShowsOf(ANA)).toEqual([
      ["Aula de teste", "2026-11-23T08:59:00-03:00"],
      ["Aula de teste", "2026-11-23T08:58:00-03:00"],
      ["Aula de teste", "2026-11-23T08:30:00-03:00"],
    ]);
    expect(await benefitOf("bruno@vereda.test")).toBe(null);
  });

  test("noted twice counts once", async () => {
    const [id = ""] = await misses(2);
    await Promise.all([put(id, "MISSED"), put(id, "MISSED")]);
    expect([(await noShowsOf(ANA)).length, await benefitOf(ANA)]).toEqual([2, null]);
  });

  test("that is taken back counts no more, and unblocks where it was the third", async () => {
    const [first = ""] = await misses(3);
    expect(await benefitOf(ANA)).toBe("2026-12-23");
    expect(await noted(first, "ATTENDED")).toEqual({ outcome: "ATTENDED", isNoteOpen: true });
    expect([(await noShowsOf(ANA)).length, await benefitOf(ANA)]).toEqual([2, null]);
    server.clock.moveTo(from(HOUR_MS));
    await noted(first, "MISSED");
    expect(await benefitOf(ANA)).toBe("2026-12-23");
  });

  test("beyond the third prolongs the block, and gives that back with it", async () => {
    await misses(3);
    server.clock.moveTo(from(DAY_MS));
    const fourth = await booked({ startsAt: from(DAY_MS - HOUR_MS) });
    await noted(fourth, "MISSED");
    expect(await benefitOf(ANA)).toBe("2026-12-24");
    await noted(fourth, "ATTENDED");
    expect(await benefitOf(ANA)).toBe("2026-12-23");
  });

  test("of several that are noted at once is counted with the others, and so is what is taken back at once", async () => {
    const ids = await Promise.all([1, 2, 3].map((hours) => booked({ startsAt: from(-hours * HOUR_MS) })));
    const dates: unknown[] = [];
    for (let round = 0; round < 10; round += 1)
      for (const outcome of ["MISSED", "ATTENDED"]) {
        await Promise.all(ids.map((id) => put(id, outcome)));
        dates.push(await benefitOf(ANA));
      }
    expect(dates).toEqual(Array.from({ length: 10 }, () => ["2026-12-23", null]).flat());
  });

  test("of somebody without a benefit costs nothing", async () => {
    const id = await booked({}, "carla@vereda.test");
    expect(await noted(id, "MISSED")).toEqual({ outcome: "MISSED", isNoteOpen: true });
    expect(await ask(sql`select 1 from benefit_no_shows where appointment_id = ${id}`)).toEqual([]);
  });

  test("is not reviewed; what was attended is", async () => {
    const [missed, came] = [
      await booked({ startsAt: from(-2 * HOUR_MS) }),
      await booked({ startsAt: from(-3 * HOUR_MS) }),
    ];
    await noted(missed, "MISSED");
    await noted(came, "ATTENDED");
    const headers = await server.signIn(ANA);
    const review = async (id: string) =>
      (
        await request(server.app, `PUT /mobile/appointments/${id}/review`, {
          headers,
          body: { rating: 5, comment: null },
        })
      ).status;
    expect([await review(missed), await review(came)]).toEqual([409, 200]);
  });
});

describe("a blocked benefit is told by mail", () => {
  const blocks = async () => {
    const found = await ask(sql`select subject, text_body as text from mails
      where recipient = ${ANA} and dedupe_key like 'benefit-blocked:%' order by sent_at, id`);
    return found.map(({ subject, text }) => [subject, /\d{2}\/\d{2}\/\d{4}/.exec(String(text))?.[0]]);
  };
  beforeEach(() => ask(sql`delete from mails where recipient = ${ANA}`));

  test("once, with until when; again only where it is blocked for longer", async () => {
    await misses(2);
    expect(await blocks()).toEqual([]);
    const third = await booked({ startsAt: from(-10 * 60_000) });
    await noted(third, "MISSED");
    const first = ["Seu benefício está bloqueado até 23/12/2026", "23/12/2026"];
    expect(await blocks()).toEqual([first]);
    await noted(third, "MISSED");
    await noted(await booked({ startsAt: from(-11 * 60_000) }), "MISSED");
    expect(await blocks()).toEqual([first]);
    server.clock.moveTo(from(DAY_MS));
    await noted(await booked({ startsAt: from(DAY_MS - HOUR_MS) }), "MISSED");
    expect(await blocks()).toEqual([
      first,
      ["Seu benefício continua bloqueado até 24/12/2026", "24/12/2026"],
    ]);
  });

  test("not where a miss that is taken back frees it, nor whoever has none", async () => {
    const ids = await misses(4);
    await ask(sql`delete from mails where recipient = ${ANA}`);
    for (const id of ids) await noted(id, "ATTENDED");
    expect([await benefitOf(ANA), await blocks()]).toEqual([null, []]);
    for (let index = 0; index < 3; index += 1)
      await noted(await booked({ startsAt: from(-(index + 20) * 60_000) }, "carla@vereda.test"), "MISSED");
    expect(
      await ask(
        sql`select 1 from mails where recipient = 'carla@vereda.test' and dedupe_key like 'benefit-blocked:%'`,
      ),
    ).toEqual([]);
  });
});
