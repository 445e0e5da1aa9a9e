import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../db/database.ts";
import { tidyLinks } from "../domain/links/tidy.ts";
import { hashSecret } from "../domain/sessions/secrets.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { jobHandlers } from "../workers.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const MINUTE_MS = 60_000;
const refusal = (code: string) => ({ code, message: expect.any(String), requestId: expect.any(String) });
const over = [410, refusal("LINK_INVALID")];
const done = [200, { done: true }];

const call = async (target: string, body: unknown, headers = new Headers()) => {
  const answer = await request(server.app, target, { headers, body });
  return [answer.status, answer.body] as const;
};
const ask = (email: string, more: object = {}) =>
  call("POST /account/forgot-password/init", { email, ...more });
const finish = (token: string, newPassword: string) =>
  call("POST /account/forgot-password/finish", { token, newPassword });
const check = (token: string, kind = "RESET_PASSWORD") => call("POST /account/links/check", { token, kind });
const signIn = async (email: string, password: string) =>
  (await request(server.app, "POST /authenticate", { body: { email, password } })).status;
const isOpen = async (headers: Headers) =>
  (await request(server.app, "GET /mobile/customers/me", { headers })).status === 200;
const drain = () => server.deps.jobs.drain(jobHandlers(server.deps));
const later = (ms: number) => server.clock.moveTo(new Date(server.clock.now().getTime() + ms));
const isoIn = (ms: number) => new Date(server.clock.now().getTime() + ms).toISOString();

async function count(table: string): Promise<number> {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ n: string }>(sql`select count(*)::text as n from ${sql.identifier(table)}`),
  );
  return Number(rows[0]?.n);
}

/** The newest mail to somebody. */
async function mailTo(email: string): Promise<{ subject: string; text: string }> {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ subject: string; text: string }>(
      sql`select subject, text_body as text from mails where recipient = ${email} order by sent_at desc, id desc limit 1`,
    ),
  );
  return rows[0] ?? { subject: "", text: "" };
}

const tokenIn = (text: string) => /\/entrar\/redefinir-senha\?token=([\w-]+)/.exec(text)?.[1] ?? "";

/** The token of a link that was just asked for. */
async function linkFor(email: string): Promise<string> {
  later(1_000);
  await ask(email);
  await drain();
  return tokenIn((await mailTo(email)).text);
}

describe("asking for a link", () => {
  test("is answered and written down alike for every e-mail; only a known one is written to, whatever its case", async () => {
    const asked = [
      await ask("ana@vereda.test"),
      await ask("ninguem@vereda.test"),
      await ask(" Bruno@Vereda.TEST "),
    ];
    expect(asked).toEqual([done, done, done]);
    expect([
      await count("account_mail_requests"),
      await count("account_links"),
      await count("mails"),
    ]).toEqual([3, 0, 0]);
    await drain();
    expect([await count("account_links"), await count("mails")]).toEqual([2, 2]);
    expect(await mailTo("ninguem@vereda.test")).toEqual({ subject: "", text: "" });
    const { subject, text } = await mailTo("bruno@vereda.test");
    expect(subject).toBe("Crie uma nova senha");
    expect(text).toMatch(/^Oi, Bruno\.\n/);
    expect(await check(tokenIn(text))).toEqual([
      200,
      {
        email: "b•••@vereda.test",
        expiresAt: isoIn(60 * MINUTE_MS),
        invitation: null,
        takesAlong: false,
        leavesTime: false,
      },
    ]);
  });

  test("leads back to where one came from, and nowhere else", async () => {
    await ask("carla@vereda.test", { returnTo: "/checkout?item=1&tab=2" });
    await drain();
    expect((await mailTo("carla@vereda.test")).text).toMatch(
      /redefinir-senha\?token=[\w-]+&returnTo=%2Fcheckout%3Fitem%3D1%26tab%3D2\n/,
    );
    for (const returnTo of ["https://evil.example/", "//evil.example", "/\\evil.example"])
      expect((await ask("carla@vereda.test", { returnTo }))[0]).toBe(400);
  });

  test("writes to nobody whom nobody may sign in as", async () => {
    const before = await count("mails");
    const { rows } = await inTransaction(server.deps.db, (tx) =>
      tx.execute<{ email: string }>(sql`select email from users where password_hash is null limit 1`),
    );
    expect(await ask(rows[0]?.email ?? "")).toEqual(done);
    await drain();
    expect(await count("mails")).toBe(before);
  });

  test("is limited to five times an hour for an e-mail, known or not", async () => {
    for (const email of ["elisa@vereda.test", "desconhecida@vereda.test"]) {
      for (let tries = 0; tries < 5; tries++) expect((await ask(email))[0]).toBe(200);
      expect(await ask(email)).toEqual([
        429,
        { ...refusal("RATE_LIMITED"), retryAfterSeconds: expect.any(Number) },
      ]);
    }
    later(60 * MINUTE_MS);
    expect((await ask("elisa@vereda.test"))[0]).toBe(200);
  });
});

describe("a new password by the link", () => {
  test("ends every session, forgives the tries, and is told by mail; the old one opens nothing", async () => {
    const email = "davi@vereda.test";
    const session = await server.signIn(email);
    for (let tries = 0; tries < 10; tries++) await signIn(email, "não lembro");
    expect(await signIn(email, "vereda123")).toBe(429);
    const token = await linkFor(email);
    expect(await isOpen(session)).toBe(true);
    later(1_000);
    expect(await finish(token, "trilha nova")).toEqual(done);
    expect(await isOpen(session)).toBe(false);
    expect([await signIn(email, "vereda123"), await signIn(email, "trilha nova")]).toEqual([401, 200]);
    expect((await mailTo(email)).subject).toBe("Sua senha foi trocada");
  });

  test("is set once: the same press again is a yes for ten minutes, another password is not", async () => {
    const email = "gabi@vereda.test";
    const token = await linkFor(email);
    expect(await finish(token, "trilha nova")).toEqual(done);
    const session = await server.signIn(email);
    const mails = await count("mails");
    later(9 * MINUTE_MS);
    expect(await finish(token, "trilha nova")).toEqual(done);
    expect(await finish(token, "outra trilha")).toEqual(over);
    expect(await check(token)).toEqual(over);
    expect([await isOpen(session), await count("mails")]).toEqual([true, mails]);
    later(1 * MINUTE_MS);
    expect(await finish(token, "trilha nova")).toEqual(over);
    expect(await signIn(email, "trilha nova")).toBe(200);
  });

  test("needs a link of the last hour", async () => {
    const token = await linkFor("hugo@vereda.test");
    later(60 * MINUTE_MS - 1);
    expect((await check(token))[0]).toBe(200);
    later(1);
    expect([await check(token), await finish(token, "trilha nova")]).toEqual([over, over]);
    expect(await signIn("hugo@vereda.test", "vereda123")).toBe(200);
  });

  test("needs the newest link, and one of its own kind", async () => {
    const older = await linkFor("hugo@vereda.test");
    const newer = await linkFor("hugo@vereda.test");
    expect([await check(older), await finish(older, "trilha nova")]).toEqual([over, over]);
    expect(await check(newer, "VERIFY_EMAIL")).toEqual(over);
    expect((await check(newer))[0]).toBe(200);
  });

  test("is none that anybody would try; the link stays good", async () => {
    const token = await linkFor("iara@vereda.test");
    for (const common of ["123456", "SENHA123", "aaaaaaa", "vereda2026", "iara@vereda.test"])
      expect(await finish(token, common)).toEqual([422, refusal("PASSWORD_COMMON")]);
    expect((await finish(token, "12345"))[0]).toBe(400);
    expect(await finish(token, "trilha nova")).toEqual(done);
  });

  test("is not set by a link from before the password was changed", async () => {
    const email = "bruno@vereda.test";
    const token = await linkFor(email);
    const headers = await server.signIn(email);
    const body = { currentPassword: "vereda123", newPassword: "123456" };
    expect(await call("PUT /account/password", body, headers)).toEqual([422, refusal("PASSWORD_COMMON")]);
    expect(await call("PUT /account/password", { ...body, newPassword: "minha trilha" }, headers)).toEqual(
      done,
    );
    expect(await finish(token, "trilha nova")).toEqual(over);
  });

  test("pressed twice at once is one change, and both hear yes", async () => {
    const token = await linkFor("carla@vereda.test");
    const mails = await count("mails");
    const both = await Promise.all([finish(token, "trilha nova"), finish(token, "trilha nova")]);
    expect(both).toEqual([done, done]);
    expect(await count("mails")).toBe(mails + 1);
  });

  test("chosen twice at once, differently, is one of the two", async () => {
    const email = "carla@vereda.test";
    const token = await linkFor(email);
    const chosen = ["uma trilha", "outra trilha"];
    const answers = await Promise.all(chosen.map((password) => finish(token, password)));
    expect(answers.map(([status]) => status).sort()).toEqual([200, 410]);
    const opens = await Promise.all(chosen.map((password) => signIn(email, password)));
    expect(opens).toEqual(answers.map(([status]) => (status === 200 ? 200 : 401)));
  });
});

test("the token is kept by nobody but the mail", async () => {
  const token = await linkFor("ana@vereda.test");
  await check(token);
  await finish(token, "trilha nova");
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`select 1 from account_links l where l::text like ${`%${token}%`}`),
  );
  expect(rows).toEqual([]);
  expect(server.logLines.join("\n")).not.toContain(token);
});

test("requests are gone a day after they were handled, links a day after they expired", async () => {
  const token = await linkFor("elisa@vereda.test");
  const isKept = async () => {
    const { rows } = await inTransaction(server.deps.db, (tx) =>
      tx.execute(sql`select 1 from account_links where token_hash = ${hashSecret(token)}`),
    );
    return rows.length === 1;
  };
  later(24 * 60 * MINUTE_MS);
  await tidyLinks(server.deps);
  expect([await isKept(), await count("account_mail_requests")]).toEqual([true, 1]);
  later(1);
  await tidyLinks(server.deps);
  expect([await isKept(), await count("account_mail_requests")]).toEqual([true, 0]);
  later(60 * MINUTE_MS);
  await tidyLinks(server.deps);
  expect(await isKept()).toBe(false);
});

test("wrong links from one network address are limited; good ones are not", async () => {
  const token = await linkFor("ana@vereda.test");
  for (let tries = 0; tries < 60; tries++) expect((await check("x".repeat(43)))[0]).toBe(410);
  expect(await check(token)).toEqual([
    429,
    { ...refusal("RATE_LIMITED"), retryAfterSeconds: expect.any(Number) },
  ]);
  later(60 * MINUTE_MS);
  const fresh = await linkFor("ana@vereda.test");
  for (let tries = 0; tries < 61; tries++) expect((await check(fresh))[0]).toBe(200);
});
