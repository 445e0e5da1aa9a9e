import { randomBytes } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ChosenBefore } from "#contract/chosen-before.ts";
import { HOLD_MS } from "#contract/constants.ts";
import { inTransaction } from "../db/database.ts";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
import { tidyCodes } from "../domain/mail-codes/tidy.ts";
import { openShop, type Shop } from "../domain/orders/testing/shop.ts";
import { forgetAllTries } from "../testing/forget-tries.ts";
import { type Newcomer, newcomer } from "../testing/newcomer.ts";
import { newestMail } from "../testing/newest-mail.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { jobHandlers } from "../workers.ts";

const BRUNO = "bruno@vereda.test";
const key = () => `a:${randomBytes(32).toString("base64")}`;

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp({ env: { DATA_KEYS: key(), DATA_INDEX_KEYS: key() } });
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  await forgetAllTries(server);
  await rows(sql`delete from mail_codes`);
  await rows(sql`delete from mails`);
  shop = await openShop(server.deps.db, SEED_INSTANT, { capacity: 2 });
});
afterAll(() => server.close());

const rows = async <Row extends Record<string, unknown>>(query: SQL) =>
  (await inTransaction(server.deps.db, (tx) => tx.execute<Row>(query))).rows;
const later = (ms: number) => server.clock.moveTo(new Date(server.clock.now().getTime() + ms));

interface Asking {
  chosen?: ChosenBefore;
  takeAlong?: boolean;
  returnTo?: string;
  headers?: Headers;
}

/** Asks for a code. @returns the code, the cookie that it is good with, and the token of its mail's link */
async function ask(email: string, { headers = new Headers(), ...asked }: Asking) {
  const body = { email, returnTo: "/purchase/init?step=1.1", ...asked };
  const answer = await request(server.app, "POST /authenticate/code/init", { headers, body });
  expect(answer.status).toBe(200);
  await server.deps.jobs.drain(jobHandlers(server.deps));
  const mail = await newestMail(server, email);
  const cookie = codeCookieOf(answer.headers);
  const token = /pelo-email\?token=([\w-]+)/.exec(mail)?.[1] ?? "none";
  return { code: /\b\d{6}\b/.exec(mail)?.[0] ?? "none", cookie, token };
}

const codeCookieOf = (headers: Headers) =>
  /^vereda_code=[^;]*/m.exec(headers.getSetCookie().join("\n"))?.[0] ?? "none";

async function press(token: string, { headers = new Headers(), takeAlong = true } = {}) {
  const { status, body } = await request(server.app, "POST /authenticate/code/link", {
    headers,
    body: { token, takeAlong },
  });
  const { session, chosen, code } = Object(body);
  return { status, chosen, code, isSignedIn: Boolean(session) };
}

const looks = async (
  token: string,
  headers = new Headers(),
  at: "takesAlong" | "leavesTime" = "takesAlong",
) => {
  const body = { token, kind: "SIGN_IN" };
  const answer = await request(server.app, "POST /account/links/check", { headers, body });
  return Object(answer.body)[at];
};

const chosenIn = ({ activity, schedules }: Shop): ChosenBefore => ({
  kind: "purchase",
  item: { id: activity, duration: 50, isEnrolmentNeeded: false, indexType: "ACTIVITY" },
  interests: [THEME],
  scheduleMode: "several",
  schedules: [{ id: schedules.group, date: "2026-11-26T09:00:00-03:00" }],
  automaticRenewal: false,
});
const THEME = "0b5f6c1a-64d2-4d0c-9f58-2a6f3f1f9f10";

describe("what was chosen before a code was asked for", () => {
  test("is told to whoever presses the mail's link where it was asked for, and again where the answer was lost", async () => {
    const chosen = chosenIn(shop);
    const { cookie, token } = await ask(BRUNO, { chosen });
    const headers = new Headers({ cookie });
    const pressed = { status: 200, chosen, code: undefined, isSignedIn: true };
    expect([await press(token, { headers }), await press(token, { headers })]).toEqual([pressed, pressed]);
  });

  test.each([
    ["a purchase", () => chosenIn(shop), { interests: [] }],
    [
      "a booking",
      () => ({
        kind: "checkout",
        activityId: shop.activity,
        scheduleId: shop.schedules.group,
        themeId: THEME,
      }),
      { themeId: null },
    ],
  ] as [string, () => ChosenBefore, object][])(
    "of %s is told elsewhere but for its themes, also at a second press with the cookie of the first: an e-mail is easily mistyped",
    async (_, choose, without) => {
      const { token } = await ask(BRUNO, { chosen: choose() });
      const body = { token, takeAlong: true };
      const first = await request(server.app, "POST /authenticate/code/link", { body });
      const headers = new Headers({ cookie: codeCookieOf(first.headers) });
      const told = [Object(first.body).chosen, (await press(token, { headers })).chosen];
      expect(told).toEqual(Array(2).fill({ ...choose(), ...without }));
    },
  );

  test("is told to somebody new, whose name is still to be asked for", async () => {
    const chosen = chosenIn(shop);
    const { token } = await ask("nova@exemplo.test", { chosen });
    expect(await press(token)).toEqual({
      status: 200,
      chosen: { ...chosen, interests: [] },
      code: undefined,
      isSignedIn: false,
    });
  });

  test("is what was chosen last, where the mail was asked for again", async () => {
    const { cookie, token } = await ask(BRUNO, { chosen: chosenIn(shop) });
    later(60_000);
    const chosen = { ...chosenIn(shop), interests: [], schedules: [] } as ChosenBefore; // of a purchase
    await ask(BRUNO, { chosen, headers: new Headers({ cookie }) });
    expect((await press(token)).chosen).toEqual(chosen);
  });

  test("is what was chosen last, also where the mail is on its way: none is sent, and no try is counted", async () => {
    const nina = await server.signIn((await newcomer(server)).email);
    const { cookie, token } = await ask(BRUNO, { chosen: chosenIn(shop) });
    const sent = async () => [
      await rows(sql`select id from mails where recipient = ${BRUNO}`),
      await rows(sql`select * from rate_tries order by key`),
    ];
    const before = await sent();
    later(1_000);
    const chosen: ChosenBefore = {
      kind: "checkout",
      activityId: shop.activity,
      scheduleId: null,
      themeId: null,
    };
    const headers = new Headers([...nina]);
    headers.set("cookie", `${headers.get("cookie")}; ${cookie}`);
    await ask(BRUNO, { chosen, takeAlong: true, returnTo: "/checkout", headers });
    expect([await sent(), await looks(token, nina)]).toEqual([before, true]);
    const pressed = await request(server.app, "POST /authenticate/code/link", { body: { token } });
    expect(pressed.body).toMatchObject({ returnTo: "/checkout", chosen });
  });

  test("lies encrypted, and goes with the code that is typed, or an hour after the code's end", async () => {
    const lies = async () =>
      (await rows<{ row: string }>(sql`select mail_codes::text as row from mail_codes`)).map(
        ({ row }) => row,
      );
    const { code, cookie } = await ask(BRUNO, { chosen: chosenIn(shop) });
    const [kept = ""] = await lies();
    expect([kept.includes("v1:"), kept.includes(THEME), kept.includes(shop.activity)]).toEqual([
      true,
      false,
      false,
    ]);
    const typed = await request(server.app, "POST /authenticate/code/finish", {
      headers: new Headers({ cookie }),
      body: { code },
    });
    expect([typed.status, await rows(sql`select chosen from mail_codes`)]).toEqual([200, [{ chosen: null }]]);
    await ask("nova@exemplo.test", { chosen: chosenIn(shop) });
    later(71 * 60_000);
    await tidyCodes(server.deps);
    expect(await lies()).toEqual([]);
  });

  test.each([
    ["a saved card", { selectedCard: THEME }],
    ["a text", { note: "ansiedade" }],
    ["sixty-one times", { schedules: Array(61).fill({ id: THEME, date: "2026-11-26T09:00:00-03:00" }) }],
  ])("is nothing but choices: with %s it is refused", async (_, more) => {
    const body = { email: BRUNO, chosen: { ...chosenIn(shop), ...more } };
    const answer = await request(server.app, "POST /authenticate/code/init", { body });
    expect([answer.status, Object(answer.body).code]).toEqual([400, "VALIDATION"]);
  });
});

describe("the mail's link in place of an account that is to be left", () => {
  interface Left extends Newcomer {
    headers: Headers;
  }
  async function holding(): Promise<Left> {
    const account = await newcomer(server);
    const headers = await server.signIn(account.email);
    const answer = await request(
      server.app,
      `POST /mobile/activity-schedules/${shop.schedules.group}/holds`,
      {
        headers,
      },
    );
    expect(answer.status).toBe(200);
    return { ...account, headers };
  }
  const heldBy = async () =>
    (
      await rows<{ email: string; minutes: number }>(sql`
        select u.email, extract(epoch from h.expires_at - ${SEED_INSTANT.toISOString()}::timestamptz)::int / 60 as minutes
        from schedule_holds h join customers c on c.id = h.customer_id join users u on u.id = c.user_id
        where h.released_at is null and h.schedule_id = ${shop.schedules.group}`)
    ).map(({ email, minutes }) => `${email} ${minutes}`);
  const isClosed = async ({ userId }: Newcomer) =>
    (await rows(sql`select 1 from users where id = ${userId} and closed_at is not null`)).length === 1;

  test("takes the held time along until the same instant, and the empty account goes", async () => {
    const nina = await holding();
    const { token } = await ask(BRUNO, { takeAlong: true, headers: nina.headers });
    later(60_000);
    expect([await looks(token, nina.headers), await looks(token)]).toEqual([true, false]);
    expect((await press(token, { headers: nina.headers })).status).toBe(200);
    expect([await heldBy(), await isClosed(nina)]).toEqual([[`${BRUNO} ${HOLD_MS / 60_000}`], true]);
    expect((await press(token, { headers: nina.headers })).isSignedIn).toBe(true);
  });

  test.each([
    ["was asked for by nobody in particular", false, "own"],
    ["another account had asked for", true, "another's"],
  ])(
    "takes nothing along with a code that %s: a mail is easily somebody else's",
    async (_, takeAlong, whose) => {
      const nina = await holding();
      const asking =
        whose === "own" ? nina : { headers: await server.signIn((await newcomer(server)).email) };
      const { token } = await ask(BRUNO, { takeAlong, headers: asking.headers });
      expect(await looks(token, nina.headers)).toBe(false);
      expect((await press(token, { headers: nina.headers })).status).toBe(200);
      expect([await heldBy(), await isClosed(nina)]).toEqual([[`${nina.email} 15`], false]);
    },
  );

  test("leaves the time held where that account is not open, and says so before the press", async () => {
    shop = await openShop(server.deps.db, SEED_INSTANT, { capacity: 1 });
    const nina = await holding();
    const { token } = await ask(BRUNO, { takeAlong: true, headers: nina.headers });
    const own = await ask("carla@vereda.test", {});
    expect([
      await looks(token, nina.headers, "leavesTime"),
      await looks(token, new Headers(), "leavesTime"),
      await looks(own.token, new Headers(), "leavesTime"),
    ]).toEqual([false, true, false]);
    expect((await press(token)).isSignedIn).toBe(true);
    const target = `POST /mobile/activity-schedules/${shop.schedules.group}/holds`;
    const full = await request(server.app, target, { headers: await server.signIn(BRUNO) });
    expect([full.status, Object(full.body).code]).toEqual([409, "SCHEDULE_FULL"]);
    expect([await heldBy(), await isClosed(nina)]).toEqual([[`${nina.email} 15`], false]);
  });

  test("speaks of no time once it is free again", async () => {
    const nina = await holding();
    server.clock.moveTo(new Date(SEED_INSTANT.getTime() + 14 * 60_000));
    const { token } = await ask(BRUNO, { takeAlong: true, headers: nina.headers });
    expect(await looks(token, new Headers(), "leavesTime")).toBe(true);
    server.clock.moveTo(new Date(SEED_INSTANT.getTime() + 15 * 60_000));
    expect(await looks(token, new Headers(), "leavesTime")).toBe(false);
  });

  test("of an e-mail without an account opens none, and the account that asked stays as it is", async () => {
    const nina = await holding();
    const { token } = await ask("ninguem@exemplo.test", { takeAlong: true, headers: nina.headers });
    expect((await press(token, { headers: nina.headers })).isSignedIn).toBe(false);
    expect([await heldBy(), await isClosed(nina)]).toEqual([[`${nina.email} 15`], false]);
    expect(await rows(sql`select 1 from users where email = 'ninguem@exemplo.test'`)).toEqual([]);
  });
});
