import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Appointment } from "#contract/appointment.ts";
import { inTransaction } from "../db/database.ts";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
import { type Booking, book } from "../domain/appointments/testing/book.ts";
import { type Buyer, buyer } from "../domain/orders/testing/buyer.ts";
import { openShop, type Shop } from "../domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const EMAIL = "elisa@vereda.test";
const SAID = { rating: 4, comment: "Saí mais leve." };

let server: TestApp;
let shop: Shop;
let elisa: Buyer;
beforeAll(async () => {
  server = await startTestApp();
  elisa = await buyer(server, EMAIL);
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  shop = await openShop(server.deps.db, from(700 * DAY_MS));
});
afterAll(() => server.close());

const from = (ms: number) => new Date(SEED_INSTANT.getTime() + ms);
const ask = (query: SQL) =>
  inTransaction(server.deps.db, async (tx) => (await tx.execute<Record<string, unknown>>(query)).rows);
const partner = () => sql`(select partner_id from activities where id = ${shop.activity})`;

/** An appointment that ended when the clock stood, unless it is booked otherwise. @returns its id */
async function booked(booking: Partial<Booking> = {}, email = EMAIL): Promise<string> {
  const [made] = await book(server.deps.db, email, shop, [{ startsAt: from(-HOUR_MS), ...booking }]);
  return made?.appointmentId ?? "";
}
const put = (id: string, said: object = SAID, by = elisa) =>
  by.call(`PUT /mobile/appointments/${id}/review`, said);
const remove = (id: string, by = elisa) => by.call(`DELETE /mobile/appointments/${id}/review`);
async function reviewOf(id: string) {
  const { body } = await elisa.call(`GET /mobile/appointments/${id}`);
  return (body as Appointment).review; // The call's answer.
}
async function refused(id: string, said?: object): Promise<unknown> {
  const { status, body } = await put(id, said);
  return [status, body.code];
}

const NOTHING = { rating: null, comment: null };
const OPEN = { ...NOTHING, state: "open", until: "2027-02-21T09:00:00-03:00" };
const CLOSED = { ...NOTHING, state: "closed", until: null };
const WRITTEN = { ...SAID, state: "written", until: "2026-12-23T09:00:00-03:00" };

describe("a session may be reviewed", () => {
  test("from its end on, for 90 days, to the millisecond", async () => {
    const endedAgo = (ms: number) => booked({ startsAt: from(-HOUR_MS - ms) });
    const ids = [await endedAgo(-1), await endedAgo(0)];
    ids.push(await endedAgo(90 * DAY_MS - 1), await endedAgo(90 * DAY_MS));
    const states = await Promise.all(ids.map(reviewOf));
    expect(states).toEqual([null, OPEN, { ...OPEN, until: "2026-11-23T09:00:00-03:00" }, CLOSED]);
    const answers: unknown[] = [];
    for (const id of ids) answers.push(await refused(id));
    expect(answers).toEqual([
      [409, "REVIEW_NOT_OPEN"],
      [200, undefined],
      [200, undefined],
      [409, "REVIEW_CLOSED"],
    ]);
  });

  test("while its order is owed too, not while it waits for its payment", async () => {
    expect((await put(await booked({ status: "OVERDUE", dueOn: "2026-11-20" }))).status).toBe(200);
    expect(await refused(await booked({ status: "AWAITING_PAYMENT", startsAt: from(-2 * HOUR_MS) }))).toEqual(
      [409, "REVIEW_NOT_OPEN"],
    );
  });

  test("unless it was cancelled", async () => {
    const id = await booked({ cancelledAt: from(-DAY_MS) });
    expect(await refused(id)).toEqual([409, "REVIEW_NOT_OPEN"]);
    expect(await reviewOf(id)).toBe(null);
  });

  test("unless it was missed: that is noted of the one who did, at its start", async () => {
    const [missed, theirs] = [await booked(), await booked({ startsAt: from(-3 * HOUR_MS) })];
    await ask(sql`insert into benefit_no_shows (id, benefit_id, title, missed_at, time_zone)
      select gen_random_uuid(), bc.id, 'Aula de teste', ${from(-HOUR_MS).toISOString()}, 'America/Sao_Paulo'
      from co_participation_customers bc join customers c on c.id = bc.customer_id
      join users u on u.id = c.user_id where u.email = ${EMAIL}`);
    expect(await refused(missed)).toEqual([409, "REVIEW_NOT_OPEN"]);
    expect(await reviewOf(missed)).toEqual(CLOSED);
    expect((await put(theirs)).status).toBe(200);
    await ask(sql`delete from benefit_no_shows where title = 'Aula de teste'`);
  });

  test("by nobody else", async () => {
    const theirs = await booked({}, "ana@vereda.test");
    const never = await booked({ status: "DECLINED", startsAt: from(-2 * HOUR_MS) });
    for (const id of [theirs, never, randomUUID()]) {
      expect(await refused(id)).toEqual([404, "NOT_FOUND"]);
      expect((await remove(id)).status).toBe(404);
    }
  });

  test("with 1 to 5 stars and up to a thousand characters, none of them control characters", async () => {
    const id = await booked();
    const misfits = [0, 6, 2.5, "4", null].map((rating) => ({ rating, comment: null }));
    for (const said of [
      ...misfits,
      { rating: 4, comment: "é".repeat(1_001) },
      { rating: 4, comment: "a\u0007b" },
    ])
      expect(await refused(id, said)).toEqual([400, "VALIDATION"]);
    expect(await reviewOf(id)).toEqual(OPEN);
    expect((await put(id, { rating: 5, comment: "é".repeat(1_000) })).status).toBe(200);
  });

  test("without words: empty ones are none, and the others are trimmed", async () => {
    const id = await booked();
    expect((await put(id, { rating: 1, comment: " \n " })).body.comment).toBe(null);
    expect((await put(id, { rating: 1, comment: null })).body.comment).toBe(null);
    expect((await put(id, { rating: 1, comment: "  Bom.\r\nVolto. " })).body.comment).toBe("Bom.\nVolto.");
  });
});

describe("a review", () => {
  test("is shown with its appointment, alone and in the list", async () => {
    const id = await booked();
    expect(await put(id)).toEqual({ status: 200, body: WRITTEN });
    expect(await reviewOf(id)).toEqual(WRITTEN);
    const { body } = await elisa.call("GET /mobile/appointments?stage=FINISHED");
    const { content } = body as { content: Appointment[] }; // The call's answer.
    expect(content.find((one) => one.id === id)?.review).toEqual(WRITTEN);
  });

  test("is in what its author takes along", async () => {
    const id = await booked();
    await put(id);
    const { body } = await elisa.call("GET /mobile/customers/me/export");
    const { content } = body as { content: { reviews: unknown[] } }; // The call's answer.
    expect(content.reviews).toContainEqual(expect.objectContaining({ appointmentId: id, ...SAID }));
  });

  test("may be changed for 30 days; the same again is no change and is answered also later", async () => {
    const id = await booked();
    await put(id, { rating: 1, comment: null });
    server.clock.moveTo(from(30 * DAY_MS - 1));
    expect(await put(id)).toEqual({ status: 200, body: WRITTEN });
    server.clock.moveTo(from(30 * DAY_MS));
    expect(await refused(id, { ...SAID, rating: 5 })).toEqual([409, "REVIEW_CLOSED"]);
    expect(await put(id)).toEqual({ status: 200, body: { ...WRITTEN, until: null } });
    const [kept] = await ask(sql`select created_at = ${SEED_INSTANT.toISOString()} as first,
      edited_at = ${from(30 * DAY_MS - 1).toISOString()} as changed from reviews where appointment_id = ${id}`);
    expect(kept).toEqual({ first: true, changed: true });
  });

  test("may be taken back at any time, once and again, and be written anew while that is open", async () => {
    const id = await booked();
    await put(id);
    expect(await remove(id)).toEqual({ status: 200, body: OPEN });
    expect(await remove(id)).toEqual({ status: 200, body: OPEN });
    const long = await booked({ startsAt: from(-50 * DAY_MS) });
    await put(long);
    server.clock.moveTo(from(60 * DAY_MS));
    expect(await remove(long)).toEqual({ status: 200, body: CLOSED });
  });

  test("is one, however many are written at once; the same words get the same answer", async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, i) => booked({ startsAt: from(-(i + 1) * HOUR_MS) })),
    );
    for (const [i, id] of ids.entries()) {
      const other = i % 2 === 0 ? SAID : { rating: 2, comment: null };
      const answers = await Promise.all([put(id), put(id, other)]);
      expect(answers).toMatchObject([
        { status: 200, body: { state: "written", ...SAID } },
        { status: 200, body: { state: "written", ...other } },
      ]);
      const [kept] = await ask(sql`select count(*)::int as all, bool_or(edited_at is not null) as changed
        from reviews where appointment_id = ${id}`);
      expect(kept).toEqual({ all: 1, changed: i % 2 === 1 });
    }
  });
});

describe("where a profession is switched off", () => {
  const switchTo = (profession: string | null) =>
    ask(sql`update partners set professional_type = ${profession} where id = ${partner()}`);

  test.each(["psychologist", "nutritionist"])(
    "as %s is by default: nothing is written, nothing shown, and what was written is kept",
    async (profession) => {
      const [written, unwritten] = [await booked(), await booked({ startsAt: from(-2 * HOUR_MS) })];
      await put(written);
      const [{ id } = {}] = await ask(sql`select ${partner()} as id`);
      await switchTo(profession);
      const off = { ...NOTHING, state: "off", until: null };
      expect([await reviewOf(written), await reviewOf(unwritten)]).toEqual([off, off]);
      expect(await refused(unwritten)).toEqual([404, "REVIEWS_OFF"]);
      expect(await refused(written)).toEqual([404, "REVIEWS_OFF"]);
      expect(await elisa.call(`GET /partners/${id}/reviews`)).toMatchObject({
        status: 404,
        body: { code: "REVIEWS_OFF" },
      });
      await switchTo("physiotherapist");
      expect(await reviewOf(written)).toEqual(WRITTEN);
    },
  );

  test("its author may still take a review back", async () => {
    const id = await booked();
    await put(id);
    await switchTo("psychologist");
    expect((await remove(id)).body.state).toBe("off");
    await switchTo(null);
    expect(await reviewOf(id)).toEqual(OPEN);
  });
});

describe("what was said of a partner", () => {
  const list = async (query = "") => {
    const [{ id } = {}] = await ask(sql`select ${partner()} as id`);
    const answer = await server.app.request(`/api/partners/${id}/reviews${query}`);
    return answer.json();
  };

  test("is read by everybody, newest first, in pages; the average has one decimal and comes from three on", async () => {
    expect(await list()).toEqual({
      content: [],
      totalElements: 0,
      totalPages: 0,
      size: 10,
      number: 0,
      average: null,
      distribution: [0, 0, 0, 0, 0],
      answered: 0,
    });
    const people = ["ana@vereda.test", "bruno@vereda.test", "carla@vereda.test"];
    for (const [day, email] of people.entries()) {
      const id = await booked({ startsAt: from(-(day + 1) * HOUR_MS) }, email);
      server.clock.moveTo(from(day * DAY_MS));
      if (day === 2) expect(await list()).toMatchObject({ totalElements: 2, average: null });
      await put(id, { rating: 5 - Number(day > 0), comment: null }, await buyer(server, email));
    }
    const [day, firsts, last] = [await list(), await list("?size=2"), await list("?size=2&page=1")];
    const said = (author: string, rating: number, writtenOn: string) => ({
      id: expect.any(String),
      author,
      rating,
      comment: null,
      writtenOn,
      answer: null,
    });
    expect(day).toEqual({
      content: [
        said("Carla D.", 4, "2026-11-25"),
        said("Bruno L.", 4, "2026-11-24"),
        said("Ana N.", 5, "2026-11-23"),
      ],
      totalElements: 3,
      totalPages: 1,
      size: 10,
      number: 0,
      average: 4.3,
      distribution: [0, 0, 0, 2, 1],
      answered: 0,
    });
    expect([...firsts.content, ...last.content]).toEqual(day.content);
    expect([firsts.totalPages, last.number, last.average]).toEqual([2, 1, 4.3]);
  });

  test("is narrowed by stars and by answers, page by page, while average and distribution are of all", async () => {
    for (const [day, email] of ["ana@vereda.test", "bruno@vereda.test", "carla@vereda.test"].entries()) {
      const id = await booked({ startsAt: from(-(day + 1) * HOUR_MS) }, email);
      await put(id, { rating: 5 - Number(day > 0), comment: null }, await buyer(server, email));
      if (day > 1)
        await ask(
          sql`update reviews set answer = 'Obrigada!', answered_at = created_at where appointment_id = ${id}`,
        );
    }
    const said = async (query: string) => {
      const { content, totalElements, totalPages, average, distribution, answered } = await list(query);
      expect({ average, distribution, answered }).toEqual({
        average: 4.3,
        distribution: [0, 0, 0, 2, 1],
        answered: 1,
      });
      const authors = content.map(({ author, answer }: { author: string; answer: string | null }) => [
        author,
        answer,
      ]);
      return [authors, totalElements, totalPages];
    };
    expect(await said("?rating=5")).toEqual([[["Ana N.", null]], 1, 1]);
    expect((await said("?rating=4&size=1")).slice(1)).toEqual([2, 2]);
    expect(await said("?answered=true")).toEqual([[["Carla D.", "Obrigada!"]], 1, 1]);
    expect(await said("?rating=5&answered=true")).toEqual([[], 0, 0]);
    expect(await said("?rating=1")).toEqual([[], 0, 0]);
  });

  test("has its author's nome social, and no more of it than the first name and an initial", async () => {
    const id = await booked();
    await put(id);
    for (const [socialName, author] of [
      ["Lis de Sá Ávila", "Lis Á."],
      ["Lis", "Lis"],
    ]) {
      await elisa.call("PUT /mobile/customers/me/social-name", { socialName });
      expect((await list()).content).toMatchObject([{ ...SAID, author }]);
    }
    await elisa.call("PUT /mobile/customers/me/social-name", { socialName: null });
    expect((await list()).content).toMatchObject([{ ...SAID, author: "Elisa P." }]);
  });

  test("is nothing of a partner that there is not", async () => {
    const { status } = await server.app.request(`/api/partners/${randomUUID()}/reviews`);
    expect(status).toBe(404);
  });
});
