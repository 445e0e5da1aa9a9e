import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SessionData } from "#contract/session.ts";
import { inTransaction } from "../db/database.ts";
import { mails } from "../db/schema/mails.ts";
import { companyMembers } from "../db/schema/memberships.ts";
import { sessions } from "../db/schema/users.ts";
import { hashSecret } from "../domain/sessions/secrets.ts";
import { request } from "../testing/request.ts";
import { sessionHeaders } from "../testing/session-headers.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { jobHandlers } from "../workers.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const password = "vereda123";
const authenticate = (body: object, headers = {}) =>
  request(server.app, "POST /authenticate", { body, headers });
const configurationAs = async (headers: HeadersInit) => {
  const { status, body } = await request(server.app, "GET /configuration", { headers });
  return status === 200 ? 200 : [status, v.parse(v.object({ code: v.string() }), body).code];
};
const wrong = { code: "CREDENTIALS_INVALID", message: "E-mail or password is wrong." };
const requestId = expect.any(String);

test("the right password opens a session for 90 days and hands the browser its companion", async () => {
  const { status, body, headers } = await authenticate({ email: " Ana@Vereda.test ", password });
  expect(status).toBe(200);
  expect(body).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    tokenId: expect.any(String),
    role: "USER",
    profile: "CUSTOMER",
    name: "Ana Beatriz Nogueira",
    expiresAt: "2027-02-21T12:00:00.000Z",
  });
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^vereda_companion=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
    ),
    expect.stringMatching(/^vereda_device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/),
  ]);
  expect(headers.get("cache-control")).toBe("no-store");
});

test("token and companion are stored as hashes only", async () => {
  const { body } = await authenticate({ email: "ana@vereda.test", password });
  const { token, tokenId } = v.parse(SessionData, body);
  const [row] = await inTransaction(server.deps.db, (tx) =>
    tx.select().from(sessions).where(eq(sessions.id, tokenId)),
  );
  expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(row)).not.toContain(token);
});

test("a wrong password and an unknown e-mail are told apart by nobody", async () => {
  const answers = [
    await authenticate({ email: "ana@vereda.test", password: "nunca-foi" }),
    await authenticate({ email: "ninguem@vereda.test", password: "nunca-foi" }),
  ];
  for (const { status, body } of answers) expect([status, body]).toEqual([401, { ...wrong, requestId }]);
});

test("a profile that the account lacks is named only to whoever knows the password", async () => {
  const known = await authenticate({ email: "ana@vereda.test", password, profile: "SPECIALIST" });
  expect([known.status, known.body]).toEqual([
    403,
    {
      code: "PROFILE_MISMATCH",
      message: "The account has no such profile; `profiles` lists those it has.",
      profiles: ["CUSTOMER"],
      requestId,
    },
  ]);
  const guessed = await authenticate({
    email: "ana@vereda.test",
    password: "errada!",
    profile: "SPECIALIST",
  });
  expect(guessed.body).toEqual({ ...wrong, requestId });
});

/** Signs in, and says what is sent along with the session by whoever was handed it. */
async function opened(email: string, more: object = {}) {
  const { body, headers } = await authenticate({ email, password, ...more });
  const { token } = v.parse(SessionData, body);
  return { ...sessionHeaders(token, headers.get("set-cookie")) };
}

describe("a browser's session", () => {
  test.each<[string, Record<string, string>]>([
    ["nothing else", {}],
    ["a page's headers", { "sec-fetch-site": "same-origin", origin: "http://localhost:3000" }],
    ["an older browser's header", { origin: "http://localhost:3000" }],
    ["a tool's header", { "user-agent": "curl/8.5.0", accept: "*/*" }],
    ["an empty companion", { cookie: "vereda_companion=" }],
    ["another cookie", { cookie: "vereda_consent=true" }],
  ])("is not opened by its token with %s", async (_, headers) => {
    const { authorization = "" } = await opened("bruno@vereda.test");
    expect(await configurationAs({ ...headers, authorization })).toEqual([401, "UNAUTHORIZED"]);
  });

  test("is not opened by its token with the companion of another one", async () => {
    const { authorization = "" } = await opened("bruno@vereda.test");
    const { cookie = "" } = await opened("carla@vereda.test");
    const again = await opened("bruno@vereda.test");
    expect(await configurationAs({ authorization, cookie })).toEqual([401, "UNAUTHORIZED"]);
    expect(await configurationAs({ ...again, authorization })).toEqual([401, "UNAUTHORIZED"]);
  });

  test("is opened by its token with its companion, whatever else is sent", async () => {
    const session = await opened("bruno@vereda.test");
    expect(await configurationAs(session)).toBe(200);
    expect(await configurationAs({ ...session, "sec-fetch-site": "same-origin" })).toBe(200);
  });

  test("is what one was that was opened before there were kinds", async () => {
    const session = await opened("bruno@vereda.test");
    const hash = (secret = "") => hashSecret(secret.replace(/^.*[ =]/, ""));
    await inTransaction(server.deps.db, async (tx) => {
      await tx.execute(sql`delete from sessions where token_hash = ${hash(session.authorization)}`);
      await tx.execute(sql`insert into sessions (id, user_id, token_hash, companion_hash, profile, created_at, expires_at)
        select gen_random_uuid(), id, ${hash(session.authorization)}, ${hash(session.cookie)}, 'CUSTOMER', created_at,
          '2027-02-21T12:00:00Z' from users where email = 'bruno@vereda.test'`);
    });
    expect(await configurationAs(session)).toBe(200);
    expect(await configurationAs({ authorization: session.authorization ?? "" })).toEqual([
      401,
      "UNAUTHORIZED",
    ]);
  });
});

describe("an API client's session", () => {
  test("is asked for, needs no cookie, is handed none and lasts an hour", async () => {
    const answer = await authenticate({ email: "gabi@vereda.test", password, kind: "API" });
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([200, null]);
    const { token, expiresAt } = v.parse(SessionData, answer.body);
    expect(expiresAt).toBe("2026-11-23T13:00:00.000Z");
    const asked = () => configurationAs({ authorization: `Bearer ${token}` });
    const started = server.clock.now();
    server.clock.moveTo(new Date(started.getTime() + 3_600_000 - 1));
    expect(await asked()).toBe(200);
    server.clock.moveTo(new Date(started.getTime() + 3_600_000));
    expect(await asked()).toEqual([401, "UNAUTHORIZED"]);
    server.clock.moveTo(started);
  });

  test.each(["sec-fetch-site", "origin"])("opens nothing for a page, which sends %s", async (name) => {
    const session = await opened("gabi@vereda.test", { kind: "API" });
    const { cookie = "" } = await opened("gabi@vereda.test");
    const page = { ...session, [name]: "same-origin" };
    expect([await configurationAs(page), await configurationAs({ ...page, cookie })]).toEqual([
      [401, "UNAUTHORIZED"],
      [401, "UNAUTHORIZED"],
    ]);
  });

  test("is refused to a page before anything is asked of its password", async () => {
    for (const tried of [password, "errada!"]) {
      const body = { email: "gabi@vereda.test", password: tried, kind: "API" };
      const { status, body: answer, headers } = await authenticate(body, { "sec-fetch-site": "same-origin" });
      expect([status, answer, headers.get("set-cookie")]).toEqual([
        400,
        {
          code: "VALIDATION",
          message: "The request does not fit its schema; `fields` names each misfit.",
          fields: [{ path: "kind", message: "A browser's session is of the kind BROWSER." }],
          requestId,
        },
        null,
      ]);
    }
  });
});

test("a session ends with logout, and its companion is taken back", async () => {
  const headers = await server.signIn("carla@vereda.test");
  const { status, body, headers: answered } = await request(server.app, "POST /account/logout", { headers });
  expect([status, body]).toEqual([200, { done: true }]);
  expect(answered.get("set-cookie")).toMatch(/^vereda_companion=; Path=\/; Max-Age=0;/);
  expect(await configurationAs(headers)).toEqual([401, "UNAUTHORIZED"]);
});

test("a session ends after 90 days", async () => {
  const headers = await server.signIn("carla@vereda.test");
  const started = server.clock.now();
  server.clock.moveTo(new Date(started.getTime() + 7_776_000_000 - 1));
  expect(await configurationAs(headers)).toBe(200);
  server.clock.moveTo(new Date(started.getTime() + 7_776_000_000));
  expect(await configurationAs(headers)).toEqual([401, "UNAUTHORIZED"]);
  server.clock.moveTo(started);
});

test.each(["Bearer ", "Bearer x", "Basic abc", `Bearer ${"a".repeat(43)}`])(
  "a token that opens nothing is refused even where none is needed: %s",
  async (authorization) => {
    expect(await configurationAs({ authorization })).toEqual([401, "UNAUTHORIZED"]);
  },
);

test("signing in pays no heed to a stale token", async () => {
  const stale = { authorization: `Bearer ${"a".repeat(43)}` };
  const { status } = await authenticate({ email: "davi@vereda.test", password }, stale);
  expect(status).toBe(200);
});

test("a session that ends takes its companion with it, however it ends; one that goes on keeps it", async () => {
  const answerTo = async (email: string, target: string, body?: unknown) => {
    const { body: opened, headers: given } = await authenticate({ email, password });
    const { token, tokenId } = v.parse(SessionData, opened);
    const headers = sessionHeaders(token, given.get("set-cookie"));
    const answer = await request(server.app, target.replace("{own}", tokenId), {
      headers,
      ...(body ? { body } : {}),
    });
    expect(answer.status).toBe(200);
    return answer.headers.getSetCookie().find((cookie) => cookie.startsWith("vereda_companion=")) ?? null;
  };
  /** The newest link to somebody, once the jobs have run. */
  const mailed = async (email: string) => {
    await server.deps.jobs.drain(jobHandlers(server.deps));
    const sent = await inTransaction(server.deps.db, (tx) => tx.select().from(mails));
    const text = sent.findLast(({ recipient }) => recipient === email)?.textBody ?? "";
    return /[?&]token=([\w-]+)/.exec(text)?.[1] ?? "";
  };
  const taken = expect.stringMatching(/^vereda_companion=; Path=\/; Max-Age=0;/);
  const asked = async (who: string) => {
    await request(server.app, "POST /account/forgot-password/init", { body: { email: who } });
    return { token: await mailed(who), newPassword: "trilha bem nova" };
  };
  const finish = "POST /account/forgot-password/finish";
  const leaving = async (who: string) => {
    const headers = await server.signIn(who);
    await request(server.app, "DELETE /account/customer/init", { headers });
    return { token: await mailed(who) };
  };
  const leave = "POST /account/customer/finish";
  expect(await answerTo("hugo@vereda.test", "POST /account/logout")).toEqual(taken);
  expect(await answerTo("hugo@vereda.test", "DELETE /account/sessions/{own}")).toEqual(taken);
  expect(await answerTo("hugo@vereda.test", finish, await asked("hugo@vereda.test"))).toEqual(taken);
  expect(await answerTo("davi@vereda.test", leave, await leaving("davi@vereda.test"))).toEqual(taken);
  // Somebody else's browser.
  expect(await answerTo("bruno@vereda.test", finish, await asked("iara@vereda.test"))).toBe(null);
  expect(await answerTo("bruno@vereda.test", "DELETE /account/sessions")).toBe(null);
});

test("a specialist's session may sign out but not act as a customer", async () => {
  const headers = await opened("marina@vereda.test", { profile: "SPECIALIST" });
  const refused = await request(server.app, "GET /mobile/customers/me", { headers });
  expect([refused.status, refused.body]).toEqual([
    403,
    { code: "FORBIDDEN", message: "The session's role may not do this.", requestId },
  ]);
  expect((await request(server.app, "POST /account/logout", { headers })).status).toBe(200);
});

test("profiles follow from what somebody is, and end with it", async () => {
  const as = async (email: string, profile: string) => {
    const { status, body } = await authenticate({ email, password, profile });
    return status === 200 ? profile : v.parse(v.object({ profiles: v.array(v.string()) }), body).profiles;
  };
  expect(await as("rita@vereda.test", "COMPANY")).toBe("COMPANY");
  expect(await as("rita@vereda.test", "SPECIALIST")).toEqual(["COMPANY"]);
  expect(await as("marcos@vereda.test", "CUSTOMER")).toEqual(["SPECIALIST"]);
  for (const profile of ["CUSTOMER", "SPECIALIST", "COMPANY"])
    expect(await as("helena@vereda.test", profile)).toBe(profile);
  await inTransaction(server.deps.db, (tx) =>
    tx.update(companyMembers).set({ removedAt: server.clock.now() }),
  );
  expect(await as("rita@vereda.test", "COMPANY")).toEqual([]);
});

test("nobody signs in to an account without a password", async () => {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ email: string }>(sql`select email from users where password_hash is null`),
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { email } of rows) expect((await authenticate({ email, password })).status).toBe(401);
});

test("the eleventh failed try within a quarter of an hour is refused, right password or not", async () => {
  const email = "elisa@vereda.test";
  for (let tries = 0; tries < 10; tries++)
    expect((await authenticate({ email, password: "errada!" })).status).toBe(401);
  const { status, body, headers } = await authenticate({ email, password });
  expect([status, body, headers.get("retry-after")]).toEqual([
    429,
    {
      code: "RATE_LIMITED",
      message: "Too many tries; `Retry-After` says when to come back.",
      requestId,
      retryAfterSeconds: 900,
    },
    "900",
  ]);
  server.clock.moveTo(new Date(server.clock.now().getTime() + 900_000));
  expect((await authenticate({ email, password })).status).toBe(200);
});

test("tries that succeed are not counted", async () => {
  for (let tries = 0; tries < 12; tries++) await server.signIn("fabio@vereda.test");
});

test("one address cannot try account after account", async () => {
  server.clock.moveTo(new Date(server.clock.now().getTime() + 900_000));
  const statuses: number[] = [];
  for (let tries = 0; tries < 61; tries++)
    statuses.push((await authenticate({ email: `nome${tries}@vereda.test`, password: "errada!" })).status);
  expect(statuses).toEqual([...Array(60).fill(401), 429]);
});

test("no password, token or e-mail reaches the log", async () => {
  const log = server.logLines.join("");
  expect(log).toContain('"route":"/authenticate"');
  expect(log).not.toMatch(/vereda123|errada|@vereda|Bearer/);
});
