import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { TERMS_VERSION } from "#contract/constants.ts";
import { inTransaction } from "../db/database.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const NEW = "nina.rh@ipe.example";
const WEEK_MS = 7 * 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
const account = { name: "Nina Rocha", password: "trilha nova", termsVersion: TERMS_VERSION };

let server: TestApp;
let rita: Headers;
let otto: Headers;
beforeEach(async () => {
  server = await startTestApp();
  rita = await server.signIn("rita@vereda.test", "COMPANY");
  otto = await server.signIn("otto@vereda.test", "COMPANY");
});
afterEach(() => server.close());

async function call(target: string, headers?: Headers, body?: unknown) {
  const answer = await request(server.app, target, {
    ...(headers && { headers }),
    ...(body ? { body } : {}),
  });
  return { status: answer.status, body: answer.body as Record<string, unknown> }; // Errors and answers are objects.
}
const code = async (answer: ReturnType<typeof call>) => (await answer).body.code;
const rows = async (query: ReturnType<typeof sql>) =>
  (await inTransaction(server.deps.db, (tx) => tx.execute(query))).rows;
const later = (ms: number) => server.clock.moveTo(new Date(server.clock.now().getTime() + ms));

const invite = (email = NEW, headers = rita) => call("POST /company/members", headers, { email });
/** The secret of the newest link that was sent to an e-mail. */
async function tokenFor(email = NEW): Promise<string> {
  const [mail] = await rows(
    sql`select text_body as text from mails where recipient = ${email} order by sent_at desc, id desc limit 1`,
  );
  return /convite-equipe\?token=(\S+)/.exec(String(mail?.text))?.[1] ?? "";
}
const accept = (token: string, made: unknown = account) =>
  call("POST /account/invitations/accept", undefined, { token, kind: "COMPANY_INVITATION", account: made });
const check = (token: string) =>
  call("POST /account/links/check", undefined, { token, kind: "COMPANY_INVITATION" });
async function team(headers = rita) {
  const { body } = await call("GET /company/members", headers);
  const content = body.content as { id: string; name: string; role: string; isMe: boolean }[]; // Parsed by the contract.
  return content.map(({ name, role, isMe }) => [name, role, isMe]);
}
const memberId = async (name: string) => {
  const { body } = await call("GET /company/members", rita);
  return (body.content as { id: string; name: string }[]).find((one) => one.name === name)?.id ?? ""; // Parsed by the contract.
};
/** Nina, let in by Rita's invitation. */
async function nina(): Promise<Headers> {
  await invite();
  expect(await accept(await tokenFor())).toEqual({ status: 200, body: { inviterName: "Ipê Tecnologia" } });
  return server.signIn(NEW, "COMPANY");
}

describe("an invitation to a company's HR", () => {
  test("is sent twenty times a day by a company, and three times to one e-mail", async () => {
    for (let sent = 0; sent < 3; sent++) expect((await invite()).status).toBe(200);
    expect(await code(invite())).toBe("RATE_LIMITED");
    later(25 * 60 * MINUTE_MS);
    for (let sent = 0; sent < 20; sent++) expect((await invite(`rh${sent}@ipe.example`)).status).toBe(200);
    expect(await code(invite("mais.um@ipe.example"))).toBe("RATE_LIMITED");
    later(25 * 60 * MINUTE_MS);
    expect((await invite("mais.um@ipe.example")).status).toBe(200);
  });

  test("says who invites and whether there is an account, and changes nothing when it is looked at", async () => {
    const { status, body } = await invite();
    expect([status, body.email]).toEqual([200, NEW]);
    const token = await tokenFor();
    const looked = await check(token);
    expect([looked.status, looked.body]).toEqual([
      200,
      {
        email: "n•••@ipe.example",
        expiresAt: new Date(server.clock.now().getTime() + WEEK_MS).toISOString(),
        invitation: { inviterName: "Ipê Tecnologia", hasAccount: false },
        takesAlong: false,
        leavesTime: false,
      },
    ]);
    expect(await team()).toEqual([["Rita Camargo Bastos", "OWNER", true]]);
  });

  test("makes an account that speaks for the company, with the proof of the terms", async () => {
    await nina();
    expect(await team()).toEqual([
      ["Rita Camargo Bastos", "OWNER", true],
      ["Nina Rocha", "MEMBER", false],
    ]);
    expect(
      await rows(sql`select document, version from terms_acceptances t join users u on u.id = t.user_id
        where u.email = ${NEW} order by document`),
    ).toEqual([
      { document: "PRIVACY", version: TERMS_VERSION },
      { document: "TERMS", version: TERMS_VERSION },
    ]);
  });

  test("lets an account that is there speak for the company, and leaves its password and name alone", async () => {
    await invite("ana@vereda.test");
    const token = await tokenFor("ana@vereda.test");
    expect((await check(token)).body.invitation).toEqual({ inviterName: "Ipê Tecnologia", hasAccount: true });
    expect((await accept(token)).status).toBe(200);
    expect(await team(await server.signIn("ana@vereda.test", "COMPANY"))).toContainEqual([
      "Ana Beatriz Nogueira",
      "MEMBER",
      true,
    ]);
  });

  test("needs an account to be made where there is none, with a password that is not common", async () => {
    await invite();
    const token = await tokenFor();
    expect(await code(accept(token, null))).toBe("VALIDATION");
    expect(await code(accept(token, { ...account, password: "123456" }))).toBe("PASSWORD_COMMON");
    expect((await accept(token)).status).toBe(200);
  });

  test("is taken once, by two presses at once and again within ten minutes; then it is worth nothing", async () => {
    await invite();
    const token = await tokenFor();
    const both = await Promise.all([accept(token), accept(token)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    later(10 * MINUTE_MS - 1);
    expect((await accept(token)).status).toBe(200);
    expect(await team()).toHaveLength(2);
    later(1);
    expect(await code(accept(token))).toBe("LINK_INVALID");
  });

  test("that has made an account is not taken again with another password, which would not be the account's", async () => {
    await invite();
    const token = await tokenFor();
    expect((await accept(token)).status).toBe(200);
    expect(await code(accept(token, { ...account, password: "outra trilha" }))).toBe("LINK_INVALID");
    expect((await accept(token)).status).toBe(200);
  });

  test("does not bring back who was removed since, however soon it is pressed again", async () => {
    await nina();
    const token = await tokenFor();
    await call(`DELETE /company/members/${await memberId("Nina Rocha")}`, rita);
    expect((await accept(token)).status).toBe(200);
    expect(await team()).toHaveLength(1);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["after a week", async () => later(WEEK_MS)],
    ["once there is a newer one", () => invite()],
    [
      "once it was taken back",
      async () => {
        const { body } = await call("GET /company/members", rita);
        const [open] = body.invitations as { id: string }[]; // Parsed by the contract.
        await call(`DELETE /company/member-invitations/${open?.id}`, rita);
      },
    ],
  ])("is worth nothing %s", async (_, happens) => {
    await invite();
    const token = await tokenFor();
    await happens();
    expect(await code(check(token))).toBe("LINK_INVALID");
    expect(await code(accept(token))).toBe("LINK_INVALID");
  });

  test("of another company stays good beside it, but one speaks for one company at a time", async () => {
    await invite();
    const fromRita = await tokenFor();
    later(1);
    await invite(NEW, otto);
    const fromOtto = await tokenFor();
    expect((await accept(fromRita)).status).toBe(200);
    expect(await code(accept(fromOtto))).toBe("MEMBER_ELSEWHERE");
    expect(await team(otto)).toHaveLength(1);
  });

  test("is no good as a link of another kind", async () => {
    await invite();
    const answer = call("POST /account/links/check", undefined, {
      token: await tokenFor(),
      kind: "RESET_PASSWORD",
    });
    expect(await code(answer)).toBe("LINK_INVALID");
  });

  test("goes to one e-mail three times a day at most, and to nobody who is there already", async () => {
    expect(await code(invite("rita@vereda.test"))).toBe("MEMBER_KNOWN");
    for (let mail = 0; mail < 3; mail++) expect((await invite()).status).toBe(200);
    expect(await code(invite())).toBe("RATE_LIMITED");
  });
});

describe("a member of HR who is no owner", () => {
  test("sees the team and changes nothing of it", async () => {
    const member = await nina();
    await invite("outra@ipe.example");
    const { body } = await call("GET /company/members", member);
    expect(body.mayChange).toBe(false);
    const [open] = body.invitations as { id: string }[]; // Parsed by the contract.
    expect(await code(invite("x@ipe.example", member))).toBe("FORBIDDEN");
    expect(await code(call(`DELETE /company/members/${await memberId("Rita Camargo Bastos")}`, member))).toBe(
      "FORBIDDEN",
    );
    expect(await code(call(`DELETE /company/member-invitations/${open?.id}`, member))).toBe("FORBIDDEN");
  });

  test("is out with the next call once removed, and may leave", async () => {
    const member = await nina();
    expect((await call(`DELETE /company/members/${await memberId("Nina Rocha")}`, rita)).status).toBe(200);
    expect((await call("GET /company/members", member)).status).toBe(403);
    later(1);
    await invite();
    await accept(await tokenFor());
    const again = await server.signIn(NEW, "COMPANY");
    expect((await call(`DELETE /company/members/${await memberId("Nina Rocha")}`, again)).status).toBe(200);
    expect(await team()).toEqual([["Rita Camargo Bastos", "OWNER", true]]);
  });
});

test("the last owner stays", async () => {
  await nina();
  const id = await memberId("Rita Camargo Bastos");
  expect(await code(call(`DELETE /company/members/${id}`, rita))).toBe("LAST_OWNER");
  await rows(
    sql`update company_members m set role = 'OWNER' from users u where u.id = m.user_id and u.email = ${NEW}`,
  );
  const second = await server.signIn(NEW, "COMPANY");
  const ids = [id, await memberId("Nina Rocha")];
  const answers = await Promise.all([
    call(`DELETE /company/members/${ids[0]}`, rita),
    call(`DELETE /company/members/${ids[1]}`, second),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
