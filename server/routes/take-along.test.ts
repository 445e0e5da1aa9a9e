import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { HOLD_MS } from "#contract/constants.ts";
import { inTransaction } from "../db/database.ts";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
import { takeAlong } from "../domain/account/take-along/take-along.ts";
import { faultsInTheBooks, takenOf } from "../domain/orders/testing/books.ts";
import { openShop, type Shop } from "../domain/orders/testing/shop.ts";
import { forgetAllTries } from "../testing/forget-tries.ts";
import { untilLockWaits } from "../testing/lock-waits.ts";
import { type Newcomer as Account, newcomer as makeAccount } from "../testing/newcomer.ts";
import { newestMail } from "../testing/newest-mail.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { jobHandlers } from "../workers.ts";

const PASSWORD = "vereda123";
const ANA = "ana@vereda.test";

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  await forgetAllTries(server);
  shop = await openShop(server.deps.db, SEED_INSTANT, { capacity: 2 });
});
afterEach(async () => {
  expect(await faultsInTheBooks(server.deps.db)).toEqual([]);
  await rows(sql`delete from waiting_list_entries`);
  await rows(sql`update activity_schedules s set taken = taken - (select count(*) from schedule_holds h
    where h.schedule_id = s.id and h.released_at is null)`);
  await rows(
    sql`update schedule_holds set released_at = ${SEED_INSTANT.toISOString()}::timestamptz where released_at is null`,
  );
});
afterAll(() => server.close());

const rows = async <Row extends Record<string, unknown>>(query: SQL) =>
  (await inTransaction(server.deps.db, (tx) => tx.execute<Row>(query))).rows;
const later = (ms: number) => server.clock.moveTo(new Date(server.clock.now().getTime() + ms));

interface Newcomer extends Account {
  headers: Headers;
}

async function newcomer(): Promise<Newcomer> {
  const account = await makeAccount(server);
  return { ...account, headers: await server.signIn(account.email) };
}

async function customerOf(email: string): Promise<string> {
  const [customer] = await rows<{ id: string }>(
    sql`select c.id from customers c join users u on u.id = c.user_id where u.email = ${email}`,
  );
  return customer?.id ?? expect.unreachable();
}

async function call(target: string, headers: Headers, body?: unknown): Promise<unknown> {
  const answer = await request(server.app, target, { headers, ...(body !== undefined && { body }) });
  return Object(answer.body).code ?? answer.status;
}
const hold = ({ headers }: Pick<Newcomer, "headers">, scheduleId: string) =>
  call(`POST /mobile/activity-schedules/${scheduleId}/holds`, headers);
const isSignedIn = async (headers: Headers) => (await call("GET /account", headers)) === 200;
const enter = (headers: Headers, credentials: object = {}) =>
  call("POST /authenticate", headers, { email: ANA, password: PASSWORD, takeAlong: true, ...credentials });

/** Who holds what now, as 'e-mail time'. */
async function heldNow(): Promise<string[]> {
  const names = Object.entries(shop.schedules);
  const held = await rows<{ email: string; id: string; until: string }>(sql`
    select u.email, h.schedule_id as id, extract(epoch from h.expires_at - ${SEED_INSTANT.toISOString()}::timestamptz)::int / 60 as until
    from schedule_holds h join customers c on c.id = h.customer_id join users u on u.id = c.user_id
    where h.released_at is null and h.expires_at > ${server.clock.now().toISOString()}::timestamptz
      and h.schedule_id in ${Object.values(shop.schedules)} order by 1, 2`);
  return held.map(
    ({ email, id, until }) => `${email} ${names.find(([, each]) => each === id)?.[0]} ${until}`,
  );
}

/** What is left of an account: 'gone', or its e-mail. */
async function leftOf({ userId }: Pick<Newcomer, "userId">): Promise<string> {
  const [user] = await rows<{ email: string; closed: boolean; names: string; terms: number }>(sql`
    select u.email, u.closed_at is not null and c.anonymised_at is not null as closed, u.name || c.name as names,
      (select count(*)::int from terms_acceptances t where t.user_id = u.id) as terms
    from users u join customers c on c.user_id = u.id where u.id = ${userId}`);
  if (!user?.closed) return user?.email ?? "none";
  expect(user).toEqual({ email: `${userId}@excluida.invalid`, closed: true, names: "", terms: 0 });
  return "gone";
}

describe("signing in to another account takes along", () => {
  test("the held time by password, and the empty account goes with its sessions", async () => {
    const nina = await newcomer();
    const elsewhere = await server.signIn(nina.email);
    await hold(nina, shop.schedules.single);
    later(60_000);
    expect(await enter(nina.headers)).toBe(200);
    expect([await heldNow(), await takenOf(server.deps.db, shop.schedules.single)]).toEqual([
      [`${ANA} single ${HOLD_MS / 60_000}`],
      1,
    ]);
    expect([await leftOf(nina), await isSignedIn(nina.headers), await isSignedIn(elsewhere)]).toEqual([
      "gone",
      false,
      false,
    ]);
  });

  test("the held time by code", async () => {
    const nina = await newcomer();
    await hold(nina, shop.schedules.group);
    expect(await enterByCode(nina, "bruno@vereda.test")).toBe(200);
    expect([await heldNow(), await leftOf(nina)]).toEqual([["bruno@vereda.test group 15"], "gone"]);
  });

  test("what is saved, beside what the other account has saved, up to a hundred", async () => {
    const nina = await newcomer();
    await rows(
      sql`insert into favourites (customer_id, item_id, saved_at) values (${nina.customerId}, ${shop.activity}, now())`,
    );
    const saved = () =>
      rows(sql`select f.item_id from favourites f join customers c on c.id = f.customer_id
      join users u on u.id = c.user_id where u.email = ${ANA} and f.item_id in (${shop.activity}, ${shop.monthly})`);
    expect(await enter(nina.headers)).toBe(200);
    expect(await saved()).toEqual([{ item_id: shop.activity }]);
    const nelson = await newcomer();
    await rows(
      sql`insert into favourites (customer_id, item_id, saved_at) values (${nelson.customerId}, ${shop.monthly}, now())`,
    );
    await rows(sql`insert into favourites (customer_id, item_id, saved_at)
      select c.id, gen_random_uuid(), now() from customers c join users u on u.id = c.user_id, generate_series(1, 100) where u.email = ${ANA}`);
    expect([await enter(nelson.headers), await leftOf(nelson)]).toEqual([200, "gone"]);
    expect(await saved()).toEqual([{ item_id: shop.activity }]);
  });

  test("nothing where it is not asked for, nor with a wrong password or code", async () => {
    const nina = await newcomer();
    await hold(nina, shop.schedules.single);
    expect(await enter(nina.headers, { takeAlong: false })).toBe(200);
    expect(await enter(nina.headers, { password: "nunca-foi" })).toBe("CREDENTIALS_INVALID");
    expect(await enterByCode(nina, "carla@vereda.test", () => "000000")).toBe("CODE_WRONG");
    expect([await heldNow(), await leftOf(nina), await isSignedIn(nina.headers)]).toEqual([
      [`${nina.email} single 15`],
      nina.email,
      true,
    ]);
  });

  test("nothing to somebody without a customer's account, nor to an e-mail without any", async () => {
    const nina = await newcomer();
    await hold(nina, shop.schedules.single);
    expect(await enter(nina.headers, { email: "helena@vereda.test" })).toBe("PROFILE_MISMATCH");
    expect(await enterByCode(nina, "ninguem@exemplo.test")).toBe(200);
    expect([await heldNow(), await leftOf(nina)]).toEqual([[`${nina.email} single 15`], nina.email]);
  });

  test("once: pressed again, as after an answer that was lost, it signs in and changes nothing", async () => {
    const nina = await newcomer();
    await hold(nina, shop.schedules.single);
    expect([await enter(nina.headers), await enter(nina.headers)]).toEqual([200, 200]);
    expect(await heldNow()).toEqual([`${ANA} single 15`]);
  });

  test("nothing from an account to itself", async () => {
    const ana = await server.signIn(ANA);
    await hold({ headers: ana }, shop.schedules.single);
    expect(await enter(ana)).toBe(200);
    expect(await heldNow()).toEqual([`${ANA} single 15`]);
  });
});

describe("of the times that both accounts hold", () => {
  test("that of the other account goes back, where it is another one", async () => {
    for (const [own, others] of [
      ["group", "third"],
      ["third", "group"],
    ] as const) {
      const nina = await newcomer();
      await hold({ headers: await server.signIn(ANA) }, shop.schedules[others]);
      await hold(nina, shop.schedules[own]);
      expect(await enter(nina.headers)).toBe(200);
      expect(await heldNow()).toEqual([`${ANA} ${own} 15`]);
      expect(await takenOf(server.deps.db, shop.schedules[others])).toBe(0);
    }
  });

  test("that of the other account stays, where it is the same one", async () => {
    const nina = await newcomer();
    await hold(nina, shop.schedules.group);
    later(60_000);
    await hold({ headers: await server.signIn(ANA) }, shop.schedules.group);
    expect(await enter(nina.headers)).toBe(200);
    expect([await heldNow(), await takenOf(server.deps.db, shop.schedules.group)]).toEqual([
      [`${ANA} group 16`],
      1,
    ]);
  });

  test("one that has run out does not pass, and one of the other account that has makes room", async () => {
    const [nina, nelson] = [await newcomer(), await newcomer()];
    await hold({ headers: await server.signIn(ANA) }, shop.schedules.group);
    await hold(nelson, shop.schedules.third);
    later(HOLD_MS);
    expect(await enter(nelson.headers)).toBe(200);
    expect(await heldNow()).toEqual([]);
    await hold(nina, shop.schedules.group);
    expect(await enter(nina.headers)).toBe(200);
    expect([await heldNow(), await takenOf(server.deps.db, shop.schedules.group)]).toEqual([
      [`${ANA} group 30`],
      1,
    ]);
  });

  test("an offer of the waiting list stays with whom it was made to", async () => {
    const nina = await newcomer();
    await hold(nina, shop.schedules.group);
    const id = await customerOf(ANA);
    await rows(sql`insert into schedule_holds (id, schedule_id, customer_id, created_at, expires_at, is_offer) values
      (gen_random_uuid(), ${shop.schedules.group}, ${id}, ${SEED_INSTANT.toISOString()}::timestamptz,
        ${SEED_INSTANT.toISOString()}::timestamptz + interval '2 hours', true)`);
    await rows(sql`insert into waiting_list_entries (id, schedule_id, customer_id, status, joined_at, hold_id)
      select gen_random_uuid(), schedule_id, customer_id, 'OFFERED', created_at, id from schedule_holds where is_offer and schedule_id = ${shop.schedules.group}`);
    await rows(sql`update activity_schedules set taken = taken + 1 where id = ${shop.schedules.group}`);
    expect(await enter(nina.headers)).toBe(200);
    expect([await heldNow(), await takenOf(server.deps.db, shop.schedules.group)]).toEqual([
      [`${ANA} group 120`],
      1,
    ]);
  });
});

/** What is to be missed, and the row that an account then has. */
const KEPT: Record<string, (newcomer: Newcomer) => SQL> = {
  "a CPF": ({ customerId: id }) => sql`update customers set cpf = ${id}, cpf_index = ${id} where id = ${id}`,
  "a phone": ({ customerId: id }) => sql`update customers set phone = '11999990000' where id = ${id}`,
  "a social name": ({ customerId: id }) => sql`update customers set social_name = 'Nino' where id = ${id}`,
  "a debt": ({ customerId: id }) => sql`update customers set status = 'PAYMENT_OVERDUE' where id = ${id}`,
  "a password": ({ userId: id }) => sql`update users set password_hash = 'hash' where id = ${id}`,
  "an administrator's role": ({ userId: id }) => sql`update users set role = 'ROLE_ADMIN' where id = ${id}`,
  "a benefit": ({
    customerId,
  }) => sql`insert into co_participation_customers (id, customer_id, company_id, payroll_discount_enabled)
    select gen_random_uuid(), ${customerId}, id, false from companies limit 1`,
  "a place in a waiting list": ({
    customerId,
  }) => sql`insert into waiting_list_entries (id, schedule_id, customer_id, status, joined_at, ended_at)
    select gen_random_uuid(), ${shop.schedules.single}, ${customerId}, 'ENDED', now(), now()`,
  "a wish about notices": ({
    customerId,
  }) => sql`insert into notice_preferences (customer_id, kind, email, whatsapp, updated_at)
    values (${customerId}, 'REMINDER', false, false, now())`,
  "a consent to messages": ({
    customerId,
  }) => sql`insert into whatsapp_consents (id, customer_id, allowed, recorded_at)
    values (gen_random_uuid(), ${customerId}, true, now())`,
  "a role in a company": ({
    userId,
  }) => sql`insert into company_members (id, user_id, company_id, role, created_at)
    select gen_random_uuid(), ${userId}, id, 'MEMBER', now() from companies limit 1`,
  "a role at a specialist's": ({
    userId,
  }) => sql`insert into partner_members (id, user_id, partner_id, created_at)
    select gen_random_uuid(), ${userId}, id, now() from partners limit 1`,
};

describe("an account stays", () => {
  test.each(Object.entries(KEPT))("for %s, and its held time passes all the same", async (_what, keep) => {
    const nina = await newcomer();
    await hold(nina, shop.schedules.single);
    await rows(keep(nina));
    expect(await enter(nina.headers)).toBe(200);
    expect([await heldNow(), await leftOf(nina), await isSignedIn(nina.headers)]).toEqual([
      [`${ANA} single 15`],
      nina.email,
      false,
    ]);
    await rows(sql`update customers set status = 'REGULAR' where id = ${nina.customerId}`);
  });

  /** Tables whose rows go with an empty account, or whose rows others have written. */
  const PASSED_OVER = [
    "account_deletions",
    "account_links",
    "applications.reviewed_by",
    "attendances",
    "company_leads",
    "cookie_consents",
    "customers",
    "employee_imports",
    "ended_runs",
    "enrolments",
    "favourites",
    "idempotency_keys",
    "known_devices",
    "listing_changes.decided_by",
    "photos.reviewed_by",
    "registrations",
    "reimbursements.reviewed_by",
    "schedule_holds",
    "sessions",
    "started_purchases",
    "terms_acceptances",
  ];

  test("for whatever table may tell of a person: each is looked at, or passed over on purpose", async () => {
    const source = await readFile("server/domain/account/take-along/worth-keeping.ts", "utf8");
    const looked = new Set(
      [...source.matchAll(/select 1 from (\w+) where (?:customer|user)_id/g)].map(([, name]) => name),
    );
    const referring = await rows<{ name: string; column: string }>(sql`
      select k.conrelid::regclass::text as name, a.attname as column from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid in ('customers'::regclass, 'users'::regclass) order by 1, 2`);
    const unknown = referring.filter(
      ({ name, column }) =>
        !(looked.has(name) && /^(customer|user)_id$/.test(column)) &&
        !PASSED_OVER.includes(name) &&
        !PASSED_OVER.includes(`${name}.${column}`),
    );
    expect(unknown).toEqual([]);
  });
});

/** Signs in by a code, in the browser of somebody signed in. `mistake`: what is typed in place of the code. */
async function enterByCode(
  { headers }: Newcomer,
  email: string,
  mistake = (code: string) => code,
): Promise<unknown> {
  const asked = await request(server.app, "POST /authenticate/code/init", { headers, body: { email } });
  const [, cookie = ""] = /^(vereda_code=[^;]*)/.exec(asked.headers.getSetCookie().join("\n")) ?? [];
  await server.deps.jobs.drain(jobHandlers(server.deps));
  const code = /\b\d{6}\b/.exec(await newestMail(server, email))?.[0] ?? "none";
  const both = new Headers(headers);
  both.set("cookie", `${headers.get("cookie")}; ${cookie}`);
  return call("POST /authenticate/code/finish", both, { code: mistake(code), takeAlong: true });
}

describe("at once", () => {
  test("in two tabs to two accounts: one has the time, and the books agree", async () => {
    for (let round = 0; round < 5; round++) {
      await forgetAllTries(server);
      const nina = await newcomer();
      await hold(nina, shop.schedules.single);
      const outcomes = await Promise.all([
        enter(nina.headers),
        enter(nina.headers, { email: "bruno@vereda.test" }),
        enter(nina.headers),
      ]);
      expect(outcomes).toEqual([200, 200, 200]);
      expect([(await heldNow()).length, await leftOf(nina)]).toEqual([1, "gone"]);
      expect(await takenOf(server.deps.db, shop.schedules.single)).toBe(1);
      later(HOLD_MS);
    }
  });

  test("with another hold, and its end: nobody holds for an account that is gone", async () => {
    for (let round = 0; round < 5; round++) {
      await forgetAllTries(server);
      const nina = await newcomer();
      await hold(nina, shop.schedules.group);
      const [entered] = await Promise.all([
        enter(nina.headers),
        hold(nina, shop.schedules.third),
        hold(nina, shop.schedules.single),
      ]);
      expect([entered, await leftOf(nina)]).toEqual([200, "gone"]);
      const held = await heldNow();
      expect(held).toEqual([expect.stringContaining(ANA)]);
      later(HOLD_MS);
    }
  });

  test("with a CPF that is being stored: the account has it and stays, or goes without it", async () => {
    for (let round = 0; round < 5; round++) {
      await forgetAllTries(server);
      const nina = await newcomer();
      const body = { ...PERSON, cpf: CPFS[round] };
      const [entered, stored] = await Promise.all([
        enter(nina.headers),
        call("PUT /mobile/customers/me", nina.headers, body),
      ]);
      const [{ cpf: kept } = { cpf: null }] = await rows<{ cpf: string | null }>(
        sql`select cpf from customers where id = ${nina.customerId}`,
      );
      expect(entered).toBe(200);
      expect([stored === 200, kept !== null]).toEqual(
        (await leftOf(nina)) === "gone" ? [false, false] : [true, true],
      );
    }
  });
});

// On one connection nobody can wait for anybody.
if (process.env.TEST_DATABASE_URL)
  describe("while an account is going", () => {
    const taking = async (nina: Newcomer, ready: () => void, end: Promise<void>) => {
      const to = await customerOf(ANA);
      const left = { ...nina, id: randomUUID(), partnerId: null, companyId: null };
      const session = { ...left, role: "USER", profile: "CUSTOMER" } as const; // a customer's
      await inTransaction(server.deps.db, async (tx) => {
        await takeAlong(tx, server.deps, { left: session, to, now: server.clock.now() });
        ready();
        await end;
      });
    };

    test("nobody holds a time for it, nor stores a CPF", async () => {
      const nina = await newcomer();
      await hold(nina, shop.schedules.single);
      const [ready, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const taken = taking(nina, ready.resolve, end.promise);
      await ready.promise;
      const others = Promise.all([
        hold(nina, shop.schedules.third),
        call("PUT /mobile/customers/me", nina.headers, { ...PERSON, cpf: CPFS[5] }),
      ]);
      await untilLockWaits(server.deps.db, 2);
      end.resolve();
      await taken;
      expect(await others).toEqual(["NOT_FOUND", "VALIDATION"]);
      expect([await leftOf(nina), await heldNow()]).toEqual(["gone", [`${ANA} single 15`]]);
    });

    test("a CPF that is being stored is waited for, and the account stays", async () => {
      const nina = await newcomer();
      const [ready, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const storing = inTransaction(server.deps.db, async (tx) => {
        await tx.execute(
          sql`update customers set cpf = ${nina.userId}, cpf_index = ${nina.userId} where id = ${nina.customerId}`,
        );
        ready.resolve();
        await end.promise;
      });
      await ready.promise;
      const taken = taking(nina, () => {}, Promise.resolve());
      await untilLockWaits(server.deps.db);
      end.resolve();
      await Promise.all([storing, taken]);
      expect(await leftOf(nina)).toBe(nina.email);
    });
  });

const PERSON = { name: "Nina Prado", birthDate: "1990-04-01", phone: "11987654321" };
const CPFS = ["52998224725", "11144477735", "39053344705", "86288366757", "15350946056", "01234567890"];
