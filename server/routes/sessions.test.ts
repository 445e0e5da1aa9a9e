import { sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type OpenSession, SessionData } from "#contract/session.ts";
import { inTransaction } from "../db/database.ts";
import { sessions } from "../db/schema/users.ts";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
import { tidySessions } from "../domain/sessions/tidy.ts";
import { request } from "../testing/request.ts";
import { sessionHeaders } from "../testing/session-headers.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
const MINUTE_MS = 60_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(() => server.clock.moveTo(SEED_INSTANT));
afterAll(() => server.close());

const later = (minutes: number) =>
  server.clock.moveTo(new Date(server.clock.now().getTime() + minutes * MINUTE_MS));

async function onPhone(email: string) {
  const body = { email, password: "vereda123" };
  const answer = await request(server.app, "POST /authenticate", { body, headers: { "user-agent": PHONE } });
  const { token, tokenId } = v.parse(SessionData, answer.body);
  return { id: tokenId, headers: new Headers(sessionHeaders(token, answer.headers.get("set-cookie"))) };
}
const ask = (headers: Headers, target = "GET /account/sessions") => request(server.app, target, { headers });
const listOf = async (headers: Headers) => ((await ask(headers)).body as { content: OpenSession[] }).content; // The contract's.

test("the sessions of a user are listed, the one that asks first, with what they were opened on", async () => {
  const phone = await onPhone("carla@vereda.test");
  later(5);
  const here = await server.signIn("carla@vereda.test");
  await server.signIn("ana@vereda.test");
  // Nobody waits for that a session's use is kept.
  await expect
    .poll(() => listOf(phone.headers))
    .toEqual([
      {
        id: phone.id,
        device: "Chrome · Android",
        profile: "CUSTOMER",
        kind: "BROWSER",
        createdAt: "2026-11-23T12:00:00.000Z",
        lastSeenAt: "2026-11-23T12:05:00.000Z",
        isThis: true,
      },
      {
        id: expect.any(String),
        device: null,
        profile: "CUSTOMER",
        kind: "BROWSER",
        createdAt: "2026-11-23T12:05:00.000Z",
        lastSeenAt: null,
        isThis: false,
      },
    ]);
  expect((await listOf(here)).map(({ isThis }) => isThis)).toEqual([true, false]);
});

test("when a session was used last is written once an hour", async () => {
  const { headers } = await onPhone("davi@vereda.test");
  const seen = async () => (await listOf(headers))[0]?.lastSeenAt;
  await expect.poll(seen).toBe("2026-11-23T12:00:00.000Z");
  later(59);
  await seen();
  expect(await seen()).toBe("2026-11-23T12:00:00.000Z");
  later(1);
  await expect.poll(seen).toBe("2026-11-23T13:00:00.000Z");
});

test("a session that is ended elsewhere ends at its next call; ended again it is not there", async () => {
  const lost = await onPhone("gabi@vereda.test");
  const here = await server.signIn("gabi@vereda.test");
  const end = async () => (await ask(here, `DELETE /account/sessions/${lost.id}`)).status;
  expect(await end()).toBe(200);
  expect([await end(), (await ask(lost.headers)).status, (await ask(here)).status]).toEqual([404, 401, 200]);
});

test("all others end at once, and nobody else's", async () => {
  const others = [await onPhone("hugo@vereda.test"), await onPhone("hugo@vereda.test")];
  const stranger = await server.signIn("iara@vereda.test");
  const here = await server.signIn("hugo@vereda.test");
  expect((await ask(here, "DELETE /account/sessions")).body).toEqual({ ended: 2 });
  const statuses = await Promise.all(
    [...others.map(({ headers }) => headers), stranger, here].map((each) => ask(each)),
  );
  expect(statuses.map(({ status }) => status)).toEqual([401, 401, 200, 200]);
  expect(await listOf(here)).toHaveLength(1);
});

describe("tidying", () => {
  const DAY_MINUTES = 24 * 60;
  const idsOf = async () =>
    (await inTransaction(server.deps.db, (tx) => tx.select({ id: sessions.id }).from(sessions))).map(
      ({ id }) => id,
    );

  test("removes a session thirty days after its time is over, signed out or not, and none that is listed", async () => {
    await inTransaction(server.deps.db, (tx) => tx.delete(sessions));
    const [ended, old] = [await onPhone("carla@vereda.test"), await onPhone("carla@vereda.test")];
    await request(server.app, "POST /account/logout", { headers: ended.headers });
    later(1);
    const young = await onPhone("carla@vereda.test");
    later(90 * DAY_MINUTES - 2);
    const open = await onPhone("carla@vereda.test");
    later(30 * DAY_MINUTES);
    await tidySessions(server.deps);
    expect((await idsOf()).toSorted()).toEqual([ended.id, old.id, young.id, open.id].toSorted());
    later(1);
    await tidySessions(server.deps);
    expect((await idsOf()).toSorted()).toEqual([young.id, open.id].toSorted());
    expect((await listOf(open.headers)).map(({ id }) => id)).toEqual([open.id]);
  });

  test("takes a thousand at once, the oldest first", async () => {
    await inTransaction(server.deps.db, async (tx) => {
      await tx.delete(sessions);
      const user = sql`(select id from users where email = 'carla@vereda.test')`;
      await tx.execute(sql`
        insert into sessions (id, user_id, token_hash, kind, profile, created_at, expires_at)
        select gen_random_uuid(), ${user}, 'hash ' || n, 'API', 'CUSTOMER', start, start + n * interval '1 minute'
        from generate_series(1, 1001) n, (select ${SEED_INSTANT.toISOString()}::timestamptz as start) s`);
    });
    later(60 * DAY_MINUTES);
    await tidySessions(server.deps);
    const left = await inTransaction(server.deps.db, (tx) =>
      tx.select({ hash: sessions.tokenHash }).from(sessions),
    );
    expect(left).toEqual([{ hash: "hash 1001" }]);
    await tidySessions(server.deps);
    expect(await idsOf()).toEqual([]);
  });
});
