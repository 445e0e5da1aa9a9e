import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CODE_AGAIN_MS, CODE_MS, TERMS_VERSION } from "#contract/constants.ts";
import { inTransaction } from "../db/database.ts";
import { digitsOf } from "../domain/mail-codes/code.ts";
import { tidyCodes } from "../domain/mail-codes/tidy.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { jobHandlers } from "../workers.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const MINUTE_MS = 60_000;
/** Once it is over, an address has all its tries again. */
const HOUR_MS = 60 * MINUTE_MS;
const later = (ms: number) => server.clock.moveTo(new Date(server.clock.now().getTime() + ms));

const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await inTransaction(server.deps.db, (tx) => tx.execute<Row>(query))).rows;

/** A browser of its own, which keeps what it is handed. */
function openBrowser() {
  const jar = new Map<string, string>();
  return {
    jar,
    async call(target: string, body: object, headers = new Headers()) {
      const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      if (cookies) headers.set("cookie", cookies);
      const answer = await request(server.app, target, { headers, body });
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        jar.set(name, value);
      }
      return [answer.status, answer.body as { code?: string; session?: object | null }] as const;
    },
    ask(email: string) {
      return this.call("POST /authenticate/code/init", { email });
    },
    async type(code: string) {
      const [status, { code: refusal, session }] = await this.call("POST /authenticate/code/finish", {
        code,
      });
      return [status, refusal ?? session] as const;
    },
  };
}
type Browser = ReturnType<typeof openBrowser>;

/** The texts of all mails to somebody, the newest first, once the jobs have run. */
async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  await server.deps.jobs.drain(jobHandlers(server.deps));
  return rows(
    sql`select subject, text_body as text from mails where recipient = ${email} order by sent_at desc, id desc`,
  );
}

async function codeOf(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  return /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "none";
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** A browser that has asked, and the code that came. */
async function asked(email: string, pauseMs = HOUR_MS): Promise<{ browser: Browser; code: string }> {
  const browser = openBrowser();
  later(pauseMs);
  expect((await browser.ask(email))[0]).toBe(200);
  return { browser, code: await codeOf(email) };
}

const session = (name: string) => ({
  token: expect.stringMatching(/^[\w-]{43}$/),
  tokenId: expect.any(String),
  role: "USER",
  profile: "CUSTOMER",
  name,
  expiresAt: expect.any(String),
});

describe("a code", () => {
  test("signs a customer in, in the browser that asked for it", async () => {
    const { browser, code } = await asked("ana@vereda.test");
    const [status, data] = await browser.type(code);
    expect([status, data]).toEqual([200, session("Ana Beatriz Nogueira")]);
    const token = (data as { token: string }).token;
    const headers = new Headers({ authorization: `Bearer ${token}` });
    expect((await request(server.app, "GET /account", { headers })).status).toBe(401);
    headers.set("cookie", `vereda_companion=${browser.jar.get("vereda_companion")}`);
    expect((await request(server.app, "GET /account", { headers })).status).toBe(200);
  });

  test("opens nothing in another browser, nor in one that asked for another e-mail", async () => {
    const { code } = await asked("bruno@vereda.test");
    expect(await openBrowser().type(code)).toEqual([410, "CODE_OVER"]);
    const { browser } = await asked("carla@vereda.test");
    expect(await browser.type(code)).toEqual([422, "CODE_WRONG"]);
  });

  test("may be typed five times, whoever types it", async () => {
    const { browser, code } = await asked("bruno@vereda.test");
    const tries: unknown[] = [];
    for (let index = 0; index < 6; index++) tries.push(await browser.type(wrong(code)));
    expect(tries).toEqual([...Array(4).fill([422, "CODE_WRONG"]), ...Array(2).fill([410, "CODE_OVER"])]);
    expect(await browser.type(code)).toEqual([410, "CODE_OVER"]);
  });

  test("of tries at once compares five", async () => {
    const { browser, code } = await asked("carla@vereda.test");
    const tries = await Promise.all(Array.from({ length: 12 }, () => browser.type(wrong(code))));
    expect(tries.filter(([, refusal]) => refusal === "CODE_WRONG")).toHaveLength(4);
    const [{ tries: counted } = { tries: 0 }] = await rows<{ tries: number }>(
      sql`select max(tries) as tries from mail_codes where email = 'carla@vereda.test'`,
    );
    expect(counted).toBe(5);
  });

  test("is good for ten minutes", async () => {
    const [inTime, late] = [await asked("davi@vereda.test", 1_000), await asked("davi@vereda.test", 0)];
    later(CODE_MS - 1);
    expect((await inTime.browser.type(inTime.code))[0]).toBe(200);
    later(1);
    expect(await late.browser.type(late.code)).toEqual([410, "CODE_OVER"]);
  });

  test("comes again as the same while it lives, after half a minute", async () => {
    const { browser, code } = await asked("gabi@vereda.test");
    const before = (await mailsTo("gabi@vereda.test")).length;
    const [, first] = await browser.ask("gabi@vereda.test");
    expect([first, (await mailsTo("gabi@vereda.test")).length]).toEqual([
      { secondsLeft: CODE_MS / 1_000, againInSeconds: CODE_AGAIN_MS / 1_000 },
      before,
    ]);
    later(CODE_AGAIN_MS);
    const [, second] = await browser.ask("gabi@vereda.test");
    expect(second).toEqual({
      secondsLeft: (CODE_MS - CODE_AGAIN_MS) / 1_000,
      againInSeconds: CODE_AGAIN_MS / 1_000,
    });
    expect([(await mailsTo("gabi@vereda.test")).length, await codeOf("gabi@vereda.test")]).toEqual([
      before + 1,
      code,
    ]);
  });

  test("is another one after it is over, and the old one is wrong then", async () => {
    const { browser, code } = await asked("iara@vereda.test");
    later(11 * MINUTE_MS);
    await browser.ask("iara@vereda.test");
    const next = await codeOf("iara@vereda.test");
    expect(next).not.toBe(code);
    expect(await browser.type(code)).toEqual([422, "CODE_WRONG"]);
    expect((await browser.type(next))[0]).toBe(200);
  });

  test("is used up: the same press again opens a session for two minutes, then none", async () => {
    const { browser, code } = await asked("julia@vereda.test");
    expect((await browser.type(code))[0]).toBe(200);
    later(MINUTE_MS);
    expect((await browser.type(code))[0]).toBe(200);
    later(MINUTE_MS);
    expect(await browser.type(code)).toEqual([410, "CODE_OVER"]);
  });

  test("stands in no subject and in no column but its mail's text", async () => {
    const { code } = await asked("ana@vereda.test");
    const [mail] = await mailsTo("ana@vereda.test");
    expect(mail?.subject).toBe("Seu código para entrar na Vereda");
    const kept = await rows<{ kept: string }>(sql`select mail_codes::text as kept from mail_codes`);
    expect(kept.filter((row) => row.kept.includes(code))).toEqual([]);
    const [{ id } = { id: "" }] = await rows<{ id: string }>(
      sql`select id from mail_codes where email = 'ana@vereda.test' order by requested_at desc limit 1`,
    );
    expect(digitsOf(server.deps.config, id)).toBe(code);
  });

  test("is forgotten an hour after its end", async () => {
    await asked("ana@vereda.test");
    later(CODE_MS + 60 * MINUTE_MS + 1);
    await tidyCodes(server.deps);
    expect(await rows(sql`select 1 from mail_codes`)).toEqual([]);
  });
});

describe("somebody new", () => {
  const person = { name: "Nina Prado", termsVersion: TERMS_VERSION };

  test("is asked for a name after the code, and is a customer without a CPF then", async () => {
    const { browser, code } = await asked("nina@exemplo.test");
    expect(await rows(sql`select 1 from users where email = 'nina@exemplo.test'`)).toEqual([]);
    expect(await browser.type(code)).toEqual([200, null]);
    const [status, data] = await browser.call("POST /authenticate/code/person", person);
    expect([status, data]).toEqual([200, session("Nina Prado")]);
    const headers = new Headers({
      authorization: `Bearer ${(data as unknown as { token: string }).token}`,
      cookie: `vereda_companion=${browser.jar.get("vereda_companion")}`,
    });
    const { body: me } = await request(server.app, "GET /mobile/customers/me", { headers });
    expect(me).toMatchObject({ name: "Nina Prado", cpf: null, birthDate: null, status: "REGULAR" });
    const { body: consents } = await request(server.app, "GET /mobile/customers/me/consents", { headers });
    const agreed = { accepted: true, recordedAt: server.clock.now().toISOString(), detail: TERMS_VERSION };
    expect(consents).toEqual({
      content: expect.arrayContaining([
        { kind: "TERMS", ...agreed },
        { kind: "PRIVACY", ...agreed },
      ]),
    });
  });

  test("is no account without the right code, nor half an hour after it", async () => {
    const { browser, code } = await asked("olga@exemplo.test");
    expect((await browser.call("POST /authenticate/code/person", person))[0]).toBe(410);
    await browser.type(code);
    later(30 * MINUTE_MS);
    expect((await browser.call("POST /authenticate/code/person", person))[0]).toBe(410);
  });

  test("has one account, however often the press is made", async () => {
    const { browser, code } = await asked("paula@exemplo.test");
    await browser.type(code);
    const presses = await Promise.all(
      [1, 2, 3].map(() => browser.call("POST /authenticate/code/person", person)),
    );
    expect(presses.map(([status]) => status)).toEqual([200, 200, 200]);
    expect(await rows(sql`select count(*)::int as n from users where email = 'paula@exemplo.test'`)).toEqual([
      { n: 1 },
    ]);
  });

  test("ends a registration that waits for the e-mail: its password opens nothing", async () => {
    const email = "rosa@exemplo.test";
    const registration = {
      name: "Outra Pessoa",
      email,
      password: "trilha nova",
      cpf: "52998224725",
      birthDate: "1990-02-03",
      phone: "11987654321",
      address: { cep: "01310100", street: "Avenida Paulista", streetNumber: "1578" },
      termsVersion: TERMS_VERSION,
    };
    const registered = await request(server.app, "POST /registrations/members", { body: registration });
    expect(registered.status).toBe(200);
    const [link] = await mailsTo(email);
    const token = /token=([\w-]+)/.exec(link?.text ?? "")?.[1] ?? "";
    const { browser, code } = await asked(email);
    await browser.type(code);
    await browser.call("POST /authenticate/code/person", person);
    const confirmed = await request(server.app, "POST /registrations/confirm", { body: { token } });
    const signedIn = await request(server.app, "POST /authenticate", {
      body: { email, password: registration.password },
    });
    expect([confirmed.status, signedIn.status]).toEqual([410, 401]);
  });
});

describe("the link of the mail", () => {
  const person = { name: "Lia Prado", termsVersion: TERMS_VERSION };
  const tokenOf = async (email: string) =>
    /pelo-email\?token=([\w-]+)/.exec((await mailsTo(email))[0]?.text ?? "")?.[1] ?? "none";
  const look = async (token: string) => {
    const { status, body } = await request(server.app, "POST /account/links/check", {
      body: { token, kind: "SIGN_IN" },
    });
    return [status, body];
  };
  const press = (browser: Browser, token: string) => browser.call("POST /authenticate/code/link", { token });

  test("says whose it is, not whole, and changes nothing before its press", async () => {
    const { browser, code } = await asked("ana@vereda.test");
    const token = await tokenOf("ana@vereda.test");
    const expiresAt = new Date(server.clock.now().getTime() + CODE_MS).toISOString();
    const seen = {
      email: "a•••@vereda.test",
      expiresAt,
      invitation: null,
      takesAlong: false,
      leavesTime: false,
    };
    expect([await look(token), await look(token)]).toEqual([
      [200, seen],
      [200, seen],
    ]);
    expect((await browser.type(code))[0]).toBe(200);
  });

  test("signs in the browser that it is pressed in, and takes the code from the one that asked", async () => {
    const { browser, code } = await asked("bruno@vereda.test");
    const token = await tokenOf("bruno@vereda.test");
    const other = openBrowser();
    expect(await press(other, token)).toEqual([
      200,
      {
        session: session("Bruno Tavares Lima"),
        email: "bruno@vereda.test",
        returnTo: null,
        chosen: null,
        secondsLeft: CODE_MS / 1_000,
      },
    ]);
    expect([other.jar.has("vereda_companion"), browser.jar.has("vereda_companion")]).toEqual([true, false]);
    expect(await browser.type(code)).toEqual([410, "CODE_OVER"]);
  });

  test("leads on to where the code was asked for", async () => {
    const browser = openBrowser();
    later(HOUR_MS);
    const returnTo = "/checkout?activityId=a1";
    await browser.call("POST /authenticate/code/init", { email: "carla@vereda.test", returnTo });
    const token = await tokenOf("carla@vereda.test");
    const [mail] = await mailsTo("carla@vereda.test");
    expect(mail?.text).not.toContain("checkout");
    expect((await press(openBrowser(), token))[1]).toMatchObject({ returnTo });
  });

  test("is used once: the same press again opens a session for two minutes, then none", async () => {
    await asked("gabi@vereda.test");
    const token = await tokenOf("gabi@vereda.test");
    const statuses = [];
    for (const pauseMs of [0, MINUTE_MS, MINUTE_MS * 2]) {
      later(pauseMs);
      statuses.push((await press(openBrowser(), token))[0]);
    }
    expect([statuses, await look(token)]).toEqual([
      [200, 200, 410],
      [410, expect.objectContaining({ code: "LINK_INVALID" })],
    ]);
  });

  test("is over with its code: used, replaced, or ten minutes old", async () => {
    const used = await asked("iara@vereda.test");
    const usedToken = await tokenOf("iara@vereda.test");
    await used.browser.type(used.code);
    await asked("julia@vereda.test");
    const oldToken = await tokenOf("julia@vereda.test");
    later(CODE_MS);
    expect([await press(openBrowser(), usedToken), await press(openBrowser(), oldToken)]).toEqual([
      [410, expect.objectContaining({ code: "LINK_INVALID" })],
      [410, expect.objectContaining({ code: "LINK_INVALID" })],
    ]);
  });

  test("makes the account of somebody new in the browser that it is pressed in, and in no other", async () => {
    const { browser } = await asked("lia@exemplo.test");
    const other = openBrowser();
    const [status, answer] = await press(other, await tokenOf("lia@exemplo.test"));
    expect([status, answer.session]).toEqual([200, null]);
    expect((await browser.call("POST /authenticate/code/person", person))[0]).toBe(410);
    expect((await other.call("POST /authenticate/code/person", person))[0]).toBe(200);
  });

  test("that is not ours opens nothing, nor one that was changed", async () => {
    await asked("davi@vereda.test");
    const token = await tokenOf("davi@vereda.test");
    const changed = Buffer.from(token, "base64url");
    changed.writeUInt8(changed.readUInt8(0) ^ 1, 0);
    const forged = Buffer.from(token, "base64url");
    forged.writeUInt8(forged.readUInt8(31) ^ 1, 31);
    const tokens = [changed, forged].map((bytes) => bytes.toString("base64url"));
    const answers = await Promise.all(
      [...tokens, `${token}AAAA`, "x".repeat(43)].map((each) => press(openBrowser(), each)),
    );
    expect(answers.map(([status]) => status)).toEqual([410, 410, 410, 410]);
  });
});

describe("a password for whoever signs in by codes", () => {
  const newPassword = "uma trilha nova";
  const person = { name: "Sara Prado", termsVersion: TERMS_VERSION };

  /** Somebody new, signed in by a code. */
  async function begun(email: string) {
    const { browser, code } = await asked(email);
    await browser.type(code);
    const [, answer] = await browser.call("POST /authenticate/code/person", person);
    const authorization = `Bearer ${(answer as unknown as { token: string }).token}`;
    const hasPassword = async () => {
      const headers = new Headers({
        authorization,
        cookie: `vereda_companion=${browser.jar.get("vereda_companion")}`,
      });
      const { status, body } = await request(server.app, "GET /account", { headers });
      return status === 200 ? (body as { hasPassword: boolean }).hasPassword : status;
    };
    const create = async (code: string, password = newPassword) => {
      const headers = new Headers({ authorization });
      const [status, { code: refusal }] = await browser.call(
        "POST /account/password",
        { code, newPassword: password },
        headers,
      );
      return [status, refusal];
    };
    return { browser, create, hasPassword };
  }
  const signIn = async (email: string) =>
    (await request(server.app, "POST /authenticate", { body: { email, password: newPassword } })).status;

  test("is set by a fresh code, ends other sessions, and is told by mail", async () => {
    const email = "sara@exemplo.test";
    const { browser, create, hasPassword } = await begun(email);
    const elsewhere = await asked(email);
    const [, other] = await elsewhere.browser.type(elsewhere.code);
    later(HOUR_MS);
    await browser.ask(email);
    const code = await codeOf(email);
    // Of two mails of one instant neither is the newest.
    later(1_000);
    expect([await hasPassword(), await create(wrong(code))]).toEqual([false, [422, "CODE_WRONG"]]);
    expect(await create(code, "123456")).toEqual([422, "PASSWORD_COMMON"]);
    expect(await create(code)).toEqual([200, undefined]);
    expect(await create(code)).toEqual([200, undefined]);
    const headers = new Headers({
      authorization: `Bearer ${(other as { token: string }).token}`,
      cookie: `vereda_companion=${elsewhere.browser.jar.get("vereda_companion")}`,
    });
    expect((await request(server.app, "GET /account", { headers })).status).toBe(401);
    expect([await hasPassword(), await signIn(email)]).toEqual([true, 200]);
    expect((await mailsTo(email))[0]?.subject).toBe("Sua conta agora tem senha");
  });

  test("needs a code for the account's own e-mail", async () => {
    const email = "tina@exemplo.test";
    const { browser, create, hasPassword } = await begun(email);
    later(HOUR_MS);
    await browser.ask("ana@vereda.test");
    expect(await create(await codeOf("ana@vereda.test"))).toEqual([422, "CODE_WRONG"]);
    expect([await hasPassword(), await signIn(email)]).toEqual([false, 401]);
  });
});

describe("limits", () => {
  const mails = async (browser: Browser, email: string, count: number) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index++) {
      later(MINUTE_MS);
      statuses.push((await browser.ask(email))[0]);
    }
    return statuses;
  };
  const fiveOfSix = [...Array(5).fill(200), 429];

  test("an e-mail gets five mails an hour and ten a day, from whatever browser they are asked", async () => {
    const email = "alvo@exemplo.test";
    later(HOUR_MS);
    expect(await mails(openBrowser(), email, 6)).toEqual(fiveOfSix);
    expect(await mails(openBrowser(), email, 1)).toEqual([429]);
    later(HOUR_MS);
    expect(await mails(openBrowser(), email, 6)).toEqual(fiveOfSix);
    later(HOUR_MS);
    expect(await mails(openBrowser(), email, 1)).toEqual([429]);
  });

  test("a browser that the account knows has its own: nobody elsewhere keeps the owner out", async () => {
    const email = "bruno@vereda.test";
    const { browser: own, code } = await asked(email);
    expect((await own.type(code))[0]).toBe(200);
    later(25 * HOUR_MS);
    for (let index = 0; index < 5; index++) {
      const stranger = await asked(email);
      for (let typed = 0; typed < 5; typed++) await stranger.browser.type(wrong(stranger.code));
    }
    const refused = await asked(email);
    expect(await refused.browser.type(refused.code)).toEqual([429, "RATE_LIMITED"]);
    expect(await mails(openBrowser(), email, 5)).toEqual([200, 200, 200, 200, 429]);
    await mailsTo(email);
    later(1_000);
    expect((await own.ask(email))[0]).toBe(200);
    expect((await own.type(await codeOf(email)))[0]).toBe(200);
  });

  test("an address types twenty wrong codes an hour, of whatever e-mails", async () => {
    later(HOUR_MS);
    const tries: unknown[] = [];
    for (const name of ["um", "dois", "tres", "quatro", "cinco"]) {
      const { browser, code } = await asked(`${name}@exemplo.test`, 1_000);
      for (let index = 0; index < 5; index++) tries.push((await browser.type(wrong(code)))[0]);
    }
    expect(tries.slice(20)).toEqual(Array(5).fill(429));
  });
});

describe("whose e-mail it is", () => {
  const kinds = {
    known: "ana@vereda.test",
    unknown: "ninguem@exemplo.test",
    administrator: "helena@vereda.test",
    closed: "fechada@vereda.test",
  };

  test("cannot be learned: the answers are alike", async () => {
    await rows(sql`insert into users (id, email, name, created_at, closed_at)
      values (gen_random_uuid(), ${kinds.closed}, 'Fechada', now(), now())`);
    const answers = await Promise.all(Object.values(kinds).map((email) => openBrowser().ask(email)));
    const sent = [200, { secondsLeft: CODE_MS / 1_000, againInSeconds: CODE_AGAIN_MS / 1_000 }];
    expect(answers).toEqual(Array(4).fill(sent));
  });

  test("an administrator's is sent to the password, and no code is right", async () => {
    const browser = openBrowser();
    later(HOUR_MS);
    await browser.ask(kinds.administrator);
    const [mail] = await mailsTo(kinds.administrator);
    expect(mail?.subject).toBe("Entre com a sua senha");
    expect(mail?.text).not.toMatch(/\b\d{6}\b/);
    const [{ id } = { id: "" }] = await rows<{ id: string }>(
      sql`select id from mail_codes where email = ${kinds.administrator} order by requested_at desc limit 1`,
    );
    expect(await browser.type(digitsOf(server.deps.config, id))).toEqual([422, "CODE_WRONG"]);
  });

  test("a closed account's gets no mail, and no code is right", async () => {
    const browser = openBrowser();
    later(HOUR_MS);
    await browser.ask(kinds.closed);
    expect(await mailsTo(kinds.closed)).toEqual([]);
    const [{ id } = { id: "" }] = await rows<{ id: string }>(
      sql`select id from mail_codes where email = ${kinds.closed} order by requested_at desc limit 1`,
    );
    expect(await browser.type(digitsOf(server.deps.config, id))).toEqual([422, "CODE_WRONG"]);
  });

  test("somebody of HR becomes a customer, too", async () => {
    const { browser, code } = await asked("rita@vereda.test");
    expect(await browser.type(code)).toEqual([200, session("Rita Camargo Bastos")]);
    const own = await rows(
      sql`select c.cpf from customers c join users u on u.id = c.user_id where u.email = 'rita@vereda.test'`,
    );
    expect(own).toEqual([{ cpf: null }]);
  });

  test("whoever has no password gets a link for one", async () => {
    await request(server.app, "POST /account/forgot-password/init", {
      body: { email: "paula@exemplo.test" },
    });
    const [mail] = await mailsTo("paula@exemplo.test");
    expect(mail?.text).toMatch(/redefinir-senha\?token=/);
  });
});
