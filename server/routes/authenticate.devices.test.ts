import { sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SessionData } from "#contract/session.ts";
import { inTransaction } from "../db/database.ts";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
import { takeTries } from "../domain/rate-limits/limits.ts";
import { hashSecret } from "../domain/sessions/secrets.ts";
import { accountTries } from "../domain/sessions/sign-in.ts";
import { request } from "../testing/request.ts";
import { sessionHeaders } from "../testing/session-headers.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { jobHandlers } from "../workers.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  await inTransaction(server.deps.db, async (tx) => {
    await tx.execute(sql`delete from rate_tries`);
    await tx.execute(sql`delete from known_devices`);
  });
});
afterAll(() => server.close());

const password = "vereda123";
const DAY_MS = 24 * 60 * 60_000;
const later = (ms: number) => server.clock.moveTo(new Date(server.clock.now().getTime() + ms));
const requestId = expect.any(String);
const wrong = [
  401,
  { code: "CREDENTIALS_INVALID", message: "E-mail or password is wrong.", requestId },
  null,
];
const tooOften = (seconds: number) => [
  429,
  {
    code: "RATE_LIMITED",
    message: "Too many tries; `Retry-After` says when to come back.",
    requestId,
    retryAfterSeconds: seconds,
  },
  String(seconds),
];

async function call(target: string, body: unknown, device: string | null, headers = new Headers()) {
  const known = device && `vereda_device=${device}`;
  if (known) headers.set("cookie", [headers.get("cookie"), known].filter(Boolean).join("; "));
  const answer = await request(server.app, target, { headers, ...(body !== undefined && { body }) });
  const cookies = answer.headers.getSetCookie();
  return { ...answer, cookie: cookies.find((each) => each.startsWith("vereda_device=")) ?? null };
}

/** Tries to sign in. @returns status, body and Retry-After */
async function attempt(email: string, tried: string, device: string | null = null) {
  const answer = await call("POST /authenticate", { email, password: tried }, device);
  expect(answer.cookie === null).toBe(answer.status !== 200);
  return [answer.status, answer.body, answer.headers.get("retry-after")];
}

/** Signs in with the right password. @returns the device's secret, and the session's headers */
async function enter(email: string, device: string | null = null, chosen = password) {
  const answer = await call("POST /authenticate", { email, password: chosen }, device);
  const { status, body, cookie } = answer;
  expect(status).toBe(200);
  const { token } = v.parse(SessionData, body);
  const headers = new Headers(sessionHeaders(token, answer.headers.get("set-cookie")));
  return { secret: /^vereda_device=([\w-]{43});/.exec(cookie ?? "")?.[1] ?? "", headers, cookie };
}

/** Somebody tries ten passwords, from anywhere. */
const attack = (email: string) =>
  takeTries(server.deps.db, Array(10).fill(accountTries(email)), server.clock.now());

/** The devices that accounts know: e-mail, hash, and how many days ago somebody signed in there last. */
async function devices() {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ email: string; hash: string; days: number }>(sql`
      select u.email, d.secret_hash as hash, (extract(epoch from
        ${server.clock.now().toISOString()}::timestamptz - d.last_sign_in_at) / 86400)::float8 as days
      from known_devices d join users u on u.id = d.user_id order by u.email, days`),
  );
  return rows.map(({ email, hash, days }) => [email, hash, days]);
}

describe("a device that the account knows", () => {
  test("signs in with the right password, whatever somebody else has tried meanwhile", async () => {
    const { secret } = await enter("ana@vereda.test");
    for (let tries = 0; tries < 10; tries++)
      expect(await attempt("ana@vereda.test", "errada!")).toEqual(wrong);
    expect(await attempt("ana@vereda.test", password)).toEqual(tooOften(900));
    const [status, body] = await attempt("ana@vereda.test", password, secret);
    expect([status, v.parse(SessionData, body).name]).toEqual([200, "Ana Beatriz Nogueira"]);
  });

  test("has ten wrong passwords of its own within a quarter of an hour, and then those of every other device", async () => {
    const { secret } = await enter("ana@vereda.test");
    const tryTen = async () => {
      for (let tries = 0; tries < 10; tries++)
        expect(await attempt("ana@vereda.test", "errada!", secret)).toEqual(wrong);
    };
    await tryTen();
    expect((await attempt("ana@vereda.test", password))[0]).toBe(200);
    later(1_000);
    await tryTen();
    expect(await attempt("ana@vereda.test", password, secret)).toEqual(tooOften(900));
    expect(await attempt("ana@vereda.test", password)).toEqual(tooOften(900));
    later(899_000);
    expect((await attempt("ana@vereda.test", password, secret))[0]).toBe(200);
  });

  test("signs in with the right password where a copy of its cookie has used its tries up", async () => {
    const { secret } = await enter("ana@vereda.test");
    for (let tries = 0; tries < 10; tries++)
      expect(await attempt("ana@vereda.test", "errada!", secret)).toEqual(wrong);
    const again = await enter("ana@vereda.test", secret);
    expect(again.secret).toBe(secret);
  });

  test("is known by a cookie that page scripts cannot read, for 400 days, and kept as a hash", async () => {
    const { secret, cookie } = await enter("ana@vereda.test");
    expect(cookie).toBe(`vereda_device=${secret}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict`);
    expect(await devices()).toEqual([["ana@vereda.test", hashSecret(secret), 0]]);
  });

  test("is one device, however often and by however many accounts it is signed in on", async () => {
    const { secret } = await enter("ana@vereda.test");
    later(DAY_MS);
    expect((await enter("ana@vereda.test", secret)).secret).toBe(secret);
    expect((await enter("bruno@vereda.test", secret)).secret).toBe(secret);
    later(DAY_MS);
    expect(await devices()).toEqual([
      ["ana@vereda.test", hashSecret(secret), 1],
      ["bruno@vereda.test", hashSecret(secret), 1],
    ]);
  });

  test("is not made by whoever plants a cookie", async () => {
    const planted = "a".repeat(43);
    for (const cookie of [planted, "a", `${planted}'--`]) {
      const { secret } = await enter("ana@vereda.test", cookie);
      expect([secret === planted, secret.length]).toEqual([false, 43]);
    }
    await attack("ana@vereda.test");
    expect(await attempt("ana@vereda.test", password, planted)).toEqual(tooOften(900));
  });

  test("is forgotten after 400 days without a sign-in, and beyond the 20 newest", async () => {
    const old = (await enter("ana@vereda.test")).secret;
    later(400 * DAY_MS - 1);
    await attack("ana@vereda.test");
    expect((await attempt("ana@vereda.test", password, old))[0]).toBe(200);
    later(400 * DAY_MS);
    await attack("ana@vereda.test");
    expect(await attempt("ana@vereda.test", password, old)).toEqual(tooOften(900));
    later(900_000);
    const entered = [];
    for (let count = 0; count < 21; count++) {
      later(1_000);
      entered.push((await enter("ana@vereda.test")).secret);
    }
    const known = entered.slice(1).map((secret) => hashSecret(secret));
    expect((await devices()).map(([, hash]) => hash)).toEqual(known.reverse());
  });
});

test("tries with a device that another account knows count like anybody's, whether the e-mail has an account or not", async () => {
  const { secret } = await enter("ana@vereda.test");
  const tryEleven = async (email: string) => {
    const answers = [];
    for (let tries = 0; tries < 11; tries++) answers.push(await attempt(email, "errada!", secret));
    return answers;
  };
  const expected = [...Array(10).fill(wrong), tooOften(900)];
  expect(await tryEleven("bruno@vereda.test")).toEqual(expected);
  expect(await tryEleven("ninguem@vereda.test")).toEqual(expected);
  expect(await attempt("bruno@vereda.test", password)).toEqual(tooOften(900));
});

/** The token of the newest link that was mailed to somebody. */
async function mailed(email: string): Promise<string> {
  await server.deps.jobs.drain(jobHandlers(server.deps));
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ text: string }>(
      sql`select text_body as text from mails where recipient = ${email} order by sent_at desc, id desc limit 1`,
    ),
  );
  return /[?&]token=([\w-]+)/.exec(rows[0]?.text ?? "")?.[1] ?? "";
}

describe("devices are forgotten", () => {
  test("by a new password through the mail, which makes the device known where it was chosen", async () => {
    const email = "carla@vereda.test";
    const before = (await enter(email)).secret;
    await attack(email);
    await call("POST /account/forgot-password/init", { email }, null);
    const reset = { token: await mailed(email), newPassword: "trilha bem nova" };
    const { status, body, cookie } = await call("POST /account/forgot-password/finish", reset, null);
    const secret = /^vereda_device=([\w-]{43});/.exec(cookie ?? "")?.[1] ?? "";
    expect([status, body]).toEqual([200, { done: true }]);
    expect(await devices()).toEqual([[email, hashSecret(secret), 0]]);
    await attack(email);
    expect(await attempt(email, "trilha bem nova", before)).toEqual(tooOften(900));
    expect((await attempt(email, "trilha bem nova", secret))[0]).toBe(200);
  });

  test.each([
    [
      "by another password",
      "PUT /account/password",
      { currentPassword: password, newPassword: "trilha nova" },
    ],
    ["with all other sessions", "DELETE /account/sessions", undefined],
  ])("%s, but for the one that asks", async (_, target, body) => {
    const email = target.startsWith("PUT") ? "davi@vereda.test" : "bruno@vereda.test";
    const other = await enter(email);
    const asking = await enter(email);
    expect(other.secret).not.toBe(asking.secret);
    expect((await call(target, body, asking.secret, asking.headers)).status).toBe(200);
    expect(await devices()).toEqual([[email, hashSecret(asking.secret), 0]]);
  });

  test("with the account; until then they are among what it exports", async () => {
    const email = "gabi@vereda.test";
    const { secret, headers } = await enter(email);
    later(DAY_MS);
    await enter(email, secret);
    const { body } = await call("GET /mobile/customers/me/export", undefined, null, headers);
    const known = [{ createdAt: "2026-11-23T12:00:00.000Z", lastSignInAt: "2026-11-24T12:00:00.000Z" }];
    expect(Object(body).content.knownDevices).toEqual(known);
    await call("DELETE /account/customer/init", undefined, null, headers);
    await call("POST /account/customer/finish", { token: await mailed(email) }, null);
    expect(await devices()).toEqual([]);
  });
});
