import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TERMS_VERSION } from "#contract/constants.ts";
import { inTransaction } from "../db/database.ts";
import { tidyRegistrations } from "../domain/registrations/tidy.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { jobHandlers } from "../workers.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const HOUR_MS = 60 * 60_000;
const refusal = (code: string) => ({ code, message: expect.any(String), requestId: expect.any(String) });
const over = [410, refusal("LINK_INVALID")];
const done = [200, { done: true }];

/** Valid CPFs that no demo customer has. */
const CPFS = ["52998224725", "11144477735", "12345678909", "98765432100", "16899535009", "71428793860"];

const joana = {
  name: "Joana Prates",
  email: "joana@exemplo.test",
  password: "trilha nova",
  cpf: CPFS[0],
  birthDate: "1990-02-03",
  phone: "11987654321",
  address: { cep: "01310100", street: "Avenida Paulista", streetNumber: "1578" },
  termsVersion: TERMS_VERSION,
};

const call = async (target: string, body?: unknown, headers = new Headers()) => {
  const answer = await request(server.app, target, { headers, ...(body !== undefined && { body }) });
  return [answer.status, answer.body] as const;
};
const register = (more: object = {}) => call("POST /registrations/members", { ...joana, ...more });
const confirm = (token: string) => call("POST /registrations/confirm", { token });
const again = (email: string) => call("POST /registrations/mails", { email });
const signIn = async (email: string, password: string) =>
  (await request(server.app, "POST /authenticate", { body: { email, password } })).status;
const later = (ms: number) => server.clock.moveTo(new Date(server.clock.now().getTime() + ms));

const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await inTransaction(server.deps.db, (tx) => tx.execute<Row>(query))).rows;

async function count(table: string): Promise<number> {
  const [row] = await rows<{ n: string }>(sql`select count(*)::text as n from ${sql.identifier(table)}`);
  return Number(row?.n);
}

/** The newest mail to somebody, once the jobs have run. */
async function mailTo(email: string): Promise<{ subject: string; token: string }> {
  await server.deps.jobs.drain(jobHandlers(server.deps));
  const [mail] = await rows<{ subject: string; text: string }>(
    sql`select subject, text_body as text from mails where recipient = ${email} order by sent_at desc, id desc limit 1`,
  );
  const token = /\/entrar\/verificar-email\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  return { subject: mail?.subject ?? "", token };
}

/** Registers and gives the token of the mail. */
async function registered(email: string, more: object = {}): Promise<string> {
  later(1_000);
  expect(await register({ email, ...more })).toEqual(done);
  return (await mailTo(email.toLowerCase())).token;
}

describe("a registration", () => {
  test("is no account before its mail is answered; then it is one with everything that was said", async () => {
    const users = await count("users");
    const token = await registered("Joana@Exemplo.test", { returnTo: "/checkout?item=1" });
    expect([await count("users"), await signIn(joana.email, joana.password)]).toEqual([users, 401]);
    expect((await mailTo(joana.email)).subject).toBe("Confirme o seu e-mail");
    const checked = await call("POST /account/links/check", { token, kind: "VERIFY_EMAIL" });
    expect(checked[1]).toMatchObject({ email: "j•••@exemplo.test" });
    expect(await count("users")).toBe(users);
    expect(await confirm(token)).toEqual([
      200,
      { kind: "MEMBER", returnTo: "/checkout?item=1", hasCpf: true },
    ]);
    expect(await signIn(joana.email, joana.password)).toBe(200);
    const headers = await server.signIn(joana.email);
    const [, consents] = await call("GET /mobile/customers/me/consents", undefined, headers);
    const agreed = { accepted: true, recordedAt: server.clock.now().toISOString(), detail: TERMS_VERSION };
    expect(consents).toEqual({
      content: expect.arrayContaining([
        { kind: "TERMS", ...agreed },
        { kind: "PRIVACY", ...agreed },
      ]),
    });
    const [, me] = await call("GET /mobile/customers/me", undefined, headers);
    expect(me).toMatchObject({
      name: joana.name,
      cpf: joana.cpf,
      birthDate: joana.birthDate,
      phone: joana.phone,
      status: "REGULAR",
      user: { email: joana.email },
      coParticipationCustomer: null,
    });
    const [, file] = await call("GET /mobile/customers/me/export", undefined, headers);
    expect(file).toMatchObject({
      content: {
        address: {
          ...joana.address,
          complement: null,
          city: "São Paulo",
          state: "SP",
          latitude: expect.any(Number),
        },
        termsAcceptances: [
          { document: "TERMS", version: TERMS_VERSION, acceptedAt: server.clock.now().toISOString() },
          { document: "PRIVACY", version: TERMS_VERSION, acceptedAt: server.clock.now().toISOString() },
        ],
      },
    });
    const [kept] = await rows(
      sql`select data, password_hash from registrations where email = ${joana.email}`,
    );
    expect(kept).toEqual({ data: {}, password_hash: "" });
  });

  test("is confirmed once: the same press again is the same yes, for ten minutes", async () => {
    const token = await registered("duas@exemplo.test", { cpf: CPFS[1] });
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers).toEqual(
      [200, 200].map((status) => [status, { kind: "MEMBER", returnTo: null, hasCpf: true }]),
    );
    expect(await rows(sql`select 1 from users where email = 'duas@exemplo.test'`)).toHaveLength(1);
    later(10 * 60_000 - 1);
    expect((await confirm(token))[0]).toBe(200);
    later(1);
    expect(await confirm(token)).toEqual(over);
  });

  test("takes the place of one that waits for the same e-mail", async () => {
    const older = await registered("nova@exemplo.test", { cpf: CPFS[2], name: "Nome Antigo" });
    const newer = await registered("nova@exemplo.test", { cpf: CPFS[2], name: "Nome Novo" });
    expect(await rows(sql`select 1 from registrations where email = 'nova@exemplo.test'`)).toHaveLength(1);
    expect(await confirm(older)).toEqual(over);
    expect((await confirm(newer))[0]).toBe(200);
    expect(await rows(sql`select name from users where email = 'nova@exemplo.test'`)).toEqual([
      { name: "Nome Novo" },
    ]);
  });

  test("waits for a day; a new link ends the one before", async () => {
    const token = await registered("espera@exemplo.test", { cpf: CPFS[3] });
    later(1_000);
    expect([await again("espera@exemplo.test"), await again("ninguem@exemplo.test")]).toEqual([done, done]);
    const { token: newer } = await mailTo("espera@exemplo.test");
    expect(await mailTo("ninguem@exemplo.test")).toEqual({ subject: "", token: "" });
    expect(await confirm(token)).toEqual(over);
    later(24 * HOUR_MS);
    expect(await confirm(newer)).toEqual(over);
    await tidyRegistrations(server.deps);
    expect(await rows(sql`select 1 from registrations where email = 'espera@exemplo.test'`)).toEqual([]);
  });

  test("for an e-mail with an account is answered as any other; only its mail says so", async () => {
    later(1_000);
    const before = [await count("registrations"), await count("account_mail_requests")];
    expect(await register({ email: "ana@vereda.test", cpf: CPFS[3] })).toEqual(done);
    expect([await count("registrations"), await count("account_mail_requests")]).toEqual(
      before.map((n) => n + 1),
    );
    expect(await mailTo("ana@vereda.test")).toEqual({ subject: "Você já tem uma conta", token: "" });
    expect(await count("registrations")).toBe(before[0]);
    expect(await signIn("ana@vereda.test", "vereda123")).toBe(200);
  });
});

describe("what is wrong with it is said before anything is kept", () => {
  test.each([
    ["a CEP that does not exist", { address: { ...joana.address, cep: "00000000" } }, 404, "CEP_NOT_FOUND"],
    [
      "a CEP that cannot be located",
      { address: { ...joana.address, cep: "36500000" } },
      404,
      "ADDRESS_NOT_FOUND",
    ],
    ["a password that anybody would try", { password: "123456" }, 422, "PASSWORD_COMMON"],
    ["a CPF that somebody has", { cpf: "31459265351" }, 409, "CPF_TAKEN"],
  ])("%s", async (_, more, status, code) => {
    const before = await count("registrations");
    expect(await register({ email: "erro@exemplo.test", ...more })).toEqual([status, refusal(code)]);
    expect(await count("registrations")).toBe(before);
  });

  test.each([
    ["no number", { address: { ...joana.address, streetNumber: "  " } }, "address.streetNumber"],
    ["a wrong CPF", { cpf: "12345678900" }, "cpf"],
    ["a birth date ahead", { birthDate: "2030-01-01" }, "birthDate"],
    ["somebody who is not 18", { birthDate: "2010-01-01" }, "birthDate"],
    ["terms that are not these", { termsVersion: "2020-01" }, "termsVersion"],
    ["a way back to somewhere else", { returnTo: "//evil.example" }, "returnTo"],
  ])("%s", async (_, more, path) => {
    const [status, body] = await register({ email: "erro@exemplo.test", ...more });
    expect([status, body]).toEqual([
      400,
      { ...refusal("VALIDATION"), fields: [{ path, message: expect.any(String) }] },
    ]);
  });
});

test("of two who wait with one CPF the first has it, the other is asked for theirs later", async () => {
  const [one, other] = [
    await registered("uma@exemplo.test", { cpf: CPFS[4] }),
    await registered("outra@exemplo.test", { cpf: CPFS[4] }),
  ];
  expect(await confirm(one)).toEqual([200, { kind: "MEMBER", returnTo: null, hasCpf: true }]);
  expect(await confirm(other)).toEqual([200, { kind: "MEMBER", returnTo: null, hasCpf: false }]);
});

test("a taken CPF is told ten times an hour to one network address; then it is found out only by the owner of the mail", async () => {
  later(HOUR_MS);
  const taken = (n: number) => register({ email: `cpf${n}@exemplo.test`, cpf: "31459265351" });
  for (let n = 0; n < 10; n++) expect((await taken(n))[0]).toBe(409);
  const token = await registered("cpf10@exemplo.test", { cpf: "31459265351" });
  expect(await confirm(token)).toEqual([200, { kind: "MEMBER", returnTo: null, hasCpf: false }]);
});

describe("a registration's first step by itself", () => {
  const person = { name: joana.name, cpf: CPFS[5], birthDate: joana.birthDate, phone: joana.phone };
  const check = (more: object = {}) => call("POST /registrations/cpf", { ...person, ...more });

  test("is told of a CPF that has an account, and of one that has none that all is well", async () => {
    later(HOUR_MS);
    expect(await check()).toEqual(done);
    expect(await check({ cpf: "31459265351" })).toEqual([409, refusal("CPF_TAKEN")]);
  });

  test.each([
    ["a wrong CPF", { cpf: "12345678900" }, "cpf"],
    ["no name", { name: "" }, "name"],
    ["a phone of no area", { phone: "20987654321" }, "phone"],
    ["somebody who is not 18", { cpf: "31459265351", birthDate: "2010-01-01" }, "birthDate"],
  ])("says nothing of a CPF beside %s", async (_, more, path) => {
    later(HOUR_MS);
    expect(await check(more)).toEqual([
      400,
      { ...refusal("VALIDATION"), fields: expect.arrayContaining([{ path, message: expect.any(String) }]) },
    ]);
  });

  test("tells one network address of ten taken CPFs an hour, those that a registration was told included", async () => {
    later(HOUR_MS);
    for (let n = 0; n < 5; n++) expect((await check({ cpf: "31459265351" }))[0]).toBe(409);
    for (let n = 0; n < 5; n++)
      expect((await register({ email: `passo${n}@exemplo.test`, cpf: "31459265351" }))[0]).toBe(409);
    expect(await check({ cpf: "31459265351" })).toEqual(done);
  });

  test("is asked about three hundred times an hour from one network address", async () => {
    later(HOUR_MS);
    for (let n = 0; n < 300; n++) await check({ birthDate: "2010-01-01" });
    expect(await check()).toEqual([
      429,
      { ...refusal("RATE_LIMITED"), retryAfterSeconds: expect.any(Number) },
    ]);
  });
});

test("an e-mail is written to ten times an hour at most", async () => {
  later(HOUR_MS);
  for (let n = 0; n < 10; n++) expect((await again("cheia@exemplo.test"))[0]).toBe(200);
  expect(await again("cheia@exemplo.test")).toEqual([
    429,
    { ...refusal("RATE_LIMITED"), retryAfterSeconds: expect.any(Number) },
  ]);
});

test("a visitor may ask for the address of a CEP, a hundred and twenty times in ten minutes", async () => {
  later(HOUR_MS);
  const ask = () => call("GET /mobile/addresses/01310100");
  for (let n = 0; n < 120; n++) expect((await ask())[0]).toBe(200);
  expect(await ask()).toEqual([429, { ...refusal("RATE_LIMITED"), retryAfterSeconds: expect.any(Number) }]);
});
